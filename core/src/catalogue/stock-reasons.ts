/** What a movement of stock may be about: the thing that its `subject_id` names. */
export type StockSubjectKind =
  | 'order'
  | 'return'
  | 'purchase'
  | 'import'
  | 'repair'
  | 'supplier-return'
  | 'licence-pool'
  | 'unit';

interface Reason {
  /** pt-PT. */
  readonly label: string;
  /** Whether units leave the shelf, come to it, or either (then the number's sign tells which). */
  readonly direction: 'out' | 'in' | 'either';
  readonly subject: StockSubjectKind | null;
}

/** Why units move, what each movement is about and which way it goes. `stock_reasons` in the database says the same. */
export const STOCK_REASONS = {
  /** An order takes its units. */
  encomenda: { label: 'Encomenda', direction: 'out', subject: 'order' },
  /** A cancelled order gives its units back. */
  cancelamento: { label: 'Encomenda cancelada', direction: 'in', subject: 'order' },
  /** What a customer sent back is fit to be sold again; it leaves when that is undone. */
  devolucao: { label: 'Devolução', direction: 'either', subject: 'return' },
  /** Goods received from a supplier. */
  compra: { label: 'Receção de compra', direction: 'in', subject: 'purchase' },
  /** Parts that a repair uses, or puts back. */
  reparacao: { label: 'Reparação', direction: 'either', subject: 'repair' },
  /** What goes back to its supplier under its guarantee, and what is sent in its place. */
  fornecedor: { label: 'Garantia de fornecedor', direction: 'either', subject: 'supplier-return' },
  /** Keys that came, went or were given back, beyond what an order took. */
  licencas: { label: 'Chaves de licenças', direction: 'either', subject: 'licence-pool' },
  /** A unit comes to the shelf or leaves it: a device with a serial number of its own. */
  unidade: { label: 'Unidade', direction: 'either', subject: 'unit' },
  importacao: { label: 'Importação', direction: 'either', subject: 'import' },
  /** Counted or set by hand. */
  acerto: { label: 'Acerto', direction: 'either', subject: null },
  /** The units a product comes into the shop with. */
  entrada: { label: 'Entrada', direction: 'in', subject: null },
  /** What stood on the shelf before every movement was written down. */
  abertura: { label: 'Saldo inicial', direction: 'either', subject: null },
} as const satisfies Readonly<Record<string, Reason>>;

export type StockReason = keyof typeof STOCK_REASONS;

/**
 * Why stock may move of a product whose units are known: through their one door, which keeps it the number of its free
 * ones (docs/adr/0400). `encomenda` and `cancelamento` go through it too.
 */
export const UNIT_REASONS: readonly StockReason[] = ['unidade', 'encomenda', 'cancelamento'];

/** What a movement for this reason is about; nothing where it is about nothing. */
export type StockSubject<R extends StockReason> = (typeof STOCK_REASONS)[R]['subject'] extends infer Kind
  ? Kind extends StockSubjectKind
    ? { readonly kind: Kind; readonly id: string }
    : null
  : never;

/** pt-PT name of a reason as it stands in the histories; one that is not known as it is. */
export function stockReasonLabel(reason: string): string {
  return Object.hasOwn(STOCK_REASONS, reason) ? STOCK_REASONS[reason as StockReason].label : reason;
}

/**
 * The change of stock that `quantity` units are for this reason: negative when they leave the shelf.
 * @throws RangeError when the quantity is no whole number, or goes against the reason's direction.
 */
export function stockDelta(reason: StockReason, quantity: number): number {
  const { direction } = STOCK_REASONS[reason];
  if (!Number.isSafeInteger(quantity) || (direction !== 'either' && quantity < 0)) {
    throw new RangeError(`not a quantity for ${reason}: ${quantity}`);
  }
  return direction === 'out' ? -quantity || 0 : quantity;
}
