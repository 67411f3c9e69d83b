/** About 7 kB each. */
const MOST = 1500;

interface Kept {
  readonly by: readonly unknown[];
  readonly html: string;
}

/** What was written last, the one asked for longest ago first. */
const kept = new Map<object, Kept>();

/**
 * The HTML that was written of something the last time, or else what `write` makes of it: for what stands on many pages (docs/adr/0271).
 * @param of what it shows: the same object for as long as it says the same.
 * @param by everything else that it depends on, compared one by one.
 */
export function keptHtml(of: object, by: readonly unknown[], write: () => string | null): string | null {
  const found = kept.get(of);
  const isSame = found && found.by.length === by.length && found.by.every((one, i) => Object.is(one, by[i]));
  const html = isSame ? found.html : write();
  kept.delete(of);
  if (html === null) return null;
  if (kept.size >= MOST) kept.delete(kept.keys().next().value ?? of);
  // Looked for in it, a text of a hundred pieces becomes one of one piece.
  if (!isSame) html.indexOf('\0');
  kept.set(of, isSame ? found : { by, html });
  return html;
}
