import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CUTS, cutFunctions } from '../web/cut-unused.ts';

const CODE = `let a = 1;
async function one(x, { y } = {}) {
\tif (x) {
\t\treturn y;
\t}
}
function outer() {
\tfunction two() {
\t\treturn a;
\t}
\treturn two;
}
`;

test('what is in a function is cut, and nothing else', () => {
  expect(cutFunctions(CODE, { one: 'return 7;' })).toBe(
    CODE.replace('\tif (x) {\n\t\treturn y;\n\t}\n', 'return 7;\n'),
  );
  expect(cutFunctions(CODE, { two: '' })).toBe(CODE.replace('\t\treturn a;\n', '\n'));
});

test('a function that is not there any more stops the build', () => {
  expect(() => cutFunctions(CODE, { three: '' })).toThrow('three');
});

test('no page asks for what was cut', () => {
  const app = join(import.meta.dirname, '../web/app');
  const names = new Set(CUTS.flatMap((cut) => cut.names));
  expect(names.size).toBeGreaterThan(8);
  for (const file of globSync('**/*.{ts,tsx}', { cwd: app })) {
    const source = readFileSync(join(app, file), 'utf8');
    const imported = [...source.matchAll(/import \{([^}]*)\} from '(?:react|react-dom|react-router)'/g)]
      .flatMap(([, list = '']) => list.split(','))
      .map((name) => name.trim().replace(/ as .*$/, ''));
    const set = [
      ...source.matchAll(/<(?:Link|NavLink|HydratedRouter)\b[^>]*?\b(prefetch|instrumentations)=/g),
    ];
    const found = [...imported, ...set.map(([, name = '']) => name)].filter((name) => names.has(name));
    expect(found, file).toEqual([]);
  }
});
