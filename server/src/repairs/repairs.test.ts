import { access } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import type { Repair } from '#core/repairs/contract.ts';
import { ERASE_CONSENT, REPAIR_CONSENT, repairTexts } from '#core/repairs/texts.ts';
import { DAY } from '#core/shared/day.ts';
import { imageKey } from '#core/shared/image-address.ts';
import { picturePath, storeImage } from '../images/store-image.ts';
import { system } from '../platform/http/caller.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { pdfPages } from '../testing/pdf-text.ts';
import { insertUser, nobody, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { removeOldPhotos } from './jobs/clean-up.ts';
import { setPhotos } from './photos/photos.ts';
import { presentAdminRepair } from './present-repair.ts';
import { findRepair } from './store.ts';
import { askForRepair, requestOf } from './testing/repairs.ts';

const NOON = new Date('2026-11-20T12:00:00Z');

let shop: TestShop;
let staff: TestBrowser;
let ana: TestBrowser;
let eva: TestBrowser;
beforeAll(async () => {
  shop = await testShop({ at: NOON });
  const as = async (name: string, given = {}) =>
    shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, name, given)));
  staff = await as('tecnico', { role: 'technician' });
  ana = await as('ana', { email_verified: true });
  eva = await as('eva');
});
beforeEach(() => shop.reset());

interface Refusal {
  readonly code: string;
  readonly detail: string;
  readonly errors?: { path: string; message: string }[];
}

// Not by a call: some tests let months pass, in which the technician's session ends.
const detail = async (id: string) => {
  const repair = await findRepair(shop.db, id);
  if (!repair) throw new Error(`repair ${id} is not there`);
  return await presentAdminRepair(shop.deps, repair);
};
const change = async (id: string, changes: object) =>
  await staff.call<AdminRepairDetail>('PUT', `/admin/repairs/${id}`, { confirm: true, ...changes });
const decide = (browser: TestBrowser, key: string, body: object) =>
  browser.call<Repair & Refusal>('POST', `/api/repairs/${key}/decision`, body);
const mailsOf = async (number: number) =>
  await shop.db
    .selectFrom('emails')
    .select(['kind', 'recipient', 'subject', 'html'])
    .where('subject', 'like', `%T-${number}%`)
    .orderBy('created_at')
    .execute();

/** A repair asked for without an account, with a quote of 61,50 € that waits. */
async function quoted(estimate = 61.5) {
  const asked = await askForRepair(shop.deps);
  await change(asked.id, { status: 'em_analise', estimate_price: estimate });
  await staff.call('POST', `/admin/repairs/${asked.id}/send-quote`);
  return asked;
}

