const PROCESSORS: readonly RegExp[] = [
  /(intel core ultra [3579])/i,
  /(?:intel )?core[™® ]*(i[3579])/i,
  /\b(i[3579])-\d{3,5}/i,
  /(amd ryzen(?: ai)? [3579])/i,
  /(apple m\d(?: (?:pro|max|ultra))?)/i,
  /\b(m\d(?: (?:pro|max|ultra))?)\b/i,
  /(intel (?:celeron|pentium|xeon|atom|n\d{2,3}))/i,
  /\b(celeron|pentium|xeon)\b/i,
  /(snapdragon [a-z0-9]+)/i,
  /(amd (?:a\d{1,2}|e\d|athlon))/i,
];

/** The family of a processor as a customer filters by: "Intel Core i5-8250U @ 1.6GHz" → "Intel Core i5"; else null. */
export function cpuFamily(text: string | null | undefined): string | null {
  const clean = (text ?? '').replace(/\s+/g, ' ');
  for (const pattern of PROCESSORS) {
    const family = pattern.exec(clean)?.[1];
    if (family) return named(family);
  }
  return null;
}

function named(family: string): string {
  const lower = family.toLowerCase();
  if (/^i[3579]$/.test(lower)) return `Intel Core ${lower}`;
  if (/^m\d/.test(lower)) return `Apple ${capitals(lower)}`;
  if (/^(?:celeron|pentium|xeon)$/.test(lower)) return `Intel ${capitals(lower)}`;
  return capitals(lower);
}

function capitals(words: string): string {
  return words
    .split(' ')
    .map((word) =>
      word === 'amd' || word === 'ai' ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ');
}

/** Memory in whole gigabytes: "16GB DDR4" → "16 GB"; else null. */
export function ramSize(text: string | null | undefined): string | null {
  const size = /(\d{1,4})\s*gb/i.exec(text ?? '')?.[1];
  return size ? `${Number(size)} GB` : null;
}

/** The first disk and its kind: "512GB SSD NVMe + 1TB HDD" → "512 GB SSD"; else null. */
export function diskSize(text: string | null | undefined): string | null {
  const match =
    /(\d+(?:[.,]\d+)?)\s*(gb|tb)\s*(?:m\.?2\s*)?(?:pcie\s*)?(?:nvme\s*)?(ssd|hdd|flash|emmc|nvme)?/i.exec(
      text ?? '',
    );
  if (!match) return null;
  const [, size = '', unit = '', kind = ''] = match;
  const isDisk = /hdd|disco r[ií]gido|\bsata\b.*rpm/i.test(kind);
  const isSsd = /ssd|nvme|flash|emmc/i.test(`${kind} ${match[0]}`);
  const amount = Number(size.replace(',', '.'));
  return [`${String(amount).replace('.', ',')} ${unit.toUpperCase()}`, isDisk ? 'HDD' : isSsd ? 'SSD' : null]
    .filter(Boolean)
    .join(' ');
}

/** Diagonal in inches: '15,6" Full HD' → '15,6"'; else null. */
export function screenSize(text: string | null | undefined): string | null {
  const match =
    /(\d{1,2}(?:[.,]\d)?)\s*(?:"|''|”|″|pol|inch)/i.exec(text ?? '') ??
    /^\s*(\d{2}(?:[.,]\d)?)\b/.exec(text ?? '');
  const inches = Number(match?.[1]?.replace(',', '.'));
  return inches >= 7 && inches <= 60 ? `${String(inches).replace('.', ',')}"` : null;
}

const YIELDS: readonly (readonly [number, string])[] = [
  [200, 'Até 200 páginas'],
  [500, '201 a 500 páginas'],
  [1000, '501 a 1000 páginas'],
  [2500, '1001 a 2500 páginas'],
  [5000, '2501 a 5000 páginas'],
  [Number.POSITIVE_INFINITY, 'Mais de 5000 páginas'],
];

/** The range of pages that a cartridge's yield falls in; null when it is not known. */
export function yieldRange(pages: number | null | undefined): string | null {
  if (!pages || pages <= 0) return null;
  return YIELDS.find(([most]) => pages <= most)?.[1] ?? null;
}

/** The ranges in their own order, for showing them so. */
export const YIELD_RANGES: readonly string[] = YIELDS.map(([, label]) => label);
