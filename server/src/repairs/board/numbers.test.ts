import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { RepairNumbers } from '#core/repairs/board/contract.ts';
import { CAUSE_LABELS, CAUSES } from '#core/repairs/causes.ts';
import { readCsv } from '#core/shared/csv.ts';
import fc from '#core/testing/property.ts';
import { readFileApart } from '../../imports/reading/read-apart.ts';
import { insertProduct } from '../../testing/insert-product.ts';
import { insertUser, tokenOf } from '../../testing/people.ts';
import { type TestShop, testShop } from '../../testing/test-shop.ts';

// The clocks in Lisbon went back on 25 October: some of the moments below are on another day in UTC.
const NOW = new Date('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;

let shop: TestShop;
let token: string;
let product: string;
beforeAll(async () => {
  shop = await testShop({ at: NOW });
  token = await tokenOf(shop.deps, await insertUser(shop.deps, 'dona', { role: 'owner' }));
  await insertUser(shop.deps, 'Ana', { role: 'technician' });
  await insertUser(shop.deps, 'Rui', { role: 'technician' });
  product = await insertProduct(shop.db, { name: 'Ecrã' });
});

const ago = fc.integer({ min: 0, max: 24 * 150 });
const cents = fc.integer({ min: 0, max: 90_000 });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 2 });
const row = fc.record({
  /** Hours before now; what came after it, in hours after it. */
  created: ago,
  done: maybe(fc.nat(24 * 60)),
  handed: maybe(fc.nat(24 * 30)),
  promised: maybe(fc.nat(24 * 60)),
  type: fc.constantFrom('Portátil', 'Monitor', 'Outro'),
  model: fc.constantFrom<string[]>('T14', 'X1'),
  serial: maybe(fc.constantFrom('SN-00-11', 'sn 0011', 'PF3X', 'none')),
  who: maybe(fc.constantFrom('Ana', 'Rui')),
  cause: maybe(fc.constantFrom(...CAUSES)),
  final: maybe(cents),
  owed: maybe(cents),
  approved: fc.boolean(),
  quote: maybe(
    fc.record({
      after: fc.nat(24 * 20),
      yes: fc.boolean(),
      net: cents,
      units: fc.integer({ min: 1, max: 4 }),
      cost: maybe(cents),
    }),
  ),
  worked: maybe(fc.integer({ min: 0, max: 300 })),
});
type Row = typeof row extends fc.Arbitrary<infer T> ? T : never;

const at = (hours: number) => new Date(NOW.getTime() - hours * HOUR);
/** A moment so many hours after another, if it has come. */
const after = (created: number, hours: number | null) =>
  hours === null || hours > created ? null : at(created - hours);