describe('a request', () => {
  test('of a customer makes a real repair of theirs, and tells both sides', async () => {
    const { status, body } = await ana.call<{ id: string; number: number }>(
      'POST',
      '/api/repairs',
      requestOf({ customer_name: null, customer_email: null }),
    );
    expect(status).toBe(201);
    const repair = await detail(body.id);
    expect(repair).toMatchObject({ user_id: 'ana', customer_email: 'ana@example.pt', status: 'recebido' });
    const mine = await ana.call<{ items: { id: string }[]; active: number }>('GET', '/api/repairs');
    expect(mine.body.items.map(({ id }) => id)).toContain(body.id);
    expect(mine.body.active).toBeGreaterThan(0);
    const kinds = (await mailsOf(body.number)).map(({ kind, recipient }) => [kind, recipient]);
    expect(kinds).toContainEqual(['reparacao.recebido', 'ana@example.pt']);
  });

  test('sent twice is one repair; with other words, or of somebody else, it is refused', async () => {
    const request = requestOf();
    const visitor = shop.browser();
    const one = await visitor.call<{ id: string; key: string }>('POST', '/api/repairs', request);
    const two = await visitor.call<{ id: string; key: string }>('POST', '/api/repairs', request);
    expect(two.body).toEqual(one.body);
    const other = await visitor.call<Refusal>('POST', '/api/repairs', { ...request, brand: 'Dell' });
    expect(other.body.code).toBe('request_taken');
    const another = await eva.call<Refusal>('POST', '/api/repairs', request);
    expect(another.body.code).toBe('request_taken');
  });

  test('without an account needs a name, and a telephone or an e-mail', async () => {
    const visitor = shop.browser();
    const ask = async (given: object) =>
      (await visitor.call<Refusal>('POST', '/api/repairs', { ...requestOf(), ...given })).body;
    expect((await ask({ customer_name: '' })).errors?.[0]?.path).toBe('customer_name');
    expect((await ask({ customer_email: '' })).code).toBe('contact_required');
    expect((await ask({ customer_phone: '12' })).errors?.[0]?.path).toBe('customer_phone');
    expect(await ask({ customer_email: '', customer_phone: '912 345 678' })).toHaveProperty('key');
  });

  test('says how its customer is to be reached: by telephone alone where nothing else is known', async () => {
    const visitor = shop.browser();
    const ask = async (given: object) =>
      (await visitor.call<Refusal & { id: string }>('POST', '/api/repairs', { ...requestOf(), ...given }))
        .body;
    expect((await ask({ contact_way: 'telefone' })).errors?.[0]?.path).toBe('contact_way');
    const phone = { customer_phone: '912 345 678' };
    expect(await detail((await ask({ ...phone, contact_way: 'telefone' })).id)).toMatchObject({
      contact_way: 'telefone',
    });
    expect(await detail((await ask({ ...phone, customer_email: '' })).id)).toMatchObject({
      contact_way: 'telefone',
    });
  });

  test('keeps what was allowed, by the version of its words: to open, and to erase', async () => {
    const allowed = async (given: object) =>
      (await detail((await askForRepair(shop.deps, nobody, given)).id)).consents;
    const open = { version: REPAIR_CONSENT.version, at: shop.deps.now().toISOString() };
    expect(await allowed({ consent: REPAIR_CONSENT.version })).toEqual({ open, erase: null });
    expect(await allowed({ erase_consent: ERASE_CONSENT.version })).toEqual({
      open: null,
      erase: { ...open, version: ERASE_CONSENT.version },
    });
    // Words that nobody was shown allow nothing.
    expect(await allowed({ consent: '1999-01', erase_consent: '1999-01' })).toEqual({
      open: null,
      erase: null,
    });
  });

  test('that comes by a carrier has a sheet for its parcel until it is here, with nothing of what is inside', async () => {
    const owner = await insertUser(shop.deps, 'dona-da-morada', { role: 'owner' });
    await saveSettings(shop.deps, owner, { company_address: 'Rua Direita, 4', company_city: 'Coimbra' });
    const sheet = async (key: string) => await shop.app.request(`/api/repairs/${key}/parcel/document`);
    const brought = await askForRepair(shop.deps);
    expect((await sheet(brought.key)).status).toBe(409);
    const page = async (key: string) =>
      (await shop.browser().call<Repair>('GET', `/api/repairs/${key}`)).body;
    expect(await page(brought.key)).toMatchObject({ is_to_bring: true, has_parcel: false });
    await change(brought.id, { status: 'em_analise' });
    expect((await page(brought.key)).is_to_bring).toBe(false);
    const { id, key } = await askForRepair(shop.deps, nobody, { handover: 'transportadora' });
    expect(await page(key)).toMatchObject({ is_to_bring: false, has_parcel: true });
    const answer = await sheet(key);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const pages = pdfPages(new Uint8Array(await answer.arrayBuffer()));
    expect(pages).toHaveLength(1);
    expect(pages[0]).toMatch(/Rui Costa[\s\S]*Rua Direita, 4[\s\S]*T-\d+/);
    expect(pages[0]).not.toContain('ThinkPad');
    await change(id, { status: 'em_analise' });
    expect((await page(key)).has_parcel).toBe(false);
    expect((await sheet(key)).status).toBe(409);
    expect((await sheet('x'.repeat(43))).status).toBe(404);
  });

  test('to be collected says where, which the shop alone reads; of an account its own address will do', async () => {
    const ask = async (by: typeof ana, given: object) =>
      (
        await by.call<Refusal & { id: string; key: string }>('POST', '/api/repairs', {
          ...requestOf({ handover: 'recolha' }),
          ...given,
        })
      ).body;
    const visitor = shop.browser();
    for (const pickup_address of [null, ' ']) {
      expect((await ask(visitor, { pickup_address })).errors?.[0]?.path).toBe('pickup_address');
    }
    expect((await ask(visitor, { pickup_address: 'x'.repeat(401) })).errors?.[0]?.path).toBe(
      'pickup_address',
    );
    const guest = await ask(visitor, { pickup_address: 'Rua Nova, 3\n3000-100 Coimbra' });
    expect((await detail(guest.id)).pickup_address).toBe('Rua Nova, 3\n3000-100 Coimbra');
    const seen = await visitor.call('GET', `/api/repairs/${guest.key}`);
    expect(JSON.stringify(seen.body)).not.toContain('Rua Nova');
    expect((await ask(ana, {})).errors?.[0]?.path).toBe('pickup_address');
    const place = { address: 'Rua Direita, 4', postal_code: '3000-004', city: 'Coimbra' };
    await shop.db.updateTable('users').set(place).where('id', '=', 'ana').execute();
    expect((await detail((await ask(ana, {})).id)).pickup_address).toBe('Rua Direita, 4\n3000-004 Coimbra');
    // What is brought is collected nowhere.
    const brought = await ask(ana, { handover: 'loja', pickup_address: 'Rua Nova, 3' });
    expect((await detail(brought.id)).pickup_address).toBeNull();
  });

  test('nobody’s mailbox is filled: the sixth of a day without an account is refused', async () => {
    const contact = { customer_email: 'cheia@example.pt' };
    const visitor = shop.browser();
    const ask = async () => (await visitor.call<Refusal>('POST', '/api/repairs', requestOf(contact))).status;
    for (let i = 0; i < 5; i++) expect(await ask()).toBe(201);
    expect(await ask()).toBe(429);
    shop.pass(DAY + 1);
    expect(await ask()).toBe(201);
  });

  test('of a guest joins the account whose e-mail is proved to be the same', async () => {
    const asked = await askForRepair(shop.deps, undefined, { customer_email: 'nova@example.pt' });
    const { id } = (await insertUser(shop.deps, 'nova')).user;
    const { adoptGuestRecords } = await import('../adopt-guest-records.ts');
    const { repairSource } = await import('./record.ts');
    await shop.db
      .transaction()
      .execute((tx) =>
        adoptGuestRecords(tx, { repair: repairSource }, { userId: id, email: 'nova@example.pt' }),
      );
    expect(await detail(asked.id)).toMatchObject({ user_id: 'nova' });
  });
});

