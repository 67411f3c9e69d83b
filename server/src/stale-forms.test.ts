import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callsOf } from '#core/shared/room.ts';
import type { AuditShop } from './audit/testing/scenario.ts';
import { FEATURES } from './features.ts';
import { insertPool } from './licences/testing/licences.ts';
import { testProposal } from './quotes/testing/proposals.ts';
import { askForRepair } from './repairs/testing/repairs.ts';
import { insertProduct } from './testing/insert-product.ts';
import { orderIn } from './testing/orders.ts';
import { insertUser, tokenOf } from './testing/people.ts';
import { testShop } from './testing/test-shop.ts';

/** Two people at every form that saves: nobody writes over what they have not seen (`core/src/shared/settle.ts`). */

type Fields = Record<string, unknown>;
interface Answer extends Fields {
  readonly code?: string;
  readonly errors?: { path: string; message: string }[];
}
interface Form {
  readonly address: string;
  /** The form as both read it. */
  readonly form: Fields;
  /** Sent beside it. */
  readonly beside?: Fields;
  /** What stands there; else what `address` answers. */
  readonly read?: () => Promise<Fields>;
}
interface Case {
  readonly call: string;
  readonly make: (shop: AuditShop) => Promise<Form>;
  /** The field that both change, as the other one leaves it and as one wants it. */
  readonly same: readonly [field: string, theirs: unknown, mine: unknown];
  /** What only one changes. */
  readonly own: readonly [field: string, value: unknown];
  /** Where the refusal is told, when it is not the field. */
  readonly path?: string;
}

let shop: AuditShop;
beforeAll(async () => {
  const opened = await testShop();
  const { deps } = opened;
  const dona = await insertUser(deps, 'dona', { role: 'owner' });
  const ana = await insertUser(deps, 'ana', { email_verified: true });
  shop = {
    ...opened,
    owner: opened.browser(await tokenOf(deps, dona)),
    customer: opened.browser(await tokenOf(deps, ana)),
    customerId: ana.user.id,
  };
});

const get = async (address: string) => (await shop.owner.call<Fields>('GET', address)).body;
const word = () => crypto.randomUUID().slice(0, 8);

async function product(
  { db }: AuditShop,
  given: Partial<Parameters<typeof insertProduct>[1]> = {},
): Promise<Form> {
  const id = await insertProduct(db, { name: `Toner ${word()}`, ...given });
  const read = () => get(`/api/admin/products/${id}`);
  const { name, description, category, condition, price, stock, ...found } = await read();
  const names = ['brand', 'campaign_discount_percent', 'subcategory', 'laptop_specs', 'images', 'sku'];
  const others = names.flatMap((field) =>
    found[field] === null && field.endsWith('_specs') ? [] : [[field, found[field]]],
  );
  const form = { name, description, category, condition, price, stock, stock_seen: stock };
  return { address: `/api/products/${id}`, form: { ...form, ...Object.fromEntries(others) }, read };
}

const laptop = async (at: AuditShop) =>
  await product(at, {
    category: 'portateis',
    condition: 'recondicionado',
    spec_blocks: { laptop_specs: { cpu: 'i5', ram: '8 GB' } },
  });

async function order({ deps }: AuditShop): Promise<Form> {
  const { id } = await orderIn(deps, 'pagamento_confirmado');
  const form = {
    status: 'pagamento_confirmado',
    tracking_code: '',
    buyer_reference: '',
    notes: '',
    internal_notes: '',
  };
  return { address: `/api/admin/orders/${id}`, form, beside: { confirm: true } };
}

async function person({ deps }: AuditShop): Promise<Form> {
  const { user } = await insertUser(deps, `p${word()}`);
  const { name, email } = user;
  const contact = { phone: '', address: '', city: '', postal_code: '' };
  const form = { name, email, ...contact, is_admin: false, role: null, note: '' };
  return { address: `/api/admin/users/${user.id}`, form };
}

