import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { guardedLookup, mayAsk, type Reach } from '../../images/fetch-picture.ts';
import { inSpan } from '../../platform/tracing/span.ts';
import type { PushKeys } from './push-keys.ts';

/** Where a notice goes: what the browser gave. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** What the device shows; nothing of a person is in it (docs/adr/0128). */
export interface PushWords {
  readonly title: string;
  readonly body: string;
  /** Below the shop's own address. */
  readonly path: string;
  /** Two of one tag are one on the screen. */
  readonly tag: string;
}

/** Milliseconds that a push service may take. */
const TIME = 10_000;
/** Seconds that a push service keeps what it cannot deliver: a device that was off is not told of last week. */
const KEPT_SECONDS = 12 * 3600;

interface Sending {
  readonly keys: PushKeys;
  /** Who sends, for the push service: an https or mailto address. */
  readonly from: string;
  readonly reach: Reach;
}

/**
 * Sends one notice to one device, sealed for it alone (RFC 8291). `gone`: the device does not want any more; `later`: its
 * service did not take it this time. Asked over HTTPS, never inside this network.
 */
export async function sendPush(
  { endpoint, p256dh, auth }: PushTarget,
  words: PushWords,
  { keys, from, reach }: Sending,
): Promise<'sent' | 'gone' | 'later'> {
  const url = URL.parse(endpoint);
  if (!url || !mayAsk(url, reach)) return 'gone';
  const { generateRequestDetails } = (await import('web-push')).default;
  const { headers, body } = generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(words),
    {
      vapidDetails: { subject: from, ...keys },
      TTL: KEPT_SECONDS,
      contentEncoding: 'aes128gcm',
    },
  );
  const status = await inSpan({ name: 'push', kind: 'client' }, () => post(url, headers, body, reach)).catch(
    () => 0,
  );
  if (status >= 200 && status < 300) return 'sent';
  return status === 404 || status === 410 ? 'gone' : 'later';
}

function post(
  url: URL,
  headers: Readonly<Record<string, string | number>>,
  body: Buffer | null,
  reach: Reach,
): Promise<number> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(
      url,
      {
        method: 'POST',
        agent: false,
        signal: AbortSignal.timeout(TIME),
        lookup: guardedLookup(reach),
        maxHeaderSize: 16 * 1024,
        headers,
      },
      (response) => {
        response.destroy();
        resolve(response.statusCode ?? 0);
      },
    )
      .once('error', reject)
      .end(body);
  });
}