describe('the panel', () => {
  const DEVICE = {
    device_type: 'Portátil',
    brand: 'HP',
    model: 'ProBook',
    problem_description: 'Ecrã partido',
  };

  test('takes a device in with the fields of the specification, and lists it as a bare array', async () => {
    const made = await staff.call<AdminRepairDetail>('POST', '/admin/repairs?user_id=ana', {
      ...DEVICE,
      serial_number: '',
      status: 'recebido',
      estimate_price: null,
      final_price: null,
      technician_notes: 'Interno',
      client_report: '',
      repair_deadline: '2026-11-25T00:00:00.000Z',
      warranty_until: null,
      images_before: [],
      images_during: [],
    });
    expect(made.status).toBe(201);
    const list = await staff.call<AdminRepairDetail[]>('GET', '/admin/repairs');
    expect(list.body.find(({ id }) => id === made.body.id)).toMatchObject({
      ...DEVICE,
      user_id: 'ana',
      status: 'recebido',
      serial_number: null,
      estimate_price: null,
      technician_notes: 'Interno',
      repair_deadline: '2026-11-25T00:00:00.000Z',
      images_before: [],
      admin_response: null,
      client_message_date: null,
    });
    expect(made.body.link_url).toMatch(/^https:\/\/loja\.example\.pt\/reparacao\/[\w-]{43}$/);
  });

  test.each([
    ['T-number', (repair: AdminRepairDetail) => `t-${repair.number}`],
    ['id', (repair: AdminRepairDetail) => repair.id],
    ['customer', () => 'RUÍ CÓSTA'],
    ['device type', () => 'portatil'],
    ['brand', () => 'lenovo'],
    ['serial number', () => 'pf-3x'],
  ])('finds by %s', async (_, typed) => {
    const asked = await askForRepair(shop.deps, undefined, { serial_number: 'PF-3X9' });
    const q = encodeURIComponent(typed(await detail(asked.id)));
    const list = await staff.call<{ id: string }[]>('GET', `/admin/repairs?q=${q}`);
    expect(list.body.map(({ id }) => id)).toContain(asked.id);
  });

  test('a device that is sent again is the same repair, at once too; with other words it is refused', async () => {
    const request_id = crypto.randomUUID();
    const create = async (more: object = {}, user = 'ana') =>
      await staff.call<AdminRepairDetail & Refusal>('POST', `/admin/repairs?user_id=${user}`, {
        ...DEVICE,
        request_id,
        ...more,
      });
    const five = await Promise.all(Array.from({ length: 5 }, async () => await create()));
    expect(five.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(five.map(({ body }) => body.id)).size).toBe(1);
    const id = five[0]?.body.id ?? '';
    expect((await create()).body.id).toBe(id);
    const steps = await shop.db
      .selectFrom('repair_events')
      .select('id')
      .where('repair_id', '=', id)
      .execute();
    expect(steps).toHaveLength(1);
    expect((await create({ model: 'Outro' })).body.code).toBe('request_taken');
    expect((await create({}, 'eva')).body.code).toBe('request_taken');
    expect((await create({ request_id: crypto.randomUUID() })).body.id).not.toBe(id);
    expect((await create({ request_id: 'nada' })).status).toBe(422);
  });

  test('an unknown customer is refused, and the customer of a repair stays', async () => {
    const nobodys = await staff.call<Refusal>('POST', '/admin/repairs?user_id=ninguem', DEVICE);
    expect(nobodys.body.code).toBe('customer_not_found');
    const { id } = await askForRepair(shop.deps);
    expect((await change(id, { ...DEVICE, user_id: 'eva' })).body).toMatchObject({ code: 'customer_stays' });
  });

  test('what is left out stays, null and empty clear', async () => {
    const { id } = await askForRepair(shop.deps);
    await change(id, { estimate_price: 50, technician_notes: 'Placa', repair_deadline: '2026-12-01' });
    expect((await change(id, { brand: 'Dell' })).body).toMatchObject({
      brand: 'Dell',
      estimate_price: 50,
      technician_notes: 'Placa',
      repair_deadline: '2026-12-01T00:00:00.000Z',
    });
    const cleared = await change(id, { estimate_price: null, technician_notes: '', repair_deadline: '' });
    expect(cleared.body).toMatchObject({
      estimate_price: null,
      technician_notes: null,
      repair_deadline: null,
    });
  });

  test('of two at one repair neither undoes what the other did: each says what it was', async () => {
    const { id, key } = await askForRepair(shop.deps);
    const read = (await change(id, { status: 'em_analise', estimate_price: 50, technician_notes: 'Placa' }))
      .body;
    await staff.call('POST', `/admin/repairs/${id}/send-quote`);
    await shop.browser().call('POST', `/api/repairs/${key}/decision`, { approve: true });
    // Who had the form open meanwhile changes a note, and neither the state nor the price.
    const noted = await change(id, {
      technician_notes: 'Placa e ecrã',
      before: { technician_notes: read.technician_notes },
    });
    expect(noted.body).toMatchObject({ status: 'aprovado', technician_notes: 'Placa e ecrã' });
    const late = await staff.call<Refusal>('PUT', `/admin/repairs/${id}`, {
      confirm: true,
      status: 'rejeitado',
      estimate_price: 80,
      technician_notes: 'Só placa',
      repair_deadline: '2026-12-01',
      before: {
        status: 'em_analise',
        estimate_price: 50,
        technician_notes: 'Placa',
        repair_deadline: null,
      },
    });
    expect(late.status).toBe(409);
    expect(late.body.code).toBe('changed_meanwhile');
    expect(late.body.errors).toEqual([
      { path: 'technician_notes', message: 'Entretanto ficou «Placa e ecrã»' },
      { path: 'status', message: 'Entretanto ficou «Aprovado»' },
    ]);
    const kept = await change(id, { brand: 'Dell', before: { brand: read.brand } });
    expect(kept.body).toMatchObject({ technician_notes: 'Placa e ecrã', repair_deadline: null });
    // The same as stands there already is nobody's collision.
    expect((await change(id, { status: 'aprovado', before: { status: 'em_analise' } })).status).toBe(200);
  });

  test.each(['0026-11-22', '1999-12-31', '9999-01-01'])(
    'a promise for %s is a slip of the hand',
    async (day) => {
      const { id } = await askForRepair(shop.deps);
      expect((await change(id, { repair_deadline: day })).status).toBe(422);
      expect((await change(id, { warranty_until: `${day}T00:00:00Z` })).status).toBe(422);
    },
  );

  test('asks to confirm an unusual step, and does nothing before', async () => {
    const { id } = await askForRepair(shop.deps);
    const path = `/admin/repairs/${id}`;
    const refused = await staff.call<Refusal>('PUT', path, { status: 'concluido', brand: 'Outra' });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'unusual_step', detail: expect.stringContaining('«Recebido» para «Concluído»') },
    });
    const one = await staff.call<{ refused: object[] }>('POST', '/api/admin/repairs/many', {
      ids: [id],
      change: { kind: 'status', status: 'concluido' },
    });
    expect(one.body.refused).toEqual([{ id, detail: refused.body.detail }]);
    const kept = await detail(id);
    expect(kept.status).toBe('recebido');
    expect(kept.brand).not.toBe('Outra');
    const done = await staff.call('PUT', path, { status: 'concluido', confirm: true });
    expect(done).toMatchObject({ status: 200, body: { status: 'concluido' } });
  });

  test('sets any status freely, each step kept', async () => {
    const { id } = await askForRepair(shop.deps);
    for (const status of ['teste_qualidade', 'recebido', 'entregue', 'em_reparacao'] as const) {
      expect((await change(id, { status })).body).toMatchObject({ status });
    }
    const { history } = await detail(id);
    expect(history.map(({ from, to }) => [from, to])).toEqual([
      [null, 'recebido'],
      ['recebido', 'teste_qualidade'],
      ['teste_qualidade', 'recebido'],
      ['recebido', 'entregue'],
      ['entregue', 'em_reparacao'],
    ]);
    expect(history.at(-1)?.by).toBe('Loja · tecnico');
  });

  test('pictures from elsewhere are refused', async () => {
    const { id } = await askForRepair(shop.deps);
    for (const url of ['https://example.com/a.png', `/ficheiros/images/${'a'.repeat(32)}/400.webp`]) {
      expect((await change(id, { images_before: [url] })).body).toMatchObject({ code: 'photo_unknown' });
    }
  });

  test('an empty answer is refused with the fixed text; an answer is mailed and kept in the thread', async () => {
    const { id, number } = await askForRepair(shop.deps);
    const empty = await staff.call<Refusal>('POST', `/admin/repairs/${id}/respond`, { message: '  ' });
    expect(empty.body.detail).toBe(repairTexts.replyEmpty);
    await staff.call('POST', `/admin/repairs/${id}/respond`, { message: 'Traga o carregador.' });
    const after = await detail(id);
    expect(after).toMatchObject({
      admin_response: 'Traga o carregador.',
      admin_response_date: NOON.toISOString(),
    });
    expect(after.messages.map(({ from, text }) => [from, text])).toEqual([['loja', 'Traga o carregador.']]);
    const mail = (await mailsOf(number)).find(({ kind }) => kind === 'reparacao.resposta');
    expect(mail?.html).toContain('Traga o carregador.');
  });
});

