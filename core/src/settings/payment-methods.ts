/** The methods that the provider collects by, each with a key of its own. */
export const PROVIDER_METHODS = ['multibanco', 'mbway', 'cofidis'] as const;
export type ProviderMethod = (typeof PROVIDER_METHODS)[number];

/** The methods of the payment dialog, in the order they are offered (docs/product.md#payments). */
export const PAYMENT_METHODS = [...PROVIDER_METHODS, 'transferencia'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
