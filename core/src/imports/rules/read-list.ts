/**
 * The items of a cell that lists several, divided by any of `separators`; an item in double quotes may hold them
 * (a quote inside is doubled). Trimmed, empty ones left out.
 */
export function splitList(text: string, separators: string): string[] {
  const items: string[] = [];
  let item = '';
  let isQuoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const char = text.charAt(i);
    if (isQuoted) {
      if (char !== '"') item += char;
      else if (text.charAt(i + 1) === '"') {
        item += '"';
        i += 1;
      } else isQuoted = false;
    } else if (char === '"' && item.trim() === '') {
      item = '';
      isQuoted = true;
    } else if (char === '\r' || separators.includes(char)) {
      items.push(item);
      item = '';
    } else item += char;
  }
  items.push(item);
  return items.map((one) => one.trim()).filter(Boolean);
}

/** The items of a text between these separators, each once. */
export function readList(text: string, separators: string): string[] {
  return [...new Set(splitList(text, separators))];
}

/** Writes a list so that `splitList` reads the same: joined by `joiner`, quoted where an item needs it. */
export function writeList(items: readonly string[], separators: string, joiner: string): string {
  const needsQuotes = (item: string) =>
    item.startsWith('"') || [...`${separators}\r\n`].some((char) => item.includes(char));
  return items.map((item) => (needsQuotes(item) ? `"${item.replaceAll('"', '""')}"` : item)).join(joiner);
}

/** What may divide the printers of a cell. */
export const PRINTER_SEPARATORS = ';,|\n';
/** What may divide features: their sentences hold commas. */
export const FEATURE_SEPARATORS = '|\n';

interface Pair {
  readonly label: string;
  readonly value: string;
}

/** "Peso: 1,3 kg" a line; a colon inside the label is doubled. A line without a value is left out. */
export function readPairs(text: string): Pair[] {
  return splitList(text, '\n').flatMap((line) => {
    const match = /^((?:::|[^:])+):(?!:)([\s\S]*)$/.exec(line);
    const label = match?.[1]?.replaceAll('::', ':').trim();
    const value = match?.[2]?.trim();
    return label && value ? [{ label, value }] : [];
  });
}

/** Writes pairs so that `readPairs` reads the same. */
export function writePairs(pairs: readonly Pair[]): string {
  return writeList(
    pairs.map(({ label, value }) => `${label.replaceAll(':', '::')}: ${value}`),
    '\n',
    '\n',
  );
}
