import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { ProviderUnavailableError } from './ask.ts';
import { createCofidisSession, readCofidisLimits, readCofidisSession } from './cofidis.ts';
import { createMbwayRequest, readMbwayRequest } from './mbway.ts';
import { createMultibancoReference } from './multibanco.ts';
import { readReceivedPayments } from './read-payments.ts';
import { refundPayment } from './refund.ts';

interface Received {
  method: string;
  url: string;
  body: unknown;
}

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A provider that answers everything alike and remembers what it was asked. */
async function providerAnswering(answer: unknown, status = 200) {
  const received: Received[] = [];
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      received.push({
        method: request.method ?? '',
        url: request.url ?? '',
        body: text ? JSON.parse(text) : null,
      });
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { connection: { baseUrl, timeout: 5000 }, received };
}

const multibanco = {
  key: 'ABC-123456',
  providerOrderId: 'B00000000000001',
  amountCents: 2586,
  expiryDays: 40,
  description: 'Encomenda',
  clientName: 'Ana',
  clientEmail: 'ana@exemplo.pt',
};
const mbway = {
  key: 'ABC-123456',
  providerOrderId: 'B00000000000001',
  amountCents: 410,
  mobileNumber: '351#912345678',
  email: 'ana@exemplo.pt',
  description: 'x'.repeat(150),
};
const cofidis = {
  key: 'ABC-123456',
  providerOrderId: 'B00000000000001',
  amountCents: 30_000,
  returnUrl: 'https://loja.pt/encomenda/1',
  description: 'Encomenda',
  customerName: 'Ana',
  customerEmail: 'ana@exemplo.pt',
};

describe('Multibanco', () => {
  it('reads numbers where text is usual, and keeps leading zeros', async () => {
    const { connection, received } = await providerAnswering({
      Amount: 25.86,
      Entity: 11604,
      ExpiryDate: '03-07-2024',
      Message: 'Success',
      OrderId: 1,
      Reference: '000 000 140',
      RequestId: 'r1',
      Status: 0,
    });
    expect(await createMultibancoReference(connection, multibanco)).toEqual({
      outcome: 'created',
      entity: '11604',
      reference: '000000140',
      requestId: 'r1',
      expiresAt: new Date('2024-07-03T22:59:59Z'),
    });
    expect(received[0]).toMatchObject({
      method: 'POST',
      url: '/multibanco/reference/init',
      body: { mbKey: 'ABC-123456', amount: '25.86', expiryDays: '45' },
    });
  });

  it.each([
    { Status: '-1', Message: 'Invalid key', RequestId: null },
    { Status: '0', Message: 'no reference', Entity: '11604', Reference: '', RequestId: 'r' },
  ])('refused: %j', async (answer) => {
    const { connection } = await providerAnswering(answer);
    expect(await createMultibancoReference(connection, multibanco)).toMatchObject({ outcome: 'refused' });
  });
});

describe('MB WAY', () => {
  it('000 is sent at init; the description is bounded', async () => {
    const { connection, received } = await providerAnswering({
      Status: '000',
      RequestId: 'r1',
      Message: 'Pending',
    });
    expect(await createMbwayRequest(connection, mbway)).toEqual({ outcome: 'sent', requestId: 'r1' });
    expect(received[0]?.body).toMatchObject({ mobileNumber: '351#912345678', amount: '4.10' });
    expect(received[0]?.body).toHaveProperty('description', 'x'.repeat(100));
  });

  it.each([
    ['100', 'try_again'],
    ['122', 'declined'],
    ['999', 'try_again'],
    ['-1', 'bad_key'],
    ['113', 'not_on_mbway'],
  ])('init %s is %s', async (Status, outcome) => {
    const { connection } = await providerAnswering({ Status, RequestId: null, Message: null });
    expect(await createMbwayRequest(connection, mbway)).toMatchObject({ outcome });
  });

  it.each([
    [{ Status: '000', RequestId: 'r1', Message: 'Success' }, 'pago'],
    [{ Status: '020', RequestId: 'r1', Message: '' }, 'recusado'],
    [{ Status: '123', RequestId: '', Message: 'Request not found' }, 'pendente'],
  ])('status %j is %s', async (answer, status) => {
    const { connection, received } = await providerAnswering(answer);
    expect(await readMbwayRequest(connection, { key: 'ABC-123456', requestId: 'r1' })).toBe(status);
    expect(received[0]?.url).toBe('/spg/payment/mbway/status?mbWayKey=ABC-123456&requestId=r1');
  });

  it('an answer about another request pays nothing', async () => {
    const { connection } = await providerAnswering({ Status: '000', RequestId: 'other', Message: '' });
    await expect(readMbwayRequest(connection, { key: 'k', requestId: 'r1' })).rejects.toThrow(
      ProviderUnavailableError,
    );
  });
});

