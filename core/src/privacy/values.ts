/** Years, whole, that sales are kept after the one they were made in (Código Comercial, art. 40.º; CIVA, art. 52.º). */
export const SALE_YEARS = 10;

/** The forms that somebody's data is given in. */
export const DATA_FORMATS = ['json', 'html'] as const;
