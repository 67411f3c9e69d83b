/** So few more are shown at once: the button would take as much room. */
const SLACK = 2;

/** How many of a list are left for later when `most` are shown. */
export function foldedCount(length: number, most: number): number {
  return length > most + SLACK ? length - most : 0;
}
