import { setFlagsFromString } from 'node:v8';

const MB = 2 ** 20;

/** What the shop may take, up to so many products (docs/performance.md): bytes. */
const BOUNDS = [
  { products: 100_000, bytes: 400 * MB },
  { products: Number.POSITIVE_INFINITY, bytes: 1000 * MB },
] as const;

/** Of the machine, where it is a small one: the database wants its part too. */
const SHARE_OF_MACHINE = 0.5;

/** The program itself, its libraries and stacks. */
const PROGRAM = 110 * MB;

/** The young part, three times 16 MB while it is tidied. */
const YOUNG = 48 * MB;

/** Percent: with less V8 does little but tidy, with more it gains nothing. */
const [LEAST, MOST] = [20, 200];

/** What a shop's memory goes to, in bytes. */
export interface Memory {
  readonly products: number;
  /** Of the machine, or what the container may have. */
  readonly machine: number;
  /** Live in the heap, once the catalogue is loaded. */
  readonly heap: number;
  /** Outside of it: the catalogue's index. */
  readonly outside: number;
}

/**
 * By how many percent the heap may grow before it is tidied: so much that the shop stays within its bound.
 * Tidying seldom is what makes a page that nobody asked for before cheap (docs/adr/0187).
 */
export function heapGrowth({ products, machine, heap, outside }: Memory): number {
  const bound = BOUNDS.find((one) => products <= one.products)?.bytes ?? 0;
  const room = Math.min(bound, machine * SHARE_OF_MACHINE) - PROGRAM - YOUNG - outside;
  return Math.min(MOST, Math.max(LEAST, Math.round(100 * (room / heap - 1))));
}

/**
 * Sets it for the shop as it is now, its catalogue loaded; takes some tens of milliseconds of nothing else, for what lives is
 * known only once it is tidied. Nothing without --expose-gc. @returns percent; null: nothing done.
 */
export async function growHeap(of: Pick<Memory, 'products' | 'machine'>): Promise<number | null> {
  if (!globalThis.gc) return null;
  await globalThis.gc({ type: 'major', execution: 'async' });
  const { heapUsed, external } = process.memoryUsage();
  const percent = heapGrowth({ ...of, heap: heapUsed, outside: external });
  setFlagsFromString(`--heap-growing-percent=${percent}`);
  return percent;
}