describe('Cofidis', () => {
  it('opens a session', async () => {
    const { connection, received } = await providerAnswering({
      status: '0',
      message: '',
      requestId: 'r1',
      paymentUrl: 'https://cofidis.pt/x',
    });
    expect(await createCofidisSession(connection, cofidis)).toEqual({
      outcome: 'created',
      requestId: 'r1',
      paymentUrl: 'https://cofidis.pt/x',
    });
    expect(received[0]).toMatchObject({ url: '/cofidis/init/ABC-123456', body: { amount: '300.00' } });
  });

  it.each([
    { status: '-1', message: 'error', requestId: null, paymentUrl: null },
    { status: '0', message: '', requestId: 'r1', paymentUrl: 'javascript:alert(1)' },
  ])('refused: %j', async (answer) => {
    const { connection } = await providerAnswering(answer);
    expect(await createCofidisSession(connection, cofidis)).toMatchObject({ outcome: 'refused' });
  });

  it('reads the first of the statuses, and the limits', async () => {
    const status = await providerAnswering([{ statusCode: 'FINANCED' }]);
    expect(await readCofidisSession(status.connection, { key: 'k', requestId: 'r' })).toBe('pago');
    const limits = await providerAnswering({
      limits: { minAmount: '60', maxAmount: 1500.5 },
      message: 'success',
    });
    expect(await readCofidisLimits(limits.connection, 'k')).toEqual({ minCents: 6000, maxCents: 150_050 });
  });
});

describe('refund and reconciliation', () => {
  it.each([
    [{ Code: '1', Message: '' }, 'done'],
    [{ Code: 1, Message: '' }, 'done'],
    [{ Code: -1, Message: 'no funds' }, 'insufficient_funds'],
    [{ Code: '0', Message: 'see message' }, 'refused'],
  ])('refund %j is %s', async (answer, outcome) => {
    const { connection, received } = await providerAnswering(answer);
    const asked = { backofficeKey: '1111-2222-3333-4444', requestId: 'r', amountCents: 100 };
    expect(await refundPayment(connection, asked)).toMatchObject({ outcome });
    expect(received[0]?.body).toEqual({
      backofficekey: '1111-2222-3333-4444',
      requestId: 'r',
      amount: '1.00',
    });
  });

  it('reads what was paid, dates on the Lisbon clock', async () => {
    const { connection, received } = await providerAnswering({
      message: '',
      status: 200,
      payments: [{ amount: 33.61, orderId: 12, requestId: 'r', paymentDate: '03-07-2024 15:15:16' }],
    });
    const paid = await readReceivedPayments(connection, {
      backofficeKey: 'k',
      from: new Date('2024-07-03T00:00:00Z'),
      to: new Date('2024-07-04T00:00:00Z'),
    });
    expect(paid).toEqual([
      {
        providerOrderId: '12',
        requestId: 'r',
        amountCents: 3361,
        feeCents: null,
        paidAt: new Date('2024-07-03T14:15:16Z'),
      },
    ]);
    expect(received[0]?.body).toMatchObject({ dateStart: '03-07-2024 01:00:00' });
  });
});

describe('an unreachable or unreadable provider', () => {
  it.each([
    ['<html>', 200],
    [{ Status: '0' }, 500],
    [[], 200],
  ])('%j with %d is unavailable, and its message tells no key', async (answer, status) => {
    const { connection } = await providerAnswering(answer, status);
    const asking = readCofidisLimits(connection, 'SECRET-KEY');
    await expect(asking).rejects.toThrow(ProviderUnavailableError);
    await expect(asking).rejects.not.toThrow(/SECRET/);
  });

  it('nobody listens', async () => {
    await expect(createMbwayRequest({ baseUrl: 'http://127.0.0.1:9', timeout: 2000 }, mbway)).rejects.toThrow(
      ProviderUnavailableError,
    );
  });
});
