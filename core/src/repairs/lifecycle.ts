import { defineLifecycle, type StateFacts } from '../shared/lifecycle.ts';

export type RepairStatus =
  | 'recebido'
  | 'em_analise'
  | 'orcamento_enviado'
  | 'aguarda_aprovacao'
  | 'aprovado'
  | 'rejeitado'
  | 'aguarda_pecas'
  | 'em_reparacao'
  | 'teste_qualidade'
  | 'concluido'
  | 'pronto_entrega'
  | 'entregue'
  | 'garantia_expirada';

/**
 * What the shop does next with a repair, as its main button says it. `move`: it goes on to that status. `quote`: the quote
 * is written and sent. `decide`: the customer said yes or no to somebody of the shop. `hand_over`: the customer gets the
 * device back, and what is owed is taken.
 */
export interface NextAct {
  readonly does: 'move' | 'quote' | 'decide' | 'hand_over';
  readonly label: string;
  readonly to: RepairStatus;
}

/** What a repair's status says and does, beyond what the states of all things do. */
export interface RepairFacts extends StateFacts<RepairStatus> {
  /** Where in the shop's work it is. `decision`: the customer has to say yes or no. */
  readonly stage: 'intake' | 'decision' | 'work' | 'ready' | 'over';
  /** Who is written to when a repair comes to it; what they read is in mail-texts.ts. */
  readonly tells: readonly 'customer'[];
  /** Whether a quote may be sent from here (docs/product.md#repairs). */
  readonly mayQuote: boolean;
  /** Whether it counts among the customer's active repairs. */
  readonly isActive: boolean;
  /** Whether the work is done: nothing is late any more, and the days of the photos are counted. */
  readonly isDone: boolean;
  /** Whether the device waits to be collected, and its customer was told so. */
  readonly isCollectable: boolean;
  /** What the shop usually does next; null: nothing. */
  readonly act: NextAct | null;
}

const QUOTE: NextAct = { does: 'quote', label: 'Enviar Orçamento', to: 'orcamento_enviado' };
const DECIDE: NextAct = { does: 'decide', label: 'Aprovou por telefone', to: 'aprovado' };
const REPAIR: NextAct = { does: 'move', label: 'Começar reparação', to: 'em_reparacao' };
const READY: NextAct = { does: 'move', label: 'Pronto', to: 'pronto_entrega' };
const HAND_OVER: NextAct = { does: 'hand_over', label: 'Entregar e cobrar', to: 'entregue' };