describe('a quote', () => {
  test('is sent from the intake and with an estimate, and answers with two addresses of one page', async () => {
    const { id, number } = await askForRepair(shop.deps);
    const send = () =>
      staff.call<Refusal & { approve_url: string; reject_url: string }>(
        'POST',
        `/admin/repairs/${id}/send-quote`,
      );
    expect((await send()).body.code).toBe('no_estimate');
    await change(id, { estimate_price: 61.5 });
    const { status, body } = await send();
    expect(status).toBe(200);
    expect(body.approve_url).toMatch(/\/reparacao\/[\w-]{43}\?decisao=aprovar$/);
    expect(body.reject_url.split('?')[0]).toBe(body.approve_url.split('?')[0]);
    expect(await detail(id)).toMatchObject({ status: 'orcamento_enviado', approved: null });
    expect((await send()).body.code).toBe('quote_too_late');
    const mail = (await mailsOf(number)).find(({ kind }) => kind === 'reparacao.orcamento_enviado');
    expect(mail?.html).toMatch(/61,50/);
  });

  test('is approved once by the link, and rejected no more', async () => {
    const { id, key } = await quoted();
    const visitor = shop.browser();
    const open = await visitor.call<Repair>('GET', `/api/repairs/${key}`);
    expect(open.body).toMatchObject({ status: 'orcamento_enviado', can_decide: true, customer_name: 'Rui' });
    const approved = await decide(visitor, key, { approve: true, version: 1, name: 'Rui Costa' });
    expect(approved.body).toMatchObject({ status: 'aprovado', approved: true, can_decide: false });
    for (const approve of [true, false]) {
      expect((await decide(visitor, key, { approve })).body.code).toBe('quote_decided');
    }
    expect((await detail(id)).quotes[0]).toMatchObject({
      state: 'aprovado',
      decided_channel: 'link',
      decided_at: NOON.toISOString(),
    });
  });

  test('is rejected with a reason, which the shop reads', async () => {
    const { id, key } = await quoted();
    await decide(shop.browser(), key, { approve: false, reason: 'Fica caro' });
    const after = await detail(id);
    expect(after).toMatchObject({ status: 'rejeitado', approved: null });
    expect(after.quotes[0]).toMatchObject({ state: 'rejeitado', reason: 'Fica caro' });
    expect(after.history.at(-1)?.note).toContain('Fica caro');
  });

  test('of many decisions at once one counts', async () => {
    const { id, key } = await quoted();
    const answers = await Promise.all(
      [true, false, true, false, true].map((approve) => decide(shop.browser(), key, { approve })),
    );
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'quote_decided')).toHaveLength(4);
    const { history, status } = await detail(id);
    expect(history.filter(({ to }) => ['aprovado', 'rejeitado'].includes(to)).map(({ to }) => to)).toEqual([
      status,
    ]);
  });

  test('of another version than was read is not decided', async () => {
    const { id, key } = await quoted();
    await change(id, { status: 'em_analise', estimate_price: 90 });
    expect((await decide(shop.browser(), key, { approve: true })).body.code).toBe('no_quote');
    await staff.call('POST', `/admin/repairs/${id}/send-quote`);
    expect((await decide(shop.browser(), key, { approve: true, version: 1 })).body.code).toBe(
      'quote_changed',
    );
    expect((await decide(shop.browser(), key, { approve: true, version: 2 })).status).toBe(200);
    expect((await detail(id)).quotes.map(({ state }) => state)).toEqual(['aprovado', 'substituido']);
  });

  test('told to the shop is written down by its status', async () => {
    const yes = await quoted();
    await change(yes.id, { status: 'em_reparacao' });
    expect((await detail(yes.id)).quotes[0]).toMatchObject({ state: 'aprovado', decided_channel: 'loja' });
    const no = await quoted();
    await change(no.id, { status: 'rejeitado' });
    expect((await detail(no.id)).quotes[0]).toMatchObject({ state: 'rejeitado', decided_channel: 'loja' });
  });
});

