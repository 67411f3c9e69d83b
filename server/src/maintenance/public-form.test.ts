import { beforeAll, describe, expect, test } from 'vitest';
import type { WithdrawnKind } from '#core/returns/values.ts';
import { revealLicence } from '../licences/reveal.ts';
import { insertPool } from '../licences/testing/licences.ts';
import { createLink } from '../links/create-link.ts';
import { updateOrder } from '../orders/update-order.ts';
import type { Person } from '../platform/http/caller.ts';
import { testRental } from '../rentals/testing/rentals.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { buy, orderIn, visitorWith } from '../testing/orders.ts';
import { insertUser, nobody, tokenOf } from '../testing/people.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { testContract } from './testing/maintenance.ts';

let shop: TestShop;
let owner: Person;
let serial = 0;
beforeAll(async () => {
  shop = await testShop({
    at: new Date('2026-11-26T12:00:00Z'),
    poolSize: 10,
    environment: { LOG_LEVEL: 'error' },
  });
  owner = await insertUser(shop.deps, 'dona', { role: 'owner' });
});

interface Asked {
  readonly number: number;
  readonly email: string;
  readonly of?: WithdrawnKind;
}
const send = async (asked: Asked, request_id: string = crypto.randomUUID()) =>
  await shop.browser().call<object>('POST', '/api/withdrawals', { request_id, name: 'Ana Silva', ...asked });

