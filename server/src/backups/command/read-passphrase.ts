import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { BackupError } from '../archive/archive-error.ts';

/** The passphrase of the environment, or what is typed, unseen. */
export async function readPassphrase(given: string | null): Promise<string> {
  if (given !== null) return given;
  if (!process.stdin.isTTY) {
    throw new BackupError('Falta a frase-passe das cópias: ponha-a em BACKUP_PASSPHRASE.');
  }
  process.stdout.write('Frase-passe das cópias: ');
  const silent = new Writable({ write: (_, __, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stdout.write('\n');
  }
}
