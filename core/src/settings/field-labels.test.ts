import { expect, test } from 'vitest';
import { z } from 'zod';
import { SETTINGS_LABELS } from './field-labels.ts';
import { SECTIONS } from './sections.ts';

type Node = { readonly properties?: Record<string, unknown> };

/** The names of all fields of a schema, those of its groups and lists too. */
function namesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(namesIn);
  if (typeof node !== 'object' || node === null) return [];
  const { properties = {} } = node as Node;
  return [...Object.keys(properties), ...Object.values(node).flatMap((one) => namesIn(one))].filter(
    (name, i, all) => all.indexOf(name) === i,
  );
}

test.each(SECTIONS.map((section) => [section.name, section] as const))(
  '%s: every field has a name that people read',
  (name, { group, schema, secrets }) => {
    const fields = [schema, secrets].flatMap((one) =>
      namesIn(z.toJSONSchema(one, { io: 'input', unrepresentable: 'any' })),
    );
    const names = [name, ...(group ? [group] : []), ...fields];
    expect(names.length).toBeGreaterThan(1);
    expect(names.filter((one) => !Object.hasOwn(SETTINGS_LABELS, one))).toEqual([]);
  },
);
