/** Unpaid orders of a day for an address that is not proved to be the buyer's: each writes to it. */
export const MAX_STRANGERS_ORDERS = 5;
