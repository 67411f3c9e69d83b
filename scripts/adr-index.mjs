// Writes docs/adr/README.md: the decisions by room, from the line `**Room:**` of each. `--check` only compares.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup/project.mjs';

const folder = join(root, 'docs/adr');
const index = join(folder, 'README.md');

/** Chapters that are no rooms, with what they answer. The rooms' own words stand in docs/architecture.md. */
const CHAPTERS = {
  house: 'How the house is built',
  platform: 'What all rooms stand on: database, jobs, files, HTTP',
  reading: 'How pages and answers are made fast',
  looks: 'What all screens share',
  panel: 'The frame of the staff’s screens',
  demo: 'The demo shop',
};

/** Every chapter, the house first and then the rooms from the ground up. */
function readChapters() {
  const picture =
    /```rooms\n(.*?)```/s.exec(readFileSync(join(root, 'docs/architecture.md'), 'utf8'))?.[1] ?? '';
  const rooms = picture
    .trim()
    .split('\n')
    .map((line) => /^\s*(\S+)\s+(.+)$/.exec(line))
    .flatMap((found) => (found ? [[found[1], found[2]]] : []))
    .reverse();
  return new Map([...Object.entries(CHAPTERS), ...rooms]);
}

function readDecision(file) {
  const text = readFileSync(join(folder, file), 'utf8');
  const title = /^# (?:\d+[.:]? )?(.+)$/m.exec(text)?.[1] ?? file;
  const room = /^\*\*Room:\*\* (\S+)$/m.exec(text)?.[1];
  const status = /^\*\*Status:?\*\*:? (.+)$/m.exec(text)?.[1] ?? 'accepted';
  return { file, number: Number(file.slice(0, 4)), title, room, status };
}

function writeIndex() {
  const chapters = readChapters();
  const decisions = readdirSync(folder)
    .filter((file) => /^\d{4}-.+\.md$/.test(file))
    .sort()
    .map(readDecision);
  const lost = decisions.filter(({ room }) => !room || !chapters.has(room));
  if (lost.length > 0) {
    const files = lost.map(({ file }) => `docs/adr/${file}`).join(', ');
    throw new Error(`Say which room they are of, as \`**Room:** orders\` under the title: ${files}`);
  }
  const parts = [...chapters].flatMap(([room, words]) => {
    const own = decisions.filter((decision) => decision.room === room);
    if (own.length === 0) return [];
    const lines = own.map(({ file, number, title, status }) => {
      const word = /^accepted$/.test(status) ? '' : ` — ${status.replace(/^accepted; /, '')}`;
      return `- [${number}](${file}) ${title}${word}`;
    });
    return [`## ${room}\n\n${words}.\n\n${lines.join('\n')}`];
  });
  const head =
    '# Why it is so: the decisions, by room\n\nWritten by `npm run adr-index` from the files beside it. A decision may be reversed by a later one, which says so.';
  return `${[head, ...parts].join('\n\n')}\n`;
}

const wanted = writeIndex();
if (!process.argv.includes('--check')) writeFileSync(index, wanted);
else if (readFileSync(index, 'utf8') !== wanted) {
  console.error('docs/adr/README.md is old: npm run adr-index');
  process.exit(1);
}
