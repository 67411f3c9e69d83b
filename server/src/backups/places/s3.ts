import type { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { backupTime } from '#core/backups/rules/backup-name.ts';
import { NotWholeError, type S3Account, s3Client, uploadStream } from '../../platform/files/s3.ts';
import { BackupError } from '../archive/archive-error.ts';
import type { BackupPlace, KeptBackup } from './place.ts';

/** Backups in a bucket of an S3-compatible service. */
export function s3Place(account: S3Account): BackupPlace {
  const client = s3Client(account);
  const at = (name: string) => ({ Bucket: account.bucket, Key: `${account.prefix}${name}` });

  return {
    label: `s3://${account.bucket}/${account.prefix}`,
    write: async (name, source) =>
      await uploadStream(client, at(name), source, 'application/x-tar').catch((error: Error) => {
        throw error instanceof NotWholeError ? new BackupError(error.message, { cause: error }) : error;
      }),
    list: async () => {
      const found: KeptBackup[] = [];
      const pages = paginateListObjectsV2({ client }, { Bucket: account.bucket, Prefix: account.prefix });
      for await (const { Contents = [] } of pages) {
        for (const { Key = '', Size = 0 } of Contents) {
          const name = Key.slice(account.prefix.length);
          if (backupTime(name)) found.push({ name, bytes: Size });
        }
      }
      return found;
    },
    open: async (name) => {
      const { Body } = await client.send(new GetObjectCommand(at(name)));
      if (!Body) throw new BackupError(`O serviço S3 não deu ${name}.`);
      return Body as Readable;
    },
    remove: async (name) => void (await client.send(new DeleteObjectCommand(at(name)))),
  };
}