describe('a quote decided by telephone', () => {
  const say = (id: string, body: object) =>
    staff.call<AdminRepairDetail & Refusal>('POST', `/api/admin/repairs/${id}/decision`, body);

  test('names the option and the person, once, as a step of who wrote it down', async () => {
    const { id, key } = await quoted();
    expect((await say(id, { approve: true, name: ' ' })).body.errors?.[0]?.path).toBe('name');
    const said = await say(id, { approve: true, version: 1, name: 'Ana, a mulher' });
    expect(said.status, JSON.stringify(said.body)).toBe(200);
    expect(said.body).toMatchObject({ status: 'aprovado', approved: true });
    expect(said.body.quotes[0]).toMatchObject({ state: 'aprovado', decided_channel: 'loja' });
    expect(said.body.quotes[0]?.option_id).toBeTruthy();
    const step = said.body.history.find(({ to }) => to === 'aprovado');
    expect(step?.by).toMatch(/^Loja · /);
    expect(step?.note).toContain('por Ana, a mulher');
    expect((await say(id, { approve: false, name: 'Ana' })).body.code).toBe('quote_decided');
    expect((await decide(shop.browser(), key, { approve: true })).body.code).toBe('quote_decided');
    const stranger = await ana.call('POST', `/api/admin/repairs/${id}/decision`, {
      approve: true,
      name: 'A',
    });
    expect(stranger.status).toBe(403);
  });

  test('may be a no, with its reason', async () => {
    const { id } = await quoted();
    const said = await say(id, { approve: false, name: 'Rui Costa', reason: 'É caro' });
    expect(said.body).toMatchObject({ status: 'rejeitado' });
    expect(said.body.quotes[0]).toMatchObject({ state: 'rejeitado', reason: 'É caro' });
  });
});

