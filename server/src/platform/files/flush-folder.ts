import { open } from 'node:fs/promises';

/** Waits until the disk has what the folder says it has; where the system cannot (Windows), goes on. */
export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  await folder?.sync().catch(() => {});
  await folder?.close();
}
