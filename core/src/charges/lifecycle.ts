import type { Day } from '../shared/calendar.ts';
import { defineLifecycle, type StateFacts } from '../shared/lifecycle.ts';

export type BillState = 'a_vencer' | 'em_atraso' | 'paga' | 'anulada';

/** The life of a bill, and of a month in it. The days and the money say where it stands: nobody moves it by hand. */
export const billLifecycle = defineLifecycle<BillState, StateFacts<BillState>>('a_vencer', {
  a_vencer: {
    label: 'A vencer',
    meaning: 'Pode ser paga até ao dia em que vence.',
    tone: 'blue',
    next: ['em_atraso', 'paga', 'anulada'],
    isEnd: false,
  },
  em_atraso: {
    label: 'Em atraso',
    meaning: 'O dia em que vencia já passou e ainda não foi paga.',
    tone: 'red',
    next: ['paga', 'anulada'],
    isEnd: false,
  },
  paga: {
    label: 'Paga',
    meaning: 'O pagamento foi recebido. Obrigado!',
    tone: 'green',
    next: [],
    isEnd: true,
  },
  anulada: {
    label: 'Anulada',
    meaning: 'Já não é devida. Não a pague.',
    tone: 'neutral',
    next: [],
    isEnd: true,
  },
});

export const BILL_STATES = billLifecycle.states as [BillState, ...BillState[]];

/** Where a bill or one of its months stands on a day in Lisbon. */
export function billState(
  known: { readonly due_on: Day; readonly paid_at: Date | null; readonly ended_at: Date | null },
  today: Day,
): BillState {
  if (known.paid_at !== null) return 'paga';
  if (known.ended_at !== null) return 'anulada';
  return known.due_on < today ? 'em_atraso' : 'a_vencer';
}
