import { z } from 'zod';
import { formatDate } from './dates.ts';
import { failures } from './errors.ts';
import { type Cents, formatCents } from './money.ts';
import { fail, ok, type Result } from './result.ts';
import { threeWay } from './three-way.ts';

/** What a call that saves a form takes beside it, so that nobody writes over what they have not seen (docs/adr/0263). */
export function asRead<S extends z.ZodRawShape>(form: z.ZodObject<S>) {
  return {
    /** The form as it was when it was read. What of it cannot be read, or is left out, is not compared. */
    before: z
      .record(z.string(), z.unknown())
      .transform((given) => readable(form, given))
      .optional(),
    /** What a refusal told of fields that are to be written all the same, as it told it. */
    over: z.record(z.string().max(80), z.string().max(500)).optional(),
  };
}

/** The fields that a form reads: what was kept under an older rule does not stand in the way of the others. */
function readable<F extends z.ZodObject>({ shape }: F, given: Record<string, unknown>) {
  const read = Object.entries(shape).flatMap(([name, field]) => {
    const found = Object.hasOwn(given, name) ? z.safeParse(field, given[name]) : null;
    return found?.success ? [[name, found.data]] : [];
  });
  return Object.fromEntries(read) as Partial<z.output<F>>;
}

interface Said {
  /** What a refusal told of fields that are to be written all the same. */
  readonly over?: Readonly<Record<string, string>> | undefined;
  /** The form's name of what is kept under another. */
  readonly paths?: Readonly<Record<string, string>>;
  /** What stands there, where its own words are needed. */
  readonly shown?: (field: string, value: unknown) => string | undefined;
}

/**
 * What is kept of a form that somebody saves: what they changed, and what stands there `now` of the rest. A field that
 * somebody else changed meanwhile to something else is refused, at its name, with what stands there. `before` is the form as
 * it was read; without it, as the specification's calls do, all is kept as wanted. The row of `now` must be locked.
 */
export function settle<T extends object>(
  now: T,
  wanted: T,
  before: T | undefined,
  { over = {}, paths = {}, shown }: Said,
): Result<T> {
  if (!before) return ok(wanted);
  const { merged, collisions } = threeWay(before, wanted, now);
  const errors = collisions.map(({ path, theirs }) => ({
    path: paths[path] ?? path,
    message: `Entretanto ficou ${shown?.(path, theirs) ?? shownOf(path, theirs)}`,
  }));
  return errors.every(({ path, message }) => over[path] === message)
    ? ok(merged as T)
    : fail(failures.changed_meanwhile, {
        errors,
        ...(errors.length === 1 && { detail: `${errors[0]?.message}. ${AGAIN}` }),
      });
}

const AGAIN = 'Se guardar outra vez, fica o seu.';
const LONGEST_SHOWN = 300;

/** What is kept as a person reads it. */
function shownOf(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'vazio';
  if (field.endsWith('_cents')) return formatCents(Number(value) as Cents);
  if (typeof value === 'boolean') return value ? '«sim»' : '«não»';
  if (value instanceof Date) return formatDate(value);
  if (typeof value === 'object') return 'diferente: abra outra vez para o ver';
  const words = String(value);
  return `«${words.length > LONGEST_SHOWN ? `${words.slice(0, LONGEST_SHOWN)}…` : words}»`;
}
