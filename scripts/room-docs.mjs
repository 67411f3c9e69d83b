// Writes what the documents say of the rooms: the picture in docs/architecture.md and the table in docs/roles.md.
// `--check` only compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_ABILITIES, rolesThatCan } from '../core/src/abilities.ts';
import { ROLES } from '../core/src/accounts/roles.ts';
import { ROOMS } from '../core/src/rooms.ts';
import { root } from './setup/project.mjs';

const longest = (words) => Math.max(...words.map(({ length }) => length));

/** The rooms from the top to the ground, one line each. */
function picture() {
  const width = longest(ROOMS.map(({ name }) => name));
  return ROOMS.toReversed()
    .map(({ name, says }) => ` ${name.padEnd(width)}   ${says}\n`)
    .join('');
}

/** Which role has which ability. */
function table() {
  const rows = [
    ['ability', ...ROLES],
    ...ALL_ABILITIES.map((ability) => [
      `\`${ability}\``,
      ...ROLES.map((role) => (rolesThatCan(ability).includes(role) ? 'x' : '')),
    ]),
  ];
  const widths = rows[0].map((_, column) => longest(rows.map((row) => row[column])));
  const line = (cells) => `| ${cells.map((cell, i) => cell.padEnd(widths[i])).join(' | ')} |\n`;
  const [head, ...body] = rows;
  return [head, widths.map((width) => '-'.repeat(width)), ...body].map(line).join('');
}

const PARTS = [
  ['docs/architecture.md', /(?<=```rooms\n)[\s\S]*?(?=```)/, picture()],
  ['docs/roles.md', /\| ability[\s\S]*\|\n/, table()],
];

for (const [file, part, written] of PARTS) {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  const next = text.replace(part, () => written);
  if (next === text) continue;
  if (process.argv.includes('--check')) {
    console.error(`${file} is not what the rooms say: run \`npm run room-docs\`.`);
    process.exitCode = 1;
  } else writeFileSync(path, next);
}