async function unit(at: AuditShop): Promise<Form> {
  const product_id = await insertProduct(at.db, { name: `Portátil ${word()}`, stock: 0 });
  const body = { request_id: crypto.randomUUID(), product_id, serials: [crypto.randomUUID()], origin: 'new' };
  const { body: added } = await at.owner.call<{ items: Fields[] }>('POST', '/api/admin/units', body);
  const [made = {}] = added.items;
  const { serial_number, condition } = made;
  const form = { serial_number, condition, condition_note: '', cost: null, place: '', is_loaner: false };
  return { address: `/api/admin/units/${made.id}`, form };
}

async function plan({ owner }: AuditShop): Promise<Form> {
  const words = {
    name: `Plano ${word()}`,
    every_months: 1,
    price: 40,
    hours: 4,
    visits: 1,
    response_hours: 8,
  };
  const form = {
    ...words,
    discount_percent: 5,
    devices: 10,
    extra_hour: 30,
    notice_days: 30,
    is_on_sale: true,
  };
  const list = '/api/admin/maintenance-plans';
  const { body } = await owner.call<{ id: string }>('POST', list, {
    ...form,
    request_id: crypto.randomUUID(),
  });
  const read = async () => {
    const { items } = (await get(list)) as { items?: Fields[] };
    return items?.find(({ id }) => id === body.id) ?? {};
  };
  return { address: `${list}/${body.id}`, form, read };
}

async function template({ owner }: AuditShop): Promise<Form> {
  const lines = [{ kind: 'mao_de_obra', name: 'Montagem', quantity: 1, price: 30 }];
  const form = {
    name: `Ecrã ${word()}`,
    device_type: '',
    brand: '',
    model: '',
    minutes: 30,
    note: '',
    lines,
  };
  const list = '/api/admin/repair-templates';
  const { body } = await owner.call<{ id: string }>('POST', list, {
    ...form,
    request_id: crypto.randomUUID(),
  });
  return { address: `${list}/${body.id}`, form };
}

async function pool({ deps, db }: AuditShop): Promise<Form> {
  const maker = await insertUser({ db }, `m${word()}`, { role: 'owner' });
  const { id, product: of } = await insertPool(deps, maker, 0);
  const read = () => get(`/api/admin/licence-pools/${id}`);
  const { mode, low_at, beyond, promise_days, supplier, cost, months } = await read();
  const form = { mode, low_at, beyond, promise_days, supplier, cost, months };
  return { address: `/api/admin/products/${of}/licence-pool`, form, read };
}

async function brand({ db, owner }: AuditShop): Promise<Form> {
  const name = `Marca ${word()}`;
  await insertProduct(db, { name: `Toner ${word()}`, brand: name });
  const { body } = await owner.call<{ id: string }[]>(
    'GET',
    `/api/admin/brands?q=${encodeURIComponent(name)}`,
  );
  const address = `/api/admin/brands/${body[0]?.id}`;
  return { address, form: { maker: '', contact: '' }, read: () => get(address) };
}

async function promotion({ owner }: AuditShop): Promise<Form> {
  const form = { name: `Promoção ${word()}`, lane: 'line', kind: 'percent', percent: 10 };
  const { body } = await owner.call<{ id: string }>('POST', '/api/admin/promotions', {
    ...form,
    request_id: crypto.randomUUID(),
  });
  return { address: `/api/admin/promotions/${body.id}`, form };
}

async function customerGroup({ owner }: AuditShop): Promise<Form> {
  const form = { name: `Grupo ${word()}`, is_net: false, is_below_cost: false, percents: [] };
  const { body } = await owner.call<{ id: string }>('POST', '/api/admin/groups', {
    ...form,
    request_id: crypto.randomUUID(),
  });
  return { address: `/api/admin/groups/${body.id}`, form };
}

async function terms({ deps, owner }: AuditShop): Promise<Form> {
  const { user } = await insertUser(deps, `c${word()}`);
  const address = `/api/admin/customers/${user.id}/trade-account`;
  const form = { days: 30, limit: 500, note: '', is_open: true };
  await owner.call('PUT', address, form);
  const read = async () => {
    const { terms: said, note } = await get(address);
    return { ...(said as Fields), note };
  };
  return { address, form, read };
}

