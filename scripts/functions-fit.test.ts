import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Lines of a function at most, its head and end included. What a reader cannot see at once is two functions. */
const LONGEST = 98;

const root = join(import.meta.dirname, '..');
const IS_SOURCE = /\.(?:tsx?|mjs)$/;
const IS_LEFT_OUT = /\.(?:test|spec|d)\.tsx?$|(?:^|\/)(?:build|\.react-router|node_modules)\//;

function tooLong(path: string): string[] {
  const source = ts.createSourceFile(
    path,
    readFileSync(join(root, path), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const line = (at: number) => source.getLineAndCharacterOfPosition(at).line + 1;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const from = line(node.getStart());
      const lines = line(node.end) - from + 1;
      if (lines > LONGEST) found.push(`${path}:${from} has ${lines} lines`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test(`no function is longer than ${LONGEST} lines`, () => {
  const sources = ['core', 'server', 'web', 'scripts', 'bench'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const read = sources.filter((path) => IS_SOURCE.test(path) && !IS_LEFT_OUT.test(path));
  expect(read.length).toBeGreaterThan(1000);
  expect(read.flatMap(tooLong)).toEqual([]);
});
