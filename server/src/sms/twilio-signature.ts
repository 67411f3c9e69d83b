import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** What a request of the provider's carries beyond its signature. */
interface Signed {
  /** Where it was sent to, as the provider was told to. */
  readonly url: string;
  readonly form: URLSearchParams;
}

/**
 * The signature of a request by form (Twilio, Security: Validating Requests): the address, then each field's name and
 * value in the order of their names and nothing between them, HMAC-SHA1 with the account's token, in Base64.
 */
export function twilioSignature(token: string, { url, form }: Signed): string {
  const fields = [...form].sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)));
  return createHmac('sha1', token)
    .update(url + fields.map(([name, value]) => name + value).join(''))
    .digest('base64');
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** An address with its port said: the provider signs the one or the other. */
function withPort(url: string): string {
  const { protocol, hostname, port, pathname, search } = new URL(url);
  return `${protocol}//${hostname}:${port || (protocol === 'https:' ? '443' : '80')}${pathname}${search}`;
}

const digest = (value: string) => createHash('sha256').update(value).digest();

/** Whether a request was signed with this token; compared without telling by the time taken how much was right. */
export function isSignedByTwilio(token: string, signature: string, { url, form }: Signed): boolean {
  const given = digest(signature);
  const [plain, ported] = [url, withPort(url)].map((one) =>
    timingSafeEqual(given, digest(twilioSignature(token, { url: one, form }))),
  );
  return plain === true || ported === true;
}
