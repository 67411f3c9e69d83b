import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3ServiceException,
} from '@aws-sdk/client-s3';
import { type Files, FilesAwayError, type StoredFile } from './files.ts';
import { type S3Account, s3Client, uploadStream } from './s3.ts';

/** How long a service may say nothing, in milliseconds: whoever waits for a picture is told, and a node that is cut off goes on. */
const PATIENCE = { connectionTimeout: 2000, socketTimeout: 4000 };
const TYPE = 'application/octet-stream';

/** What was asked, or null for what is not there; what a service that is away says is said as that. */
async function asked<T>(answer: Promise<T>): Promise<T | null> {
  return await answer.catch((error: S3ServiceException) => {
    const status = error.$metadata?.httpStatusCode;
    if (status === 404 && error.name !== 'NoSuchBucket') return null;
    const isAway = error.$metadata !== undefined && (status === undefined || status >= 500 || status === 429);
    throw isAway ? new FilesAwayError(`object storage: ${error.message}`, { cause: error }) : error;
  });
}

/** Files in a bucket of an S3-compatible service. */
export function s3Files(account: S3Account, patience = PATIENCE): Files {
  const client = s3Client(account, { requestHandler: patience });
  const { bucket: Bucket, prefix } = account;
  const at = (path: string) => ({ Bucket, Key: prefix + path });

  async function* list(below: string): AsyncGenerator<StoredFile> {
    const Prefix = below === '' ? prefix : `${prefix}${below}/`;
    const pages = paginateListObjectsV2({ client }, { Bucket, Prefix })[Symbol.asyncIterator]();
    for (;;) {
      const page = await asked(pages.next());
      if (!page || page.done) return;
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.value.Contents ?? [])
        yield { path: Key.slice(prefix.length), bytes: Size, at: LastModified };
    }
  }

  return {
    list,
    put: async (path, source) => {
      if (!(source instanceof Uint8Array)) {
        await asked(uploadStream(client, at(path), Readable.from(source, { objectMode: false }), TYPE));
        return;
      }
      // The service compares: what it keeps is what was sent.
      const ContentMD5 = createHash('md5').update(source).digest('base64');
      await asked(
        client.send(new PutObjectCommand({ ...at(path), Body: source, ContentMD5, ContentType: TYPE })),
      );
    },
    find: async (path) => {
      const found = await asked(client.send(new HeadObjectCommand(at(path))));
      return found && { path, bytes: found.ContentLength ?? 0, at: found.LastModified ?? new Date(0) };
    },
    open: async (path) => {
      const found = await asked(client.send(new GetObjectCommand(at(path))));
      return (found?.Body as Readable | undefined) ?? null;
    },
    remove: async (path) => void (await asked(client.send(new DeleteObjectCommand(at(path))))),
  };
}
