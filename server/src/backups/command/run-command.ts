import { runCommand as run } from '../../platform/command/run-command.ts';
import { BackupError } from '../archive/archive-error.ts';

export { say } from '../../platform/command/run-command.ts';

/** Runs a command of the backups; what goes wrong with one is said in words. */
export function runCommand(main: () => Promise<void>): void {
  run(main, [BackupError]);
}

/** Bytes as people read them: `12,3 MB`. */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const step = bytes === 0 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const amount = (bytes / 1000 ** step).toLocaleString('pt-PT', {
    maximumFractionDigits: step === 0 ? 0 : 1,
  });
  return `${amount} ${units[step]}`;
}
