import { MOST_PDF } from '#core/invoicing/contract.ts';
import type { InvoiceProblem } from '#core/invoicing/values.ts';
import { askGuarded, Forbidden, PUBLIC_SITES, type Reach } from '../images/fetch-picture.ts';
import { inSpan } from '../platform/tracing/span.ts';
import { type InvoicerAnswer, InvoicerUnknownError } from './invoicer-port.ts';

/** An answer that is longer is none of a service's, in bytes. */
const MOST_ANSWER = 2 * 1024 * 1024;
/** The longest part of the service's words that is kept. */
const MOST_SAID = 400;
/** NIF that documents without one come back with. */
const NO_NIF = ['', '999999990'];

interface Asked {
  readonly operation: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Whole, with whatever key stands in it: it is never told. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A form is sent as one, anything else as JSON. */
  readonly body?: object;
  /** Milliseconds. */
  readonly timeout: number;
}

export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/** Bytes as they come, never more than `most`: who sends more is cut off. */
async function readUpTo(body: AsyncIterable<Uint8Array>, most: number): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.byteLength;
    if (size > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function fetchBytes(
  { operation, timeout, ...request }: Omit<Asked, 'url' | 'body'> & RequestInit,
  url: string,
  most: number,
) {
  let status: number;
  let bytes: Uint8Array | null;
  try {
    ({ status, bytes } = await inSpan({ name: `invoicing ${operation}`, kind: 'client' }, async (span) => {
      const response = await fetch(url, { ...request, signal: AbortSignal.timeout(timeout) });
      span.note({ 'http.response.status_code': response.status });
      return {
        status: response.status,
        bytes: response.body ? await readUpTo(response.body, most) : new Uint8Array(),
      };
    }));
  } catch (error) {
    throw new InvoicerUnknownError(operation, error instanceof Error ? error.name : 'unreachable');
  }
  if (!bytes) throw new InvoicerUnknownError(operation, 'too long an answer');
  if (status === 429 || status >= 500) throw new InvoicerUnknownError(operation, `status ${status}`);
  return { status, bytes };
}

/**
 * One call of a service, with its patience and its limits.
 * @throws InvoicerUnknownError when there is no answer, none in time, or none that can be read: then nobody knows what was done.
 */
export async function askService({ url, headers, body, ...asked }: Asked): Promise<Answered> {
  const isForm = body instanceof URLSearchParams;
  const { status, bytes } = await fetchBytes(
    {
      ...asked,
      redirect: 'error',
      headers: {
        accept: 'application/json',
        ...(body
          ? { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }
          : {}),
        ...headers,
      },
      ...(body ? { body: isForm ? body.toString() : JSON.stringify(body) } : {}),
    },
    url,
    MOST_ANSWER,
  );
  const text = new TextDecoder().decode(bytes).trim();
  try {
    return { status, body: text === '' ? null : JSON.parse(text) };
  } catch {
    throw new InvoicerUnknownError(asked.operation, `status ${status}, unreadable`);
  }
}

/** Whether these are a PDF that can be kept. */
export function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-' && bytes.byteLength <= MOST_PDF;
}

/** These, a PDF that can be kept. @throws InvoicerUnknownError when not. */
export function checkedPdf(bytes: Uint8Array): Uint8Array {
  if (!isPdf(bytes)) throw new InvoicerUnknownError('pdf file', 'no PDF');
  return bytes;
}

/** The service itself, wherever the shop says that it is. */
const THEIRS: Reach = {
  ...PUBLIC_SITES,
  protocols: ['https:', 'http:'],
  port: null,
  isForbidden: () => false,
};

/**
 * The PDF at an address that the service gave: at the service itself, or at a store by https, never at an address of the
 * shop's own network, nor where one leads there.
 */
export async function fetchPdf(
  address: string,
  { baseUrl, timeout }: { readonly baseUrl: string; readonly timeout: number },
  sites: Reach = PUBLIC_SITES,
): Promise<Uint8Array> {
  const { origin } = new URL(baseUrl);
  let status: number | undefined;
  let bytes: Uint8Array | null = null;
  try {
    await inSpan({ name: 'invoicing pdf file', kind: 'client' }, async (span) => {
      const response = await askGuarded(address, {
        reachOf: (url) => (url.origin === origin ? THEIRS : sites),
        signal: AbortSignal.timeout(timeout),
        accept: 'application/pdf',
      });
      status = response?.statusCode;
      if (status !== undefined) span.note({ 'http.response.status_code': status });
      bytes = response && (await readUpTo(response, MOST_PDF));
    });
  } catch (error) {
    if (error instanceof Forbidden) throw new InvoicerUnknownError('pdf', 'an address of somewhere else');
    throw new InvoicerUnknownError('pdf file', error instanceof Error ? error.name : 'unreachable');
  }
  if (status !== 200 || !bytes) throw new InvoicerUnknownError('pdf file', `status ${status}`);
  return checkedPdf(bytes);
}

/** All strings of an error, whichever of its forms a service chose: `{errors: {field: […]}}`, `[{code, description}]`, `["1 products"]`. */
function wordsOf(body: unknown): string[] {
  if (typeof body === 'string') return [body];
  if (Array.isArray(body)) return body.flatMap(wordsOf);
  if (body && typeof body === 'object') {
    return Object.entries(body).flatMap(([name, value]) =>
      wordsOf(value).map((said) =>
        /^(errors?|message|description|error_description|code)$/.test(name) ? said : `${name}: ${said}`,
      ),
    );
  }
  return [];
}

/** What the owner can mend, by the service's words. */
const SIGNS: readonly (readonly [RegExp, InvoiceProblem])[] = [
  [/limite de criação|quota/i, 'quota'],
  [/invalid_(client|grant|token)|access_token|password/i, 'key'],
  [/fiscal_id|contribuinte|\bnif\b|\bvat\b/i, 'nif'],
  [/isenç|exemption/i, 'exemption'],
  [/loaded_at|delivery_datetime|loadpoint|movement_of_goods/i, 'start'],
  [/\bdat[ae]\b|due_date|expiration_date/i, 'date'],
  [/client|customer/i, 'customer'],
];

/** A refusal in the shop's terms, without these secrets whatever the service repeats. */
export function refusalOf({ status, body }: Answered, secrets: readonly string[]): InvoicerAnswer<never> {
  const whole = wordsOf(body).join('. ').replace(/\s+/g, ' ');
  const said = secrets
    .filter(Boolean)
    .reduce((words, secret) => words.replaceAll(secret, '•••'), whole)
    .slice(0, MOST_SAID);
  const sign = SIGNS.find(([words]) => words.test(said));
  const problem = status === 401 || status === 403 ? 'key' : (sign?.[1] ?? 'other');
  return { ok: false, problem, said: said || `Resposta ${status}` };
}

/** The NIF of a document as the shop keeps it; null: final consumer. */
export function nifOf(written: string | number | null | undefined): string | null {
  const nif = String(written ?? '')
    .replace(/^PT/i, '')
    .trim();
  return NO_NIF.includes(nif) ? null : nif;
}
