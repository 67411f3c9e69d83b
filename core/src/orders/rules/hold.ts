const MINUTE = 60_000;

/** How long units are held for an order that nobody has begun to pay, in minutes. */
export const UNBEGUN_HOLD_MINUTES = 60;

/**
 * Until when the units of a new order are held while its payment has not begun. Once it has, the hold is the
 * payment's own: MB WAY 4 minutes, Cofidis 60, Multibanco until the reference expires (decisions: Cart and checkout).
 */
export function firstHold(now: Date): Date {
  return new Date(now.getTime() + UNBEGUN_HOLD_MINUTES * MINUTE);
}
