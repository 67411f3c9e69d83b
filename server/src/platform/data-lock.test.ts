import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DataFolderLockedError, lockDataFolder } from './data-lock.ts';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-lock-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('a lock is taken, and gone when released', async () => {
  const folder = await newFolder();
  const lock = await lockDataFolder(folder);
  expect(await readdir(folder)).toEqual(['balcao.lock']);
  await lock.release();
  expect(await readdir(folder)).toEqual([]);
});

test('the lock of a process that runs is respected', async () => {
  const folder = await newFolder();
  await writeFile(join(folder, 'balcao.lock'), String(process.ppid));
  await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderLockedError);
  await expect(lockDataFolder(folder)).rejects.toThrow(`processo ${process.ppid}`);
});

test.each([
  ['of a process that is gone', '4194304 1'],
  ['of a number that another process has by now', `${process.ppid} 1`],
  ['of this very number, before a restart of the container', String(process.pid)],
  ['that is empty', ''],
  ['that cannot be read', 'lixo'],
])('a lock %s is cleared', async (_, content) => {
  const folder = await newFolder();
  await writeFile(join(folder, 'balcao.lock'), content);
  const lock = await lockDataFolder(folder);
  expect(await readdir(folder)).toEqual(['balcao.lock']);
  await lock.release();
});
