import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { endToEndIdOf } from '#core/payments/rules/pain-file.ts';
import { updateOrder } from '../../orders/update-order.ts';
import type { Person } from '../../platform/http/caller.ts';
import { openPaymentShop, type PaymentShop, placeTestOrder } from '../../testing/payment-shop.ts';
import { insertUser } from '../../testing/people.ts';
import { approveRefund } from '../refunds/approve-refund.ts';
import { forgetAccounts } from '../refunds/forget-accounts.ts';
import { recordRefund } from '../refunds/record-refund.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { readAccount, setAccount } from '../refunds/set-account.ts';
import { makeFile } from './make-file.ts';
import { downloadFile, listFiles, undoFile } from './transfer-files.ts';

const IBAN = 'DE89370400440532013000';
const SHOP_IBAN = 'PT50000201231234567890154';
const DUE = 2586;

let shop: PaymentShop;
let dono: Person;
let rita: Person;
beforeAll(async () => {
  shop = await openPaymentShop();
  shop.clock = new Date('2026-07-01T10:00:00Z');
  dono = await insertUser(shop.deps, 'dono', { role: 'owner' });
  rita = await insertUser(shop.deps, 'rita', { role: 'manager' });
  const data = {
    payment_settings: { account_holder: 'Balcão, Lda.', account_iban: SHOP_IBAN },
    security_settings: { second_refund_above: 20 },
  };
  await shop.database.db
    .insertInto('settings')
    .values({ data: JSON.stringify(data) })
    .execute();
});

async function paid() {
  const subject = await placeTestOrder(shop, 'ana');
  await updateOrder(shop.deps, dono, subject, { status: 'pagamento_confirmado', confirm: true });
  return subject;
}

/** A refund of a paid order, by transfer. */
async function begun(amount: number, iban: string | null = IBAN, of?: string) {
  const subject = of ?? (await paid());
  const asked = { kind: 'order' as const, subject, amount, reason: 'Avariado', lines: [] };
  const made = await requestRefund(shop.deps, dono, shop.parts, {
    ...asked,
    iban,
    idempotency_key: randomUUID(),
  });
  if (!made.ok) throw new Error(made.failure.code);
  return made.value;
}

const rowOf = async (id: string) =>
  await shop.database.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const file = async (request_id: string = randomUUID()) =>
  await makeFile(shop.deps, dono, shop.parts.payables, { request_id });

describe('an account', () => {
  it('is kept sealed, shown by its last signs, opened for who sends, and forgotten after its time', async () => {
    const { id, iban } = await begun(1);
    expect(iban).toBe('•••• 3000');
    expect(JSON.stringify(await rowOf(id))).not.toContain(IBAN.slice(4, 18));
    expect(await readAccount(shop.deps, dono, id)).toMatchObject({ ok: true, value: { iban: IBAN } });
    await recordRefund(shop.deps, dono, shop.parts, id, { state: 'done' });
    await forgetAccounts(shop.deps);
    expect((await rowOf(id)).iban_last).toBe('3000');
    const then = shop.clock;
    shop.clock = new Date(then.getTime() + 181 * 86_400_000);
    await forgetAccounts(shop.deps);
    shop.clock = then;
    expect(await rowOf(id)).toMatchObject({ iban: null, iban_sealed: null, iban_last: null });
  });

  it('that the release before wrote in the clear is read, and sealed by the next run', async () => {
    const { id } = await begun(1, null);
    await shop.database.db.updateTable('refunds').set({ iban: IBAN }).where('id', '=', id).execute();
    expect(await readAccount(shop.deps, dono, id)).toMatchObject({ value: { iban: IBAN } });
    await forgetAccounts(shop.deps);
    expect(await rowOf(id)).toMatchObject({ iban: null, iban_last: '3000' });
    expect(await readAccount(shop.deps, dono, id)).toMatchObject({ value: { iban: IBAN } });
    await recordRefund(shop.deps, dono, shop.parts, id, { state: 'failed' });
  });
});

