import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '#core/orders/contract.ts';
import type { ProposalPage } from '#core/quotes/contract.ts';
import type { ProposalWhole } from '#core/quotes/panel-contract.ts';
import { awaitPayment } from '../orders/record-payment.ts';
import { sendMail } from '../outbox/jobs/send-mail.ts';
import { system } from '../platform/http/caller.ts';
import { createGroup, setCustomerGroup } from '../pricing/groups/change-groups.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { atEnd } from '../testing/at-end.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { catchMail } from '../testing/mail-catcher.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { expireProposals } from './expire-proposals.ts';
import { drawMailed } from './proposal-paper.ts';
import { accepting, PROPOSALS, testProposal } from './testing/proposals.ts';

const DAY = 86_400_000;
const NOW = new Date('2026-11-20T12:00:00Z');

let shop: TestShop;
let owner: TestBrowser;
let visitor: TestBrowser;
beforeAll(async () => {
  shop = await testShop({ at: NOW });
  owner = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'dona', { role: 'owner' })));
});
beforeEach(() => {
  visitor = shop.browser();
});

const page = async (at: string) => (await visitor.call<ProposalPage>('GET', at)).body;
const accept = (at: string, body: object) =>
  visitor.call<ProposalPage & { code: string; detail: string }>('POST', `${at}/accept`, body);
const orderOf = async ({ order }: ProposalPage) =>
  (await visitor.call<Order>('GET', `/api/orders/${order?.id}?t=${order?.t}`)).body;
