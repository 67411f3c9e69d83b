import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { twilioSignature } from './twilio-signature.ts';

/** A message that the simulated provider has. */
export interface SimulatedSms {
  readonly sid: string;
  readonly to: string;
  readonly from: string;
  readonly body: string;
  readonly date_created: string;
  /** Where it is reported what becomes of it; null: nowhere. */
  readonly reports: string | null;
}

/** What it does with the next message instead of taking it. */
export type Mishap =
  /** Refuses it with this code of the provider's. */
  | { readonly refuse: number; readonly status?: number }
  /** Takes it, and the answer is lost. */
  | 'lose-answer'
  /** Has trouble of its own, and takes nothing. */
  | 'trouble';

export interface SmsSimulator {
  readonly url: string;
  readonly account: string;
  readonly token: string;
  readonly messages: SimulatedSms[];
  /** What becomes of the next messages, one after the other. */
  readonly mishaps: Mishap[];
  /** A report on a message as the provider sends it, signed; with its code of error where it was not delivered. */
  reportOf(sid: string, status: string, code?: number): Request;
  stop(): Promise<void>;
}

/** What a request may weigh, in bytes. */
const MAX_BODY = 16 * 1024;

async function readBody(request: IncomingMessage): Promise<URLSearchParams | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).byteLength;
    if (size > MAX_BODY) return null;
    chunks.push(chunk as Buffer);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/**
 * Plays Twilio's Messages resource on the loopback: takes messages, lists them by number, refuses a wrong account as the
 * real one does, and has whatever trouble it is told to have. Nothing leaves this machine. Where it is told to, it reports by
 * itself what becomes of each: delivered, but to numbers that end in 0000, whose telephones are switched off (30003).
 */
export async function startSmsSimulator(
  now: () => Date = () => new Date(),
  { isReporting = false }: { readonly isReporting?: boolean } = {},
): Promise<SmsSimulator> {
  const account = `AC${'0'.repeat(32)}`;
  const token = 'simulador';
  const kept: SimulatedSms[] = [];
  const mishaps: Mishap[] = [];
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  const reportOf = (sid: string, status: string, code?: number): Request => {
    const sms = kept.find((one) => one.sid === sid);
    if (!sms?.reports) throw new Error(`no report was asked for: ${sid}`);
    const form = new URLSearchParams({
      AccountSid: account,
      ApiVersion: '2010-04-01',
      From: sms.from,
      MessageSid: sid,
      MessageStatus: status,
      SmsSid: sid,
      SmsStatus: status,
      To: sms.to,
      ...(code === undefined ? {} : { ErrorCode: String(code) }),
    });
    return new Request(sms.reports, {
      method: 'POST',
      headers: { 'x-twilio-signature': twilioSignature(token, { url: sms.reports, form }) },
      body: form,
    });
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://simulator');
    void (async () => {
      if (url.pathname !== `/2010-04-01/Accounts/${account}/Messages.json`) {
        return answer(response, 404, {
          code: 20404,
          message: 'The requested resource was not found',
          status: 404,
        });
      }
      if (request.headers.authorization !== authorization) {
        return answer(response, 401, { code: 20003, message: 'Authenticate', status: 401 });
      }
      if (request.method === 'GET') {
        const to = url.searchParams.get('To');
        const messages = kept.filter((one) => to === null || one.to === to).reverse();
        return answer(response, 200, { messages, page: 0 });
      }
      const form = await readBody(request);
      const [to, body] = [form?.get('To') ?? '', form?.get('Body') ?? ''];
      const from = form?.get('From') ?? form?.get('MessagingServiceSid') ?? '';
      if (!/^\+[1-9]\d{6,14}$/.test(to)) {
        return answer(response, 400, {
          code: 21211,
          message: `Invalid 'To' Phone Number: ${to}`,
          status: 400,
        });
      }
      if (body === '' || from === '') {
        return answer(response, 400, { code: 21602, message: 'Message body is required', status: 400 });
      }
      const mishap = mishaps.shift();
      if (mishap === 'trouble') return answer(response, 503, { code: 20503, message: 'Service unavailable' });
      if (typeof mishap === 'object') {
        return answer(response, mishap.status ?? 400, {
          code: mishap.refuse,
          message: `Refused (${mishap.refuse})`,
        });
      }
      const sid = `SM${String(kept.length).padStart(32, '0')}`;
      const reports = form?.get('StatusCallback') ?? null;
      const made = { sid, to, from, body, date_created: now().toUTCString(), reports };
      kept.push(made);
      if (mishap === 'lose-answer') return void request.socket.destroy();
      const { reports: _, ...shown } = made;
      answer(response, 201, { ...shown, status: 'queued', num_segments: '1', error_code: null });
      if (isReporting && reports !== null) {
        await fetch(reportOf(sid, 'sent'));
        await fetch(to.endsWith('0000') ? reportOf(sid, 'undelivered', 30003) : reportOf(sid, 'delivered'));
      }
    })().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    account,
    token,
    messages: kept,
    mishaps,
    reportOf,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
