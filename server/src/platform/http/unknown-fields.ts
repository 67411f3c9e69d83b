import { z } from 'zod';
import type { Call } from '#core/shared/call.ts';
import { failures } from '#core/shared/errors.ts';
import type { Failure } from '#core/shared/result.ts';
import { shorten } from './unknown-parameters.ts';

/** As many fields as a refusal names. */
const MOST_NAMED = 20;

/**
 * Refuses what a call's body does not have, by its path: a misspelt field that was ignored would be a value lost
 * (docs/adr/0340). Null when every field is known.
 */
export function unknownFields(raw: unknown, { body, sentBack }: Call): Failure | null {
  if (!body) return null;
  const paths = unknownIn(body, raw).filter((path) => !sentBack || !Object.hasOwn(sentBack.shape, path));
  if (paths.length === 0) return null;
  const errors = paths
    .slice(0, MOST_NAMED)
    .map((path) => ({ path: shorten(path), message: 'Campo desconhecido' }));
  return {
    ...failures.unknown_field,
    detail: `Campo desconhecido: ${errors.map(({ path }) => path).join(', ')}.`,
    errors,
  };
}

/** The paths in a value that its schema would leave out. Where the value is not of its schema, validation says so. */
function unknownIn(schema: z.core.$ZodType, value: unknown): string[] {
  if (schema instanceof z.ZodObject) return unknownOfObject(schema, value);
  if (schema instanceof z.ZodArray) {
    return Array.isArray(value)
      ? value.flatMap((item, index) => below(index, unknownIn(schema.element, item)))
      : [];
  }
  if (schema instanceof z.ZodRecord) {
    return Object.entries(isRecord(value) ? value : {}).flatMap(([name, item]) =>
      below(name, unknownIn(schema.valueType, item)),
    );
  }
  if (schema instanceof z.ZodUnion) {
    const [found = []] = schema.options
      .filter((option) => z.safeParse(option, value).success)
      .map((option) => unknownIn(option, value))
      .sort((a, b) => a.length - b.length);
    return found;
  }
  if (schema instanceof z.ZodPipe) {
    // What `preprocess` makes of a value is what its schema knows.
    return schema.in instanceof z.ZodTransform
      ? unknownIn(schema.out, z.safeParse(schema.in, value).data)
      : unknownIn(schema.in, value);
  }
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    return unknownIn(schema.unwrap(), value);
  }
  return [];
}

function unknownOfObject({ shape, def }: z.ZodObject, value: unknown): string[] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, item]) => {
    const field = Object.hasOwn(shape, name) ? shape[name] : def.catchall;
    return field ? below(name, unknownIn(field, item)) : [name];
  });
}

function below(name: string | number, paths: string[]): string[] {
  return paths.map((path) => `${name}.${path}`);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
