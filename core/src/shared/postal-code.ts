/** True for a Portuguese postal code, `1234-567`. */
export function isValidPostalCode(code: string): boolean {
  return /^\d{4}-\d{3}$/.test(code);
}

/** "1234567" and "1234 567" become "1234-567"; anything else comes back trimmed. */
export function normalizePostalCode(typed: string): string {
  const match = /^(\d{4})[\s-]?(\d{3})$/.exec(typed.trim());
  return match ? `${match[1]}-${match[2]}` : typed.trim();
}

/** Whether a postal code, whole or as far as it is typed, is of Madeira or the Azores: those begin with 9. */
export function isIslandPostalCode(typed: string): boolean {
  return /^9\d{3}/.test(typed.trim());
}
