/** What an import file may be at most. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;
export const MAX_ROWS = 50_000;
export const MAX_COLUMNS = 200;

/** What becomes of a row: created, changed, nothing new, refused. */
export const VERDICTS = ['criar', 'alterar', 'igual', 'recusado'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The life of an import: read and judged, waiting to be applied, applied, failed (nothing was changed), given up. */
export const IMPORT_STATUSES = ['lido', 'a_aplicar', 'aplicado', 'falhado', 'cancelado'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** What tells which product a row is about when neither its SKU nor its identifier does. */
export const RECOGNISED_BY = ['barcode', 'brand_model'] as const;
export type RecognisedBy = (typeof RECOGNISED_BY)[number];
