import { join } from 'node:path';

/** Where a server's log of changes goes, below the folder for it. */
export function walFolder(archive: string): string {
  return join(archive, 'wal');
}

/** What no path may have that stands in a command of the server's: it would be read as something else. */
const UNSAFE = /["'`$\\%\n]/;

/** Whether this folder can be named in the server's commands, on this system. */
export function canArchiveTo(folder: string): boolean {
  return process.platform !== 'win32' && !UNSAFE.test(folder);
}

/**
 * The command by which the server keeps a finished piece of its log: compressed, whole or not at all, and never over
 * another one. One that is there already is right when it is the same: the server asks again after a crash.
 */
export function archiveCommand(archive: string): string {
  const kept = `"${walFolder(archive)}/%f.gz"`;
  const draft = `"${walFolder(archive)}/%f.part"`;
  return `if test -f ${kept}; then gzip -dc ${kept} | cmp -s - "%p"; else gzip -1 < "%p" > ${draft} && mv ${draft} ${kept}; fi`;
}

/** The command by which a server that is being restored gets a piece back. */
export function restoreCommand(archive: string): string {
  return `gzip -dc "${walFolder(archive)}/%f.gz" > "%p"`;
}