const stockOf = async (id: string) =>
  (await shop.db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock;
const mails = async (like: string) =>
  await shop.db
    .selectFrom('emails')
    .select(['kind', 'recipient'])
    .where('dedupe_key', 'like', like)
    .execute();

test('what is accepted whole is an order at the proposed prices, once, which waits for its money', async () => {
  const { at, product, id } = await testProposal(shop.deps, owner);
  expect(await mails(`proposal:${id}:%`)).toEqual([{ kind: 'orcamento.sent', recipient: 'ana@example.pt' }]);
  const seen = await page(at);
  // 2 × 50 with IVA, and 30 without it: 36.90.
  expect(seen).toMatchObject({
    state: 'enviado',
    valid_until: '2026-12-05',
    said: { total: 136.9, version: 1 },
  });
  const asked = accepting(seen, 136.9);
  const { status, body } = await accept(at, asked);
  expect([status, body.state]).toEqual([200, 'aceite']);
  const order = await orderOf(body);
  expect(order).toMatchObject({
    status: 'pendente',
    total: 136.9,
    payment_method: null,
    customer_name: 'Ana Silva',
  });
  expect(order.items).toMatchObject([
    { product_id: product, quantity: 2, price_with_iva: 50, line_gross: 100 },
    { product_id: null, name: 'Instalação', price: 30, line_gross: 36.9 },
  ]);
  expect(order.hold_until).not.toBeNull();
  expect(await stockOf(product)).toBe(3);
  // Pressed again, and by two at once, it is the same order.
  const again = await Promise.all([accept(at, asked), accept(at, asked)]);
  expect(again.map(({ body: same }) => same.order?.id)).toEqual([body.order?.id, body.order?.id]);
  expect(await stockOf(product)).toBe(3);
});

test('two presses at once make one order', async () => {
  const { at, product } = await testProposal(shop.deps, owner);
  const asked = accepting(await page(at), 136.9);
  const both = await Promise.all([accept(at, asked), accept(at, asked)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both[0]?.body.order?.id).toBe(both[1]?.body.order?.id);
  expect(await stockOf(product)).toBe(3);
});

test('a part of it is accepted where the shop lets it, and the other lines are told apart', async () => {
  const { at, address } = await testProposal(shop.deps, owner);
  const { body } = await accept(at, accepting(await page(at), 100, [0]));
  expect(body).toMatchObject({
    state: 'aceite_em_parte',
    said: { lines: [{ is_accepted: true }, { is_accepted: false }] },
  });
  expect(await orderOf(body)).toMatchObject({ total: 100, items: [{ quantity: 2 }] });
  const whole = (await owner.call<ProposalWhole>('GET', address)).body;
  expect(whole.order?.number).toBe(body.order?.number);
  // The order's own life does not change it, and nobody sends it again.
  expect((await owner.call('POST', `${address}/send`, { version: 1 })).status).toBe(409);

  const only = await testProposal(shop.deps, owner, { given: { may_split: false } });
  const refused = await accept(only.at, accepting(await page(only.at), 100, [0]));
  expect([refused.status, refused.body.code]).toEqual([422, 'proposal_whole']);
});

test('what nobody read is not accepted: another version, another total, lines of another proposal', async () => {
  const { at, address, form } = await testProposal(shop.deps, owner);
  const first = accepting(await page(at), 136.9);
  const other = await testProposal(shop.deps, owner);
  const strange = accepting(await page(other.at), 136.9);
  expect((await accept(at, strange)).body.code).toBe('proposal_lines');
  expect((await accept(at, { ...first, amount: 1 })).body.code).toBe('proposal_amount');
  // What the shop writes is not its customer's until it is sent.
  const lines = [{ ...form.lines[0], price_with_iva: 40 }];
  await owner.call('PUT', address, { ...form, lines });
  expect((await page(at)).said).toMatchObject({ version: 1, total: 136.9 });
  await owner.call('POST', `${address}/send`, { version: 2 });
  expect((await accept(at, first)).body.code).toBe('proposal_version');
  const second = await page(at);
  expect(second.said).toMatchObject({ version: 2, total: 80 });
  const { body: whole } = await owner.call<ProposalWhole>('GET', address);
  expect(whole.versions.map(({ version, total }) => [version, total])).toEqual([
    [2, 80],
    [1, 136.9],
  ]);
  expect((await accept(at, accepting(second, 80))).body.state).toBe('aceite');
});

test('a yes by telephone is noted at the desk, with who said it: one order, told to its customer', async () => {
  const { id, at, address, product } = await testProposal(shop.deps, owner);
  const asked = { ...accepting(await page(at), 100, [0]), told: 'Dra. Marta, por telefone' };
  const strange = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'curiosa')));
  expect((await strange.call('POST', `${address}/accept`, asked)).status).toBe(403);
  expect((await owner.call('POST', `${address}/accept`, { ...asked, told: '' })).status).toBe(422);
  const both = await Promise.all([
    owner.call<ProposalWhole>('POST', `${address}/accept`, asked),
    accept(at, accepting(await page(at), 100, [0])),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both[0]?.body.order?.id).toBe(both[1]?.body.order?.id);
  expect(await stockOf(product)).toBe(3);

  const other = await testProposal(shop.deps, owner);
  const noted = { ...accepting(await page(other.at), 136.9), told: 'Dra. Marta, por telefone' };
  const { body } = await owner.call<ProposalWhole>('POST', `${other.address}/accept`, noted);
  expect(body).toMatchObject({ state: 'aceite', versions: [{ total: 136.9 }] });
  expect(body.events.map(({ note }) => note)).toContain(
    'Aceite (Dra. Marta, por telefone), anotado pela loja',
  );
  expect(id).not.toBe(other.id);
  expect(await orderOf(await page(other.at))).toMatchObject({ total: 136.9 });
});

test('an article without units is told by its name, and nothing is done', async () => {
  const { at, product } = await testProposal(shop.deps, owner, { stock: 1 });
  const seen = await page(at);
  const { status, body } = await accept(at, accepting(seen, 136.9));
  expect([status, body.code]).toEqual([409, 'proposal_stock']);
  expect(body.detail).toContain(seen.said.lines[0]?.name);
  expect([await stockOf(product), (await page(at)).state]).toEqual([1, 'enviado']);
  expect((await accept(at, accepting(seen, 36.9, [1]))).body.state).toBe('aceite_em_parte');
});