async function supplierReturn({ owner }: AuditShop): Promise<Form> {
  const words = { supplier: 'Peças e Companhia', name: 'Ecrã', problem: 'Risca ao meio' };
  const list = '/api/admin/supplier-returns';
  const { body } = await owner.call<{ id: string }>('POST', list, {
    ...words,
    request_id: crypto.randomUUID(),
  });
  return { address: `${list}/${body.id}`, form: { state: 'pedida', supplier_number: '', tracking: '' } };
}

async function repair({ deps }: AuditShop): Promise<Form> {
  const { id } = await askForRepair(deps);
  const form = { status: 'recebido', technician_notes: null, brand: 'Lenovo', estimate_price: null };
  return { address: `/api/admin/repairs/${id}`, form, beside: { confirm: true } };
}

async function proposal({ deps, owner }: AuditShop): Promise<Form> {
  const { address, form } = await testProposal(deps, owner);
  return { address, form, read: async () => (await get(address)).form as Fields };
}

async function replies({ owner }: AuditShop): Promise<Form> {
  const form = {
    templates: [
      { name: 'Um', text: 'Bom dia.' },
      { name: 'Dois', text: 'Boa tarde.' },
    ],
  };
  await owner.call('PUT', '/api/admin/message-templates', form);
  return { address: '/api/admin/message-templates', form };
}
const reply = (um: string, dois = 'Boa tarde.') => [
  { name: 'Dois', text: dois },
  { name: 'Um', text: um },
];

