import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mailFaults } from './testing/mail-faults.ts';

const SERVER = join(import.meta.dirname, '..');
/** Every file that a mail is written in. */
const MAILS = globSync('**/*.tsx', { cwd: SERVER }).filter((file) =>
  /email-layout|own-words/.test(readFileSync(join(SERVER, file), 'utf8')),
);

test.each([...MAILS, 'outbox/email-layout.tsx', 'outbox/own-words.ts'])(
  '%s is drawn as mail programs draw',
  (file) => {
    expect(MAILS.length).toBeGreaterThan(15);
    expect(mailFaults(readFileSync(join(SERVER, file), 'utf8'))).toEqual([]);
  },
);

test.each([
  ['<svg viewBox="0 0 1 1"/>'],
  ['<img src="a.jpg" alt="">'],
  ['<img src="a.jpg" width="56">'],
  ['<td style="display:flex">'],
  ['<td style="position:relative">'],
  ['<td style="font-size:1.5rem">'],
  ['<div style="background-color:#fff">'],
])('%s is not', (html) => {
  expect(mailFaults(html)).toHaveLength(1);
});