describe('a quote with options', () => {
  const line = (name: string, price: number, more = {}) => ({
    kind: 'peca',
    name,
    quantity: 1,
    price,
    ...more,
  });
  const OPTIONS = [
    {
      title: 'Ecrã original',
      note: 'Garantia do fabricante',
      lines: [line('Ecrã', 100), line('Montagem', 30)],
    },
    { title: 'Ecrã compatível', lines: [line('Ecrã', 60, { discount: 10 })] },
  ];
  const save = (id: string, options: object[]) =>
    staff.call<AdminRepairDetail & Refusal>('PUT', `/api/admin/repairs/${id}/quote`, { options });

  test('is a draft that nobody outside sees, then sent, then the chosen option is what counts', async () => {
    const { id, key } = await askForRepair(shop.deps);
    await save(id, OPTIONS.slice(1));
    expect((await save(id, OPTIONS)).body).toMatchObject({ estimate_price: 159.9, status: 'recebido' });
    const visitor = shop.browser();
    const see = async () => (await visitor.call<Repair>('GET', `/api/repairs/${key}`)).body;
    expect(await see()).toMatchObject({ quote: null, estimate_price: null });
    await staff.call('POST', `/admin/repairs/${id}/send-quote`);
    const { quote } = await see();
    expect(quote?.options.map(({ title, total }) => [title, total])).toEqual([
      ['Ecrã original', 159.9],
      ['Ecrã compatível', 61.5],
    ]);
    expect((await decide(visitor, key, { approve: true })).body.code).toBe('option_unknown');
    expect((await decide(visitor, key, { approve: true, option_id: id })).body.code).toBe('option_unknown');
    const chosen = await decide(visitor, key, { approve: true, option_id: quote?.options[1]?.id });
    expect(chosen.body).toMatchObject({ status: 'aprovado', estimate_price: 61.5 });
  });

  test('is saved while it may be sent, and with discounts and products that there are', async () => {
    const { id } = await askForRepair(shop.deps);
    const wrong = async (more: object) =>
      (await save(id, [{ title: 'Uma', lines: [line('Peça', 10, more)] }])).body.code;
    expect(await wrong({ discount: 11 })).toBe('quote_too_high');
    expect(await wrong({ product_id: '0197a000-0000-7000-8000-000000000001' })).toBe('product_unknown');
    expect(await wrong({ product_id: 'nada' })).toBe('product_unknown');
    expect(await wrong({ quantity: 0 })).toBe('invalid_input');
    expect((await save(id, [])).body.code).toBe('invalid_input');
    await change(id, { status: 'em_reparacao' });
    expect((await save(id, OPTIONS)).body.code).toBe('quote_too_late');
  });

  test('gives way to an estimate that is typed after it', async () => {
    const { id } = await askForRepair(shop.deps);
    await save(id, OPTIONS);
    await change(id, { estimate_price: 80 });
    await staff.call('POST', `/admin/repairs/${id}/send-quote`);
    expect((await detail(id)).quotes.map(({ options }) => options.map(({ total }) => total))).toEqual([[80]]);
  });

  test('is on paper for whoever may see the repair, under one number', async () => {
    const { id, key } = await askForRepair(shop.deps);
    const paper = (path: string, headers = {}) => shop.app.request(path, { headers });
    expect((await paper(`/api/repairs/${key}/quote/document`)).status).toBe(409);
    await save(id, OPTIONS);
    await staff.call('POST', `/admin/repairs/${id}/send-quote`);
    const answer = await paper(`/api/repairs/${key}/quote/document`);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const text = pdfPages(new Uint8Array(await answer.arrayBuffer())).join(' ');
    expect(text).toContain('Ecrã compatível');
    expect(text).toMatch(/ORC 2026\/\d+/);
    expect((await paper(`/api/repairs/${'x'.repeat(43)}/quote/document`)).status).toBe(404);
  });
});

