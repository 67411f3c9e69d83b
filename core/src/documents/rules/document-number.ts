interface Numbered {
  /** Of the series: ENC. */
  readonly prefix: string;
  /** Of a series that begins again each year; null for one that goes on. */
  readonly year: number | null;
  /** From 1, without gaps within the series. */
  readonly number: number;
  /** From 1; a paper that was issued again with other contents keeps its number. */
  readonly version: number;
}

/** How people write a document's number: ENC 2026/15, CTR 7, and ENC 2026/15 v2 when it was issued again. */
export function documentNumber({ prefix, year, number, version }: Numbered): string {
  const place = year === null ? `${number}` : `${year}/${number}`;
  return `${prefix} ${place}${version > 1 ? ` v${version}` : ''}`;
}
