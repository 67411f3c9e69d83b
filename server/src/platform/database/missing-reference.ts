/** The database refused a row that refers to one that is not there: it was deleted since it was looked for. */
export function isMissingReference(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '23503';
}
