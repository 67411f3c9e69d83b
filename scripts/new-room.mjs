// Makes the smallest room that is green: `npm run new-room -- waiting-list "Lista de espera" "who waits for a turn"`.
// It is the top of the house: move its line in ROOMS and FEATURES down to what it stands below.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup/project.mjs';

const [name = '', label = name, says = `what ${name.replaceAll('-', ' ')} are`] = process.argv.slice(2);
if (!/^[a-z]+(-[a-z]+)*$/.test(name) || existsSync(join(root, 'core/src', name))) {
  console.error('Name a room that does not stand yet, in small letters: npm run new-room -- waiting-list');
  process.exit(1);
}

const own = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

const FILES = {
  [`core/src/${name}/room.ts`]: `import { defineRoom } from '../shared/room.ts';

/** The room of ${name.replaceAll('-', ' ')}: ${says}. */
export const ${own}Room = defineRoom({
  name: ${quoted(name)},
  label: ${quoted(label)},
  says: ${quoted(says)},
});
`,
  [`server/src/${name}/feature.ts`]: `import { ${own}Room } from '#core/${name}/room.ts';
import type { Feature } from '../feature.ts';

/** What ${name.replaceAll('-', ' ')} bring to the shop. */
export const ${own}Feature = { room: ${own}Room } satisfies Feature;
`,
};

function quoted(text) {
  return `'${text.replaceAll("'", '’')}'`;
}

/** Enters the room in one of the two lists, last. */
function enter(file, entry, path, end) {
  const text = readFileSync(join(root, file), 'utf8');
  const listed = text.replace(end, () => `  ${entry},\n${end}`);
  writeFileSync(join(root, file), `import { ${entry} } from '${path}';\n${listed}`);
}

for (const [file, text] of Object.entries(FILES)) {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), text);
}
enter('core/src/rooms.ts', `${own}Room`, `./${name}/room.ts`, '] as const;\n');
enter('server/src/features.ts', `${own}Feature`, `./${name}/feature.ts`, '] as const satisfies');

const lists = ['core/src/rooms.ts', 'server/src/features.ts', ...Object.keys(FILES)];
for (const args of [
  [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--write', ...lists],
  [join(root, 'scripts/room-docs.mjs')],
]) {
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}
console.log(
  `${Object.keys(FILES).join('\n')}\nIn ROOMS, FEATURES and the picture. What comes next: docs/architecture.md, "The rooms".`,
);
