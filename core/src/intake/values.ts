import { areaText } from '../repairs/rules/area-text.ts';
import type { DeviceType } from '../repairs/values.ts';
import { formatEuros } from '../shared/money.ts';

/** What comes with a device, by its type: offered to be ticked, the most usual first. */
export const ACCESSORIES: Readonly<Record<DeviceType, readonly string[]>> = {
  Portátil: ['Carregador', 'Mala', 'Bateria', 'Rato', 'Pen USB', 'Cabo'],
  Desktop: ['Cabo de alimentação', 'Teclado', 'Rato', 'Pen USB', 'Antena Wi-Fi'],
  Impressora: ['Cabo de alimentação', 'Cabo USB', 'Tinteiros ou toner', 'Tabuleiro de papel'],
  Smartphone: ['Carregador', 'Capa', 'Cartão SIM', 'Cartão de memória', 'Caixa'],
  Tablet: ['Carregador', 'Capa', 'Caneta', 'Teclado', 'Cartão de memória'],
  Monitor: ['Cabo de alimentação', 'Cabo de vídeo', 'Base', 'Comando'],
  Router: ['Transformador', 'Cabo de rede', 'Antenas'],
  Outro: ['Carregador', 'Cabo', 'Caixa'],
};

/** What a mark on the drawing says. */
export const MARK_KINDS = ['risco', 'amolgadela', 'partido', 'falta', 'mancha'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];
export const MARK_LABELS: Readonly<Record<MarkKind, string>> = {
  risco: 'Risco',
  amolgadela: 'Amolgadela',
  partido: 'Partido',
  falta: 'Falta',
  mancha: 'Mancha',
};

export const MARK_SIDES = ['frente', 'verso'] as const;
export type MarkSide = (typeof MARK_SIDES)[number];
export const SIDE_LABELS: Readonly<Record<MarkSide, string>> = { frente: 'Frente', verso: 'Verso' };

/** A mark on the drawing of a device; x from the left and y from above, in thousandths of the drawing. */
export interface Mark {
  readonly side: MarkSide;
  readonly kind: MarkKind;
  readonly x: number;
  readonly y: number;
}

/** How somebody of the shop gets into the device. `recusado`: its owner gives no password. */
export const ACCESS_KINDS = ['nenhum', 'password', 'padrao', 'recusado'] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];
export const ACCESS_LABELS: Readonly<Record<AccessKind, string>> = {
  nenhum: 'Não tem',
  password: 'Password ou PIN',
  padrao: 'Padrão',
  recusado: 'O cliente não a dá',
};

/** What is agreed about the data in the device. */
export const BACKUPS = ['feita', 'pedida', 'dispensada'] as const;
export type Backup = (typeof BACKUPS)[number];
export const BACKUP_LABELS: Readonly<Record<Backup, string>> = {
  feita: 'O cliente tem cópia',
  pedida: 'Fazer cópia antes',
  dispensada: 'Sem cópia: os dados podem perder-se',
};

export const MAX_MARKS = 40;

/** What is signed at the counter; kept by its version with every intake. */
export const INTAKE_TERMS = {
  version: '2026-11',
  text: 'Autorizo a loja a abrir o equipamento para o diagnóstico. Nenhum trabalho pago começa sem eu aprovar o orçamento. Os dados no equipamento podem perder-se; o que fica combinado sobre a cópia está acima. Apresento esta folha, ou um documento, quando levantar o equipamento.',
} as const;

/** What keeping a device costs that nobody collects, as the terms say it; euros, IVA included. */
export interface StorageClause {
  readonly after_days: number;
  readonly daily: number;
  readonly most: number;
}

/** The clause in words; it is part of the terms where the shop asks for it. */
export function storageClauseText({ after_days, daily, most }: StorageClause): string {
  return `Se não levantar o equipamento, depois de ${after_days} dias a contar do aviso de que está pronto pago ${formatEuros(daily)} por cada dia em que a loja o guarda, IVA incluído, até ${formatEuros(most)}.`;
}

/** What is signed: the terms, and the clause of keeping where there is one. Another version with it. */
export function intakeTerms(clause: StorageClause | null): {
  readonly version: string;
  readonly text: string;
} {
  if (!clause) return INTAKE_TERMS;
  return {
    version: `${INTAKE_TERMS.version}+guarda`,
    text: `${INTAKE_TERMS.text} ${storageClauseText(clause)}`,
  };
}

/** A mark in words, as paper and screen readers have it: "Risco, frente, em cima à esquerda". */
export function markText({ side, kind, x, y }: Mark): string {
  return `${MARK_LABELS[kind]}, ${SIDE_LABELS[side].toLowerCase()}, ${areaText(x, y)}`;
}