async function insert(given: Row): Promise<void> {
  const done = after(given.created, given.done);
  const { id } = await shop.db
    .insertInto('repairs')
    .values({
      customer_name: 'Rita',
      device_type: given.type,
      brand: 'Lenovo',
      model: given.model,
      serial_number: given.serial,
      problem_description: 'Não liga',
      cause: given.cause,
      assigned_to: given.who,
      created_at: at(given.created),
      completed_at: done,
      delivered_at: done && given.done !== null ? after(given.created - given.done, given.handed) : null,
      repair_deadline: given.promised === null ? null : at(given.created - given.promised),
      estimate_cents: 5000,
      final_cents: given.final,
      approved_at: given.approved ? at(given.created) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (given.owed !== null) {
    await shop.db
      .insertInto('payables')
      .values({ kind: 'repair', subject: id, due_cents: given.owed + 1000, outside_cents: given.owed })
      .execute();
  }
  if (given.worked !== null && given.who) {
    const ended = new Date(at(given.created).getTime() + given.worked * 60_000);
    await shop.db
      .insertInto('repair_work')
      .values({ repair_id: id, user_id: given.who, started_at: at(given.created), ended_at: ended })
      .execute();
  }
  const decided = given.quote && after(given.created, given.quote.after);
  if (!given.quote || !decided) return;
  await shop.db.transaction().execute(async (tx) => {
    const { yes, net, units, cost } = given.quote ?? { yes: false, net: 0, units: 1, cost: null };
    const option = crypto.randomUUID();
    const quote = await tx
      .insertInto('repair_quotes')
      .values({
        repair_id: id,
        version: 1,
        state: yes ? 'aprovado' : 'rejeitado',
        sent_at: at(given.created),
        decided_at: decided,
        option_id: yes ? option : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('repair_quote_options')
      .values({ id: option, quote_id: quote.id, position: 1, title: 'Reparação', total_cents: net * units })
      .execute();
    const line = await tx
      .insertInto('repair_quote_lines')
      .values({
        option_id: option,
        position: 1,
        kind: 'peca',
        product_id: product,
        name: 'Ecrã',
        quantity: units,
        unit_net_cents: net,
        iva_rate: 23,
        net_cents: net * units,
        iva_cents: 0,
        gross_cents: net * units,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!yes) return;
    await tx
      .insertInto('repair_parts')
      .values({
        id: crypto.randomUUID(),
        repair_id: id,
        product_id: product,
        quote_line_id: line.id,
        quantity: units,
        used: units,
        unit_cost_cents: cost,
      })
      .execute();
  });
}

const get = async (path: string) =>
  await shop.app.request(`/api/admin/repairs/counter/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });

/** The exported rows by the names of their columns. */
async function exported(days: number): Promise<Record<string, string>[]> {
  const text = await (await get(`export?days=${days}`)).text();
  const [heads = [], ...rows] = readCsv(text.replace('\ufeff', ''), 1000);
  return rows.map((cells) => Object.fromEntries(heads.map((head, i) => [head, cells[i] ?? ''])));
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
const inCents = (euros: number) => Math.round(euros * 100);
const amount = (text: string | undefined) => inCents(Number((text ?? '').replace(',', '.')));

/** Histories that are tried: a few with every run of the tests, thousands with HISTORIES=3000. */
const RUNS = Number(process.env.HISTORIES ?? 12);

test(
  'whatever there was, the figures are sums of their periods and of the exported rows',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 14 }),
        fc.constantFrom(7, 30, 90, 121, 366),
        async (given, days) => {
          await shop.db.deleteFrom('rate_limits').execute();
          await shop.db.deleteFrom('payables').execute();
          await sql`DELETE FROM repair_parts`.execute(shop.db);
          await shop.db.deleteFrom('repairs').execute();
          for (const one of given) await insert(one);
          const numbers = (await (await get(`figures?days=${days}`)).json()) as RepairNumbers;
          const rows = await exported(days);
          const first = new Date(NOW.getTime() - days * 24 * HOUR).toISOString().slice(0, 10);
          const within = (column: string) => rows.filter((one) => (one[column] ?? '') >= first);
          const [done, handed, came] = [within('Feita'), within('Entregue'), within('Entrada')];
          // Figures and rows.
          expect(numbers.done).toBe(done.length);
          expect(numbers.handed_over).toBe(handed.length);
          expect(inCents(numbers.revenue)).toBe(sum(handed.map((one) => amount(one['Recebido (€)']))));
          const late = within('Prometida').filter((one) => !one.Feita && one['Prazo cumprido'] === 'não');
          expect(numbers.promised).toBe(done.filter((one) => one['Prazo cumprido']).length + late.length);
          const kept = done.filter((one) => one['Prazo cumprido'] === 'sim').length;
          expect(kept).toBe(done.filter((one) => one.Prometida && (one.Feita ?? '') <= one.Prometida).length);
          expect(numbers.promises_kept).toBe(
            numbers.promised === 0 ? null : Math.round((kept * 100) / numbers.promised),
          );
          expect(numbers.comebacks).toBe(came.filter((one) => one['Voltou em 90 dias']).length);
          for (const { device_type, done: count } of numbers.by_type) {
            expect(count).toBe(done.filter(({ Tipo }) => Tipo === device_type).length);
          }
          for (const { name, done: count } of numbers.technicians) {
            expect(count).toBe(done.filter((one) => one['Atribuída a'] === (name ?? '')).length);
          }
          for (const { model, repairs, causes } of numbers.models) {
            const own = came.filter((one) => `${one.Marca} ${one.Modelo}` === model);
            expect(repairs).toBe(own.length);
            for (const { cause, repairs: count } of causes) {
              expect(count).toBe(
                own.filter(({ Causa }) => Causa === (cause ? CAUSE_LABELS[cause] : '')).length,
              );
            }
          }
          expect(sum(numbers.models.map(({ repairs }) => repairs))).toBe(came.length);
          // The whole and its parts.
          const { periods } = numbers;
          expect(new Set(periods.map(({ from }) => from)).size).toBe(periods.length);
          for (const measure of ['done', 'promised', 'decided', 'handed_over', 'comebacks'] as const) {
            expect([measure, sum(periods.map((one) => one[measure]))]).toEqual([measure, numbers[measure]]);
          }
          for (const measure of ['revenue', 'parts_margin'] as const) {
            expect(sum(periods.map((one) => inCents(one[measure])))).toBe(inCents(numbers[measure]));
          }
          expect(sum(periods.map((one) => one.kept))).toBe(kept);
          expect(sum(numbers.technicians.map((one) => inCents(one.parts_margin)))).toBe(
            inCents(numbers.parts_margin),
          );
          expect(sum(numbers.technicians.map((one) => one.done))).toBe(numbers.done);
          expect(sum(numbers.by_type.map((one) => one.done))).toBe(numbers.done);
          // What only the rows that were made know: quotes, margins, comebacks.
          const since = new Date(`${first}T00:00:00Z`);
          const answers = given.filter((one) => {
            const decided = one.quote && after(one.created, one.quote.after);
            return (
              decided && lisbonDayOf(decided) >= first && decided >= new Date(since.getTime() - 2 * HOUR)
            );
          });
          expect(numbers.decided).toBe(answers.length);
          const margin = given.map((one) => {
            const finished = after(one.created, one.done);
            const isUsed = one.quote?.yes && after(one.created, one.quote.after) && one.quote.cost !== null;
            if (!one.quote || !isUsed || !finished || lisbonDayOf(finished) < first) return 0;
            return one.quote.units * (one.quote.net - (one.quote.cost ?? 0));
          });
          expect(inCents(numbers.parts_margin)).toBe(sum(margin));
        },
      ),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
  60_000 + RUNS * 2_000,
);

function lisbonDayOf(moment: Date): string {
  return moment.toLocaleDateString('sv-SE', { timeZone: 'Europe/Lisbon' });
}

test('both files open as spreadsheets, and say the same in either form', async () => {
  await shop.db.deleteFrom('rate_limits').execute();
  await shop.db.deleteFrom('payables').execute();
  await sql`DELETE FROM repair_parts`.execute(shop.db);
  await shop.db.deleteFrom('repairs').execute();
  const [one] = fc.sample(row, 1);
  if (!one) throw new Error('no row');
  await insert({ ...one, created: 200, done: 50, handed: 20, cause: 'queda', model: '=T14', owed: 12_345 });
  const book = await get('export?days=30&format=xlsx');
  expect(book.headers.get('content-disposition')).toContain('reparacoes-2026-11-20.xlsx');
  const table = await readFileApart('x.xlsx', new Uint8Array(await book.arrayBuffer()));
  if (!table.ok) throw new Error(table.failure.code);
  expect(JSON.stringify(table.value)).toContain('=T14');
  expect(JSON.stringify(table.value)).toContain('123.45');
  const csv = await (await get('export?days=30')).text();
  // A model is a text in spreadsheets, whatever it begins with.
  expect(csv).not.toContain(';=T14');
  expect(csv).toContain('123,45');
  for (const format of ['csv', 'xlsx']) {
    const answer = await get(`figures/export?days=30&format=${format}`);
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining(`numeros-reparacoes-2026-11-20.${format}`),
    ]);
    if (format === 'csv') {
      const text = await answer.text();
      expect(text).toContain('Receita, IVA incluído (€);123,45');
      expect(text).toContain('Queda ou pancada;1');
    } else expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(2000);
  }
  expect((await get('export?format=pdf')).status).toBe(422);
});
