import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { unsafeLookups } from './safe-lookups.ts';

const root = join(import.meta.dirname, '..');

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$|testing\/|\+types/.test(name))
    .map((name) => join(root, folder, name));
}

test('nothing is looked up in a plain object by a key that somebody else may choose', () => {
  const files = ['core/src', 'server/src', 'web/app'].flatMap(sources);
  expect(files.length).toBeGreaterThan(500);
  const found = unsafeLookups(files);
  expect(found.map(({ file, line, text }) => `${relative(root, file)}:${line} ${text}`)).toEqual([]);
}, 120_000);

test.each([
  ['const a: Record<string, string> = {}; export const f = (k: string) => a[k];', true],
  ['const a: Readonly<Record<string, string>> = {}; export const f = (k: string) => a[k];', true],
  ['type W = Record<string, string>; export const f = (a: W, k: string) => a[k];', true],
  ['export const f = (a: { [key: string]: string }, k: string) => a[k];', true],
  ['export const f = (a: object, k: string) => (a as Record<string, string>)[k];', true],
  ['const a = { x: 1 }; export const f = (k: string) => a[k as keyof typeof a];', true],
  ['const a = { x: 1 }; export const f = (k: string) => k in a;', true],
  ["const a: Record<string, string> = {}; export const f = () => a['x'];", false],
  ['const a = ["x"]; export const f = (k: number) => a[k];', false],
  ['const a: Record<"x", string> = { x: "" }; export const f = (k: "x") => a[k];', false],
  ['const a: Record<string, string> = {}; export const f = (k: string) => { a[k] = "x"; };', false],
  [
    'const a: Record<string, string> = {}; export const f = (k: string) => Object.hasOwn(a, k) ? a[k] : "";',
    false,
  ],
  ["export const f = (a: object) => 'x' in a;", false],
])('%s: refused %s', (text, isRefused) => {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-lookups-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'a.ts');
  writeFileSync(file, text);
  expect(unsafeLookups([file]).length > 0).toBe(isRefused);
});
