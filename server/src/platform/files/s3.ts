import { type Readable, Transform } from 'node:stream';
import { DeleteObjectCommand, HeadObjectCommand, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';

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

/** A client of an S3-compatible service. */
export function s3Client(account: S3Account, options: S3ClientConfig = {}): S3Client {
  return new S3Client({
    ...(account.endpoint ? { endpoint: account.endpoint } : {}),
    region: account.region || 'us-east-1',
    credentials: { accessKeyId: account.accessKeyId, secretAccessKey: account.secretAccessKey },
    // Services of one's own have no name for each bucket, and not all know the newer checksums.
    forcePathStyle: account.endpoint !== '',
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 4,
    ...options,
  });
}

/** The service kept other bytes than it was sent; what it kept was thrown away. */
export class NotWholeError extends Error {}

/**
 * Sends what comes as it comes, and gives its bytes when the service has as many; one that is cut short is thrown away.
 * @throws NotWholeError
 */
export async function uploadStream(
  client: S3Client,
  place: { readonly Bucket: string; readonly Key: string },
  source: Readable,
  type: string,
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
    params: { ...place, Body: counted, ContentType: type },
    partSize: PART,
    queueSize: PARTS_AT_ONCE,
    leavePartsOnError: false,
  })
    .done()
    .catch((error: Error) => {
      source.destroy(error);
      throw error;
    });
  const { ContentLength: kept } = await client.send(new HeadObjectCommand(place));
  if (kept !== bytes) {
    await client.send(new DeleteObjectCommand(place));
    throw new NotWholeError(`O serviço S3 guardou ${kept} bytes de ${bytes}: foi tudo deitado fora.`);
  }
  return bytes;
}
