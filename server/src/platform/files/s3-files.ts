import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
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

/** How long a service may say nothing, in milliseconds: a browser that waits for pictures asks for nothing else meanwhile. */
const PATIENCE = {
  reading: { connectionTimeout: 1000, socketTimeout: 2000 },
  writing: { connectionTimeout: 2000, socketTimeout: 10_000 },
};
const TYPE = 'application/octet-stream';

/** What the service answers; one that is away for now says so. */
async function reached<T>(answer: Promise<T>): Promise<T> {
  return await answer.catch((error: S3ServiceException) => {
    const status = error.$metadata?.httpStatusCode;
    const isAway = error.$metadata !== undefined && (status === undefined || status >= 500 || status === 429);
    if (isAway) away(error.message, error);
    throw error;
  });
}

function away(message: string, cause: unknown): never {
  throw new FilesAwayError(`object storage: ${message}`, { cause });
}

/** Null instead of the error of what is not there. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  return await reached(answer).catch((error: S3ServiceException) => {
    if (error.$metadata?.httpStatusCode === 404 && error.name !== 'NoSuchBucket') return null;
    throw error;
  });
}

/** Files in a bucket of an S3-compatible service. */
export function s3Files(account: S3Account, patience = PATIENCE): Files {
  const reader = s3Client(account, { requestHandler: patience.reading, maxAttempts: 3 });
  const client = s3Client(account, { requestHandler: patience.writing });
  const { bucket: Bucket, prefix } = account;
  const at = (path: string) => ({ Bucket, Key: prefix + path });

  async function* list(below: string): AsyncGenerator<StoredFile> {
    const Prefix = below === '' ? prefix : `${prefix}${below}/`;
    const pages = paginateListObjectsV2({ client: reader }, { Bucket, Prefix })[Symbol.asyncIterator]();
    for (;;) {
      const page = await reached(pages.next());
      if (page.done) return;
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.value.Contents ?? [])
        yield { path: Key.slice(prefix.length), bytes: Size, at: LastModified };
    }
  }

  async function open(path: string): Promise<Readable | null> {
    const found = await orNull(reader.send(new GetObjectCommand(at(path))));
    return (found?.Body as Readable | undefined) ?? null;
  }

  return {
    list,
    put: async (path, source) => {
      if (!(source instanceof Uint8Array)) {
        await reached(uploadStream(client, at(path), Readable.from(source, { objectMode: false }), TYPE));
        return;
      }
      // The service compares: what it keeps is what was sent.
      const ContentMD5 = createHash('md5').update(source).digest('base64');
      await reached(
        client.send(new PutObjectCommand({ ...at(path), Body: source, ContentMD5, ContentType: TYPE })),
      );
    },
    find: async (path) => {
      const found = await orNull(reader.send(new HeadObjectCommand(at(path))));
      return found && { path, bytes: found.ContentLength ?? 0, at: found.LastModified ?? new Date(0) };
    },
    open,
    read: async (path) => {
      const stream = await open(path);
      return stream && (await buffer(stream).catch((cause: unknown) => away('the answer broke off', cause)));
    },
    remove: async (path) => void (await reached(client.send(new DeleteObjectCommand(at(path))))),
  };
}
