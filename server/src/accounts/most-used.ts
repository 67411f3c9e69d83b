import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../platform/root.ts';

/** The 100 000 most used passwords, those that are too short to be chosen left out: one a line, in lower case. */
const FILE = join(projectRoot, 'server/data/most-used-passwords.txt');

let list: Promise<string> | null = null;

/** Whether a password is among the 100 000 most used, however its letters are written. Read when it is first asked. */
export async function isMostUsed(password: string): Promise<boolean> {
  list ??= readFile(FILE, 'utf8').then((words) => `\n${words}`);
  const word = password.normalize('NFC').toLowerCase();
  // Nothing that somebody types has a line's end in it; one who sends it asks for two words of the list.
  return !word.includes('\n') && (await list).includes(`\n${word}\n`);
}
