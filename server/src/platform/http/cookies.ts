import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { HttpEnv } from './env.ts';

/**
 * The shop's own cookies, which its pages' scripts cannot read. On HTTPS their names begin with `__Host-`: the browser
 * then takes them from this host alone, over HTTPS, and no other name of the domain can plant one (docs/adr/0096).
 */
export interface OwnCookies {
  read(c: Context<HttpEnv>, name: string): string | undefined;
  write(c: Context<HttpEnv>, name: string, value: string, days: number): void;
  drop(c: Context<HttpEnv>, name: string): void;
}

const DAY = 24 * 60 * 60;

/** The cookies of a shop that the public reaches at this address. */
export function ownCookies(publicUrl: string): OwnCookies {
  const isHttps = publicUrl.startsWith('https:');
  const prefix = isHttps ? ({ prefix: 'host' } as const) : {};
  return {
    read: (c, name) => (isHttps ? getCookie(c, name, 'host') : getCookie(c, name)),
    write: (c, name, value, days) =>
      setCookie(c, name, value, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure: isHttps,
        maxAge: days * DAY,
        ...prefix,
      }),
    drop: (c, name) => {
      deleteCookie(c, name, { path: '/', secure: isHttps, ...prefix });
    },
  };
}
