/** What an order of another shop came to: its money came in, it never did, or it was undone. */
export const STANDINGS = ['paga', 'por_pagar', 'anulada'] as const;
export type Standing = (typeof STANDINGS)[number];

export const STANDING_LABELS: Readonly<Record<Standing, string>> = {
  paga: 'Paga',
  por_pagar: 'Por pagar',
  anulada: 'Anulada',
};

/** What an order of the other shop is called wherever it stands, so that nobody takes it for one of this shop's. */
export const PAST_ORDER = 'Encomenda da loja anterior';

/** Articles of one order that are kept at most. */
export const MAX_LINES = 200;
