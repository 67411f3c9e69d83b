/** About 7 kB each; twice as many for a moment. */
const MOST = 1000;

interface Kept {
  readonly by: readonly unknown[];
  readonly html: string;
}

/** What was written or asked for lately, and what was before that: once there is enough of the one it takes the other's place. */
let lately = new Map<object, Kept>();
let before = new Map<object, Kept>();

/** What was written once: most of a large catalogue stands on one page alone, and is not kept. */
const seen = new WeakSet<object>();

/**
 * The HTML that was written of something before, or else what `write` makes of it: for what stands on many pages (docs/adr/0271).
 * Kept from the second time on.
 * @param of what it shows: the same object for as long as it says the same.
 * @param by everything else that it depends on, compared one by one.
 */
export function keptHtml(of: object, by: readonly unknown[], write: () => string | null): string | null {
  const found = lately.get(of) ?? before.get(of);
  if (found && found.by.length === by.length && found.by.every((one, i) => Object.is(one, by[i]))) {
    keep(of, found);
    return found.html;
  }
  const html = write();
  if (!seen.has(of)) seen.add(of);
  else if (html !== null) {
    // Looked for in it, a text of a hundred pieces becomes one of one piece.
    html.indexOf('\0');
    keep(of, { by, html });
  }
  return html;
}

function keep(of: object, kept: Kept): void {
  if (lately.size >= MOST && !lately.has(of)) {
    before = lately;
    lately = new Map();
  }
  lately.set(of, kept);
}