const CASES: readonly Case[] = [
  {
    call: 'PUT /api/admin/groups/{id}',
    make: customerGroup,
    same: ['name', 'Escolas do norte', 'Escolas do sul'],
    own: ['is_net', true],
  },
  {
    call: 'PUT /api/admin/promotions/{id}',
    make: promotion,
    same: ['percent', 20, 30],
    own: ['min_units', 2],
  },
  { call: 'PUT /api/products/{id}', make: product, same: ['price', 12, 15], own: ['description', 'Outra'] },
  {
    call: 'PUT /api/products/{id}',
    make: product,
    same: ['name', 'Toner A', 'Toner B'],
    own: ['price', 9.5],
  },
  {
    call: 'PUT /api/products/{id}',
    make: product,
    same: ['category', 'impressoras', 'software'],
    own: ['name', 'Nome'],
  },
  {
    call: 'PUT /api/products/{id}',
    make: product,
    same: ['brand', 'HP', 'Canon'],
    own: ['campaign_discount_percent', 20],
  },
  {
    call: 'PUT /api/products/{id}',
    make: product,
    same: ['images', ['https://exemplo.pt/1.jpg'], ['https://exemplo.pt/2.jpg']],
    own: ['sku', `S-${word()}`],
  },
  {
    call: 'PUT /api/products/{id}',
    make: laptop,
    same: ['laptop_specs', { cpu: 'i7', ram: '8 GB' }, { cpu: 'i9', ram: '8 GB' }],
    path: 'laptop_specs.cpu',
    own: ['price', 700],
  },
  {
    call: 'PATCH /api/admin/products/{id}',
    make: async (at) => {
      const { form, read, address } = await product(at);
      const { price, stock } = form;
      const inline = address.replace('/api', '/api/admin');
      return { address: inline, form: { price, stock, stock_seen: stock }, ...(read && { read }) };
    },
    same: ['price', 11, 13],
    own: ['stock', 7],
  },
  {
    call: 'PUT /api/admin/orders/{id}',
    make: order,
    same: ['internal_notes', 'Ligou', 'Vem às 5'],
    own: ['notes', 'Segue hoje'],
  },
  {
    call: 'PUT /api/admin/orders/{id}',
    make: order,
    same: ['buyer_reference', 'PO-1', 'PO-2'],
    own: ['notes', 'Segue hoje'],
  },
  {
    call: 'PUT /api/admin/orders/{id}',
    make: order,
    same: ['tracking_code', 'DA1', 'DA2'],
    own: ['internal_notes', 'Frágil'],
  },
  {
    call: 'PUT /api/admin/orders/{id}',
    make: order,
    same: ['status', 'processando', 'cancelado'],
    own: ['notes', 'Segue hoje'],
  },
  {
    call: 'PUT /api/admin/users/{id}',
    make: person,
    same: ['role', 'technician', 'counter'],
    own: ['note', 'Liga sempre'],
  },
  {
    call: 'PUT /api/admin/users/{id}',
    make: person,
    same: ['name', 'Ana Sá', 'Ana Só'],
    own: ['city', 'Porto'],
  },
  {
    call: 'PUT /api/admin/units/{id}',
    make: unit,
    same: ['place', 'A1', 'B2'],
    own: ['condition_note', 'Risco'],
  },
  {
    call: 'PUT /api/admin/brands/{id}',
    make: brand,
    same: ['maker', 'HP Inc.', 'HP SA'],
    own: ['contact', 'hp.example'],
  },
  { call: 'PUT /api/admin/units/{id}', make: unit, same: ['cost', 200, 250], own: ['is_loaner', true] },
  { call: 'PUT /api/admin/maintenance-plans/{id}', make: plan, same: ['price', 90, 80], own: ['visits', 2] },
  {
    call: 'PUT /api/admin/maintenance-plans/{id}',
    make: plan,
    same: ['hours', 5, 6],
    own: ['name', 'Plano novo'],
  },
  {
    call: 'PUT /api/admin/repair-templates/{id}',
    make: template,
    same: ['minutes', 45, 60],
    own: ['note', 'Vidro novo'],
  },
  {
    call: 'PUT /api/admin/repair-templates/{id}',
    make: template,
    same: [
      'lines',
      [{ kind: 'mao_de_obra', name: 'Montagem', quantity: 2, price: 30 }],
      [{ kind: 'mao_de_obra', name: 'Montagem', quantity: 1, price: 35 }],
    ],
    own: ['brand', 'HP'],
  },
  {
    call: 'PUT /api/admin/products/{id}/licence-pool',
    make: pool,
    same: ['low_at', 4, 6],
    own: ['supplier', 'Casa das Chaves'],
  },
  { call: 'PUT /api/admin/products/{id}/licence-pool', make: pool, same: ['cost', 9, 8], own: ['low_at', 2] },
  {
    call: 'PUT /api/admin/customers/{id}/trade-account',
    make: terms,
    same: ['limit', 900, 700],
    own: ['note', 'Paga bem'],
  },
  {
    call: 'PUT /api/admin/customers/{id}/trade-account',
    make: terms,
    same: ['is_open', false, null],
    own: ['days', 60],
  },
  {
    call: 'PUT /api/admin/supplier-returns/{id}',
    make: supplierReturn,
    same: ['tracking', 'CT1', 'CT2'],
    own: ['supplier_number', 'RMA 1'],
  },
  {
    call: 'PUT /api/admin/supplier-returns/{id}',
    make: supplierReturn,
    same: ['state', 'enviada', 'recusada'],
    own: ['tracking', 'CT9'],
  },
  {
    call: 'PUT /api/admin/repairs/{id}',
    make: repair,
    same: ['technician_notes', 'Placa', 'Ecrã'],
    own: ['brand', 'Dell'],
  },
  {
    call: 'PUT /api/admin/proposals/{id}',
    make: proposal,
    same: ['note', 'Uma', 'Outra'],
    own: ['valid_days', 30],
  },
  {
    call: 'PUT /api/admin/message-templates',
    make: replies,
    same: ['templates', reply('Olá.'), reply('Viva.')],
    path: 'Um',
    own: ['templates', reply('Bom dia.', 'Boa noite.')],
  },
];