/** The life of a repair: its statuses in the order of docs/product.md#repairs. */
export const repairLifecycle = defineLifecycle<RepairStatus, RepairFacts>('recebido', {
  recebido: {
    label: 'Recebido',
    meaning: 'Recebemos o seu pedido. Segue-se o diagnóstico.',
    tone: 'blue',
    stage: 'intake',
    next: ['em_analise', 'orcamento_enviado'],
    isEnd: false,
    tells: ['customer'],
    mayQuote: true,
    isActive: true,
    isDone: false,
    isCollectable: false,
    act: { does: 'move', label: 'Começar', to: 'em_analise' },
  },
  em_analise: {
    label: 'Em Análise',
    meaning: 'Estamos a ver o que o equipamento tem.',
    tone: 'blue',
    stage: 'intake',
    next: ['orcamento_enviado', 'aprovado', 'em_reparacao', 'pronto_entrega'],
    isEnd: false,
    tells: [],
    mayQuote: true,
    isActive: true,
    isDone: false,
    isCollectable: false,
    act: QUOTE,
  },
  orcamento_enviado: {
    label: 'Orçamento Enviado',
    meaning: 'Enviámos-lhe o orçamento. Esperamos pela sua decisão.',
    tone: 'yellow',
    stage: 'decision',
    next: ['aguarda_aprovacao', 'aprovado', 'rejeitado', 'em_analise'],
    isEnd: false,
    tells: ['customer'],
    mayQuote: false,
    isActive: true,
    isDone: false,
    isCollectable: false,
    act: DECIDE,
  },
  aguarda_aprovacao: {
    label: 'Aguarda Aprovação',
    meaning: 'O orçamento continua à espera da sua decisão.',
    tone: 'yellow',
    stage: 'decision',
    next: ['aprovado', 'rejeitado', 'em_analise'],
    isEnd: false,
    tells: ['customer'],
    mayQuote: false,
    isActive: true,
    isDone: false,
    isCollectable: false,
    act: DECIDE,
  },
  aprovado: {
    label: 'Aprovado',
    meaning: 'Aprovou o orçamento. Vamos começar a reparação.',
    tone: 'green',
    stage: 'work',
    next: ['aguarda_pecas', 'em_reparacao'],
    isEnd: false,
    tells: ['customer'],
    mayQuote: false,
    isActive: true,
    isDone: false,
    isCollectable: false,
    act: REPAIR,
  },
  rejeitado: {
    label: 'Rejeitado',
    meaning: 'Rejeitou o orçamento. Pode levantar o equipamento, sem reparação.',
    tone: 'red',
    stage: 'ready',
    next: ['em_analise', 'pronto_entrega', 'entregue'],
    isEnd: false,
    tells: ['customer'],
    mayQuote: false,
    isActive: true,
    isDone: false,
    isCollectable: true,
    act: HAND_OVER,
  },
  aguarda_pecas: {
    label: 'Aguarda Peças',
    meaning: 'Encomendámos as peças e esperamos que cheguem.',
    tone: 'orange',
    stage: 'work',
    next: ['em_reparacao'],
    isEnd: false,
    tells: ['customer'],
    mayQuote: false,
    isActive: true,
    isDone: false,
    isCollectable: false,
    act: { does: 'move', label: 'Chegaram as peças', to: 'em_reparacao' },
  },
  em_reparacao: {
    label: 'Em Reparação',
    meaning: 'O equipamento está a ser reparado.',
    tone: 'blue',
    stage: 'work',
    next: ['aguarda_pecas', 'teste_qualidade', 'concluido', 'pronto_entrega'],
    isEnd: false,
    tells: [],
    mayQuote: false,
    isActive: true,
    isDone: false,
    isCollectable: false,
    act: READY,
  },
  teste_qualidade: {
    label: 'Teste de Qualidade',
    meaning: 'A reparação está feita. Estamos a testar o equipamento.',
    tone: 'blue',
    stage: 'work',
    next: ['em_reparacao', 'concluido', 'pronto_entrega'],
    isEnd: false,
    tells: [],
    mayQuote: false,
    isActive: true,
    isDone: false,
    isCollectable: false,
    act: READY,
  },
  concluido: {
    label: 'Concluído',
    meaning: 'A reparação está concluída.',
    tone: 'green',
    stage: 'ready',
    next: ['pronto_entrega', 'entregue', 'em_reparacao'],
    isEnd: false,
    tells: [],
    mayQuote: false,
    isActive: false,
    isDone: true,
    isCollectable: false,
    act: READY,
  },
  pronto_entrega: {
    label: 'Pronto para Entrega',
    meaning: 'O equipamento está pronto. Pode vir buscá-lo.',
    tone: 'green',
    stage: 'ready',
    next: ['entregue', 'em_reparacao'],
    isEnd: false,
    tells: ['customer'],
    mayQuote: false,
    isActive: true,
    isDone: true,
    isCollectable: true,
    act: HAND_OVER,
  },
  entregue: {
    label: 'Entregue',
    meaning: 'O equipamento foi-lhe entregue.',
    tone: 'neutral',
    stage: 'over',
    next: ['garantia_expirada', 'em_analise'],
    isEnd: true,
    tells: ['customer'],
    mayQuote: false,
    isActive: false,
    isDone: true,
    isCollectable: false,
    act: null,
  },
  garantia_expirada: {
    label: 'Garantia Expirada',
    meaning: 'A garantia desta reparação terminou.',
    tone: 'neutral',
    stage: 'over',
    next: [],
    isEnd: true,
    tells: [],
    mayQuote: false,
    isActive: false,
    isDone: true,
    isCollectable: false,
    act: null,
  },
});

const { facts } = repairLifecycle;

/** What a repair is asked about to say what comes next; amounts in euros. */
interface Standing {
  readonly status: RepairStatus;
  readonly estimate_price: number | null;
  /** What is left to be paid. */
  readonly left: number;
  /** Whether the guarantee pays for it: no quote is asked for then. */
  readonly isCovered: boolean;
}

/** What comes next with a repair. A quote that is written goes out first; what owes nothing is only handed over. */
export function nextAct({ status, estimate_price, left, isCovered }: Standing): NextAct | null {
  const { act } = facts[status];
  if (isCovered) return act?.does === 'quote' ? REPAIR : act;
  if (mayQuote(status, estimate_price)) return QUOTE;
  return act?.does === 'hand_over' && left <= 0 ? { ...act, label: 'Entregar' } : act;
}

/** Whether a quote may be sent: the status allows it and there is an estimate (docs/product.md#repairs). */
export function mayQuote(status: RepairStatus, estimate: number | null): boolean {
  return facts[status].mayQuote && estimate !== null;
}

/** Whether the customer may say yes or no to what was sent. */
export function awaitsDecision(status: RepairStatus): boolean {
  return facts[status].stage === 'decision';
}

/** Whether the customer said yes, or the shop went on without being asked: the work is to be done or was. */
export function isAfterApproval(status: RepairStatus): boolean {
  return facts[status].stage === 'work' || (facts[status].stage === 'ready' && status !== 'rejeitado');
}

/** Whether the work is done: nothing is late any more, and the days of the photos are counted. */
export function isDone(status: RepairStatus): boolean {
  return facts[status].isDone;
}

/** Whether the device waits to be collected, and its customer was told so. */
export function isCollectable(status: RepairStatus): boolean {
  return facts[status].isCollectable;
}

/** Whether the customer has the device back. */
export function isHandedOver(status: RepairStatus): boolean {
  return facts[status].stage === 'over';
}
