import { expect, test } from 'vitest';
import { importedPackages, neededPackages } from './running-packages.mjs';

test.each([
  [`import { z } from "zod";`, ['zod']],
  [`import{a}from'@node-rs/argon2';import "pg"`, ['@node-rs/argon2', 'pg']],
  [`export * from "kysely/migration"`, ['kysely']],
  [`const x = await import("@e965/xlsx/dist/x.js")`, ['@e965/xlsx']],
  ['const font = resolve(`@fontsource/inter/files/inter.woff`)', ['@fontsource/inter']],
  [`import fs from "node:fs"; import path from "path"; import "./chunk.js"; import "#core/x.ts"`, []],
])('%s imports %j', (source, names) => {
  expect(importedPackages(source)).toEqual(names);
});

const packages = {
  '': { optionalDependencies: { node: '1' } },
  'node_modules/a': { dependencies: { b: '1' }, optionalDependencies: { 'other-system': '1' } },
  'node_modules/b': { peerDependencies: { c: '1' } },
  'node_modules/c': { dependencies: { a: '1' } },
  'node_modules/tool': { dependencies: { b: '2', c: '1' } },
  'node_modules/tool/node_modules/b': { dependencies: { d: '1' } },
  'node_modules/d': {},
  'node_modules/@s/e': { dependencies: { d: '1' } },
};

test.each([
  [['a'], ['a', 'b', 'c']],
  [['tool'], ['tool', 'tool/node_modules/b', 'd', 'c', 'a', 'b']],
  [['@s/e'], ['@s/e', 'd']],
  [['nowhere'], []],
])('%j need %j', (names, needed) => {
  const found = [...neededPackages(packages, names)].map((key) => key.replace('node_modules/', ''));
  expect(found.sort()).toEqual(needed.sort());
});
