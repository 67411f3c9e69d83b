import { beforeAll, describe, expect, it } from 'vitest';
import { transferReference } from '#core/payments/rules/transfer-reference.ts';
import { DAY } from '#core/shared/day.ts';
import { createPayment } from '../payments/create-payment.ts';
import { getPayment } from '../payments/get-payment.ts';
import { expirePayments } from '../payments/jobs/expire-payments-job.ts';
import { receiveAndTell } from '../payments/receipts.ts';
import { system } from '../platform/http/caller.ts';
import { saveSettings } from '../settings/save-settings.ts';
import {
  actorOf,
  openPaymentShop,
  type PaymentShop,
  placeTestOrder,
  tokenOf,
} from '../testing/payment-shop.ts';
import { insertUser } from '../testing/people.ts';
import { cancelOrder } from './cancel-order.ts';
import { endHolds } from './jobs/end-holds.ts';
import { remindTransfers } from './jobs/remind-transfers.ts';
import { freeHold } from './release-hold.ts';
import { updateOrder } from './update-order.ts';

const IBAN = 'PT50000201231234567890154';
const DUE = 2586;
const by = system('test');

let shop: PaymentShop;
beforeAll(async () => {
  shop = await openPaymentShop();
  shop.clock = new Date('2026-07-01T10:00:00Z');
});

async function begin(orderId: string) {
  return await createPayment(shop.deps, actorOf(null), shop.parts, {
    order_id: orderId,
    amount: DUE / 100,
    payment_method: 'transferencia',
    customer_email: 'ana@exemplo.pt',
    customer_name: 'Ana',
    access_token: await tokenOf(shop, orderId),
  });
}

const orderOf = async (id: string) =>
  await shop.database.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function mailsOf(id: string, kind: string): Promise<string[]> {
  const rows = await shop.database.db
    .selectFrom('emails')
    .select('text')
    .where('kind', '=', kind)
    .where('dedupe_key', 'like', `order:${id}:%`)
    .execute();
  return rows.map(({ text }) => text ?? '');
}

async function receive(subject: string, amountCents: number, reference: string) {
  return await shop.database.db.transaction().execute((tx) =>
    receiveAndTell(tx, by, shop.parts.payables, {
      kind: 'order',
      subject,
      means: 'transferencia',
      amountCents,
      reference,
      at: shop.clock,
    }),
  );
}

it('is off until the owner switches it on and says to which account', async () => {
  const id = await placeTestOrder(shop, null);
  expect(await begin(id)).toMatchObject({ ok: false, failure: { code: 'method_not_offered' } });
  await saveSettings(shop.deps, by, { payment_settings: { transferencia_enabled: true } });
  expect(await begin(id)).toMatchObject({ ok: false, failure: { code: 'method_not_offered' } });
});

