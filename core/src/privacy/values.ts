/** What stands where a name stood. */
export const ERASED_NAME = 'Cliente apagado';

/** What stands where an address stood that the database asks for: no mailbox can have it (RFC 2606). */
export const ERASED_EMAIL = 'apagado@apagado.invalid';

/** Years, whole, that sales are kept after the one they were made in (Código Comercial, art. 40.º; CIVA, art. 52.º). */
export const SALE_YEARS = 10;

/** The forms that somebody's data is given in. */
export const DATA_FORMATS = ['json', 'html'] as const;
