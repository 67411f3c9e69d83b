import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isValidMultibancoReference } from '#core/testing/multibanco.ts';
import { activateCallback } from '../ifthenpay/activate-callback.ts';
import { createCofidisSession, readCofidisLimits, readCofidisSession } from '../ifthenpay/cofidis.ts';
import { createMbwayRequest, readMbwayRequest } from '../ifthenpay/mbway.ts';
import { createMultibancoReference } from '../ifthenpay/multibanco.ts';
import { readReceivedPayments } from '../ifthenpay/read-payments.ts';
import { refundPayment } from '../ifthenpay/refund.ts';
import { SIMULATOR_KEYS } from './provider.ts';
import { type Simulator, startSimulator } from './start-simulator.ts';

let folder: string;
let clock: Date;
let simulator: Simulator;
/** The shop's side of the callback. */
let shop: Server;
let shopAnswers: number;
const calls: URLSearchParams[] = [];

const now = () => clock;
const connection = () => ({ baseUrl: simulator.url, timeout: 5000 });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balcao-simulator-'));
  clock = new Date('2026-07-01T10:00:00Z');
  simulator = await startSimulator({ dataDir: folder, now });
  shopAnswers = 200;
  calls.length = 0;
  shop = createServer((request, response) => {
    calls.push(new URL(request.url ?? '', 'http://shop').searchParams);
    response.writeHead(shopAnswers).end('OK');
  });
  shop.listen(0, '127.0.0.1');
  await once(shop, 'listening');
  const publicUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  for (const [entity, methodKey] of [
    ['MB', SIMULATOR_KEYS.multibanco],
    ['MBWAY', SIMULATOR_KEYS.mbway],
    ['COFIDIS', SIMULATOR_KEYS.cofidis],
  ] as const) {
    const antiPhishingKey = simulator.provider.keys.antiPhishingKey ?? '';
    const backofficeKey = SIMULATOR_KEYS.backoffice;
    expect(
      await activateCallback(connection(), { backofficeKey, entity, methodKey, antiPhishingKey, publicUrl }),
    ).toBe(true);
  }
});
afterEach(async () => {
  await simulator.stop();
  shop.closeAllConnections();
  shop.close();
  await rm(folder, { recursive: true, force: true });
});

async function askReference(amountCents = 2586) {
  const created = await createMultibancoReference(connection(), {
    key: SIMULATOR_KEYS.multibanco,
    providerOrderId: 'B00000000000001',
    amountCents,
    expiryDays: 3,
    description: 'Encomenda <script>',
    clientName: 'Ana',
    clientEmail: 'ana@exemplo.pt',
  });
  if (created.outcome !== 'created') throw new Error(created.message);
  return created;
}

async function askPhone(mobileNumber = '351#912345678') {
  return await createMbwayRequest(connection(), {
    key: SIMULATOR_KEYS.mbway,
    providerOrderId: 'B00000000000002',
    amountCents: 1000,
    mobileNumber,
    email: 'ana@exemplo.pt',
    description: '',
  });
}

async function show(path: string, cookie = ''): Promise<Response> {
  return await simulator.answerPage(new Request(`http://loja.test${path}`, { headers: { cookie } }));
}

/** The token in the form of a page; empty when there is none. */
async function tokenOn(path: string): Promise<string> {
  return /name="prova" value="([^"]+)"/.exec(await (await show(path)).text())?.[1] ?? '';
}

async function post(path: string, form: Record<string, string>, headers = {}): Promise<Response> {
  const body = new URLSearchParams(form);
  return await simulator.answerPage(
    new Request(`http://loja.test${path}`, { method: 'POST', body, headers }),
  );
}

async function press(path: string, decisao: string): Promise<Response> {
  return await post(path, { decisao, prova: await tokenOn(path) });
}

