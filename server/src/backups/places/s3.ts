import { type Readable, Transform } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { backupTime } from '#core/backups/rules/backup-name.ts';
import { BackupError } from '../archive/archive-error.ts';
import type { BackupPlace, KeptBackup } from './place.ts';

export interface S3Account {
  /** Empty: Amazon's own of the region. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** What names begin with. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Bytes that travel at a time; at most 10 000 parts make 160 GB. */
const PART = 16 * 1024 * 1024;
const PARTS_AT_ONCE = 2;

/** Sends a backup, and gives its bytes when the service has as many; one that is cut short is thrown away. */
async function upload(
  client: S3Client,
  place: { readonly Bucket: string; readonly Key: string },
  source: Readable,
): Promise<number> {
  let bytes = 0;
  const counted = source.pipe(
    new Transform({
      transform(chunk: Buffer, _, done) {
        bytes += chunk.byteLength;
        done(null, chunk);
      },
    }),
  );
  source.once('error', (error) => counted.destroy(error));
  // An upload in parts appears when it is completed, whole; one that fails is given up, parts and all.
  await new Upload({
    client,
    params: { ...place, Body: counted, ContentType: 'application/x-tar' },
    partSize: PART,
    queueSize: PARTS_AT_ONCE,
    leavePartsOnError: false,
  }).done();
  const { ContentLength: kept } = await client.send(new HeadObjectCommand(place));
  if (kept !== bytes) {
    await client.send(new DeleteObjectCommand(place));
    throw new BackupError(`O serviço S3 guardou ${kept} bytes de ${bytes}: a cópia foi deitada fora.`);
  }
  return bytes;
}

/** Backups in a bucket of an S3-compatible service. */
export function s3Place(account: S3Account): BackupPlace {
  const client = new S3Client({
    ...(account.endpoint ? { endpoint: account.endpoint } : {}),
    region: account.region || 'us-east-1',
    credentials: { accessKeyId: account.accessKeyId, secretAccessKey: account.secretAccessKey },
    // Services of one's own have no name for each bucket, and not all know the newer checksums.
    forcePathStyle: account.endpoint !== '',
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 4,
  });
  const at = (name: string) => ({ Bucket: account.bucket, Key: `${account.prefix}${name}` });

  return {
    label: `s3://${account.bucket}/${account.prefix}`,
    write: async (name, source) =>
      await upload(client, at(name), source).catch((error: Error) => {
        source.destroy(error);
        throw error;
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
