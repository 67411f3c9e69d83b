/** The number as people say it: M-1042. */
export function billNumber(number: number): string {
  return `M-${number}`;
}

/** The number that somebody typed: "M-1042", "m1042"; null when it is something else. */
export function typedBillNumber(typed: string): number | null {
  const [, digits] = /^m\s*-?\s*(\d{1,9})$/i.exec(typed.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}
