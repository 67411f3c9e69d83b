const WEIGHTS = [9, 8, 7, 6, 5, 4, 3, 2];

/** True for nine digits whose check digit is right (modulo 11, docs/product.md#law). Spaces and a leading PT are the caller's to strip. */
export function isValidNif(nif: string): boolean {
  if (!/^\d{9}$/.test(nif)) return false;
  const digits = [...nif].map(Number);
  const rest = WEIGHTS.reduce((sum, weight, i) => sum + weight * (digits[i] ?? 0), 0) % 11;
  return digits[8] === (rest < 2 ? 0 : 11 - rest);
}

/** Of nobody, though their check digit is right: what forms are filled with, and invoices to consumers without a NIF. */
const NOBODYS = new Set(['000000000', '999999990']);

/** Why nine digits are not a NIF that somebody has, for who typed them; null when they may be. */
export function nifProblem(nif: string): string | null {
  if (NOBODYS.has(nif)) return 'Este NIF não é de ninguém: se não tem NIF, deixe em branco';
  return isValidNif(nif) ? null : 'NIF inválido: confirme os nove dígitos';
}

/** What people type ("PT 501 442 600", "501-442-600") to nine digits; anything else comes back so, to be refused by `nifProblem`. */
export function normalizeNif(typed: string): string {
  return typed
    .trim()
    .replace(/^PT/i, '')
    .replace(/[\s.\p{Pd}]/gu, '');
}

/** Whether a NIF is of a company or of somebody with organised accounts, as far as its first digit tells: 5, 6, 8 and 9. */
export function isOfCompany(nif: string | null): boolean {
  return nif !== null && /^[5689]/.test(nif);
}
