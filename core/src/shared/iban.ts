/** An IBAN as it is compared and kept: no spaces, capitals. */
export function normalizeIban(written: string): string {
  return written.replace(/[\s.-]/g, '').toUpperCase();
}

/** A normalized IBAN in fours, as it is read and typed. */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}

/** Whether a normalized IBAN has the form and the check digits of ISO 13616 (a Portuguese one has 25 characters). */
export function isValidIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  if (iban.startsWith('PT') && !/^PT\d{23}$/.test(iban)) return false;
  const digits = [...`${iban.slice(4)}${iban.slice(0, 4)}`].map((char) => Number.parseInt(char, 36));
  return digits.reduce((rest, digit) => (rest * (digit > 9 ? 100 : 10) + digit) % 97, 0) === 1;
}
