/** The number as people say it: U-1042. */
export function unitNumber(number: number): string {
  return `U-${number}`;
}

/** The number that somebody typed: "U-1042", "u1042"; null when it is something else. */
export function typedUnitNumber(typed: string): number | null {
  const [, digits] = /^u\s*-?\s*(\d{1,9})$/i.exec(typed.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** The address that a label's QR opens, below the shop's own. */
export const UNIT_PATH = '/dashboard/unidades/';

/** The id in the text of a label's QR; null when it is something else. */
export function scannedUnit(text: string): string | null {
  const [, id] =
    /\/dashboard\/unidades\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i.exec(text.trim()) ?? [];
  return id?.toLowerCase() ?? null;
}
