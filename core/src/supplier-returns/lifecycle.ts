import { defineLifecycle, type StateFacts } from '../shared/lifecycle.ts';

export type SupplierReturnState =
  | 'pedida'
  | 'autorizada'
  | 'enviada'
  | 'substituida'
  | 'reparada'
  | 'creditada'
  | 'recusada'
  | 'anulada';

const ANSWERS = ['substituida', 'reparada', 'creditada', 'recusada'] as const;
const end = (label: string, meaning: string, tone: StateFacts<SupplierReturnState>['tone']) => ({
  label,
  meaning,
  tone,
  next: [],
  isEnd: true,
});

/** The life of what goes back to a supplier under its guarantee (docs/product.md#repairs). */
export const supplierReturnLifecycle = defineLifecycle<SupplierReturnState, StateFacts<SupplierReturnState>>(
  'pedida',
  {
    pedida: {
      label: 'Pedida',
      meaning: 'Pedida ao fornecedor, que ainda não respondeu.',
      tone: 'yellow',
      next: ['autorizada', 'enviada', ...ANSWERS, 'anulada'],
      isEnd: false,
    },
    autorizada: {
      label: 'Autorizada',
      meaning: 'O fornecedor aceita recebê-la. Falta enviar.',
      tone: 'blue',
      next: ['enviada', ...ANSWERS, 'anulada'],
      isEnd: false,
    },
    enviada: {
      label: 'Enviada',
      meaning: 'A caminho do fornecedor, ou a ser vista por ele.',
      tone: 'orange',
      next: [...ANSWERS],
      isEnd: false,
    },
    substituida: end('Substituída', 'O fornecedor mandou outra.', 'green'),
    reparada: end('Reparada', 'O fornecedor devolveu-a reparada.', 'green'),
    creditada: end('Creditada', 'O fornecedor devolveu o valor.', 'green'),
    recusada: end('Recusada', 'O fornecedor não a aceita em garantia.', 'red'),
    anulada: end('Anulada', 'A loja desistiu da devolução.', 'neutral'),
  },
);

/**
 * Units that a step puts on the shelf or takes from it, of `quantity`; negative when they leave. Units off the shelf are on
 * none from the first day of their return: nobody buys what is broken. A replacement or the same repaired comes in, also
 * for what came out of a customer's device; a credit brings none, nor does a refusal: what comes back is broken still. A
 * return that the shop gives up puts back what it took.
 * @param from null: it is opened.
 */
export function supplierReturnStock(
  { quantity, fromStock }: { readonly quantity: number; readonly fromStock: boolean },
  from: SupplierReturnState | null,
  to: SupplierReturnState,
): number {
  if (from === to) return 0;
  if (from === null) return fromStock ? -quantity : 0;
  if (to === 'substituida' || to === 'reparada') return quantity;
  return to === 'anulada' && fromStock ? quantity : 0;
}

export const SUPPLIER_RETURN_STATES = supplierReturnLifecycle.states;
