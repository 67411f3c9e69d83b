import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';

/** How often the disk is looked at, in milliseconds. */
const CHECK_INTERVAL_MS = 2000;
/** Below this many free bytes nothing is written: what is left is the database's, to stay up and to come back. */
const RESERVE = 96 * 1024 * 1024;
/** On a small disk (a test's, a memory card's) this share of it, in percent. */
const RESERVE_SHARE = 10;
/** Above this share of free space, in percent, the shop says nothing of it. */
export const LOW_SHARE = 10;

export interface DiskRoom {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

export interface DiskSpace {
  /** What was seen last; null before the first look, and where the system does not tell. */
  readonly room: DiskRoom | null;
  /** Too little room to write anything more. */
  readonly isFull: boolean;
  /** Less than a tenth is left: somebody should know. */
  readonly isLow: boolean;
  look(): Promise<void>;
  stop(): void;
}

async function readRoom(folder: string): Promise<DiskRoom> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

/** Whether so much room is too little to go on writing. */
export function isTooFull({ freeBytes, totalBytes }: DiskRoom): boolean {
  return freeBytes < Math.min(RESERVE, (totalBytes * RESERVE_SHARE) / 100);
}

/** Watches the disk that the data folder is on: writing stops before the disk is full, and goes on when there is room. */
export function watchDisk(
  folder: string,
  log: Logger,
  read: (folder: string) => Promise<DiskRoom> = readRoom,
): DiskSpace {
  let room: DiskRoom | null = null;
  let wasFull = false;
  const look = async (): Promise<void> => {
    try {
      room = await read(folder);
    } catch (error) {
      log.warn({ err: error }, 'free space unknown');
      return;
    }
    const isFull = isTooFull(room);
    if (isFull !== wasFull) {
      const said = { free_bytes: room.freeBytes, total_bytes: room.totalBytes };
      if (isFull) log.error(said, 'disk full: writing stops');
      else log.info(said, 'there is room again: writing goes on');
    }
    wasFull = isFull;
  };
  const timer = setInterval(() => void look(), CHECK_INTERVAL_MS);
  timer.unref();
  return {
    get room() {
      return room;
    },
    get isFull() {
      return wasFull;
    },
    get isLow() {
      return room !== null && room.freeBytes * 100 < room.totalBytes * LOW_SHARE;
    },
    look,
    stop: () => clearInterval(timer),
  };
}
