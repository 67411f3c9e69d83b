/** Crockford's base 32: no letter that is read as a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random bytes that one provider order id is made of. */
export const PROVIDER_ORDER_ID_BYTES = 14;

/**
 * The short id by which the provider knows a payment: a letter and fourteen characters of 5 bits each.
 * The shop's own `ORD-…` is longer than the provider's 15 characters; it is mapped to this, never cut.
 */
export function providerOrderId(random: Uint8Array): string {
  if (random.length < PROVIDER_ORDER_ID_BYTES) throw new RangeError('too few random bytes');
  return `B${[...random.slice(0, PROVIDER_ORDER_ID_BYTES)].map((byte) => ALPHABET[byte % 32]).join('')}`;
}
