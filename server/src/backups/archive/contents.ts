import { z } from 'zod';

/** Names of the entries that every archive has: the first, and the two that make it whole, at its end. */
export const HEADER = 'balcao.json';
export const CONTENTS = 'contents.json';
export const KEYS = 'keys.sealed';

export const FORMAT = 'balcao-backup/1';

export const header = z.object({ format: z.literal(FORMAT), made_at: z.iso.datetime() });

const entry = z.object({
  name: z.string(),
  bytes: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Entry = z.output<typeof entry>;

const table = z.object({
  schema: z.string(),
  name: z.string(),
  /** Those that were written, in their order; what the database works out itself is left out. */
  columns: z.array(z.string()),
  rows: z.number().int().min(0),
});
export type TableContents = z.output<typeof table>;

const sequence = z.object({
  schema: z.string(),
  name: z.string(),
  /** As text: it may pass what a number holds. Null: not used yet. */
  last_value: z.string().nullable(),
});
export type SequenceContents = z.output<typeof sequence>;

/** What an archive says of itself, at its end: whoever has it knows what has to be there. */
export const contents = z.object({
  format: z.literal(FORMAT),
  made_at: z.iso.datetime(),
  /** The server's version number, for who reads the archive by hand. */
  postgres: z.string(),
  /** The migrations that had run, in their order, by the checksum of their text. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(table),
  sequences: z.array(sequence),
  entries: z.array(entry),
});
export type Contents = z.output<typeof contents>;

/** What the database part of the archive says of itself. */
export type DatabaseContents = Pick<Contents, 'postgres' | 'migrations' | 'tables' | 'sequences'>;

/** Where a table's parts stand in the archive: `database/public.orders/00000.gz`. */
export function partName({ schema, name }: { schema: string; name: string }, part: number): string {
  return `database/${schema}.${name}/${String(part).padStart(5, '0')}.gz`;
}

/** The table that an entry is a part of, `schema.name`; null when it is none. */
export function tableOfPart(entryName: string): string | null {
  return /^database\/([^/]+)\/\d{5,}\.gz$/.exec(entryName)?.[1] ?? null;
}

/** The path below the data folder of a file that an entry holds; null when it is none, or would leave the folder. */
export function fileOfEntry(entryName: string): string | null {
  const steps = entryName.split('/');
  const isInside = steps.every(
    (step) => step !== '' && step !== '.' && step !== '..' && !step.includes('\\'),
  );
  return steps[0] === 'files' && steps.length > 1 && isInside ? entryName : null;
}
