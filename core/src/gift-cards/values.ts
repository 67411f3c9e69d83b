/** What has become of a card. `pedido`: not paid yet. `ativo`: something of it can be used. */
export const GIFT_CARD_STATES = ['pedido', 'ativo', 'gasto', 'terminado', 'anulado'] as const;
export type GiftCardState = (typeof GIFT_CARD_STATES)[number];

export const GIFT_CARD_STATE_LABELS: Readonly<Record<GiftCardState, string>> = {
  pedido: 'Por pagar',
  ativo: 'Ativo',
  gasto: 'Gasto',
  terminado: 'Terminou o prazo',
  anulado: 'Anulado',
};

/** The hour in Lisbon from which cards of a later day are sent. */
export const SEND_HOUR = 9;
/** Days before its end on which the recipient is written to. */
export const REMIND_DAYS = 30;
/** How far ahead a card may be sent, days. */
export const MOST_DAYS_AHEAD = 365;
/**
 * Why a card's sale has no IVA: a voucher for whatever the shop sells is taxed when it is used (CIVA, articles 7 and 16, by
 * Lei 71/2018). The tax authority's code is what is used in practice, for the owner's accountant to confirm.
 */
export const VOUCHER_EXEMPTION = 'M99';
