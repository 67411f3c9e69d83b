import { beforeAll, describe, expect, it } from 'vitest';
import { voidKey } from '../licences/change-pools.ts';
import { readOfOrder } from '../licences/read-licences.ts';
import { mustReadPool } from '../licences/read-pools.ts';
import { revealLicence } from '../licences/reveal.ts';
import { insertPool } from '../licences/testing/licences.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { updateOrder } from '../orders/update-order.ts';
import { requestRefund } from '../payments/refunds/request-refund.ts';
import type { Person } from '../platform/http/caller.ts';
import { buy, visitorWith } from '../testing/orders.ts';
import { insertUser } from '../testing/people.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { openReturn } from './open-return.ts';
import { stepReturn } from './step-return.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await testShop({ at: new Date('2026-11-21T12:00:00Z'), poolSize: 20 });
  owner = await insertUser(shop.deps, 'dona', { role: 'owner' });
});

describe('a key that was seen', () => {
  const paid = async (quantity = 1) => {
    const pool = await insertPool(shop.deps, owner, 40);
    const placed = await buy(shop.deps, await visitorWith(shop.deps, pool.product, quantity));
    const step = { status: 'pagamento_confirmado' as const, tracking_code: null, notes: null, confirm: true };
    expect((await updateOrder(shop.deps, owner, placed.id, step)).ok).toBe(true);
    return { pool, placed, token: placed.access_token };
  };
  const visitor = {
    kind: 'visitor' as const,
    user: null,
    requestId: 'r',
    ip: '::1',
    cartToken: null,
  };
  const look = async (orderId: string, licenceId: string, token: string) =>
    await revealLicence(shop.deps, visitor, { orderId, licenceId, token, consents: true });
  const giveBack = async (
    orderId: string,
    amount: number,
    lines: { line_id: string; quantity: number }[] = [],
  ) =>
    await requestRefund(
      shop.deps,
      { ...owner, session: { hash: '', isProved: true, mustEnrol: false } },
      shop.payments,
      {
        kind: 'order',
        subject: orderId,
        amount,
        route: 'transfer',
        reason: 'Cliente desistiu',
        iban: null,
        idempotency_key: crypto.randomUUID(),
        lines: lines.map((line) => ({ ...line, amount })),
      },
    );

  it('stays its customer’s: the order is not cancelled by them, and its money does not go back', async () => {
    const { placed, token } = await paid(2);
    const [first] = await readOfOrder(shop.db, placed.id);
    expect((await look(placed.id, first?.id ?? '', token)).ok).toBe(true);
    expect(await cancelOrder(shop.deps, visitor, placed.id, token)).toMatchObject({
      failure: { code: 'key_seen' },
    });
    expect(await giveBack(placed.id, placed.total)).toMatchObject({ failure: { code: 'refund_kept' } });
    const [line] = await shop.db
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', '=', placed.id)
      .execute();
    const one = (line?.gross_cents ?? 0) / 200;
    const of = { line_id: line?.id ?? '' };
    expect(await giveBack(placed.id, one * 2, [{ ...of, quantity: 2 }])).toMatchObject({
      failure: { code: 'refund_line_too_much' },
    });
    expect((await giveBack(placed.id, one, [{ ...of, quantity: 1 }])).ok).toBe(true);
    // The other key is on its way back: who sees it now would have both.
    const [, second] = await readOfOrder(shop.db, placed.id);
    expect(await look(placed.id, second?.id ?? '', token)).toMatchObject({
      failure: { code: 'key_goes_back' },
    });
    expect((await look(placed.id, first?.id ?? '', token)).ok).toBe(true);
  });

  it('is spent when the shop ends the sale, and its money stays; of one that did not work it goes back', async () => {
    const { pool, placed, token } = await paid();
    const [licence] = await readOfOrder(shop.db, placed.id);
    await look(placed.id, licence?.id ?? '', token);
    const key = await shop.db
      .selectFrom('licences')
      .select('key_id')
      .where('id', '=', licence?.id ?? '')
      .executeTakeFirstOrThrow();
    const end = { status: 'cancelado' as const, tracking_code: null, notes: null, confirm: true };
    expect((await updateOrder(shop.deps, owner, placed.id, end)).ok).toBe(true);
    expect(await giveBack(placed.id, placed.total)).toMatchObject({ failure: { code: 'refund_kept' } });
    expect(
      await shop.db
        .selectFrom('licence_keys')
        .select('state')
        .where('id', '=', key.key_id)
        .executeTakeFirst(),
    ).toEqual({ state: 'gasta' });
    expect(await mustReadPool(shop.db, pool.id)).toMatchObject({ free: 39 });
    const other = await paid();
    const [bad] = await readOfOrder(shop.db, other.placed.id);
    await look(other.placed.id, bad?.id ?? '', other.token);
    const { key_id } = await shop.db
      .selectFrom('licences')
      .select('key_id')
      .where('id', '=', bad?.id ?? '')
      .executeTakeFirstOrThrow();
    expect((await voidKey(shop.deps, owner, key_id ?? '', 'Não ativa')).ok).toBe(true);
    expect((await giveBack(other.placed.id, other.placed.total)).ok).toBe(true);
  });

  it('is seen or free again when it is looked at and cancelled at once, never both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { pool, placed, token } = await paid();
      const [licence] = await readOfOrder(shop.db, placed.id);
      if (!licence) throw new Error('no licence');
      const [seen, ended] = await Promise.all([
        look(placed.id, licence.id, token),
        cancelOrder(shop.deps, visitor, placed.id, token),
      ]);
      expect(seen.ok).toBe(!ended.ok);
      expect(await mustReadPool(shop.db, pool.id)).toMatchObject({ free: seen.ok ? 39 : 40 });
    }
  });

  it('is consented to once, of twenty-nine presses at once', async () => {
    const { placed, token } = await paid();
    const [licence] = await readOfOrder(shop.db, placed.id);
    if (!licence) throw new Error('no licence');
    const seen = await Promise.all(Array.from({ length: 29 }, () => look(placed.id, licence.id, token)));
    expect(seen.every(({ ok }) => ok)).toBe(true);
    const looks = await shop.db
      .selectFrom('licence_reveals')
      .select('consent_version')
      .where('licence_id', '=', licence.id)
      .execute();
    expect(looks.filter(({ consent_version }) => consent_version !== null)).toHaveLength(1);
    expect(looks).toHaveLength(29);
  });

  it('is not shown while it is asked back, and is when that is called off', async () => {
    const { placed, token } = await paid(2);
    const licences = await readOfOrder(shop.db, placed.id);
    const [line] = await shop.db
      .selectFrom('order_lines')
      .select('id')
      .where('order_id', '=', placed.id)
      .execute();
    const done = { status: 'entregue' as const, tracking_code: null, notes: null, confirm: true };
    await updateOrder(shop.deps, owner, placed.id, done);
    const returned = await openReturn(shop.deps, owner, placed.id, {
      request_id: crypto.randomUUID(),
      as: 'shop',
      reason: 'desistencia',
      way: 'loja',
      wants: 'dinheiro',
      note: '',
      iban: null,
      name: null,
      lines: [{ line_id: line?.id ?? '', quantity: 1 }],
    });
    if (!returned.ok) throw new Error(returned.failure.code);
    const looks = [];
    for (const { id } of licences) looks.push((await look(placed.id, id, token)).ok);
    expect(looks.toSorted()).toEqual([false, true]);
    const off = await stepReturn(shop.deps, owner, returned.value.id, { state: 'anulada', tracking: null });
    expect(off.ok).toBe(true);
    for (const { id } of licences) expect((await look(placed.id, id, token)).ok).toBe(true);
  });
});
