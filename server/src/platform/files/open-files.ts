import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigError } from '../../config.ts';
import { messageOf } from '../log/message-of.ts';
import { type Files, FilesAwayError } from './files.ts';
import { folderFiles } from './folder-files.ts';
import type { NearFiles } from './kept-pictures.ts';
import { twoPlaces } from './two-places.ts';

type FilesConfig = Pick<Config, 'dataDir' | 'files' | 'pictureDiskBytes'>;

/** The shop's own folder of files. */
export function ownFolder({ dataDir }: Pick<Config, 'dataDir'>): Files {
  return folderFiles(join(dataDir, 'files'));
}

/** The two places of a shop that has a bucket: none in front, for who moves files or reads all of them. */
export async function bothPlaces(config: FilesConfig): Promise<{ folder: Files; bucket: Files } | null> {
  if (config.files === null) return null;
  // A megabyte that a shop with a folder never needs.
  const { s3Files } = await import('./s3-files.ts');
  return { folder: ownFolder(config), bucket: s3Files(config.files) };
}

/** Where the shop's files are, for one command: nothing is kept in front. */
export async function filesOf(config: FilesConfig): Promise<Files> {
  const both = await bothPlaces(config);
  return both && config.files ? twoPlaces(both.folder, both.bucket, config.files.place) : ownFolder(config);
}

/**
 * Refuses a bucket that refuses the shop; one that does not answer for now may come back.
 * @throws ConfigError
 */
async function proveBucket(bucket: Files): Promise<void> {
  try {
    for await (const _ of bucket.list('images')) return;
  } catch (error) {
    if (error instanceof FilesAwayError) return;
    const said = messageOf(error);
    throw new ConfigError(`Configuração inválida no ambiente:\n  FILES_BUCKET: o serviço recusa (${said})`);
  }
}

/**
 * Opens the files of a shop that starts: pictures of a bucket are kept near, in an empty folder at first.
 * `isFull`: whether the disk has no room for them. @throws ConfigError where the bucket refuses the shop.
 */
export async function openFiles(config: FilesConfig, isFull = () => false): Promise<NearFiles> {
  const both = await bothPlaces(config);
  const near = join(config.dataDir, 'cache', 'pictures');
  await rm(near, { recursive: true, force: true });
  if (both) await proveBucket(both.bucket);
  if (!both || !config.files || config.pictureDiskBytes === 0)
    return { ...(await filesOf(config)), forget: () => {} };
  const { keptPictures } = await import('./kept-pictures.ts');
  const room = { maxBytes: config.pictureDiskBytes, isFull };
  const bucket = keptPictures(both.bucket, folderFiles(near, { isLasting: false }), room);
  return { ...twoPlaces(both.folder, bucket, config.files.place), forget: bucket.forget };
}

/** Says in few letters where a process keeps files: two that say the same find each other's. */
export function filesMark({ files }: Pick<Config, 'files'>): string {
  if (files === null) return 'files:folder';
  const where = createHash('sha256').update(JSON.stringify([files.endpoint, files.bucket, files.prefix]));
  return `files:${files.place}:${where.digest('hex').slice(0, 12)}`;
}
