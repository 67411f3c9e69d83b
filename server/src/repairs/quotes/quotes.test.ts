import { beforeAll, expect, test } from 'vitest';
import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import type { Repair } from '#core/repairs/contract.ts';
import { system } from '../../platform/http/caller.ts';
import { saveSettings } from '../../settings/save-settings.ts';
import { pdfPages } from '../../testing/pdf-text.ts';
import { insertUser, tokenOf } from '../../testing/people.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';
import { type TestShop, testShop } from '../../testing/test-shop.ts';
import { askForRepair } from '../testing/repairs.ts';

let shop: TestShop;
let staff: TestBrowser;
beforeAll(async () => {
  shop = await testShop();
  staff = shop.browser(
    await tokenOf(shop.deps, await insertUser(shop.deps, 'tecnico', { role: 'technician' })),
  );
});

const SCREEN = { kind: 'peca', name: 'Ecrã', quantity: 1, price: 100 };
const WORK = { kind: 'mao_de_obra', name: 'Montagem', quantity: 1, price: 30 };
type Answer = AdminRepairDetail & { code: string; errors?: { path: string; message: string }[] };
const save = (id: string, ...options: object[]) =>
  staff.call<Answer>('PUT', `/api/admin/repairs/${id}/quote`, {
    options: options.map((option) => ({ title: 'Reparação', ...option })),
  });
const send = (id: string) => staff.call('POST', `/api/admin/repairs/${id}/send-quote`);
const read = async (key: string) => (await shop.browser().call<Repair>('GET', `/api/repairs/${key}`)).body;
const plain = (texts: readonly string[] = []) => texts.map((text) => text.replaceAll('\u00a0', ' '));

test('discounts of a line and of all are off before IVA, to the cent, and the customer sees what is saved', async () => {
  const { id, key } = await askForRepair(shop.deps);
  const { body } = await save(id, {
    lines: [{ ...SCREEN, discount_percent: 10 }, WORK],
    discount_percent: 5,
  });
  // 90 + 30 = 120; 5 % is 6: 114 and 23 % of it.
  const [draft] = body.quotes;
  expect(draft?.options[0]).toMatchObject({ total: 140.22, discount: 6, discount_percent: 5, saved: 19.68 });
  expect(draft?.options[0]?.lines.map((line) => [line.own_discount, line.discount, line.gross])).toEqual([
    [10, 14.5, 105.17],
    [0, 1.5, 35.05],
  ]);
  expect(body.estimate_price).toBe(140.22);
  await send(id);
  const seen = await read(key);
  expect(seen.quote?.options[0]).toMatchObject({ total: 140.22, saved: 19.68 });
  await shop.browser().call('POST', `/api/repairs/${key}/decision`, { approve: true });
  expect((await read(key)).money.due).toBe(140.22);
});

test('a discount of everything costs nothing, and one of more than there is is refused', async () => {
  const { id } = await askForRepair(shop.deps);
  expect((await save(id, { lines: [SCREEN], discount_percent: 100 })).body.estimate_price).toBe(0);
  expect((await save(id, { lines: [SCREEN], discount: 100.01 })).body.code).toBe('quote_too_high');
  expect((await save(id, { lines: [{ ...SCREEN, discount: 100.01 }] })).body.code).toBe('quote_too_high');
  const odd = await save(id, { lines: [{ ...SCREEN, discount_percent: 101 }] });
  expect([odd.status, odd.body.errors?.[0]?.path]).toEqual([422, 'options.0.lines.0.discount_percent']);
});

test('what another version changes is said to both, in words', async () => {
  const { id, key } = await askForRepair(shop.deps);
  await save(id, { lines: [SCREEN] });
  await send(id);
  expect((await read(key)).quote?.changes).toEqual([]);
  await staff.call('PUT', `/api/admin/repairs/${id}`, { confirm: true, status: 'em_analise' });
  const { body } = await save(id, { lines: [{ ...SCREEN, price: 120 }, WORK] });
  const told = [
    'Acrescentado: Montagem, 36,90 €',
    'Mais caro: Ecrã, de 123,00 € para 147,60 €',
    'Total: de 123,00 € para 184,50 €',
  ];
  expect(plain(body.quotes[0]?.changes)).toEqual(told);
  // A draft is nobody's business yet.
  expect((await read(key)).quote?.version).toBe(1);
  await send(id);
  const seen = await read(key);
  expect([seen.quote?.version, plain(seen.quote?.changes)]).toEqual([2, told]);
});

