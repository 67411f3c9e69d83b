import { z } from 'zod';
import { inSpan } from '../platform/tracing/span.ts';

/** An account at Twilio, and where it answers. */
export interface SmsAccount {
  /** Account SID. */
  readonly account: string;
  readonly token: string;
  /** A number, an alphanumeric name, or the SID of a messaging service. */
  readonly sender: string;
  /** Without trailing slash. */
  readonly baseUrl: string;
  /** Milliseconds. */
  readonly timeout: number;
}

/**
 * The provider did not answer, or not in a way that could be understood: whether it took the message is unknown. What is
 * told names the operation alone: addresses carry the account.
 */
export class SmsUnknownError extends Error {
  constructor(reason: string) {
    super(`sms: ${reason}`);
    this.name = 'SmsUnknownError';
  }
}

/** What the provider said to a message. */
export type SmsAnswer =
  | { readonly taken: true; readonly id: string }
  | { readonly taken: false; readonly code: number | null; readonly said: string };

const message = z.object({
  sid: z.string().max(64),
  to: z.string().nullish(),
  body: z.string().nullish(),
  date_created: z.string().nullish(),
});
const messages = z.object({ messages: z.array(message) });
const refusal = z.object({ code: z.number().nullish(), message: z.string().nullish() });

/** An answer that is longer is none of the protocol's, in bytes. */
const MOST_ANSWER = 512 * 1024;
/** The newest messages to a number that are looked through. */
const LOOKED_AT = 50;
/** Clocks may differ by so much, in milliseconds. */
const SKEW = 5 * 60_000;

async function ask(
  { account, token, baseUrl, timeout }: SmsAccount,
  query: URLSearchParams | null,
  body: URLSearchParams | null,
): Promise<{ status: number; answer: unknown }> {
  const url = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  let response: Response;
  let text: string;
  try {
    response = await fetch(query ? `${url}?${query}` : url, {
      method: body ? 'POST' : 'GET',
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
      },
      ...(body ? { body } : {}),
    });
    text = await response.text();
  } catch (error) {
    throw new SmsUnknownError(error instanceof Error ? error.name : 'unreachable');
  }
  if (text.length > MOST_ANSWER) throw new SmsUnknownError('too long an answer');
  try {
    return { status: response.status, answer: JSON.parse(text) };
  } catch {
    throw new SmsUnknownError(`status ${response.status}, unreadable`);
  }
}

/**
 * Gives a message to the provider (Twilio, Create a Message resource: `POST …/Messages.json`, `To`, `Body` and `From` or
 * `MessagingServiceSid`; 201 with the message's SID). With `reports` (`StatusCallback`) it says there what becomes of it.
 * @throws SmsUnknownError when it may have taken it or not.
 */
export async function giveSms(
  account: SmsAccount,
  { to, body, reports }: { readonly to: string; readonly body: string; readonly reports?: string | null },
): Promise<SmsAnswer> {
  const from = account.sender.startsWith('MG') ? 'MessagingServiceSid' : 'From';
  const form = new URLSearchParams({ To: to, Body: body, [from]: account.sender });
  if (reports) form.set('StatusCallback', reports);
  const { status, answer } = await inSpan({ name: 'sms give', kind: 'client' }, () =>
    ask(account, null, form),
  );
  if (status === 201) {
    const made = message.safeParse(answer);
    if (!made.success) throw new SmsUnknownError('unreadable answer');
    return { taken: true, id: made.data.sid };
  }
  // Too many at once, or the provider's own trouble: asked again later.
  if (status === 429 || status >= 500) throw new SmsUnknownError(`status ${status}`);
  const said = refusal.safeParse(answer);
  if (!said.success) throw new SmsUnknownError(`status ${status}, unreadable`);
  return { taken: false, code: said.data.code ?? null, said: said.data.message ?? `${status}` };
}

/**
 * The id of a message that the provider already has: the same words to the same number, not older than `since`. Asked
 * before a message is given to it again, because its call has no key against repeating.
 * @throws SmsUnknownError when it cannot be told.
 */
export async function findSms(
  account: SmsAccount,
  { to, body, since }: { readonly to: string; readonly body: string; readonly since: Date },
): Promise<string | null> {
  const query = new URLSearchParams({ To: to, PageSize: String(LOOKED_AT) });
  const { status, answer } = await inSpan({ name: 'sms find', kind: 'client' }, () =>
    ask(account, query, null),
  );
  const listed = status === 200 ? messages.safeParse(answer) : null;
  if (!listed?.success) throw new SmsUnknownError(`status ${status}`);
  const found = listed.data.messages.find(
    (one) =>
      one.to === to &&
      one.body === body &&
      one.date_created &&
      Date.parse(one.date_created) >= since.getTime() - SKEW,
  );
  return found?.sid ?? null;
}
