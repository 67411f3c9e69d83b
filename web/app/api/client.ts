import { noAnswerTexts } from '#core/shared/no-answer-texts.ts';
import { own } from '#core/shared/own.ts';
import type { Problem } from '#core/shared/problem.ts';
import type { Api } from '#server/api.ts';
import { impatient } from './impatient.ts';
import { askForProof } from './prover.ts';
import { endSession, readToken } from './session-storage.ts';

type Key = keyof Api;
/** What may be left out may be undefined too: it is not sent. */
type Loose<T> = { readonly [N in keyof T]: object extends Pick<T, N> ? T[N] | undefined : T[N] };
/** The query of a call. */
export type Query<K extends Key> = Loose<Api[K]['query']>;
type Part<K extends Key, Name extends 'params' | 'body'> = undefined extends Api[K][Name]
  ? { readonly [N in Name]?: Api[K][Name] }
  : { readonly [N in Name]: Api[K][Name] };
type Asked<K extends Key> = undefined extends Api[K]['query']
  ? { readonly query?: Query<K> }
  : { readonly query: Query<K> };
type Input<K extends Key> = Part<K, 'params'> &
  Asked<K> &
  Part<K, 'body'> & { readonly signal?: AbortSignal };
type Args<K extends Key> = Record<string, never> extends Input<K> ? [input?: Input<K>] : [input: Input<K>];

/** A refused call: `detail` is the pt-PT text to show, `code` says why, `errors` belong to fields. */
export class ApiError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.detail);
    this.name = 'ApiError';
    this.problem = problem;
  }
}

function cookie(name: string): string | null {
  const match = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return match ? decodeURIComponent(match.slice(name.length + 1)) : null;
}

function address(path: string, params: Record<string, unknown>, query: Record<string, unknown>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(own(params, name))),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    // A list stands once for each of its values.
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
    }
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** The header that answers the XSRF cookie (docs/product.md#api), when there is one. */
export function xsrfHeader(): Record<string, string> {
  const xsrf = cookie('XSRF-TOKEN');
  return xsrf ? { 'x-xsrf-token': xsrf } : {};
}

/** Why an answer is a refusal; where it does not say, its status alone. */
export async function readProblem(response: Response): Promise<Problem> {
  const fallback: Problem = {
    type: 'about:blank',
    title: '',
    status: response.status,
    detail: '',
    code: 'unreachable',
    request_id: '',
  };
  return await response
    .json()
    .then((body: Partial<Problem>) => ({ ...fallback, ...body }))
    .catch(() => fallback);
}

/** Forgets the session that a call was made with when the server says that it is over. */
export function endIfOver({ code }: Problem, token: string): void {
  const isOver = code === 'session_expired' || code === 'not_logged_in';
  // Another login may have come in the meantime: only the token that was sent is over.
  if (isOver && token === readToken()) endSession();
}

/** How long a customer waits for an answer, in milliseconds; what the staff asks for may be long work. */
const PATIENCE = 10_000;
const STAFF_PATIENCE = 120_000;

/** Why no answer came, as a problem that says it to the person. Nothing of it comes from the server. */
function unanswered(isTimeout: boolean): ApiError {
  const isOffline = !navigator.onLine;
  return new ApiError({
    type: 'about:blank',
    title: '',
    status: 0,
    detail: isOffline ? noAnswerTexts.offline : isTimeout ? noAnswerTexts.timeout : '',
    code: isOffline ? 'offline' : isTimeout ? 'timeout' : 'unreachable',
    request_id: '',
  });
}

/**
 * Makes one call of the API, typed by the contract: `await api('POST /api/orders', { body })`.
 * A session that the server no longer knows is forgotten here too.
 * @throws ApiError when the server refuses, or with status 0 when no answer came: none could be reached, the browser is
 * offline, or it took more than ten seconds.
 */
export async function api<K extends Key>(key: K, ...[input]: Args<K>): Promise<Api[K]['response']> {
  try {
    return await callOnce(key, input);
  } catch (error) {
    // Whoever sits there is asked who they are; the call goes on when they say it.
    if (error instanceof ApiError && error.problem.code === 'proof_needed') {
      if (await askForProof()) return await callOnce(key, input);
      throw error;
    }
    // The token went with its visitor's cookie, or is of before an upgrade: the cart gives the one that counts.
    if (!(error instanceof ApiError && error.problem.code === 'xsrf') || key.startsWith('GET ')) throw error;
    await callOnce('GET /api/cart', { query: {} });
    return await callOnce(key, input);
  }
}

async function callOnce<K extends Key>(key: K, input: Input<K> | undefined): Promise<Api[K]['response']> {
  const [method, path] = key.split(' ') as [string, string];
  const given = (input ?? {}) as { params?: object; query?: object; body?: unknown; signal?: AbortSignal };
  const token = readToken();
  const wait = impatient(given.signal, path.startsWith('/api/admin/') ? STAFF_PATIENCE : PATIENCE);
  try {
    const response = await fetch(address(path, { ...given.params }, { ...given.query }), {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...xsrfHeader(),
      },
      ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
      signal: wait.signal,
    });
    return await readAnswer<K>(response, token);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const isAbort = error instanceof DOMException && error.name === 'AbortError';
    if (isAbort && !wait.isTimeout()) throw error;
    throw unanswered(wait.isTimeout());
  } finally {
    wait.done();
  }
}

/** What a call's response says. @throws ApiError when it is a refusal; a session that is over is forgotten. */
export async function readAnswer<K extends Key>(
  response: Response,
  token: string | null,
): Promise<Api[K]['response']> {
  if (!response.ok) {
    const refused = await readProblem(response);
    if (token) endIfOver(refused, token);
    throw new ApiError(refused);
  }
  const body: unknown = await response.json();
  const total = response.headers.get('x-total-count');
  if (total !== null && Array.isArray(body)) {
    return {
      items: body,
      total: Number(total),
      page: Number(response.headers.get('x-page')),
      page_size: Number(response.headers.get('x-page-size')),
    } as unknown as Api[K]['response'];
  }
  return body as Api[K]['response'];
}

/** Changes of a visitor rest on the XSRF cookie (docs/product.md#api): asks for the cart, which gives one, when there is none. */
export async function ensureXsrf(): Promise<void> {
  if (!readToken() && !cookie('XSRF-TOKEN')) await callOnce('GET /api/cart', { query: {} });
}
