import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Files that may say a time, and why. */
const MAY_SAY: Readonly<Record<string, string>> = {
  'core/src/settings/sections/gifts.ts': 'how long a gift card may be good, said at its field',
  'core/src/cart/rules/shipping.ts': 'the time of a carrier, where a shop has set none',
  'server/src/imports/template.ts': 'a row of the template of imports',
  'web/app/features/home/benefits.tsx': 'a claim of the shop, shown while it is on',
};

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => relative(root, join(root, folder, name)));
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

/** A guarantee, a delivery or a time for returns written by hand. */
function saysPromise(line: string): boolean {
  if (/preço mais baixo/.test(line)) return false;
  return /\b(?:12|18|24|36) meses\b|\b[23] anos de garantia\b|\b24-48 ?h|\b(?:14|30) dias para (?:devolver|desistir)|\bTem (?:14|30) dias\b|'(?:3 anos|14 dias|30 dias)'/.test(
    line,
  );
}

test('guarantee, delivery and returns are said by their rules, and elsewhere with a reason', () => {
  const found = ['core/src', 'server/src', 'web/app'].flatMap(sources).flatMap((path) =>
    withoutComments(readFileSync(join(root, path), 'utf8'))
      .split('\n')
      .filter(saysPromise)
      .map((line) => ({ path, line: line.trim() })),
  );
  expect(found.filter(({ path }) => !MAY_SAY[path])).toEqual([]);
  // A reason that is not needed any more goes.
  expect(Object.keys(MAY_SAY).filter((path) => !found.some((one) => one.path === path))).toEqual([]);
});

test.each([
  ["{ title: 'Garantia', text: '12 meses' }", true],
  ["text: 'Entrega em 24-48h'", true],
  ["{ title: 'Devoluções', text: '30 dias' }", true],
  ["body: 'Tem 14 dias para a devolver, a contar da entrega.'", true],
  ['Preço mais baixo dos últimos 30 dias', false],
  ['text: promises.returns', false],
])('%s: %s', (line, says) => {
  expect(saysPromise(line)).toBe(says);
});
