import { beforeAll, describe, expect, test } from 'vitest';
import { transferReference } from '#core/payments/rules/transfer-reference.ts';
import type { Person } from '../../platform/http/caller.ts';
import { system } from '../../platform/http/caller.ts';
import { saveSettings } from '../../settings/save-settings.ts';
import { openPaymentShop, type PaymentShop, placeTestOrder } from '../../testing/payment-shop.ts';
import { insertUser } from '../../testing/people.ts';
import { camt, IBAN } from '../testing/camt.ts';
import { confirmLines } from './confirm-lines.ts';
import { listBankFiles, removeBankFile } from './files.ts';
import { ignoreLine } from './ignore-line.ts';
import { readBankFile } from './read-file.ts';
import { listLines } from './store.ts';
import { undoLine } from './undo-line.ts';

/** What an order of the tests comes to, in cents. */
const DUE = 2586;

let shop: PaymentShop;
let dono: Person;
let serial = 0;
beforeAll(async () => {
  shop = await openPaymentShop();
  shop.clock = new Date('2026-11-27T10:00:00Z');
  dono = await insertUser(shop.deps, 'dono', { role: 'owner' });
  await saveSettings(shop.deps, system('test'), {
    payment_settings: { account_holder: 'Loja', account_iban: IBAN },
  });
});

async function read(content: string) {
  const form = new FormData();
  form.set('file', new File([content], 'extrato.xml'));
  const request = new Request('https://loja.example/', { method: 'POST', body: form });
  const done = await readBankFile(shop.deps, dono, request, {});
  if (!done.ok) throw new Error(done.failure.code);
  return done.value.file;
}
const waiting = async (page_size = 100, page = 1) =>
  (await listLines(shop.deps.db, shop.parts.payables, { state: 'por_ver', page, page_size })).items;
const saying = async (text: string) => (await waiting()).filter((line) => line.text === text);
const files = async () => (await listBankFiles(shop.deps.db, { page: 1, page_size: 50 })).items;
const newest = async () => (await files())[0]?.id ?? '';
const remove = async (id: string) => await removeBankFile(shop.deps, dono, id);
const confirm = async (id: string, number: string) =>
  await confirmLines(shop.deps, dono, shop.parts, [{ id, number }]);
/** Each file is read a minute later than the one before. */
const later = () => {
  shop.clock = new Date(shop.clock.getTime() + 60_000);
};
const words = () => {
  serial += 1;
  return `MOVIMENTO ${serial}`;
};

/** An order that waits for a transfer, and its reference. */
async function order() {
  const id = await placeTestOrder(shop, null);
  const db = shop.deps.db;
  const { number } = await db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const reference = transferReference(`N.º ${number}`);
  const payable = await db
    .selectFrom('payables')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payments')
    .values({
      payable_id: payable.id,
      provider_order_id: `T${id.slice(-10)}`,
      method: 'transferencia',
      status: 'pendente',
      amount_cents: DUE,
      reference,
      is_simulated: false,
    })
    .execute();
  return { id, number: `N.º ${number}`, text: `TRF ${reference}` };
}

