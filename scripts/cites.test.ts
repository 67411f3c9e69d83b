import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup/project.mjs';

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => /\.(tsx?|mjs|cjs|css|md)$/.test(file) && file !== 'scripts/cites.test.ts');

function linesWith(pattern: RegExp): string[] {
  return files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, i) => (pattern.test(line) ? [`${file}:${i + 1}: ${line.trim()}`] : [])),
  );
}

test('nothing cites a document that is not in the repository', () => {
  expect(linesWith(/\b[Ss]pec,? sections? \d|\(decisions[):,]|\bfacts[:/] ?(ifthenpay|portugal)/)).toEqual(
    [],
  );
});

test('every section of docs/product.md that is cited is there', () => {
  const product = readFileSync(join(root, 'docs/product.md'), 'utf8');
  const there = new Set(
    [...product.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  );
  const cited = linesWith(/product\.md#/).flatMap((line) =>
    [...line.matchAll(/product\.md#([\w-]+)/g)].map(([, anchor = '']) => ({ anchor, line })),
  );
  expect(cited.length).toBeGreaterThan(100);
  expect(cited.filter(({ anchor }) => !there.has(anchor)).map(({ line }) => line)).toEqual([]);
});
