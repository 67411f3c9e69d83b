import { toLisbon } from '../../shared/lisbon-time.ts';

const HOUR = 3_600_000;

interface Wanted {
  readonly backup_enabled: boolean;
  /** Hour of the day in Lisbon from which the day's backup is made. */
  readonly backup_hour: number;
  /** Hours after which a backup is too old. */
  readonly backup_warn_hours: number;
}

function dayOf(at: Date): string {
  const { year, month, day } = toLisbon(at);
  return `${year}-${month}-${day}`;
}

/** Whether the day's backup is to be made now: wanted, its hour has come in Lisbon, and none was made yet today. */
export function isBackupDue(wanted: Wanted, lastSuccess: Date | null, now: Date): boolean {
  if (!wanted.backup_enabled || toLisbon(now).hour < wanted.backup_hour) return false;
  return lastSuccess === null || dayOf(lastSuccess) !== dayOf(now);
}

/** Whether somebody should be told that the last backup is older than wanted, or that there is none. */
export function isBackupLate(wanted: Wanted, lastSuccess: Date | null, now: Date): boolean {
  if (!wanted.backup_enabled) return false;
  return lastSuccess === null || now.getTime() - lastSuccess.getTime() > wanted.backup_warn_hours * HOUR;
}
