import type { DeviceType } from './values.ts';

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
  password: 'Palavra-passe ou PIN',
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

const ROWS = ['em cima', 'ao meio', 'em baixo'] as const;
const COLUMNS = ['à esquerda', 'ao centro', 'à direita'] as const;

/** A mark in words, as paper and screen readers have it: "Risco, frente, em cima à esquerda". */
export function markText({ side, kind, x, y }: Mark): string {
  const third = (place: number) => Math.min(2, Math.max(0, Math.floor(place / 334)));
  return `${MARK_LABELS[kind]}, ${SIDE_LABELS[side].toLowerCase()}, ${ROWS[third(y)]} ${COLUMNS[third(x)]}`;
}
