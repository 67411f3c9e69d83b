import { beforeAll, expect, test } from 'vitest';
import type { Bench } from '#core/bench/contract.ts';
import type { UnitWhole } from '#core/units/contract.ts';
import type { Person } from '../platform/http/caller.ts';
import { askForRepair } from '../repairs/testing/repairs.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { articleWithUnits } from '../units/testing/units.ts';

let shop: TestShop;
let person: Person;
let rui: TestBrowser;
beforeAll(async () => {
  shop = await testShop();
  person = await insertUser(shop.deps, 'rui', { role: 'technician' });
  rui = shop.browser(await tokenOf(shop.deps, person));
});

type Answer = Bench & { readonly code: string };
const lend = (repair: string, body: object) =>
  rui.call<Answer>('POST', `/api/admin/repairs/${repair}/bench/loan`, {
    loan_id: crypto.randomUUID(),
    ...body,
  });
const back = (repair: string, loan: string) =>
  rui.call<Answer>('PUT', `/api/admin/repairs/${repair}/bench/loan/${loan}`);
const unitOf = async (id: string) => (await rui.call<UnitWhole>('GET', `/api/admin/units/${id}`)).body;

async function loaner() {
  const { units } = await articleWithUnits(shop.deps, person, 1);
  return await unitOf(units[0] ?? '');
}

test('a unit that is lent is with that repair, and free again when it comes back, however often that is said', async () => {
  const repair = await askForRepair(shop.deps);
  const unit = await loaner();
  const loan_id = crypto.randomUUID();
  const answers = await Promise.all([1, 2].map(() => lend(repair.id, { loan_id, unit_id: unit.id })));
  expect(answers.map(({ body }) => body.loan?.unit)).toEqual([
    { id: unit.id, number: unit.number },
    { id: unit.id, number: unit.number },
  ]);
  const lent = await unitOf(unit.id);
  expect([lent.state, lent.holder?.label, lent.holder?.opens]).toEqual([
    'emprestada',
    `T-${repair.number}, Rui Costa`,
    repair.id,
  ]);
  await back(repair.id, loan_id);
  await back(repair.id, loan_id);
  const free = await unitOf(unit.id);
  expect([free.state, free.history.map(({ label }) => label)]).toEqual([
    'disponivel',
    ['Disponível', 'Emprestada', 'Entrou na loja'],
  ]);
});

test('one unit goes with one of two repairs that are given it in the same moment', async () => {
  const repairs = await Promise.all([askForRepair(shop.deps), askForRepair(shop.deps)]);
  const unit = await loaner();
  const answers = await Promise.all(repairs.map(({ id }) => lend(id, { unit_id: unit.id })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('what is scanned or typed is the unit too; what is none is lent by its name, and nothing is refused', async () => {
  const [a, b, c] = await Promise.all([1, 2, 3].map(() => askForRepair(shop.deps)));
  const unit = await loaner();
  const scanned = await lend(a?.id ?? '', { what: `https://loja.pt/dashboard/unidades/${unit.id}` });
  expect(scanned.body.loan).toMatchObject({ unit: { id: unit.id }, what: unit.product.name });
  expect(
    (await lend(b?.id ?? '', { what: 'Um portátil', serial_number: unit.serial_number })).body.code,
  ).toBe('unit_step');
  expect((await lend(b?.id ?? '', { what: 'Cabo HDMI' })).body.loan).toMatchObject({
    what: 'Cabo HDMI',
    unit: null,
  });
  expect((await lend(c?.id ?? '', {})).body.code).toBe('loan_unnamed');
});

test('a lent unit that is lost is written off, and its loan ends without bringing it back', async () => {
  const repair = await askForRepair(shop.deps);
  const unit = await loaner();
  const loan_id = crypto.randomUUID();
  await lend(repair.id, { loan_id, unit_id: unit.id });
  await rui.call('PUT', `/api/admin/units/${unit.id}/state`, { state: 'abatida', note: 'Não voltou' });
  expect((await back(repair.id, loan_id)).body.loan).toBeNull();
  expect((await unitOf(unit.id)).state).toBe('abatida');
});

test('the repairs of a unit’s serial number stand in its history', async () => {
  const unit = await loaner();
  shop.pass(60_000);
  const { number } = await askForRepair(shop.deps, undefined, {
    serial_number: unit.serial_number.toLowerCase(),
  });
  const { history } = await unitOf(unit.id);
  expect(history.map(({ label, holder }) => [label, holder?.label ?? null])).toEqual([
    ['Reparação aberta', `T-${number}`],
    ['Entrou na loja', null],
  ]);
});
