import { beforeAll, expect, test } from 'vitest';
import { MOST_TOGETHER } from '#core/orders/many-contract.ts';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import { placeTestOrder } from '../testing/orders.ts';
import { pdfPages } from '../testing/pdf-text.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';

let shop: TestShop;
let owner: TestBrowser;
let ana: TestBrowser;
beforeAll(async () => {
  shop = await testShop();
  owner = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'dona', { role: 'owner' })));
  ana = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'ana')));
});

interface Answer {
  readonly changed: number;
  readonly refused: readonly {
    readonly id: string;
    readonly number: number | null;
    readonly detail: string;
  }[];
}

const send = (ids: readonly string[], by = owner) =>
  by.call<Answer>('POST', '/api/admin/orders/many', { ids, status: 'enviado' });
const statusOf = async (id: string) =>
  (await owner.call<{ status: string }>('GET', `/api/admin/orders/${id}`)).body.status;

/** An order whose tracking code and notes are known, in this state. */
async function order(status: string): Promise<string> {
  const { id } = await placeTestOrder(shop.deps);
  const body = {
    status,
    tracking_code: 'DA123',
    notes: 'Com fatura',
    internal_notes: 'Frágil',
    confirm: true,
  };
  expect((await owner.call('PUT', `/api/admin/orders/${id}`, body)).status).toBe(200);
  return id;
}

test('what is paid is sent together, each with an event of its own; the others say why they stay', async () => {
  const [one, two] = [await order('pagamento_confirmado'), await order('embalando')];
  const [unpaid, delivered] = [await order('pendente'), await order('entregue')];
  const done = await send([one, unpaid, two, one, delivered, 'ORD-0000000000-nobody']);
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  expect(done.body.changed).toBe(2);
  expect(done.body.refused.map(({ id, detail }) => [id, detail])).toEqual([
    [unpaid, 'Ainda não está paga.'],
    [delivered, expect.stringContaining('Passar de «Entregue» para «Enviado» é pouco habitual')],
    ['ORD-0000000000-nobody', expect.any(String)],
  ]);
  expect(done.body.refused[0]?.number).toEqual(expect.any(Number));
  expect(await Promise.all([one, two, unpaid, delivered].map(statusOf))).toEqual([
    'enviado',
    'enviado',
    'pendente',
    'entregue',
  ]);
  const kept = await owner.call('GET', `/api/admin/orders/${one}`);
  expect(kept.body).toMatchObject({ tracking_code: 'DA123', notes: 'Com fatura', internal_notes: 'Frágil' });
  const events = await shop.db
    .selectFrom('audit_events')
    .select('subject_id')
    .where('type', '=', 'order.changed')
    .where('after', '@>', { status: 'enviado' })
    .execute();
  expect(events.map(({ subject_id }) => subject_id).sort()).toEqual([one, two].sort());
  // Asked twice it is done once.
  expect((await send([one, two])).body).toEqual({ changed: 2, refused: [] });
});

test('more than is bounded and none are refused; customers may not', async () => {
  const ids = Array.from({ length: MOST_TOGETHER + 1 }, (_, at) => `ORD-1-x${at}`);
  expect((await send(ids)).status).toBe(422);
  expect((await send([])).status).toBe(422);
  const id = await order('pagamento_confirmado');
  expect((await send([id], ana)).status).toBe(403);
  expect((await ana.call('GET', `/api/admin/orders/documents/guias?ids=${id}`)).status).toBe(403);
  expect(await statusOf(id)).toBe('pagamento_confirmado');
});

test('slips and labels of many orders are one PDF, in the order asked for, each slip with its own number', async () => {
  const ids = [await order('embalando'), await order('embalando'), await order('embalando')];
  const pages = async (kind: string, wanted: readonly string[]) => {
    const path = `/api/admin/orders/documents/${kind}?ids=${wanted.join()}`;
    const answer = await shop.app.request(path, { headers: { authorization: `Bearer ${owner.token}` } });
    expect(answer.status).toBe(200);
    const drawn = pdfPages(new Uint8Array(await answer.arrayBuffer()));
    return drawn.map((page) => page.replace(/\s+/g, ' '));
  };
  const numbers = await Promise.all(
    ids.map(async (id) => {
      const found = await owner.call<{ number: number }>('GET', `/api/admin/orders/${id}`);
      return orderNumber(found.body.number);
    }),
  );
  for (const kind of ['guias', 'etiquetas']) {
    const drawn = await pages(kind, [...ids, ids[0] ?? '']);
    expect(drawn).toHaveLength(3);
    numbers.forEach((number, at) => {
      expect(drawn[at]).toContain(number);
    });
  }
  const slips = await pages('guias', ids);
  expect(slips.map((page) => /GE \d{4}\/(\d+)/.exec(page)?.[1])).toEqual(['1', '2', '3']);
  for (const page of slips) expect(page).toContain('página 1 de 1');
  const unknown = `/api/admin/orders/documents/guias?ids=${ids[0]},ORD-0000000000-nobody`;
  expect((await owner.call('GET', unknown)).status).toBe(404);
  expect((await owner.call('GET', '/api/admin/orders/documents/guias?ids=')).status).toBe(422);
});
