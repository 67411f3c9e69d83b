/** "03/2028" of the month 2028-03; null of none. */
export function monthWord(month: string | null): string | null {
  return month === null ? null : month.split('-').reverse().join('/');
}