describe('a statement', () => {
  test('is taken away whole, once, with what was put aside; read again it is there again', async () => {
    later();
    const [one, two] = [words(), words()];
    const file = camt([
      { cents: 100, text: one },
      { cents: 200, text: two },
    ]);
    await read(file);
    const [line] = await saying(one);
    await ignoreLine(shop.deps, dono, line?.id ?? '', { ignored: true, reason: 'Não é nosso' });
    const id = await newest();
    expect((await files())[0]).toMatchObject({ new_lines: 2, confirmed: 0, first_day: '2026-11-26' });
    expect(await remove(id)).toMatchObject({ ok: true, value: { removed: 2 } });
    expect([await saying(one), await saying(two)]).toEqual([[], []]);
    expect(await remove(id)).toMatchObject({ ok: false, failure: { code: 'bank_file_not_found' } });
    expect(await read(file)).toEqual({ lines: 2, new_lines: 2, is_known: false });
    expect(await saying(one)).toHaveLength(1);
  });

  test('stays while something of it is confirmed, and goes when that was undone', async () => {
    later();
    const [sale, other] = [await order(), words()];
    await read(
      camt([
        { cents: DUE, text: sale.text },
        { cents: 300, text: other },
      ]),
    );
    const [line] = await saying(sale.text);
    await confirm(line?.id ?? '', sale.number);
    const id = await newest();
    expect(await remove(id)).toMatchObject({ ok: false, failure: { code: 'bank_file_confirmed' } });
    expect(await saying(other)).toHaveLength(1);
    const at = await shop.deps.db
      .selectFrom('bank_lines')
      .select('decided_at')
      .where('id', '=', line?.id ?? '')
      .executeTakeFirstOrThrow();
    const undo = { reason: 'Engano', decided_at: at.decided_at?.toISOString() ?? '' };
    expect((await undoLine(shop.deps, dono, shop.parts.payables, line?.id ?? '', undo)).ok).toBe(true);
    expect(await remove(id)).toMatchObject({ ok: true, value: { removed: 2 } });
  });

  test('confirmed and taken away at once is one of both, never half', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      later();
      const sale = await order();
      await read(camt([{ cents: DUE, text: sale.text }]));
      const [line] = await saying(sale.text);
      const id = await newest();
      const [removed, confirmed] = await Promise.all([remove(id), confirm(line?.id ?? '', sale.number)]);
      expect(removed.ok).toBe(confirmed.confirmed === 0);
      const { status } = await shop.deps.db
        .selectFrom('orders')
        .select('status')
        .where('id', '=', sale.id)
        .executeTakeFirstOrThrow();
      expect(status === 'pagamento_confirmado').toBe(!removed.ok);
    }
  });

  test('that shares a line with another brings it again when it is read again', async () => {
    later();
    const shared = words();
    const content = camt([{ cents: 400, text: shared }]);
    await read(content);
    const first = await newest();
    later();
    const second = `${content}\n`;
    expect(await read(second)).toEqual({ lines: 1, new_lines: 0, is_known: false });
    await remove(first);
    expect(await saying(shared)).toEqual([]);
    expect(await read(second)).toEqual({ lines: 1, new_lines: 1, is_known: true });
    expect(await saying(shared)).toHaveLength(1);
    expect(await read(second)).toEqual({ lines: 1, new_lines: 0, is_known: true });
    expect((await files())[0]).toMatchObject({ new_lines: 1 });
  });
});

describe('of equal lines', () => {
  test.each([
    ['two', 2],
    ['three', 3],
  ])(
    '%s of one sale the first alone is certain, on one page or on several, until it is confirmed',
    async (_, count) => {
      later();
      const sale = await order();
      await read(camt(Array.from({ length: count }, () => ({ cents: DUE, text: sale.text }))));
      const certain = (await saying(sale.text)).filter((line) => line.is_certain);
      expect(certain).toHaveLength(1);
      const everywhere = (await waiting()).length;
      const onPages = [];
      for (let page = 1; page <= everywhere; page += 1) onPages.push(...(await waiting(1, page)));
      expect(onPages.filter((line) => line.text === sale.text && line.is_certain)).toHaveLength(1);
      for (const line of await saying(sale.text)) {
        expect(line.candidates[0]).toMatchObject({ number: sale.number, by: 'reference' });
      }
      await confirm(certain[0]?.id ?? '', sale.number);
      expect((await saying(sale.text)).map((line) => line.is_certain)).toEqual(Array(count - 1).fill(false));
    },
  );

  test('of two sales of the same amount each is certain', async () => {
    later();
    const sales = [await order(), await order()];
    await read(camt(sales.map(({ text }) => ({ cents: DUE, text }))));
    for (const { text } of sales) expect(await saying(text)).toMatchObject([{ is_certain: true }]);
  });

  test('the newer one is not certain, in another file too', async () => {
    later();
    const sale = await order();
    await read(camt([{ cents: DUE, text: sale.text, name: 'ANA' }]));
    const [first] = await saying(sale.text);
    later();
    await read(camt([{ cents: DUE, text: sale.text, name: 'ANA SILVA' }]));
    const both = await saying(sale.text);
    expect(both.filter((line) => line.is_certain).map(({ id }) => id)).toEqual([first?.id]);
    expect(both).toHaveLength(2);
  });
});
