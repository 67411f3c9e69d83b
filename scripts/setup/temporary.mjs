import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';

const IN_MEMORY = '/dev/shm';
/** What a whole run of the tests leaves room for, in bytes. */
const ROOM = 4 * 1024 ** 3;

/**
 * Lets this process and its children keep their temporary files in memory, where the system has a place for it with room:
 * a new database has thousands of files, which a disk takes a second for. TMPDIR, where it is set, is kept.
 */
export function keepTemporaryInMemory() {
  if (process.env.TMPDIR) return;
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    // A test starts a whole copy of the shop from there; containers may forbid that.
    const startsNothing = /^\S+ \/dev\/shm \S+ \S*\bnoexec\b/m.test(readFileSync('/proc/mounts', 'utf8'));
    if (bavail * bsize > ROOM && !startsNothing) process.env.TMPDIR = IN_MEMORY;
  } catch {
    // Not on this system: the disk it is.
  }
}