/** What of a form that was read is as it was wanted: money and lists hold more than was sent. */
function wantedIn(found: Fields, field: string, value: unknown) {
  if (Array.isArray(value) && value.every((one) => typeof one === 'object'))
    return expect(found[field]).toEqual(value.map((one) => expect.objectContaining(one)));
  const wanted =
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? expect.objectContaining(value)
      : value;
  return expect(found[field]).toEqual(wanted);
}

describe('two people at one form', () => {
  test('every call that takes what was read is here', () => {
    const taking = FEATURES.flatMap(({ room }) => callsOf(room)).flatMap(({ method, path, body }) => {
      const form = body instanceof z.ZodPipe ? body.out : body;
      return form instanceof z.ZodObject && Object.hasOwn(form.shape, 'over') ? [`${method} ${path}`] : [];
    });
    const known = ['PUT /api/admin/message-words', ...CASES.map(({ call }) => call)];
    expect(taking.filter((call) => !known.includes(call))).toEqual([]);
    expect(known.filter((call) => !taking.includes(call))).toEqual([]);
  });

  test.each(CASES.map((one) => [`${one.call}, ${one.same[0]}`, one] as const))('%s', async (name, given) => {
    const [method = ''] = name.split(' ');
    const { address, form, beside, read = () => get(address) } = await given.make(shop);
    const save = (changes: Fields, more: Fields = { before: form }) =>
      shop.owner.call<Answer>(method, address, { ...form, ...changes, ...beside, ...more });
    const [[field, theirs, mine], [other, value]] = [given.same, given.own];

    expect((await save({ [field]: theirs })).status).toBe(200);
    const kept = await save({ [other]: value });
    expect(kept.status, JSON.stringify(kept.body)).toBe(200);
    const both = await read();
    if (other !== field) wantedIn(both, field, theirs);
    if (other !== field) wantedIn(both, other, value);
    if (mine === null) return;

    const late = await save({ [field]: mine });
    expect([late.status, late.body.code], JSON.stringify(late.body)).toEqual([409, 'changed_meanwhile']);
    const told = late.body.errors ?? [];
    expect(told.map(({ path }) => path)).toEqual([given.path ?? field]);
    expect(told[0]?.message).toMatch(/^Entretanto ficou \S/);
    expect(await read()).toEqual(both);
    // What was told is not what stands there now: told anew.
    const over = Object.fromEntries(told.map(({ path, message }) => [path, message]));
    const unlike = Object.fromEntries(told.map(({ path }) => [path, 'Entretanto ficou outra coisa']));
    expect((await save({ [field]: mine }, { before: form, over: unlike })).status).toBe(409);
    const decided = await save({ [field]: mine }, { before: form, over });
    expect(decided.status, JSON.stringify(decided.body)).toBe(200);
    const after = await read();
    if (other !== field) wantedIn(after, field, mine);
    if (other !== field) wantedIn(after, other, value);
  });

  test('who sends nothing of what was read writes as the specification says', async () => {
    const { address, form } = await product(shop);
    await shop.owner.call('PUT', address, { ...form, price: 12 });
    expect((await shop.owner.call<Fields>('PUT', address, { ...form, brand: 'HP' })).body).toMatchObject({
      price: 10,
    });
  });

  test('who adds a word to the list takes nobody else’s away', async () => {
    const save = (words: string[], before: string[]) =>
      shop.owner.call<Fields>('PUT', '/api/admin/message-words', { words, before: { words: before } });
    await shop.owner.call('PUT', '/api/admin/message-words', { words: ['casino', 'bitcoin'] });
    await save(['casino', 'bitcoin', 'lotaria'], ['casino', 'bitcoin']);
    const saved = await save(['casino', 'prémio'], ['casino', 'bitcoin']);
    expect(saved.body.words).toEqual(['casino', 'lotaria', 'premio']);
  });

  test('of two who change a person at once the second is told, however close they are', async () => {
    const { address, form } = await person(shop);
    const save = (role: string) => shop.owner.call('PUT', address, { ...form, role, before: form });
    const answers = await Promise.all([save('technician'), save('counter'), save('accountant')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});