describe('with an account', () => {
  beforeAll(async () => {
    await saveSettings(shop.deps, by, {
      payment_settings: { transferencia_enabled: true, account_holder: 'Loja, Lda', account_iban: IBAN },
    });
  });

  it('shows account, amount and the order’s own reference, on the page and by mail, and holds for days', async () => {
    const id = await placeTestOrder(shop, null);
    const begun = await begin(id);
    const { number, hold_until, payment_method, status } = await orderOf(id);
    const reference = transferReference(`N.º ${number}`);
    expect(begun).toMatchObject({
      ok: true,
      value: {
        status: 'pendente',
        reference,
        amount: 25.86,
        account: { iban: IBAN, holder: 'Loja, Lda' },
        is_simulated: false,
        simulator_url: null,
      },
    });
    expect({ payment_method, status }).toEqual({
      payment_method: 'transferencia',
      status: 'aguarda_pagamento',
    });
    expect(hold_until).toEqual(new Date('2026-07-06T22:59:59.000Z'));
    const [mail] = await mailsOf(id, 'encomenda.payTransferencia');
    expect(mail).toContain('PT50 0002 0123 1234 5678 9015 4');
    expect(mail).toContain(`${reference.slice(0, -2)} ${reference.slice(-2)}`);
    // Another cannot see where it goes, nor what is owed.
    const seen = await getPayment(
      shop.deps,
      shop.parts,
      actorOf('outra'),
      begun.ok ? begun.value.id : '',
      null,
    );
    expect(seen).toMatchObject({ ok: false, failure: { code: 'payment_not_found' } });
  });

  it('a part that came leaves the rest under the same reference; with it the order is paid, once in the sums', async () => {
    const id = await placeTestOrder(shop, null);
    const begun = await begin(id);
    if (!begun.ok) throw new Error(begun.failure.code);
    const look = async () => {
      const seen = await getPayment(
        shop.deps,
        shop.parts,
        actorOf(null),
        begun.value.id,
        await tokenOf(shop, id),
      );
      if (!seen.ok) throw new Error(seen.failure.code);
      return seen.value;
    };
    await receive(id, 1000, `${id}-1`);
    expect(await look()).toMatchObject({
      status: 'pendente',
      amount: 15.86,
      reference: begun.value.reference,
    });
    const told = await mailsOf(id, 'encomenda.partPaid');
    expect(told).toHaveLength(1);
    for (const said of [
      '10,00',
      '15,86',
      'PT50 0002 0123 1234 5678 9015 4',
      begun.value.reference?.slice(-2),
      '06/07/2026',
    ]) {
      expect(told[0]).toContain(said);
    }
    await receive(id, DUE - 1000, `${id}-2`);
    expect(await mailsOf(id, 'encomenda.partPaid')).toHaveLength(1);
    expect(await look()).toMatchObject({ status: 'recebido' });
    expect(await orderOf(id)).toMatchObject({ status: 'pagamento_confirmado', paid_at: shop.clock });
    const sums = await shop.database.db
      .selectFrom('payables')
      .select(['paid_cents', 'collected_cents', 'state'])
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(sums).toEqual({ paid_cents: DUE, collected_cents: 0, state: 'paid' });
  });

  it('that ends with a part paid says so, whoever ends it, and how the money comes back', async () => {
    const owner = await insertUser(shop.deps, 'dono', { role: 'owner' });
    const ways: ((id: string) => Promise<unknown>)[] = [
      async () => {
        const began = shop.clock;
        shop.clock = new Date(began.getTime() + 9 * DAY);
        await endHolds(shop.deps, by);
        shop.clock = began;
      },
      async (id) => await updateOrder(shop.deps, owner, id, { status: 'cancelado', confirm: true }),
      async (id) => await freeHold(shop.deps, owner, id),
      async (id) => await cancelOrder(shop.deps, actorOf(null), id, await tokenOf(shop, id)),
    ];
    for (const end of ways) {
      const id = await placeTestOrder(shop, null);
      await begin(id);
      await receive(id, 1000, `${id}-part`);
      await end(id);
      expect(await orderOf(id)).toMatchObject({ status: 'cancelado' });
      expect(await mailsOf(id, 'encomenda.cancelledPart')).toMatchObject([
        expect.stringMatching(/Temos 10,00\s€ seus: devolvemos-lhos por transferência/),
      ]);
      expect(await mailsOf(id, 'encomenda.cancelado')).toEqual([]);
      expect(await mailsOf(id, 'encomenda.holdFreed')).toEqual([]);
    }
  });

  it('reminds once, a day before; then the order is given up after the days that a bank needs', async () => {
    const id = await placeTestOrder(shop, null);
    await begin(id);
    const reminders = async () => (await mailsOf(id, 'encomenda.transferReminder')).length;
    const began = shop.clock;
    await remindTransfers(shop.deps);
    expect(await reminders()).toBe(0);
    shop.clock = new Date('2026-07-06T10:00:00Z');
    await remindTransfers(shop.deps);
    await remindTransfers(shop.deps);
    expect(await reminders()).toBe(1);
    shop.clock = new Date(began.getTime() + 7 * DAY);
    await expirePayments(shop.deps, by, shop.parts);
    await endHolds(shop.deps, by);
    expect(await orderOf(id)).toMatchObject({ status: 'aguarda_pagamento', holds_stock: true });
    shop.clock = new Date(began.getTime() + 8 * DAY);
    await endHolds(shop.deps, by);
    expect(await orderOf(id)).toMatchObject({ status: 'cancelado', holds_stock: false });
    // The money all the same: taken up again while there is stock.
    await receive(id, DUE, `${id}-late`);
    expect(await orderOf(id)).toMatchObject({ status: 'pagamento_confirmado' });
  });
});
