/**
 * Gives what much reading left over back to the system: V8 would keep it for the next time, and a shop that reads
 * once holds it for ever. Takes some tenths of a second, in which nothing else happens; nothing without --expose-gc.
 */
export function giveMemoryBack(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
