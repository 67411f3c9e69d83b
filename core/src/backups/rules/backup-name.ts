const NAME = /^balcao-(\d{4})-(\d{2})-(\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar$/;

/** The file name of a backup begun at this moment, which sorts as time does: `balcao-2026-11-21T031500Z.tar`. */
export function backupName(at: Date): string {
  return `balcao-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar`;
}

/** When the backup of this name was begun; null when it is no name of ours: such a file is never touched. */
export function backupTime(name: string): Date | null {
  const parts = NAME.exec(name);
  if (!parts) return null;
  const [, year, month, day, hour, minute, second] = parts;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) || backupName(at) !== name ? null : at;
}