describe('who may see a repair', () => {
  test('its customer by its id; another customer, a visitor and a wrong word do not', async () => {
    const mine = await ana.call<{ id: string; key: string }>('POST', '/api/repairs', requestOf());
    const { id, key } = mine.body;
    expect((await ana.call('GET', `/api/repairs/${id}`)).status).toBe(200);
    for (const [browser, asked] of [
      [eva, id],
      [shop.browser(), id],
      [staff, id],
      [shop.browser(), `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`],
      [shop.browser(), 'x'.repeat(43)],
    ] as const) {
      expect((await browser.call<Refusal>('GET', `/api/repairs/${asked}`)).body.code).toBe(
        'repair_not_found',
      );
      expect((await decide(browser, asked, { approve: true })).body.code).toBe('repair_not_found');
      const written = await browser.call<Refusal>('POST', `/api/repairs/${asked}/messages`, {
        message: 'Olá',
      });
      expect(written.body.code).toBe('repair_not_found');
    }
  });

  test('the link tells little of its customer and nothing internal', async () => {
    const { id, key } = await askForRepair(shop.deps, undefined, { customer_phone: '912345678' });
    await change(id, { technician_notes: 'Cliente difícil' });
    const { body } = await shop.browser().call<Repair>('GET', `/api/repairs/${key}`);
    expect(JSON.stringify(body)).not.toMatch(/Costa|912345678|example\.pt|difícil/);
  });

  test('a revoked link opens nothing, the next one does', async () => {
    const { id, key } = await askForRepair(shop.deps);
    const renewed = await staff.call<AdminRepairDetail>('POST', `/api/admin/repairs/${id}/link`);
    const next = renewed.body.link_url?.split('/').at(-1) ?? '';
    expect(next).not.toBe(key);
    expect((await shop.browser().call('GET', `/api/repairs/${key}`)).status).toBe(404);
    expect((await shop.browser().call('GET', `/api/repairs/${next}`)).status).toBe(200);
  });

  test('the link ends 90 days after the device was handed over, or with its guarantee', async () => {
    const answers = async (key: string) => (await shop.browser().call('GET', `/api/repairs/${key}`)).status;
    const [unrepaired, repaired] = [await quoted(), await quoted()];
    await change(unrepaired.id, { status: 'rejeitado' });
    for (const { id } of [unrepaired, repaired])
      await change(id, { status: 'entregue', open_reason: 'Conta corrente' });
    shop.pass(90 * DAY - 1000);
    expect(await answers(unrepaired.key)).toBe(200);
    shop.pass(2000);
    expect(await answers(unrepaired.key)).toBe(404);
    expect(await answers(repaired.key)).toBe(200);
    shop.pass(95 * DAY);
    expect(await answers(repaired.key)).toBe(404);
  });

  test('who writes after it is over is told so', async () => {
    const { id, key } = await quoted();
    await change(id, { status: 'entregue', open_reason: 'Conta corrente' });
    const late = await shop
      .browser()
      .call<Refusal>('POST', `/api/repairs/${key}/messages`, { message: 'Olá' });
    expect(late.body.code).toBe('thread_closed');
  });
});

