/** What was said of a file and cannot be read in it. */
export interface FileAnswers {
  /** null while nobody has said; asked only where its price column says that it has IVA. */
  readonly prices_include_iva: boolean | null;
  /** Barcodes that are none stay as they are. */
  readonly keeps_codes: boolean;
  /** Rows that look like sums are articles. */
  readonly keeps_sums: boolean;
}

/** What is known of a file beside its rows. */
export interface AboutFile extends FileAnswers {
  /** What was left out of it, or understood in one of several ways, in sentences. */
  readonly notes: readonly string[];
  /** The lines that look like sums. */
  readonly sums: readonly number[];
  /** Rows whose barcode is none, as they were judged last. */
  readonly odd_codes: number;
}

export const NOTHING_SAID: AboutFile = {
  prices_include_iva: null,
  keeps_codes: false,
  keeps_sums: false,
  notes: [],
  sums: [],
  odd_codes: 0,
};