describe('simulated Multibanco', () => {
  it('gives references that pass the check, and calls the shop when one is paid', async () => {
    const created = await askReference();
    expect(isValidMultibancoReference(created.entity, created.reference, 2586)).toBe(true);
    expect(created.expiresAt?.toISOString()).toBe('2026-07-04T22:59:59.000Z');

    const answer = await press(`/simulador/pagamentos/${created.requestId}`, 'pay');
    expect(answer.status).toBe(303);
    expect(calls).toHaveLength(1);
    expect(Object.fromEntries(calls[0] ?? [])).toMatchObject({
      key: simulator.provider.keys.antiPhishingKey,
      orderId: 'B00000000000001',
      amount: '25.86',
      requestId: created.requestId,
      payment_datetime: '01-07-2026 11:00:00',
      status: 'PAGO',
    });
  });

  it('refuses a wrong key', async () => {
    const refused = await createMultibancoReference(connection(), {
      key: 'ABC-999999',
      providerOrderId: 'B1',
      amountCents: 100,
      expiryDays: 3,
      description: '',
      clientName: '',
      clientEmail: '',
    });
    expect(refused.outcome).toBe('refused');
  });

  it('remembers across a restart', async () => {
    const created = await askReference();
    const key = simulator.provider.keys.antiPhishingKey;
    await simulator.stop();
    simulator = await startSimulator({ dataDir: folder, now });
    expect(simulator.provider.keys.antiPhishingKey).toBe(key);
    await simulator.provider.decide(created.requestId, 'pay');
    expect(calls).toHaveLength(1);
    expect((await askReference()).reference).not.toBe(created.reference);
  });

  it('reads what it remembered under the names of before', async () => {
    const created = await askReference();
    const key = simulator.provider.keys.antiPhishingKey;
    await simulator.stop();
    const file = join(folder, 'simulator', 'ifthenpay.json');
    const kept = JSON.parse(await readFile(file, 'utf8')) as {
      payments: Record<string, unknown>[];
      callbacks: Record<string, Record<string, unknown>>;
    };
    kept.payments = kept.payments.map(({ providerOrderId, ...rest }) => ({
      ...rest,
      orderId: providerOrderId,
    }));
    for (const callback of Object.values(kept.callbacks)) {
      callback.apKey = callback.antiPhishingKey;
      delete callback.antiPhishingKey;
    }
    await writeFile(file, JSON.stringify(kept));
    simulator = await startSimulator({ dataDir: folder, now });
    await simulator.provider.decide(created.requestId, 'pay');
    expect(Object.fromEntries(calls[0] ?? [])).toMatchObject({ key, orderId: 'B00000000000001' });
  });

  it('begins anew when what it remembered cannot be read', async () => {
    await simulator.stop();
    await writeFile(join(folder, 'simulator', 'ifthenpay.json'), '{"payments": [');
    simulator = await startSimulator({ dataDir: folder, now });
    expect(simulator.provider.state.payments).toEqual([]);
    expect((await askReference()).outcome).toBe('created');
  });

  it('is found by reconciliation once paid', async () => {
    const created = await askReference();
    const read = () =>
      readReceivedPayments(connection(), {
        backofficeKey: SIMULATOR_KEYS.backoffice,
        from: clock,
        to: clock,
      });
    expect(await read()).toEqual([]);
    await simulator.provider.decide(created.requestId, 'pay');
    expect(await read()).toEqual([
      {
        providerOrderId: 'B00000000000001',
        requestId: created.requestId,
        amountCents: 2586,
        feeCents: 51,
        paidAt: clock,
      },
    ]);
  });
});

