import { serialKey } from '../shared/serial-key.ts';

/** The serial numbers of a scanned or pasted list: one a line, or parted by commas, semicolons or tabs. */
export function readSerials(typed: string): string[] {
  return typed
    .split(/[\n\r\t,;]+/)
    .map((serial) => serial.trim())
    .filter((serial) => serial !== '');
}

/** What is wrong with a list of serial numbers, by name; null: nothing. */
export function wrongSerials(
  serials: readonly string[],
): { readonly unreadable: string[]; readonly repeated: string[] } | null {
  const seen = new Set<string>();
  const unreadable: string[] = [];
  const repeated: string[] = [];
  for (const serial of serials) {
    const key = serialKey(serial);
    if (key === null) unreadable.push(serial);
    else if (seen.has(key)) repeated.push(serial);
    else seen.add(key);
  }
  return unreadable.length + repeated.length === 0 ? null : { unreadable, repeated };
}
