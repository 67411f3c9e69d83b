/** What is paid again and again. */
export const CHARGE_KINDS = ['rental', 'maintenance'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** How money comes that no payment of the shop's page brought. */
export const RECEIVED_WAYS = ['dinheiro', 'cartao', 'mbway', 'transferencia', 'outro'] as const;
export type ReceivedWay = (typeof RECEIVED_WAYS)[number];

/**
 * Days before it is due that a new price is told, at the least: who pays has a month to end the contract, as the terms of
 * such contracts must let them (DL 446/85, article 22).
 */
export const PRICE_NOTICE_DAYS = 30;
/** Months that somebody may pay at once. */
export const MOST_MONTHS = 12;
/** Things owed that one payment pays. */
export const MOST_OWED = 50;
/** Bills that are told again together: two pages of the list. */
export const MOST_BILLS = 50;
