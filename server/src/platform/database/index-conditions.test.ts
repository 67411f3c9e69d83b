import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');

/** `onConflict` by the columns of an index that has a condition, up to what is done then. */
const CONDITION =
  /onConflict\(\s*\(?\w+\)?\s*=>\s*\w+\s*\.columns?\([^)]*\)\s*\.where\(([\s\S]*?)\)\s*\.do(?:UpdateSet|Nothing)/g;

function conditionsIn(text: string): readonly string[] {
  return [...text.replace(/^\s*\/\/.*$/gm, '').matchAll(CONDITION)].map(([, condition = '']) =>
    condition.trim(),
  );
}

test('an index with a condition is named by the condition itself, never by a parameter: a plan for any value would not find it', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  );
  const conditions = files.flatMap((name) => conditionsIn(readFileSync(join(SOURCES, name), 'utf8')));
  expect(conditions.length).toBeGreaterThan(0);
  expect(
    conditions.filter((condition) => !/sql(?:\.lit\(|`[^$]*$)|'is(?: not)?', null/.test(condition)),
  ).toEqual([]);
});

test('a condition with a parameter is seen', () => {
  const written = (value: string) =>
    conditionsIn(`tx.onConflict((c) => c.column('about_id').where('kind', '=', ${value}).doUpdateSet({}))`);
  expect(written("'repair'")).toEqual(["'kind', '=', 'repair'"]);
  expect(written("sql.lit('repair')")).toHaveLength(1);
});
