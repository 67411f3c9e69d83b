import type { Api } from '../platform/http/mount.ts';
import { VISITOR_COOKIE, XSRF_COOKIE, XSRF_HEADER, xsrfToken } from '../platform/http/xsrf.ts';
import { newToken } from '../platform/secrets/token.ts';

/** What came back: the status, the parsed body, and whether cookies were set. */
export interface Answer<T> {
  readonly status: number;
  readonly body: T;
  readonly setCookies: readonly string[];
  /** The request's id, as the answer says it. */
  readonly requestId: string;
}

/** A person's browser at the API: keeps cookies, answers the XSRF cookie with its header, sends the bearer token. */
export class TestBrowser {
  readonly #app: Api;
  readonly cookies: Map<string, string>;
  /** Bearer token, once logged in. */
  token: string | null = null;

  /** With the cookies that a first look at the cart gives, or others. */
  constructor(app: Api, cookies: Iterable<[string, string]> = []) {
    this.#app = app;
    this.cookies = new Map(cookies);
  }

  /** Sends a body of JSON, or a form with files. */
  async call<T = never>(method: string, path: string, body?: object): Promise<Answer<T>> {
    const isForm = body instanceof FormData;
    const response = await this.#app.request(path, {
      method,
      headers: {
        ...(isForm ? {} : { 'content-type': 'application/json' }),
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        [XSRF_HEADER]: this.cookies.get(XSRF_COOKIE) ?? '',
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    const setCookies = response.headers.getSetCookie();
    for (const cookie of setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const requestId = response.headers.get('x-request-id') ?? '';
    return { status: response.status, body: (await response.json()) as T, setCookies, requestId };
  }
}

/** The cookies of a visitor who looked at the cart of a shop with this key and address. */
export function visitorCookies(key: Buffer, publicUrl: string): [string, string][] {
  const visitor = newToken();
  const name = publicUrl.startsWith('https:') ? `__Host-${VISITOR_COOKIE}` : VISITOR_COOKIE;
  return [
    [name, visitor],
    [XSRF_COOKIE, xsrfToken(key, visitor)],
  ];
}
