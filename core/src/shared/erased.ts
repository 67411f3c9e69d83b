/** What stands where a name stood. */
export const ERASED_NAME = 'Cliente apagado';

/** What stands where an address stood that the database asks for: no mailbox can have it (RFC 2606). */
export const ERASED_EMAIL = 'apagado@apagado.invalid';
