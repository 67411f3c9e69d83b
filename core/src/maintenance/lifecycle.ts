import { defineLifecycle, type StateFacts } from '../shared/lifecycle.ts';

export type MaintenanceState =
  | 'rascunho'
  | 'por_aceitar'
  | 'ativo'
  | 'a_terminar'
  | 'suspenso'
  | 'terminado'
  | 'cancelado';

interface MaintenanceFacts extends StateFacts<MaintenanceState> {
  /** What the shop does next, as the panel says it; `meaning` is for the customer. */
  readonly advice: string;
}

/** The life of a maintenance contract (docs/product.md#maintenance). */
export const maintenanceLifecycle = defineLifecycle<MaintenanceState, MaintenanceFacts>('rascunho', {
  rascunho: {
    label: 'Rascunho',
    meaning: 'A loja está a preparar o contrato.',
    advice: 'Junte os equipamentos cobertos e envie-o ao cliente.',
    tone: 'neutral',
    next: ['por_aceitar', 'ativo', 'cancelado'],
    isEnd: false,
  },
  por_aceitar: {
    label: 'Por aceitar',
    meaning: 'Leia as condições e aceite-as para o contrato começar.',
    advice: 'O cliente tem o link para aceitar. Se aceitar ao balcão, registe-o.',
    tone: 'yellow',
    next: ['ativo', 'cancelado'],
    isEnd: false,
  },
  ativo: {
    label: 'Ativo',
    meaning: 'Os seus equipamentos estão cobertos.',
    advice: 'As reparações dos equipamentos cobertos contam por si. Anote as visitas.',
    tone: 'green',
    next: ['a_terminar', 'suspenso', 'terminado'],
    isEnd: false,
  },
  a_terminar: {
    label: 'A terminar',
    meaning: 'Os equipamentos estão cobertos até ao último dia.',
    advice: 'O contrato acaba no último dia do período pago.',
    tone: 'yellow',
    next: ['terminado', 'ativo', 'suspenso'],
    isEnd: false,
  },
  suspenso: {
    label: 'Suspenso',
    meaning: 'Há mensalidades em atraso: a assistência está suspensa até serem pagas.',
    advice: 'Há mensalidades em atraso: lembre o cliente em Mensalidades.',
    tone: 'orange',
    next: ['ativo', 'a_terminar', 'terminado'],
    isEnd: false,
  },
  terminado: {
    label: 'Terminado',
    meaning: 'O contrato acabou.',
    advice: 'O contrato acabou.',
    tone: 'neutral',
    next: [],
    isEnd: true,
  },
  cancelado: {
    label: 'Cancelado',
    meaning: 'O contrato foi cancelado antes de começar.',
    advice: 'Foi cancelado antes de começar.',
    tone: 'neutral',
    next: [],
    isEnd: true,
  },
});

export const MAINTENANCE_STATES = maintenanceLifecycle.states as [MaintenanceState, ...MaintenanceState[]];

/** Whether it was accepted and has not ended. */
export function isRunning(state: MaintenanceState): boolean {
  return state === 'ativo' || state === 'a_terminar' || state === 'suspenso';
}

/** Whether it covers repairs now: help, and the discount on parts. */
export function isCovering(state: MaintenanceState): boolean {
  return state === 'ativo' || state === 'a_terminar';
}

/** Days late from which a contract is suspended (MAINTENANCE_TERMS says so). */
export const SUSPENDED_AFTER = 15;

/** Where an accepted contract stands on a day: by what is late, and by its end. Days in Lisbon, YYYY-MM-DD. */
export function runningState(
  { daysLate, endsOn }: { readonly daysLate: number; readonly endsOn: string | null },
  today: string,
): MaintenanceState {
  if (endsOn !== null && endsOn < today) return 'terminado';
  if (daysLate >= SUSPENDED_AFTER) return 'suspenso';
  return endsOn === null ? 'ativo' : 'a_terminar';
}
