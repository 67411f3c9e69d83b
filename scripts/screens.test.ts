import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup/project.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

const SCREENS = read('docs/screens.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`web/'))
  .map((line) => line.slice(2, -2).split(' | '));

/** What stands between single quotes; an apostrophe within a word is none. */
function quotedIn(text: string): string[] {
  return [...text.matchAll(/(?<!\p{L})'([^']+)'(?!\p{L})/gu)].map(([, said = '']) => said);
}

test.each(SCREENS)('%s: what docs/screens.md says it has is in its files', (name, has, files) => {
  const paths = [...(files ?? '').matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
  const drawn = paths.map(read).join('\n');
  expect(quotedIn(`${name} ${has}`).filter((text) => !drawn.includes(text))).toEqual([]);
});

/** Read by the name of what is told: no file names each of them. */
const BY_NAME = ['begunRowTexts'];

test('no sentence of a room’s texts is left that nothing says', () => {
  const paths = ['core/src', 'web/app', 'server/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const all = paths.map(read).join('\n');
  const said = new Set([...all.matchAll(/[tT]exts(?:\.\w+)*?\.(\w+)\b/g)].map(([, key]) => key));
  const kept = paths
    .filter((path) => path.endsWith('/texts.ts'))
    .flatMap((path) => [...read(path).matchAll(/^export const (\w*[tT]exts) = \{\n(.*?)^\}/gms)])
    .filter(([, name = '']) => !BY_NAME.includes(name))
    .flatMap(([, name, body = '']) => [...body.matchAll(/^ {2}(\w+):/gm)].map(([, key]) => [name, key]));
  expect(kept.length).toBeGreaterThan(200);
  expect(kept.filter(([, key]) => !said.has(key))).toEqual([]);
});