test('goods that are brought want an address, and cost their delivery; work alone does neither', async () => {
  const given = { delivery: 'entrega', delivery_price: 7.5 };
  const { at } = await testProposal(shop.deps, owner, { given });
  const seen = await page(at);
  expect(seen.said.total).toBe(144.4);
  expect((await accept(at, accepting(seen, 144.4))).body.code).toBe('proposal_address');
  const shipping_address = { name: 'Ana', address: 'Rua Um 1', postal_code: '3000-001', city: 'Coimbra' };
  const { body } = await accept(at, { ...accepting(seen, 144.4), shipping_address });
  expect(await orderOf(body)).toMatchObject({ total: 144.4, shipping: 7.5, shipping_address });

  const other = await testProposal(shop.deps, owner, { given });
  const work = await accept(other.at, accepting(await page(other.at), 36.9, [1]));
  expect(await orderOf(work.body)).toMatchObject({ total: 36.9, shipping: 0, shipping_address: null });
});

test('it is refused with its reason, and the shop may send another version', async () => {
  const { at, address } = await testProposal(shop.deps, owner);
  const refused = await visitor.call<ProposalPage>('POST', `${at}/decline`, {
    version: 1,
    reason: 'Caro demais',
  });
  expect(refused.body).toMatchObject({ state: 'recusado', decline_reason: 'Caro demais' });
  expect((await accept(at, accepting(await page(at), 136.9))).body.code).toBe('proposal_step');
  const sent = await owner.call<ProposalWhole>('POST', `${address}/send`, { version: 1 });
  expect(sent.body).toMatchObject({ state: 'enviado', decline_reason: null });
});

test('a withdrawn one opens and cannot be accepted; one that was not sent opens to nobody', async () => {
  const { at, address, id } = await testProposal(shop.deps, owner);
  const asked = accepting(await page(at), 136.9);
  await owner.call('POST', `${address}/withdraw`);
  expect((await page(at)).state).toBe('retirado');
  expect((await accept(at, asked)).body.code).toBe('proposal_step');
  expect((await mails(`proposal:${id}:withdrawn`)).length).toBe(1);
  const draft = await testProposal(shop.deps, owner, { isSent: false });
  expect((await visitor.call('GET', draft.at)).status).toBe(404);
});

test('another customer’s account does not open it, and what their own has stands in their list', async () => {
  const ana = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'ana')));
  const rui = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'rui')));
  const product = await insertProduct(shop.db, {
    name: `Toner ${crypto.randomUUID()}`,
    stock: 2,
    price_cents: 1000,
  });
  await ana.call('POST', '/api/cart/lines', { product_id: product, quantity: 2 });
  const asked = await ana.call<{ number: number }>('POST', '/api/proposals', {
    request_id: crypto.randomUUID(),
    name: 'Ana',
    email: 'ana.conta@example.pt',
    note: 'Para a escola',
  });
  expect(asked.status).toBe(201);
  const { body: listed } = await owner.call<{ id: string; number: number; state: string }[]>(
    'GET',
    `${PROPOSALS}?view=today`,
  );
  const own = listed.find(({ number }) => number === asked.body.number);
  expect(own?.state).toBe('pedido');
  const { body: whole } = await owner.call<ProposalWhole>('GET', `${PROPOSALS}/${own?.id}`);
  expect(whole).toMatchObject({
    asked_note: 'Para a escola',
    form: { lines: [{ product_id: product, quantity: 2, price: 10 }] },
  });
  expect((await ana.call<{ total: number }>('GET', '/api/my/proposals')).body.total).toBe(0);
  await owner.call('POST', `${PROPOSALS}/${own?.id}/send`, { version: 1 });
  expect((await ana.call<{ total: number }>('GET', '/api/my/proposals')).body.total).toBe(1);
  expect((await ana.call('GET', `/api/proposals/${own?.id}`)).status).toBe(200);
  expect((await rui.call('GET', `/api/proposals/${own?.id}`)).status).toBe(404);
  expect((await visitor.call('GET', `/api/proposals/${own?.id}`)).status).toBe(404);
});