describe('above the amount of the settings', () => {
  it('a refund waits for somebody else, and who asked may not confirm it', async () => {
    const { id, needs_approval, next } = await begun(20.01);
    expect([needs_approval, next]).toEqual([true, ['failed']]);
    const done = { state: 'done' as const };
    expect(await recordRefund(shop.deps, dono, shop.parts, id, done)).toMatchObject({ ok: false });
    const own = await approveRefund(shop.deps, dono, shop.parts, id, 1);
    expect(own).toMatchObject({ failure: { code: 'refund_own_approval' } });
    const twice = await Promise.all([1, 2].map(() => approveRefund(shop.deps, rita, shop.parts, id, 1)));
    expect(twice.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await rowOf(id)).toMatchObject({ needs_approval: false, approved_by: rita.user.id });
    // Another account was not confirmed by anybody.
    await setAccount(shop.deps, rita, id, { iban: IBAN, payee: null });
    const again = await approveRefund(shop.deps, rita, shop.parts, id, 2);
    expect(again).toMatchObject({ failure: { code: 'refund_own_approval' } });
    await recordRefund(shop.deps, dono, shop.parts, id, { state: 'failed' });
  });

  it('several of one sale wait with the one that comes above it, and another sale does not', async () => {
    const sale = await paid();
    const asked = [];
    for (const amount of [10, 10, 0.01, 1]) {
      asked.push(await begun(amount, IBAN, sale));
      // What is gone counts as what is on its way.
      if (asked.length === 1)
        await recordRefund(shop.deps, dono, shop.parts, asked[0]?.id ?? '', { state: 'done' });
    }
    asked.push(await begun(20));
    expect(asked.map(({ needs_approval }) => needs_approval)).toEqual([false, false, true, true, false]);
    for (const { id } of asked.slice(1))
      await recordRefund(shop.deps, dono, shop.parts, id, { state: 'failed' });
  });

  it('who set the account may not confirm it, and nobody what they did not look at', async () => {
    const { id, version } = await begun(21, null);
    const confirm = async (by: Person, seen: number) => {
      const done = await approveRefund(shop.deps, by, shop.parts, id, seen);
      return done.ok ? 'ok' : done.failure.code;
    };
    await setAccount(shop.deps, rita, id, { iban: IBAN, payee: null });
    expect([await confirm(rita, 2), await confirm(dono, 2)]).toEqual(Array(2).fill('refund_own_approval'));
    const zita = await insertUser(shop.deps, 'zita', { role: 'manager' });
    expect(await confirm(zita, version)).toBe('refund_changed');
    // Asked for and set by one, confirmed by another.
    const changed = await setAccount(shop.deps, dono, id, { iban: IBAN, payee: 'Ana' });
    expect(changed).toMatchObject({ value: { version: 3, account_by_id: dono.user.id } });
    expect(await confirm(rita, 3)).toBe('ok');
    await setAccount(shop.deps, zita, id, { iban: IBAN, payee: 'Zita' });
    expect(await rowOf(id)).toMatchObject({
      needs_approval: true,
      requested_by: dono.user.id,
      approved_by: null,
    });
    await recordRefund(shop.deps, dono, shop.parts, id, { state: 'failed' });
  });

  it('an account that is changed while another confirms is never sent unconfirmed', async () => {
    for (let nth = 0; nth < 5; nth += 1) {
      const { id } = await begun(21);
      await Promise.all([
        approveRefund(shop.deps, rita, shop.parts, id, 1),
        setAccount(shop.deps, dono, id, { iban: IBAN, payee: 'Outra' }),
      ]);
      expect(await rowOf(id)).toMatchObject({ needs_approval: true, version: 2 });
      await recordRefund(shop.deps, dono, shop.parts, id, { state: 'failed' });
    }
  });

  it('who is alone in the shop waits for nobody', async () => {
    const suspend = async (suspended_at: Date | null) =>
      await shop.database.db
        .updateTable('users')
        .set({ suspended_at })
        .where('role', '=', 'manager')
        .execute();
    await suspend(shop.clock);
    const { id, needs_approval } = await begun(DUE / 100);
    await suspend(null);
    expect(needs_approval).toBe(false);
    await recordRefund(shop.deps, dono, shop.parts, id, { state: 'failed' });
  });
});

describe('a file for the bank', () => {
  it('has what is due, confirmed and with an account; nothing is in two, by two at once', async () => {
    const [due, without, waiting] = [await begun(3), await begun(4, null), await begun(21)];
    const request = randomUUID();
    const made = await Promise.all([file(request), file(request), file()]);
    const good = made.filter(({ ok }) => ok).map((one) => one.ok && one.value);
    expect(new Set(good).size).toBe(1);
    const [id] = good;
    if (!id) throw new Error('no file');
    expect([(await rowOf(without.id)).state, (await rowOf(waiting.id)).state]).toEqual([
      'requested',
      'requested',
    ]);
    expect(await rowOf(due.id)).toMatchObject({ state: 'sent', transfer_file_id: id });
    const download = await downloadFile(shop.deps, dono, id);
    if (!download.ok) throw new Error('no file');
    const text = Buffer.from(download.value.body as Uint8Array).toString();
    expect(text).toContain(`<EndToEndId>${endToEndIdOf(due.id)}</EndToEndId>`);
    expect(text).toContain('<CtrlSum>3.00</CtrlSum>');
    const [listed] = (await listFiles(shop.deps.db, { page: 1, page_size: 25 })).items;
    expect(listed).toMatchObject({
      count: 1,
      amount: 3,
      hash: createHash('sha256').update(text).digest('hex'),
    });
    const kept = await shop.database.db.selectFrom('transfer_files').select('sealed').executeTakeFirst();
    expect(kept?.sealed).not.toContain('pain.001');
  });

  it('is undone while none of it ended, and then goes into the next', async () => {
    const due = await begun(5);
    const first = await file();
    if (!first.ok) throw new Error(first.failure.code);
    expect(await undoFile(shop.deps, dono, first.value)).toMatchObject({ value: { can_undo: false } });
    expect(await rowOf(due.id)).toMatchObject({ state: 'requested', transfer_file_id: null });
    expect(await downloadFile(shop.deps, dono, first.value)).toMatchObject({ ok: false });
    const second = await file();
    if (!second.ok) throw new Error(second.failure.code);
    await recordRefund(shop.deps, dono, shop.parts, due.id, { state: 'done' });
    const refused = await undoFile(shop.deps, dono, second.value);
    expect(refused).toMatchObject({ failure: { code: 'transfer_file_seen' } });
  });
});
