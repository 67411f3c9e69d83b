const WEIGHTS = [9, 8, 7, 6, 5, 4, 3, 2];

/** True for nine digits whose check digit is right (modulo 11, docs/product.md#law). Spaces and a leading PT are the caller's to strip. */
export function isValidNif(nif: string): boolean {
  if (!/^\d{9}$/.test(nif)) return false;
  const digits = [...nif].map(Number);
  const rest = WEIGHTS.reduce((sum, weight, i) => sum + weight * (digits[i] ?? 0), 0) % 11;
  return digits[8] === (rest < 2 ? 0 : 11 - rest);
}

/** What people type ("PT 501 442 600") to nine digits; anything else comes back trimmed, to be refused by `isValidNif`. */
export function normalizeNif(typed: string): string {
  return typed.trim().replace(/^PT/i, '').replace(/[\s.]/g, '');
}