describe('callback delivery', () => {
  it('is tried again every five minutes, then hourly, until the shop answers 200', async () => {
    shopAnswers = 503;
    const created = await askReference();
    await simulator.provider.decide(created.requestId, 'pay');
    expect(calls).toHaveLength(1);
    await simulator.provider.deliverDue();
    expect(calls).toHaveLength(1);
    for (let retry = 1; retry <= 8; retry += 1) {
      clock = new Date(clock.getTime() + 5 * 60_000);
      await simulator.provider.deliverDue();
      expect(calls).toHaveLength(1 + retry);
    }
    clock = new Date(clock.getTime() + 5 * 60_000);
    await simulator.provider.deliverDue();
    expect(calls).toHaveLength(9);
    shopAnswers = 200;
    clock = new Date(clock.getTime() + 60 * 60_000);
    await simulator.provider.deliverDue();
    expect(calls).toHaveLength(10);
    clock = new Date(clock.getTime() + 24 * 60 * 60_000);
    await simulator.provider.deliverDue();
    expect(calls).toHaveLength(10);
  });

  it('gives up after thirteen retries', async () => {
    shopAnswers = 404;
    const created = await askReference();
    await simulator.provider.decide(created.requestId, 'pay');
    for (let hour = 0; hour < 20; hour += 1) {
      clock = new Date(clock.getTime() + 60 * 60_000);
      await simulator.provider.deliverDue();
    }
    expect(calls).toHaveLength(14);
  });
});

describe('simulated MB WAY', () => {
  it.each([
    ['pay', 'pago', 1],
    ['reject', 'recusado', 0],
    ['expire', 'expirado', 0],
  ] as const)('%s makes it %s', async (decision, status, callbacks) => {
    const asked = await askPhone();
    if (asked.outcome !== 'sent') throw new Error(asked.outcome);
    const read = () =>
      readMbwayRequest(connection(), { key: SIMULATOR_KEYS.mbway, requestId: asked.requestId });
    expect(await read()).toBe('pendente');
    await press(`/simulador/pagamentos/${asked.requestId}`, decision);
    expect(await read()).toBe(status);
    expect(calls).toHaveLength(callbacks);
  });

  it('lives four minutes, and then cannot be paid', async () => {
    const asked = await askPhone();
    if (asked.outcome !== 'sent') throw new Error(asked.outcome);
    clock = new Date(clock.getTime() + 4 * 60_000);
    expect(
      await readMbwayRequest(connection(), { key: SIMULATOR_KEYS.mbway, requestId: asked.requestId }),
    ).toBe('expirado');
    await press(`/simulador/pagamentos/${asked.requestId}`, 'pay');
    expect(calls).toHaveLength(0);
  });

  it.each([
    ['351#919999999', 'not_on_mbway'],
    ['351#918888888', 'declined'],
    ['351#917777777', 'try_again'],
    ['912345678', 'bad_key'],
  ])('the number %s answers %s', async (number, outcome) => {
    expect((await askPhone(number)).outcome).toBe(outcome);
  });

  it('is given back once, with a callback that says so', async () => {
    const asked = await askPhone();
    if (asked.outcome !== 'sent') throw new Error(asked.outcome);
    await simulator.provider.decide(asked.requestId, 'pay');
    const refund = () =>
      refundPayment(connection(), {
        backofficeKey: SIMULATOR_KEYS.backoffice,
        requestId: asked.requestId,
        amountCents: 1000,
      });
    expect((await refund()).outcome).toBe('done');
    expect((await refund()).outcome).toBe('refused');
    await expect
      .poll(() => calls.map((call) => call.get('status')), { timeout: 15_000 })
      .toEqual(['PAGO', 'DEVOLVIDO']);
  });
});

