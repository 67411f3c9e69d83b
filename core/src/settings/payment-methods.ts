/** The methods of the payment dialog, in the order they are offered (docs/product.md#payments). */
export const PAYMENT_METHODS = ['multibanco', 'mbway', 'cofidis'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