test('asking mails nobody, is one proposal for one request, and is bounded for an address', async () => {
  const product_id = await insertProduct(shop.db, { name: `Toner ${crypto.randomUUID()}`, stock: 3 });
  const ask = (given: object = {}) =>
    visitor.call<{ number: number; code: string }>('POST', '/api/proposals', {
      request_id: crypto.randomUUID(),
      name: 'Bia',
      email: 'bia@example.pt',
      ...given,
    });
  expect((await ask()).body.code).toBe('proposal_cart_empty');
  await visitor.call('POST', '/api/cart/lines', { product_id, quantity: 1 });
  const request_id = crypto.randomUUID();
  const [one, two] = await Promise.all([ask({ request_id }), ask({ request_id })]);
  expect([one.status, two.status, two.body.number]).toEqual([201, 201, one.body.number]);
  expect((await ask({ request_id, note: 'Outra coisa' })).body.code).toBe('proposal_request_taken');
  const notices = await shop.db
    .selectFrom('notices')
    .select('detail')
    .where('kind', '=', 'proposal_asked')
    .execute();
  expect(notices.map(({ detail }) => detail)).toContain(`ORC-${one.body.number}`);
  expect(
    await shop.db.selectFrom('emails').select('id').where('recipient', '=', 'bia@example.pt').execute(),
  ).toEqual([]);
  for (let n = 0; n < 4; n += 1) await ask();
  expect((await ask()).body.code).toBe('proposal_too_many');
});

test('its mail carries the paper of what was sent, drawn as it goes out: of a version that stands, where the shop draws such papers', async () => {
  const catcher = await catchMail();
  atEnd(() => catcher.close());
  const { port } = catcher;
  const from = { name: 'Loja', address: 'loja@example.pt' };
  const server = { host: '127.0.0.1', port, username: '', password: null, from };
  const mailOf = async (id: string, version: number) =>
    await shop.db
      .selectFrom('emails')
      .select(['id', 'attached_paper', 'attached_name'])
      .where('dedupe_key', 'like', `proposal:${id}:${version}:%`)
      .executeTakeFirstOrThrow();
  const draw = { proposal: (id: string, version: number) => drawMailed(shop.deps, id, version) };
  const failing = { proposal: () => Promise.reject(new Error('too busy')) };
  const deliver = (email_id: string, papers = draw as typeof draw | typeof failing) =>
    sendMail(shop.deps, async () => server, { email_id }, papers);

  const { id, address, form } = await testProposal(shop.deps, owner);
  const first = await mailOf(id, 1);
  expect(first).toMatchObject({
    attached_paper: `proposal:${id}:1`,
    attached_name: expect.stringMatching(/^orcamento-ORC-\d+\.pdf$/),
  });
  for (let n = 0; n < 2; n += 1) await expect(deliver(first.id, failing)).rejects.toThrow('too busy');
  await deliver(first.id);
  expect(catcher.messages.at(-1)).toMatch(/filename=orcamento-ORC-\d+\.pdf[\s\S]*JVBERi0/);

  // Sent again with other lines: what the older mail told of stands no more.
  const other = await testProposal(shop.deps, owner);
  await owner.call('PUT', other.address, { ...other.form, note: 'Outra' });
  await owner.call('POST', `${other.address}/send`, { version: 2 });
  await deliver((await mailOf(other.id, 1)).id);
  expect(catcher.messages.at(-1)).not.toContain('filename=');
  // Never to be drawn, it goes without: its words lead to the page.
  const second = await mailOf(other.id, 2);
  for (let n = 0; n < 3; n += 1) await expect(deliver(second.id, failing)).rejects.toThrow();
  await deliver(second.id, failing);
  expect([catcher.messages.length, catcher.messages.at(-1)?.includes('filename=')]).toEqual([3, false]);

  await saveSettings(shop.deps, system('tests'), { priced_papers: false });
  await owner.call('PUT', address, { ...form, note: 'Sem papel' });
  await owner.call('POST', `${address}/send`, { version: 2 });
  expect(await mailOf(id, 2)).toMatchObject({ attached_paper: null, attached_name: null });
  await saveSettings(shop.deps, system('tests'), { priced_papers: true });
});