describe('simulated Cofidis', () => {
  it.each([
    ['pay', 'pago', 'http://loja.test/encomenda/1?t=x&Success=True'],
    ['reject', 'recusado', 'http://loja.test/encomenda/1?t=x'],
  ] as const)('%s on its page makes it %s and leads back', async (decision, status, back) => {
    const key = SIMULATOR_KEYS.cofidis;
    expect(await readCofidisLimits(connection(), key)).toEqual({ minCents: 6000, maxCents: 1_500_000 });
    const session = await createCofidisSession(connection(), {
      key,
      providerOrderId: 'B3',
      amountCents: 30_000,
      returnUrl: 'http://loja.test/encomenda/1?t=x',
      description: '',
      customerName: 'Ana',
      customerEmail: 'ana@exemplo.pt',
    });
    if (session.outcome !== 'created') throw new Error(session.message);
    const { pathname, origin } = new URL(session.paymentUrl);
    expect(origin).toBe('http://loja.test');
    const answer = await press(pathname, decision);
    expect(answer.headers.get('location')).toBe(back);
    expect(await readCofidisSession(connection(), { key, requestId: session.requestId })).toBe(status);
  });
});

describe("the tester's pages", () => {
  it('list requests, escaped, and are not for search engines', async () => {
    const created = await askReference();
    const seen = (await show(`/simulador/pagamentos/${created.requestId}`)).headers.get('set-cookie');
    const answer = await show('/simulador', seen ?? '');
    const page = await answer.text();
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    expect(page).toContain(created.requestId);
    expect(page).toContain('Encomenda &lt;script&gt;');
    expect(page).not.toContain('<script>');
  });

  it('take no decision from a page elsewhere', async () => {
    const created = await askReference();
    const path = `/simulador/pagamentos/${created.requestId}`;
    const form = { decisao: 'pay', prova: await tokenOn(path) };
    const answer = await post(path, form, { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
    expect(calls).toHaveLength(0);
  });

  it('take no decision without the token of the page of that very request', async () => {
    const [one, other] = [await askReference(), await askReference(1000)];
    const path = `/simulador/pagamentos/${one.requestId}`;
    const wrong = await tokenOn(`/simulador/pagamentos/${other.requestId}`);
    for (const form of [{ decisao: 'pay' }, { decisao: 'pay', prova: wrong }]) {
      expect((await post(path, form)).status).toBe(403);
    }
    expect(wrong).not.toBe('');
    expect(calls).toHaveLength(0);
  });

  it('take no form of more than a few fields', async () => {
    const created = await askReference();
    const path = `/simulador/pagamentos/${created.requestId}`;
    const prova = await tokenOn(path);
    const answer = await post(path, { decisao: 'pay', prova, mais: 'x'.repeat(5000) });
    expect(answer.status).toBe(413);
    const big = { method: 'POST', body: new URLSearchParams({ CHAVE: 'x'.repeat(70_000) }) };
    expect((await fetch(`${simulator.url}/multibanco/reference/init`, big)).status).toBe(413);
    expect(calls).toHaveLength(0);
  });

  it('show a browser the requests it was shown, and everybody’s to who has the key', async () => {
    const [mine, theirs] = [await askReference(), await askReference(1000)];
    const own = (await show(`/simulador/pagamentos/${mine.requestId}`)).headers.get('set-cookie') ?? '';
    const keyed = await show(simulator.testerPath);
    expect(keyed.headers.get('location')).toBe('/simulador');
    const wrong = await show('/simulador?chave=outra');
    expect(wrong.headers.get('set-cookie')).toBeNull();
    const listed = async (cookie: string) => {
      const page = await (await show('/simulador', cookie)).text();
      return [mine, theirs].filter(({ requestId }) => page.includes(requestId)).length;
    };
    expect(await listed('')).toBe(0);
    expect(await listed(own.split(';')[0] ?? '')).toBe(1);
    expect(await listed(keyed.headers.get('set-cookie')?.split(';')[0] ?? '')).toBe(2);
    expect(await listed('simulador_chave=outra')).toBe(0);
    for (const set of [own, keyed.headers.get('set-cookie')]) expect(set).toMatch(/HttpOnly.*SameSite=Lax/);
  });

  it('an unknown request is not found', async () => {
    const answer = await simulator.answerPage(new Request('http://loja.test/simulador/pagamentos/nada'));
    expect(answer.status).toBe(404);
  });
});
