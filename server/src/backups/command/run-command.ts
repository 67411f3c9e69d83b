import { ConfigError } from '../../config.ts';
import { ChangedMigrationError } from '../../platform/database/applied-migrations.ts';
import { EmbeddedDatabaseError } from '../../platform/database/embedded-error.ts';
import { BackupError } from '../archive/archive-error.ts';

/** Errors whose message is for the person at the keyboard. */
const EXPECTED = [BackupError, ChangedMigrationError, ConfigError, EmbeddedDatabaseError];

/** Runs a command; what goes wrong is said in words where it has words, and the exit code is 1. */
export function runCommand(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    const isExpected = EXPECTED.some((kind) => error instanceof kind);
    const text =
      error instanceof Error ? (isExpected ? error.message : (error.stack ?? error.message)) : error;
    process.stderr.write(`\n  ${text}\n\n`);
    process.exitCode = 1;
  });
}

/** A line for the person at the keyboard. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
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
