/** The methods of the payment dialog, in the order they are offered (spec section 2). */
export const PAYMENT_METHODS = ['multibanco', 'mbway', 'cofidis'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** A payment's life. `recebido_tarde` never exists: money that comes late is `pago`, and the order says what became of it. */
export const PAYMENT_STATUSES = ['pendente', 'pago', 'recusado', 'expirado', 'erro', 'devolvido'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Cofidis's choices (spec section 9). */
export const INSTALMENT_CHOICES = [3, 6, 12] as const;
