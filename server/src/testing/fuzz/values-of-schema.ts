import fc from '#core/testing/property.ts';

/** As much of a JSON Schema as the API's document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
}

/** What nobody should be able to break anything with. */
const HOSTILE: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  "'; DROP TABLE users; --",
  '" OR 1=1',
  '%',
  '%00',
  '\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '=1+1',
  'x'.repeat(3000),
  '😀'.repeat(200),
  '\r\nBcc: a@b.pt',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  'Infinity',
  '-1',
  '1e400',
  '99999999999999999999',
  '0197a000-0000-7000-8000-000000000001',
  '2026-13-45T99:99:99Z',
  '+275760-09-13T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  'http://127.0.0.1:22/',
  null,
  true,
  0,
  -1,
  1.005,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  [],
  {},
  [[[[]]]],
  { __proto__: { polluted: true } },
  { constructor: { prototype: { polluted: true } } },
  { $ne: null },
];

/** Ids of things that are there, so that more is reached than "not found". */
export type Known = readonly string[];

/** Values for a schema: mostly as it asks for, and now and then something that no schema allows. */
export function valuesOf(
  schema: Schema,
  refs: Readonly<Record<string, Schema>>,
  known: Known,
): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 9, arbitrary: asAsked(schema, refs, known, 0) },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE) },
  );
}

function asAsked(
  schema: Schema,
  refs: Readonly<Record<string, Schema>>,
  known: Known,
  depth: number,
): fc.Arbitrary<unknown> {
  const inner = (one: Schema): fc.Arbitrary<unknown> =>
    fc.oneof(
      { weight: 24, arbitrary: asAsked(one, refs, known, depth + 1) },
      { weight: 1, arbitrary: fc.constantFrom(...HOSTILE) },
    );
  if (schema.$ref) return inner(refs[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices && choices.length > 0 && depth < 8) return fc.oneof(...choices.map(inner));
  if (schema.allOf && depth < 8) {
    return fc
      .tuple(...schema.allOf.map(inner))
      .map((parts) => Object.assign({}, ...parts.filter((part) => typeof part === 'object')) as unknown);
  }
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['string']);
  return fc.oneof(...types.map((type) => ofType(type, schema, known, inner, depth)));
}

function ofType(
  type: string,
  schema: Schema,
  known: Known,
  inner: (one: Schema) => fc.Arbitrary<unknown>,
  depth: number,
): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.oneof(
        fc.integer({ min: bound(schema.minimum, -5), max: bound(schema.maximum, 100_000) }),
        fc.constantFrom(schema.minimum ?? 0, schema.maximum ?? 1),
      );
    case 'number':
      return fc.oneof(
        fc.integer({ min: 0, max: 9_999_999 }).map((cents) => cents / 100),
        fc.constantFrom(schema.minimum ?? 0, schema.maximum ?? 1),
      );
    case 'array':
      return fc.array(schema.items && depth < 8 ? inner(schema.items) : fc.constant('x'), { maxLength: 4 });
    case 'object':
      return ofObject(schema, inner, depth);
    default:
      return ofString(schema, known);
  }
}

/** Whole bounds that fast-check takes. */
function bound(value: number | undefined, otherwise: number): number {
  return value === undefined ? otherwise : Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, Math.trunc(value)));
}

function ofObject(
  schema: Schema,
  inner: (one: Schema) => fc.Arbitrary<unknown>,
  depth: number,
): fc.Arbitrary<unknown> {
  if (depth >= 8) return fc.constant({});
  const parts = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, one]) => [name, inner(one)]),
  );
  const required = (schema.required ?? []).filter((name) => Object.hasOwn(parts, name));
  const record = fc.record(parts, { requiredKeys: required });
  return typeof schema.additionalProperties === 'object'
    ? fc.dictionary(fc.string({ maxLength: 12 }), inner(schema.additionalProperties), { maxKeys: 4 })
    : record;
}

function ofString(
  { format, pattern, minLength = 0, maxLength = 60 }: Schema,
  known: Known,
): fc.Arbitrary<unknown> {
  const ids = known.length > 0 ? fc.constantFrom(...known) : fc.uuid();
  if (format === 'uuid') return fc.oneof(fc.uuid(), ids);
  if (format === 'email') return fc.constantFrom('ana@example.pt', 'A@B.PT', 'rui+x@example.pt');
  if (format === 'date-time')
    return fc.constantFrom('2026-11-22T04:00:00Z', '1970-01-01T00:00:00+14:00', '9999-12-31T23:59:59Z');
  if (pattern && pattern.length < 120 && !/\\p|\(\?/.test(pattern)) {
    try {
      return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength });
    } catch {
      // Not one that strings can be made of: any text is refused as it should be.
    }
  }
  return fc.oneof(
    fc.string({ minLength: Math.min(minLength, 20), maxLength: Math.min(maxLength, 60), unit: 'grapheme' }),
    fc.constantFrom('Portátil', '912345678', '3000-001', 'HP', '-created_at'),
    ids,
  );
}
