import { BROKEN_AFTER, SUSPENDED_AFTER } from '../catalogue/rental-terms.ts';
import { defineLifecycle, type StateFacts } from '../shared/lifecycle.ts';

export type RentalState =
  | 'pedido'
  | 'aguarda_entrega'
  | 'ativo'
  | 'a_terminar'
  | 'suspenso'
  | 'em_incumprimento'
  | 'terminado'
  | 'cancelado';

interface RentalFacts extends StateFacts<RentalState> {
  /** What the shop does next, as the panel says it; `meaning` is for the customer. */
  readonly advice: string;
}

/** The life of a contract of renting (docs/product.md#rentals). */
export const rentalLifecycle = defineLifecycle<RentalState, RentalFacts>('pedido', {
  pedido: {
    label: 'Pedido',
    meaning: 'Está pago. A loja combina consigo o dia da entrega.',
    advice: 'Combine com o cliente o dia da entrega.',
    tone: 'yellow',
    next: ['aguarda_entrega', 'ativo', 'cancelado'],
    isEnd: false,
  },
  aguarda_entrega: {
    label: 'A aguardar entrega',
    meaning: 'O dia da entrega está combinado.',
    advice: 'No dia, leia a etiqueta da unidade, receba a caução e entregue.',
    tone: 'blue',
    next: ['ativo', 'cancelado'],
    isEnd: false,
  },
  ativo: {
    label: 'Ativo',
    meaning: 'O equipamento está consigo e o contrato corre.',
    advice: 'O equipamento está com o cliente. Nada a fazer.',
    tone: 'green',
    next: ['a_terminar', 'suspenso', 'em_incumprimento', 'terminado'],
    isEnd: false,
  },
  a_terminar: {
    label: 'A terminar',
    meaning: 'O prazo está a acabar: diga-nos se devolve, renova ou compra.',
    advice: 'Pergunte ao cliente se devolve, renova ou compra.',
    tone: 'yellow',
    next: ['terminado', 'ativo', 'suspenso', 'em_incumprimento'],
    isEnd: false,
  },
  suspenso: {
    label: 'Suspenso',
    meaning: 'Há mensalidades em atraso: a assistência está suspensa até serem pagas.',
    advice: 'Há mensalidades em atraso: lembre o cliente em Mensalidades.',
    tone: 'orange',
    next: ['ativo', 'a_terminar', 'em_incumprimento', 'terminado'],
    isEnd: false,
  },
  em_incumprimento: {
    label: 'Em incumprimento',
    meaning: 'O atraso é grande, ou o equipamento não voltou no fim do prazo. Fale connosco.',
    advice: 'Fale com o cliente: receba o equipamento de volta ou venda-lho.',
    tone: 'red',
    next: ['ativo', 'a_terminar', 'terminado'],
    isEnd: false,
  },
  terminado: {
    label: 'Terminado',
    meaning: 'O equipamento voltou, ou ficou consigo, e o contrato acabou.',
    advice: 'O contrato acabou.',
    tone: 'neutral',
    next: [],
    isEnd: true,
  },
  cancelado: {
    label: 'Cancelado',
    meaning: 'Foi cancelado antes da entrega.',
    advice: 'A encomenda foi desfeita antes da entrega.',
    tone: 'neutral',
    next: [],
    isEnd: true,
  },
});

export const RENTAL_STATES = rentalLifecycle.states as [RentalState, ...RentalState[]];

/** Whether its units are with the customer. */
export function isRunning(state: RentalState): boolean {
  return ['ativo', 'a_terminar', 'suspenso', 'em_incumprimento'].includes(state);
}

/** Whether its customer may go on for some months by themselves: nothing is late, and the units are with them. */
export function mayExtend(state: RentalState): boolean {
  return state === 'ativo' || state === 'a_terminar';
}

/** Whether its units are still to be handed over. */
export function awaitsHandOver(state: RentalState): boolean {
  return state === 'pedido' || state === 'aguarda_entrega';
}

/** What the shop does next of a contract: the one press of its record. */
export const NEXT_ACTIONS = ['combinar', 'entregar', 'receber', 'desistencia', 'paginas', 'caucao'] as const;
export type RentalPress = (typeof NEXT_ACTIONS)[number];
export const RENTAL_PRESS_LABELS: Readonly<Record<RentalPress, string>> = {
  combinar: 'Combinar entrega',
  entregar: 'Entregar',
  receber: 'Receber de volta',
  desistencia: 'Devolver o que pagou',
  paginas: 'Devolver páginas',
  caucao: 'Devolver caução',
};

/**
 * Which press comes next; null: nothing, or what is late, which is paid by a bill. Of one that ended: `depositLeft`: of the
 * deposit something is neither given back nor kept; `pagesOver`: pages that were paid too much are not given back;
 * `withdrawalOwed`: its consumer withdrew, and what was paid did not go back.
 */
export function nextPress(
  state: RentalState,
  depositLeft: boolean,
  pagesOver: boolean,
  withdrawalOwed = false,
): RentalPress | null {
  if (withdrawalOwed) return 'desistencia';
  if (state === 'pedido') return 'combinar';
  if (state === 'aguarda_entrega') return 'entregar';
  if (state === 'a_terminar' || state === 'em_incumprimento') return 'receber';
  if (state !== 'terminado') return null;
  return pagesOver ? 'paginas' : depositLeft ? 'caucao' : null;
}

/** The columns of the board: the states that live, then what has ended with a deposit that is still in the shop. */
export const BOARD_STATES = RENTAL_STATES.filter((state) => state !== 'cancelado');

/**
 * What is to be done for a contract to go from one column of the board to another; null: nobody can do that, it comes by
 * itself with its day and with what is paid.
 */
export function pressBetween(from: RentalState, to: RentalState): RentalPress | null {
  if (from === to || !rentalLifecycle.isUsualStep(from, to)) return null;
  if (awaitsHandOver(from)) return to === 'aguarda_entrega' ? 'combinar' : to === 'ativo' ? 'entregar' : null;
  return to === 'terminado' ? 'receber' : null;
}

/** Days before its end from which a contract is about to end. */
export const ENDING_DAYS = 30;
/** Days after its end from which units that did not come back break the contract. */
const OVERDUE_DAYS = 8;

/** Where a contract that runs stands on a day: by what is late, and by its end. Days in Lisbon, YYYY-MM-DD. */
export function runningState({
  daysLate,
  daysLeft,
}: {
  readonly daysLate: number;
  /** Days from today to its last day; negative when that is over. */
  readonly daysLeft: number;
}): RentalState {
  if (daysLate >= BROKEN_AFTER || daysLeft <= -OVERDUE_DAYS) return 'em_incumprimento';
  if (daysLate >= SUSPENDED_AFTER) return 'suspenso';
  return daysLeft <= ENDING_DAYS ? 'a_terminar' : 'ativo';
}