test('its days and those of its payment are the settings’, and no payment that was tried in between ends them', async () => {
  const set = (valid_days: number, pay_days: number) =>
    saveSettings(shop.deps, system('tests'), { proposal_settings: { valid_days, pay_days } });
  await set(30, 20);
  expect((await owner.call('GET', `${PROPOSALS}/terms`)).body).toEqual({ valid_days: 30, pay_days: 20 });
  const strange = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'prazos')));
  expect((await strange.call('GET', `${PROPOSALS}/terms`)).status).toBe(403);
  const { at, made } = await testProposal(shop.deps, owner, { given: { valid_days: undefined } });
  expect(made.form.valid_days).toBe(30);
  const { body } = await accept(at, accepting(await page(at), 136.9));
  const holdOf = async () => (await orderOf(body)).hold_until;
  expect(await holdOf()).toBe('2026-12-10T23:59:59.000Z');
  const orderId = body.order?.id ?? '';
  const begin = async (holdUntil: Date) =>
    await shop.db
      .transaction()
      .execute((tx) => awaitPayment(tx, system('tests'), { orderId, method: 'mbway', holdUntil }, NOW));
  await begin(new Date(NOW.getTime() + 240_000));
  expect(await holdOf()).toBe('2026-12-10T23:59:59.000Z');
  await begin(new Date('2026-12-12T00:00:00Z'));
  expect(await holdOf()).toBe('2026-12-12T00:00:00.000Z');
  // Never fewer than a reference lives.
  await set(15, 1);
  expect((await owner.call('GET', `${PROPOSALS}/terms`)).body).toEqual({ valid_days: 15, pay_days: 3 });
});

test('what articles cost the group of its customer’s account is told at the desk alone', async () => {
  const rita = await insertUser(shop.deps, 'rita');
  const product_id = await insertProduct(shop.db, { name: 'Toner do grupo', price_cents: 10_000, stock: 2 });
  const dona = await insertUser(shop.deps, 'dona-2', { role: 'owner' });
  const group = await createGroup(shop.deps, dona, {
    name: 'Escolas',
    is_net: false,
    is_below_cost: true,
    percents: [{ category: 'consumiveis', percent: 10 }],
    request_id: crypto.randomUUID(),
  });
  if (!group.ok) throw new Error(group.failure.code);
  await setCustomerGroup(shop.deps, dona, rita.user.id, { group_id: group.value.id });
  const asked = `${PROPOSALS}/prices?user_id=${rita.user.id}&ids=${product_id}`;
  expect((await owner.call('GET', asked)).body).toEqual({
    group: { name: 'Escolas', is_net: false },
    items: [{ product_id, prices: [{ from_units: 1, net: 90, gross: 110.7 }] }],
  });
  expect((await shop.browser(await tokenOf(shop.deps, rita)).call('GET', asked)).status).toBe(403);
});

test('after its last day its prices are gone, until it is sent anew', async () => {
  const { at, address } = await testProposal(shop.deps, owner);
  const asked = accepting(await page(at), 136.9);
  shop.pass(15 * DAY);
  expect((await page(at)).state).toBe('enviado');
  shop.pass(DAY);
  expect((await page(at)).state).toBe('expirado');
  expect((await accept(at, asked)).body.code).toBe('proposal_expired');
  await expireProposals(shop.deps, system('quotes.expire'));
  // Whoever works here has logged in again.
  const later = shop.browser(
    await tokenOf(shop.deps, await insertUser(shop.deps, 'gerente', { role: 'manager' })),
  );
  expect((await later.call<ProposalWhole>('GET', address)).body.state).toBe('expirado');
  expect((await accept(at, asked)).body.code).toBe('proposal_expired');
  await later.call('POST', `${address}/send`, { version: 1 });
  expect((await accept(at, asked)).status).toBe(200);
});
