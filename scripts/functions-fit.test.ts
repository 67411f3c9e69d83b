import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Lines of a function at most, its head and end included. What a reader cannot see at once is two functions. */
const LONGEST = 60;
/** And with its tables and the functions inside it. */
const LONGEST_IN_ALL = 100;

/** Functions that are a table in another shape. */
const TABLES: Readonly<Record<string, string>> = {
  'core/src/imports/rules/read-field.ts readField':
    'a case for each kind of field, so that its type is narrowed',
};

const root = join(import.meta.dirname, '..');
const IS_SOURCE = /\.(?:tsx?|mjs)$/;
const IS_LEFT_OUT = /\.(?:test|spec|d)\.tsx?$|(?:^|\/)(?:build|\.react-router|node_modules)\//;

/** A function that is handed to the call whose answer is used (`await transact(db, …)`, `rows.map(…)`) is a step of who calls. */
function isStep(node: ts.Node): boolean {
  return ts.isCallExpression(node.parent) && !ts.isExpressionStatement(node.parent.parent);
}

/** What is read by itself and counts as one line of the function around it: a table, markup, and a function that is no step. */
function isApart(node: ts.Node): boolean {
  return (
    ts.isObjectLiteralExpression(node) ||
    ts.isArrayLiteralExpression(node) ||
    ts.isJsxElement(node) ||
    ts.isJsxSelfClosingElement(node) ||
    ts.isJsxFragment(node) ||
    (isFunction(node) && !isStep(node))
  );
}

const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;

/** How many lines a function has, and what stands apart in them or in it all. */
function linesOf(declared: ts.Node, source: ts.SourceFile): { own: number; inAll: number } {
  const line = (at: number) => source.getLineAndCharacterOfPosition(at).line;
  const inAll = line(declared.end) - line(declared.getStart()) + 1;
  if (inAll <= LONGEST) return { own: inAll, inAll };
  const apart = new Set<number>();
  const visit = (node: ts.Node): void => {
    if (isApart(node)) for (let at = line(node.getStart()) + 1; at <= line(node.end); at++) apart.add(at);
    else ts.forEachChild(node, visit);
  };
  ts.forEachChild(declared, visit);
  return { own: inAll - apart.size, inAll };
}

function tooLong(path: string, text = readFileSync(join(root, path), 'utf8')): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isFunction(node)) {
      const { own, inAll } = linesOf(node, source);
      const name = `${path} ${node.name?.getText() ?? 'without a name'}`;
      if (own > LONGEST && !(name in TABLES)) found.push(`${name}: ${own} lines`);
      if (inAll > LONGEST_IN_ALL) found.push(`${name}: ${inAll} lines in all`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test(`no function has more than ${LONGEST} lines of its own, nor more than ${LONGEST_IN_ALL} in all`, () => {
  const sources = ['core', 'server', 'web', 'scripts', 'bench'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const read = sources.filter((path) => IS_SOURCE.test(path) && !IS_LEFT_OUT.test(path));
  expect(read.length).toBeGreaterThan(1000);
  expect(read.flatMap((path) => tooLong(path))).toEqual([]);
});

const times = (line: string) => `${line}\n`.repeat(LONGEST);

test.each([
  ['statements', `function f() {\n${times('go();')}}`, ['a.tsx f: 62 lines']],
  ['a step', `async function f() {\nreturn await run(() => {\n${times('go();')}});\n}`, 2],
  ['a table', `function f() {\nreturn {\n${times('a: 1,')}};\n}`, []],
  ['markup', `function f() {\nreturn <ul>\n${times('<li />')}</ul>;\n}`, []],
  ['what is handed over', `function f() {\nmount(call, () => {\n${times('go();')}});\n}`, 1],
])('%s', (_, text, found) => {
  const answered = tooLong('a.tsx', text);
  if (typeof found === 'number') expect(answered).toHaveLength(found);
  else expect(answered).toEqual(found);
});
