import { z } from 'zod';
import type { Call } from '#core/shared/call.ts';
import { failures } from '#core/shared/errors.ts';
import type { Failure } from '#core/shared/result.ts';

const LONGEST_NAME = 60;

/**
 * Refuses what a call's query does not have, by its name: a misspelt filter that was ignored would give the whole list
 * (docs/adr/0082). Null when every parameter is known, or the call has no query.
 */
export function unknownParameters(address: string, { query }: Call): Failure | null {
  if (!(query instanceof z.ZodObject)) return null;
  const names = [...new Set(new URL(address).searchParams.keys())].filter(
    (name) => !Object.hasOwn(query.shape, name),
  );
  if (names.length === 0) return null;
  const errors = names.map((name) => ({ path: shorten(name), message: 'Parâmetro desconhecido' }));
  return {
    ...failures.unknown_parameter,
    detail: `Parâmetro desconhecido: ${errors.map(({ path }) => path).join(', ')}.`,
    errors,
  };
}

/** A made-up name, as much of it as is said back. */
export function shorten(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;
}
