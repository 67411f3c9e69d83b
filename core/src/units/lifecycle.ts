import { defineLifecycle, type StateFacts } from '../shared/lifecycle.ts';

export type UnitState =
  | 'disponivel'
  | 'reservada'
  | 'alugada'
  | 'em_reparacao'
  | 'emprestada'
  | 'vendida'
  | 'abatida';

/** What can have a unit: an order, a rental's contract, a loan or a repair. */
export const HOLDER_KINDS = ['order', 'rental', 'loan', 'repair'] as const;
export type HolderKind = (typeof HOLDER_KINDS)[number];

export interface UnitHolder {
  readonly kind: HolderKind;
  readonly id: string;
}

interface UnitFacts extends StateFacts<UnitState> {
  /** Who can have it then; `mustBeHeld`: somebody does. */
  readonly holders: readonly HolderKind[];
  readonly mustBeHeld: boolean;
  /** Where the shop's people may put it by a press of its own; the other steps are those of orders, contracts and loans. */
  readonly byHand: readonly UnitState[];
}

const free = { holders: [], mustBeHeld: false } as const;

/** The life of a unit (docs/product.md#units). One that is lost or sold can come back: nothing of it is ever an end. */
export const unitLifecycle = defineLifecycle<UnitState, UnitFacts>('disponivel', {
  disponivel: {
    label: 'Disponível',
    meaning: 'Está na loja e conta no stock do artigo.',
    tone: 'green',
    next: ['reservada', 'alugada', 'em_reparacao', 'emprestada', 'vendida', 'abatida'],
    isEnd: false,
    ...free,
    byHand: ['em_reparacao', 'vendida', 'abatida'],
  },
  reservada: {
    label: 'Reservada',
    meaning: 'Está guardada para uma encomenda.',
    tone: 'yellow',
    next: ['disponivel', 'alugada', 'em_reparacao', 'vendida', 'abatida'],
    isEnd: false,
    holders: ['order'],
    mustBeHeld: true,
    byHand: ['vendida', 'em_reparacao', 'abatida'],
  },
  alugada: {
    label: 'Alugada',
    meaning: 'Está com o cliente, por contrato.',
    tone: 'blue',
    next: ['disponivel', 'em_reparacao', 'vendida', 'abatida'],
    isEnd: false,
    holders: ['rental'],
    mustBeHeld: true,
    byHand: [],
  },
  em_reparacao: {
    label: 'Em reparação',
    meaning: 'Está avariada ou a ser vista.',
    tone: 'orange',
    next: ['disponivel', 'alugada', 'vendida', 'abatida'],
    isEnd: false,
    holders: ['repair'],
    mustBeHeld: false,
    byHand: ['disponivel', 'vendida', 'abatida'],
  },
  emprestada: {
    label: 'Emprestada',
    meaning: 'Está com o cliente enquanto o equipamento dele é reparado.',
    tone: 'blue',
    next: ['disponivel', 'em_reparacao', 'vendida', 'abatida'],
    isEnd: false,
    holders: ['loan'],
    mustBeHeld: true,
    byHand: ['abatida'],
  },
  vendida: {
    label: 'Vendida',
    meaning: 'Já não é da loja.',
    tone: 'neutral',
    next: ['disponivel', 'em_reparacao'],
    isEnd: false,
    holders: ['order', 'rental'],
    mustBeHeld: false,
    byHand: ['disponivel', 'em_reparacao'],
  },
  abatida: {
    label: 'Abatida',
    meaning: 'Perdida, roubada ou sem arranjo.',
    tone: 'red',
    next: ['disponivel', 'em_reparacao'],
    isEnd: false,
    ...free,
    byHand: ['disponivel'],
  },
});

export const UNIT_STATES = unitLifecycle.states as readonly [UnitState, ...UnitState[]];

/** Where a unit is once somebody has it, by who that is. */
export const STATE_OF_HOLDER = {
  order: 'vendida',
  rental: 'alugada',
  loan: 'emprestada',
  repair: 'em_reparacao',
} as const satisfies Readonly<Record<HolderKind, UnitState>>;

/** What a step does to the stock of its article, in units: free ones are the stock. */
export function unitStock(from: UnitState, to: UnitState): -1 | 0 | 1 {
  if (from === to) return 0;
  return to === 'disponivel' ? 1 : from === 'disponivel' ? -1 : 0;
}

/** Whether somebody like this, or nobody, can have a unit in this state. */
export function canBeHeldBy(state: UnitState, holder: UnitHolder | null): boolean {
  const { holders, mustBeHeld } = unitLifecycle.facts[state];
  return holder === null ? !mustBeHeld : holders.includes(holder.kind);
}
