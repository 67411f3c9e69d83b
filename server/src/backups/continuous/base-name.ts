const NAME = /^base-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z-([0-9A-F]{24})\.tar\.gz$/;

/** A copy of the database's files, from which its log of changes is read on. */
export interface Base {
  readonly name: string;
  /** When the copy was whole: it leads to this moment and every later one. */
  readonly at: Date;
  /** The first piece of the log that it needs. */
  readonly firstWal: string;
}

/** The file name of a copy that was whole at this moment. */
export function baseName(at: Date, firstWal: string): string {
  return `base-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z-${firstWal}.tar.gz`;
}

/** What the name says; null when it is no name of ours. */
export function readBaseName(name: string): Base | null {
  const [, day, hour, minute, second, firstWal] = NAME.exec(name) ?? [];
  if (!firstWal) return null;
  return { name, at: new Date(`${day}T${hour}:${minute}:${second}Z`), firstWal };
}