/** Declares it, and lets the shop do its work. @returns what of the mails, notices and the audit is new. */
async function declare(asked: Asked) {
  const rows = async () => ({
    mails: await shop.db
      .selectFrom('emails')
      .select(['id', 'kind', 'text'])
      .where('recipient', '=', asked.email)
      .execute(),
    notices: await shop.db.selectFrom('notices').select(['id', 'kind']).execute(),
    events: await shop.db.selectFrom('audit_events').select(['id', 'type']).execute(),
  });
  const before = await rows();
  expect((await send(asked)).status).toBe(200);
  await shop.queue.runDue();
  const after = await rows();
  const isNew = <T extends { id: unknown }>(all: readonly T[], old: readonly T[]) =>
    all.filter(({ id }) => !old.some((one) => one.id === id));
  return {
    mails: isNew(after.mails, before.mails),
    notices: isNew(after.notices, before.notices).map(({ kind }) => kind),
    events: isNew(after.events, before.events).map(({ type }) => type),
  };
}
const numberOf = async (id: string): Promise<Asked> => {
  const row = await shop.db
    .selectFrom('orders')
    .select(['number', 'customer_email as email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row;
};
const returnsOf = async (order: string) =>
  (await shop.db.selectFrom('returns').select('state').where('order_id', '=', order).execute()).map(
    ({ state }) => state,
  );
const stateOf = async (id: string) =>
  (await shop.db.selectFrom('rentals').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
const kinds = (mails: readonly { kind: string }[]) => mails.map(({ kind }) => kind).sort();

describe('the public form has done something when it says yes', () => {
  test('of goods: a return, its mail, notice and event', async () => {
    const product = await insertProduct(shop.db, { name: 'Rato', stock: 9 });
    const order = await orderIn(shop.deps, 'pagamento_confirmado', { productId: product });
    const came = await declare(await numberOf(order.id));
    expect(await returnsOf(order.id)).toEqual(['aceite']);
    expect(kinds(came.mails)).toEqual(['artigos_devolvidos.withdrawn']);
    expect(came.notices).toEqual(['return_asked']);
    expect(came.events).toEqual(expect.arrayContaining(['return.declared', 'return.opened']));
    // Once more there is nothing left, and that is said too.
    const again = await declare(await numberOf(order.id));
    expect(await returnsOf(order.id)).toHaveLength(1);
    expect(kinds(again.mails)).toEqual(['livre_resolucao.refused', 'mensagem.recebida']);
    expect(again.mails.map(({ text }) => text).join()).toContain('já foi devolvido');
  });

  test('of a rental, by its order and by its own number: the contract ends', async () => {
    const [one, two] = [await testRental(shop.deps, owner), await testRental(shop.deps, owner)];
    const { email } = await numberOf(two.order.id);
    for (const [made, asked] of [
      [one, await numberOf(one.order.id)],
      [two, { of: 'aluguer', number: two.rental.number, email }],
    ] as const) {
      const came = await declare(asked);
      expect(await stateOf(made.rental.id)).toBe('cancelado');
      expect(await returnsOf(made.order.id)).toEqual([]);
      expect(kinds(came.mails)).toEqual(['aluguer.withdrawn']);
      expect(came.notices).toEqual(['rental_withdrawn']);
      expect(came.events).toEqual(expect.arrayContaining(['return.declared', 'rental.withdrawn']));
    }
  });

  test('of both: each', async () => {
    const made = await testRental(shop.deps, owner, { besides: true });
    const came = await declare(await numberOf(made.order.id));
    expect(await returnsOf(made.order.id)).toEqual(['aceite']);
    expect(await stateOf(made.rental.id)).toBe('cancelado');
    expect(kinds(came.mails)).toEqual(['aluguer.withdrawn', 'artigos_devolvidos.withdrawn']);
    expect(came.notices.sort()).toEqual(['rental_withdrawn', 'return_asked']);
  });

  test('of a licence: a return while its key is sealed, and why not when it was seen', async () => {
    const { product } = await insertPool(shop.deps, owner, 9);
    const bought = async () => {
      const placed = await buy(shop.deps, await visitorWith(shop.deps, product, 1));
      const step = {
        status: 'pagamento_confirmado' as const,
        tracking_code: null,
        notes: null,
        confirm: true,
      };
      expect((await updateOrder(shop.deps, owner, placed.id, step)).ok).toBe(true);
      return placed;
    };
    const sealed = await bought();
    expect(kinds((await declare(await numberOf(sealed.id))).mails)).toContain('artigos_devolvidos.withdrawn');
    expect(await returnsOf(sealed.id)).toEqual(['aceite']);
    const seen = await bought();
    const licence = await shop.db
      .selectFrom('licences')
      .select('id')
      .where('order_id', '=', seen.id)
      .executeTakeFirstOrThrow();
    const look = { orderId: seen.id, licenceId: licence.id, token: seen.access_token, consents: true };
    expect((await revealLicence(shop.deps, nobody, look)).ok).toBe(true);
    const came = await declare(await numberOf(seen.id));
    expect(await returnsOf(seen.id)).toEqual([]);
    expect(kinds(came.mails)).toEqual(
      expect.arrayContaining(['livre_resolucao.refused', 'mensagem.recebida']),
    );
    expect(came.mails.map(({ text }) => text).join()).toContain('cuja chave já viu');
    expect(came.notices).toEqual(['message']);
  });

  test('of a maintenance contract: it ends', async () => {
    serial += 1;
    const ana = await insertUser(shop.deps, `ana-${serial}`);
    const staff = shop.browser(await tokenOf(shop.deps, owner));
    const { id, address } = await testContract(staff, shop.db, ana.user.id, { isAccepted: false });
    await staff.call('POST', `${address}/send`);
    const key = await createLink(shop.db, shop.deps, { purpose: 'maintenance', subjectId: id });
    await shop.browser().call('POST', `/api/maintenance/${key}/accept`, { version: 1 });
    const read = () =>
      shop.db
        .selectFrom('maintenance_contracts')
        .select(['number', 'state'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const asked = { of: 'manutencao', number: (await read()).number, email: ana.user.email } as const;
    const came = await declare(asked);
    expect((await read()).state).toBe('terminado');
    expect(kinds(came.mails)).toEqual(['manutencao.withdrawn']);
    expect(came.notices).toEqual(['maintenance_withdrawn']);
    expect(came.events).toEqual(expect.arrayContaining(['return.declared', 'maintenance.withdrawn']));
  });

  test.each([
    ['em_reparacao', ['mensagem.recebida'], null],
    ['entregue', ['livre_resolucao.refused', 'mensagem.recebida'], 'por inteiro'],
  ])(
    'of a repair that is %s: the shop is told, and why not where it is over',
    async (status, expected, why) => {
      serial += 1;
      const email = `reparacao-${serial}@example.pt`;
      const { number } = await shop.db
        .insertInto('repairs')
        .values({
          customer_name: 'Ana Silva',
          customer_email: email,
          device_type: 'Portátil',
          brand: 'HP',
          model: 'ProBook',
          problem_description: 'Lento',
          status,
          created_at: shop.deps.now(),
        })
        .returning('number')
        .executeTakeFirstOrThrow();
      const came = await declare({ of: 'reparacao', number, email });
      expect(kinds(came.mails)).toEqual(expected);
      expect(came.notices).toEqual(['message']);
      if (why) expect(came.mails.map(({ text }) => text).join()).toContain(why);
    },
  );

  test('after its time, and of a company: why not, and the shop is told', async () => {
    const product = await insertProduct(shop.db, { name: 'Teclado', stock: 9 });
    const order = await orderIn(shop.deps, 'pagamento_confirmado', { productId: product });
    await shop.db
      .updateTable('orders')
      .set({ billing_name: 'Oficina, Lda.' })
      .where('id', '=', order.id)
      .execute();
    const came = await declare(await numberOf(order.id));
    expect(came.mails.map(({ text }) => text).join()).toContain('para uma empresa');
    const { rental, order: rented } = await testRental(shop.deps, owner);
    await shop.db
      .updateTable('orders')
      .set({ billing_name: 'Oficina, Lda.' })
      .where('id', '=', rented.id)
      .execute();
    const refused = await declare(await numberOf(rented.id));
    expect(refused.mails.map(({ text }) => text).join()).toContain(`C-${rental.number}`);
    expect(refused.notices).toEqual(['message']);
  });

  test('of what nobody knows: it is written down and the shop is told; declared again it is one', async () => {
    const asked = { number: 999_999, email: 'engano@example.pt' };
    const request = crypto.randomUUID();
    const answers = [await send(asked, request), await send(asked, request)];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [200, { at: '2026-11-26T12:00:00.000Z' }]),
    );
    await shop.queue.runDue();
    const threads = await shop.db
      .selectFrom('message_threads')
      .select(['subject', 'name'])
      .where('email', '=', asked.email)
      .execute();
    expect(threads).toEqual([{ subject: 'Livre resolução de N.º 999999', name: 'Ana Silva' }]);
    const rows = await shop.db
      .selectFrom('withdrawal_declarations')
      .select('done_at')
      .where('email', '=', asked.email)
      .execute();
    expect(rows).toEqual([{ done_at: shop.deps.now() }]);
  });
});
