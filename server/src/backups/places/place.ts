import type { Readable } from 'node:stream';

/** A backup that is kept somewhere. */
export interface KeptBackup {
  readonly name: string;
  readonly bytes: number;
}

/** Where backups are kept: a folder, or object storage. */
export interface BackupPlace {
  /** For people: the folder's path, or the bucket. */
  readonly label: string;
  /**
   * Keeps what the stream brings under this name: whole or not at all, whenever it is interrupted.
   * @returns its size in bytes.
   */
  write(name: string, source: Readable): Promise<number>;
  /** The whole backups that are there; what has another name is not ours and not listed. */
  list(): Promise<KeptBackup[]>;
  open(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
}
