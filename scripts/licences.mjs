// Refuses packages, of production and development, whose licence is neither permissive nor named here with its reason.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup/project.mjs';

/** Licences that ask for no more than their notice. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** What may be there though its licence asks for more: by name, with the licence it has today and why that is fine. */
const EXCEPTIONS = [
  [
    /^@img\/sharp-(libvips-|win32-|wasm32)/,
    'LGPL-3.0-or-later',
    'libvips, a library of its own that is loaded as it came',
  ],
  [
    /^lightningcss(-|$)/,
    'MPL-2.0',
    'builds the styles; nothing of it is in what is built, and it is unchanged',
  ],
  [/^web-push$/, 'MPL-2.0', 'a library that is loaded as it came, unchanged'],
  [/^(axe-core|@axe-core\/playwright)$/, 'MPL-2.0', 'tests alone, unchanged'],
  [/^@fontsource(-variable)?\/inter$/, 'OFL-1.1', 'a typeface, which its licence lets a shop serve'],
  [/^caniuse-lite$/, 'CC-BY-4.0', 'data that the builder reads; none of it is in what is built'],
  [/^date-holidays$/, 'CC-BY-3.0', 'data that a test compares with'],
];

/** Packages whose description names no licence, with what their own file says. */
const UNNAMED = new Map([['png-js', 'MIT']]);

function reasonFor(name, licence) {
  return EXCEPTIONS.some(([names, known]) => names.test(name) && known === licence);
}

/** Whether an SPDX expression (`A OR B`, `A AND B`, in brackets) is fine for this package. */
export function isFine(name, expression) {
  const text = expression.replace(/^\((.*)\)$/, '$1').trim();
  if (/[()]/.test(text)) return false;
  if (/ OR /.test(text)) return text.split(' OR ').some((one) => isFine(name, one));
  return text.split(' AND ').every((one) => PERMISSIVE.has(one.trim()) || reasonFor(name, one.trim()));
}

/** The packages of a lock file that are not fine, each with its licence. */
export function refused(lock) {
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path !== '' && !link)
    .map(([path, { license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, licence: license ?? UNNAMED.get(name) ?? 'none' };
    })
    .filter(({ name, licence }) => !isFine(name, licence));
}

if (import.meta.main) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const wrong = refused(lock);
  for (const { name, licence } of wrong) console.error(`${name}: ${licence}`);
  if (wrong.length > 0) {
    console.error('Not permissive: choose another package, or say in scripts/licences.mjs why it is fine.');
    process.exit(1);
  }
  console.log(`${Object.keys(lock.packages).length - 1} packages`);
}