test('the paper of several options with discounts is a PDF', async () => {
  const { id, key } = await askForRepair(shop.deps);
  await save(
    id,
    { title: 'Original', lines: [SCREEN, WORK], discount_percent: 10 },
    { title: 'Compatível', lines: [{ ...SCREEN, price: 60 }, WORK], discount: 5 },
  );
  await send(id);
  const answer = await shop.app.request(`/api/repairs/${key}/quote/document`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const [text = ''] = plain([pdfPages(new Uint8Array(await answer.arrayBuffer())).join(' ')]);
  expect(text).toContain('Original: 15,99 €, IVA incluído (10 % em todas as linhas)');
  expect(text).toContain('Compatível: 6,15 €, IVA incluído');
  expect(text).toContain('Original: 143,91 €');
  // Priced papers are left to the invoicing software: this one with them.
  await saveSettings(shop.deps, system('tests'), { priced_papers: false });
  const off = await shop.app.request(`/api/repairs/${key}/quote/document`);
  expect([off.status, ((await off.json()) as { code: string }).code]).toEqual([409, 'priced_papers_off']);
});

test('two people write one draft: the later is told what stands there, and decides', async () => {
  const { id } = await askForRepair(shop.deps);
  const put = (draft: string | null | undefined, ...lines: object[]) =>
    staff.call<Answer>('PUT', `/api/admin/repairs/${id}/quote`, {
      draft,
      options: [{ title: 'Reparação', lines }],
    });
  const now = async () => (await staff.call<Answer>('GET', `/api/admin/repairs/${id}`)).body;
  const names = async () => (await now()).quotes[0]?.options[0]?.lines.map(({ name }) => name);
  expect((await now()).draft_key).toBeNull();
  const { body: mine } = await put(null, SCREEN);
  // Both had it open with no draft: the second does not write over the first's.
  const late = await put(null, WORK);
  expect([late.status, late.body.code]).toEqual([409, 'draft_changed']);
  expect(plain(late.body.errors?.map(({ message }) => message))).toEqual([
    'Entretanto ficou «Reparação»: 1 linha, 123,00 €',
  ]);
  expect(await names()).toEqual(['Ecrã']);
  // The same once more, its answer lost, is no conflict and no other draft.
  expect((await put(null, SCREEN)).body.draft_key).toBe(mine.draft_key);
  // Of two at the same moment with the same key one is written.
  const both = await Promise.all([put(mine.draft_key, SCREEN, WORK), put(mine.draft_key, WORK)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  // What stands there was seen: it is written. Who compares nothing writes as ever.
  expect((await put((await now()).draft_key, WORK)).status).toBe(200);
  expect(await names()).toEqual(['Montagem']);
  expect((await put(undefined, SCREEN)).status).toBe(200);
  expect(await names()).toEqual(['Ecrã']);
});

test('what nobody has seen is neither written over nor sent', async () => {
  const { id, key } = await askForRepair(shop.deps);
  const { body: first } = await save(id, { lines: [SCREEN] });
  const { body: second } = await save(id, { lines: [SCREEN, WORK] });
  const sendSeen = (draft: string) =>
    staff.call<Answer>('POST', `/api/admin/repairs/${id}/send-quote?draft=${draft}`);
  const refused = await sendSeen(first.draft_key ?? '');
  expect([refused.status, refused.body.code]).toEqual([409, 'draft_changed']);
  expect((await sendSeen('')).status).toBe(409);
  expect((await read(key)).quote).toBeNull();
  // An estimate typed by hand takes the draft's place: who still has the draft open is told the price.
  await staff.call('PUT', `/api/admin/repairs/${id}`, { estimate_price: 80 });
  const gone = await staff.call<Answer>('PUT', `/api/admin/repairs/${id}/quote`, {
    draft: second.draft_key,
    options: [{ title: 'Reparação', lines: [WORK] }],
  });
  expect(plain(gone.body.errors?.map(({ message }) => message))).toEqual([
    'Entretanto já não há rascunho: a estimativa é de 80,00 €',
  ]);
  expect((await sendSeen('')).status).toBe(200);
  expect((await read(key)).quote?.options[0]?.total).toBe(80);
});

test('a quote given as the European form says it on page and paper, and binds until the customer agrees otherwise', async () => {
  const form = (repair_form: boolean) =>
    saveSettings(shop.deps, system('tests'), { priced_papers: true, repair_settings: { repair_form } });
  const { id, key } = await askForRepair(shop.deps);
  await form(true);
  await save(id, { lines: [SCREEN, WORK] });
  await send(id);
  // What was given stays as it was, also when the shop gives it no longer.
  await form(false);
  const rows = (await read(key)).quote?.form ?? [];
  expect(rows.map(({ label }) => label)).toContain('Tempo para concluir');
  expect(rows.find(({ label }) => label === 'Defeito')?.value).toBe('Não liga');
  const paper = await shop.app.request(`/api/repairs/${key}/quote/document`);
  const text = pdfPages(new Uint8Array(await paper.arrayBuffer()))
    .join(' ')
    .replace(/\s+/g, ' ');
  expect(text).toMatch(/Formulário europeu de informações sobre a reparação.*Custo do diagnóstico/i);

  const step = (status: string, more = {}) =>
    staff.call<Answer & { detail: string }>('PUT', `/api/admin/repairs/${id}`, { status, ...more });
  const asked = await step('em_analise');
  expect(asked).toMatchObject({ status: 409, body: { code: 'unusual_step' } });
  expect(asked.body.detail).toContain('formulário europeu');
  expect((await step('aguarda_aprovacao')).status).toBe(200);
  expect((await step('em_analise', { confirm: true })).status).toBe(200);
  // An ordinary quote is taken back as ever.
  await save(id, { lines: [SCREEN] });
  await send(id);
  expect((await read(key)).quote?.form).toBeNull();
  expect((await step('em_analise')).status).toBe(200);
});

test('a form that was decided or has ended binds nobody', async () => {
  await saveSettings(shop.deps, system('tests'), { repair_settings: { repair_form: true } });
  for (const end of ['rejeitado', 'aprovado', 'ended'] as const) {
    const { id } = await askForRepair(shop.deps);
    await save(id, { lines: [SCREEN] });
    await send(id);
    if (end === 'ended')
      await shop.db
        .updateTable('repair_quotes')
        .set({ valid_until: '2020-01-01' })
        .where('repair_id', '=', id)
        .execute();
    const status = end === 'ended' ? 'em_analise' : end;
    expect((await staff.call('PUT', `/api/admin/repairs/${id}`, { status })).status).toBe(200);
  }
  await saveSettings(shop.deps, system('tests'), { repair_settings: { repair_form: false } });
});