describe('by itself', () => {
  test('three days without an answer: reminded once, and aguarda_aprovacao', async () => {
    const { id, number, key } = await quoted();
    const run = () => shop.queue.run('repairs.remind-of-quotes', {});
    shop.pass(3 * DAY - 1000);
    await run();
    expect(await detail(id)).toMatchObject({ status: 'orcamento_enviado' });
    shop.pass(1000);
    await run();
    await run();
    expect(await detail(id)).toMatchObject({ status: 'aguarda_aprovacao' });
    const reminders = (await mailsOf(number)).filter(({ kind }) => kind === 'reparacao.aguarda_aprovacao');
    expect(reminders).toHaveLength(1);
    expect((await decide(shop.browser(), key, { approve: true })).status).toBe(200);
  });

  test('after its days a quote cannot be approved, and the repair is looked at again', async () => {
    const { id, key } = await quoted();
    shop.pass(31 * DAY);
    expect((await decide(shop.browser(), key, { approve: true })).body.code).toBe('no_quote');
    await shop.queue.run('repairs.expire-quotes', {});
    expect(await detail(id)).toMatchObject({ status: 'em_analise' });
    expect((await detail(id)).quotes[0]).toMatchObject({ state: 'expirado' });
  });

  test('the guarantee is six months from entregue unless set, then garantia_expirada', async () => {
    const { id, key } = await quoted();
    await decide(shop.browser(), key, { approve: true });
    await change(id, { status: 'entregue', open_reason: 'Conta corrente' });
    expect(await detail(id)).toMatchObject({ warranty_until: '2027-05-20T22:59:59.000Z' });
    shop.setClock(new Date('2027-05-20T22:00:00Z'));
    await shop.queue.run('repairs.end-guarantees', {});
    expect(await detail(id)).toMatchObject({ status: 'entregue' });
    shop.setClock(new Date('2027-05-20T23:30:00Z'));
    await shop.queue.run('repairs.end-guarantees', {});
    expect(await detail(id)).toMatchObject({ status: 'garantia_expirada' });
  });

  test('a device that goes back unrepaired has no guarantee', async () => {
    const { id, key } = await quoted();
    await decide(shop.browser(), key, { approve: false });
    await change(id, { status: 'entregue', open_reason: 'Conta corrente' });
    expect(await detail(id)).toMatchObject({ warranty_until: null });
  });
});

test('an account’s new name is its repairs’ too', async () => {
  const { body } = await eva.call<{ id: string }>('POST', '/api/repairs', requestOf());
  await eva.call('PUT', '/api/auth/me', {
    name: 'Eva Martins',
    phone: '',
    address: '',
    city: '',
    postal_code: '',
  });
  expect(await detail(body.id)).toMatchObject({ customer_name: 'Eva Martins' });
});

test('photos leave so many days after the work was done as the settings say, within bounds, and the page says when', async () => {
  const dona = await insertUser(shop.deps, 'dona-fotos', { role: 'owner' });
  const owner = shop.browser(await tokenOf(shop.deps, dona));
  const set = async (photo_days: number) =>
    (await owner.call('PUT', '/api/admin/settings', { retention_settings: { photo_days } })).status;
  expect([await set(6), await set(366), await set(10)]).toEqual([422, 422, 200]);
  const png = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } }).png();
  const sent = await storeImage(shop.deps, dona, { bytes: await png.toBuffer(), kind: 'reparacao' });
  if (!sent.ok) throw new Error(sent.failure.code);
  const { url } = sent.value;
  const { id } = await askForRepair(shop.deps);
  await shop.db.transaction().execute(async (tx) => await setPhotos(tx, id, 'cliente', [url], NOON));
  await shop.db.updateTable('repairs').set({ completed_at: NOON }).where('id', '=', id).execute();
  const until = new Date(NOON.getTime() + 10 * DAY);
  expect((await detail(id)).photos_until).toBe(until.toISOString());
  const removed = async () => {
    await removeOldPhotos(shop.deps, system('test'));
    const row = await findRepair(shop.db, id);
    return row?.photos_removed_at !== null;
  };
  shop.setClock(new Date(until.getTime() - 1));
  const isThere = async () => {
    const folder = join(shop.deps.config.dataDir, 'files', picturePath(imageKey(url) ?? ''));
    return await access(folder).then(
      () => true,
      () => false,
    );
  };
  expect([await removed(), await isThere()]).toEqual([false, true]);
  shop.setClock(until);
  expect(await removed()).toBe(true);
  // What the shop answers at the photo's address goes with it, not with the night's sweep.
  await shop.queue.runDue();
  expect(await isThere()).toBe(false);
});
