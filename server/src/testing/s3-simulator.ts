import { createHash, createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Upload {
  readonly key: string;
  readonly parts: Map<number, Buffer>;
}

/**
 * An S3 service of a test's own: it speaks as much of the protocol as backups and files
 * need, and checks every signature.
 */
export interface S3Simulator {
  readonly url: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** What is kept, by key. Uploads in parts appear when they are completed. */
  readonly objects: Map<string, Buffer>;
  /** Uploads in parts that were begun and neither completed nor given up. */
  readonly open: Map<string, Upload>;
  /** Answers this to the next so many parts, then goes on. */
  refuseParts(status: number, count: number): void;
  /** Asked of every request: a status to refuse it with, or null; left out: none is refused. */
  refuse: ((method: string, key: string) => number | null) | null;
  /** Requests of each method so far. */
  readonly asked: Record<string, number>;
  close(): Promise<void>;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** What a request's signature has to be (AWS Signature Version 4), from its own headers. */
function signatureOf(
  request: IncomingMessage,
  url: URL,
  signedHeaders: string,
  scope: string,
  secret: string,
) {
  const names = signedHeaders.split(';');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const canonical = [
    request.method,
    url.pathname,
    query,
    ...names.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signedHeaders,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const text = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'],
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${secret}`);
  return createHmac('sha256', key).update(text).digest('hex');
}

/** Milliseconds that the clock of who signs may be from the service's. */
const MOST_SKEWED = 900_000;

/** When it was signed, in milliseconds since 1970: `20261126T120000Z`. */
function signedAt(request: IncomingMessage): number {
  const said = String(request.headers['x-amz-date']);
  return Date.parse(said.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'));
}

/** What is wrong with who asks; null: nothing. */
function faultOf(
  request: IncomingMessage,
  url: URL,
  account: { readonly accessKeyId: string; readonly secretAccessKey: string },
): string | null {
  const [, credential = '', signed = '', signature] =
    /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  const [keyId, ...scope] = credential.split('/');
  if (keyId !== account.accessKeyId) return 'InvalidAccessKeyId';
  const right = signatureOf(request, url, signed, scope.join('/'), account.secretAccessKey);
  if (signature !== right) return 'SignatureDoesNotMatch';
  return Math.abs(Date.now() - signedAt(request)) > MOST_SKEWED ? 'RequestTimeTooSkewed' : null;
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const etag = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

/** When everything was put there, as far as it says. */
const KEPT_AT = '2026-11-01T12:00:00.000Z';

/** A page of what is kept, as the service lists it. */
function listing(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams, length: number): string {
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()]
    .sort()
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after);
  const page = keys.slice(0, length);
  const next = keys.length > length ? page.at(-1) : undefined;
  const rows = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size><LastModified>${KEPT_AT}</LastModified></Contents>`,
  );
  const token = next ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
  const isCut = `<IsTruncated>${next !== undefined}</IsTruncated>`;
  return `<ListBucketResult>${isCut}${token}${rows.join('')}</ListBucketResult>`;
}

const answer = (response: ServerResponse, status: number, body: string | Buffer = '', headers = {}) => {
  response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(body);
};
const error = (response: ServerResponse, status: number, code: string) =>
  answer(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

/** Opens the service on a port of this machine. `page`: objects in a page of a listing; few, so that there is a second one. */
export async function openS3({ page = 3 } = {}): Promise<S3Simulator> {
  const account = { bucket: 'copias', accessKeyId: 'AKIDTESTE', secretAccessKey: 'segredo-do-s3' };
  const objects = new Map<string, Buffer>();
  const open = new Map<string, Upload>();
  const asked: Record<string, number> = {};
  let refusal = { status: 0, count: 0 };

  /** A part of an upload, or the end of one. */
  const serveUpload = (
    method: string | undefined,
    response: ServerResponse,
    query: URLSearchParams,
    bytes: Buffer,
  ) => {
    const id = query.get('uploadId') ?? '';
    const upload = open.get(id);
    if (!upload) return error(response, 404, 'NoSuchUpload');
    if (method === 'PUT') {
      if (refusal.count > 0) {
        refusal = { ...refusal, count: refusal.count - 1 };
        return error(response, refusal.status, 'Refused');
      }
      upload.parts.set(Number(query.get('partNumber')), bytes);
      return answer(response, 200, '', { etag: etag(bytes) });
    }
    open.delete(id);
    if (method === 'DELETE') return answer(response, 204);
    const parts = [...upload.parts].sort(([one], [other]) => one - other).map(([, part]) => part);
    objects.set(upload.key, Buffer.concat(parts));
    return answer(
      response,
      200,
      `<CompleteMultipartUploadResult><Key>${upload.key}</Key></CompleteMultipartUploadResult>`,
    );
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://s3');
    const bytes = await bodyOf(request);
    const wrong = faultOf(request, url, account);
    if (wrong) return error(response, 403, wrong);
    const [bucket, ...rest] = decodeURIComponent(url.pathname).slice(1).split('/');
    if (bucket !== account.bucket) return error(response, 404, 'NoSuchBucket');
    const key = rest.join('/');
    asked[request.method ?? ''] = (asked[request.method ?? ''] ?? 0) + 1;
    const refused = simulator.refuse?.(request.method ?? '', key);
    if (refused) return error(response, refused, 'Refused');
    const query = url.searchParams;
    const kept = objects.get(key);
    if (key === '') return answer(response, 200, listing(objects, query, page));
    if (request.method === 'POST' && query.has('uploads')) {
      const id = randomUUID();
      open.set(id, { key, parts: new Map() });
      const result = `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
      return answer(response, 200, result);
    }
    if (query.has('uploadId')) return serveUpload(request.method, response, query, bytes);
    if (request.method === 'PUT') {
      const sum = request.headers['content-md5'];
      if (sum && sum !== createHash('md5').update(bytes).digest('base64'))
        return error(response, 400, 'BadDigest');
      objects.set(key, bytes);
      return answer(response, 200, '', { etag: etag(bytes) });
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return answer(response, 204);
    }
    if (!kept) return error(response, 404, 'NoSuchKey');
    answer(response, 200, request.method === 'HEAD' ? '' : kept, {
      'content-length': kept.length,
      'last-modified': new Date(KEPT_AT).toUTCString(),
    });
  };

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const simulator: S3Simulator = {
    ...account,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    open,
    asked,
    refuse: null,
    refuseParts: (status, count) => {
      refusal = { status, count };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return simulator;
}
