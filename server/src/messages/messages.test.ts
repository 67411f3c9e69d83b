import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Thread } from '#core/messages/contract.ts';
import type { AdminThread, AdminThreadRow } from '#core/messages/panel-contract.ts';
import { DAY } from '#core/shared/day.ts';
import { adoptGuestRecords } from '../adopt-guest-records.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { insertUser, nobody, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { forgetMessages } from './jobs/forget-messages.ts';
import { takeFile } from './message-files.ts';
import { messageSource } from './record.ts';
import { sendFile } from './testing/send-file.ts';
import { letter, proofOf, writeToShop } from './testing/write-message.ts';

const AT = new Date('2026-11-21T12:00:00Z');

let shop: TestShop;
let counter: TestBrowser;
let serial = 0;
beforeAll(async () => {
  shop = await testShop({ at: AT });
  await shop.db
    .insertInto('settings')
    .values({ id: 1, data: JSON.stringify({ company_email: 'loja@example.pt' }) })
    .onConflict((c) =>
      c.column('id').doUpdateSet({ data: JSON.stringify({ company_email: 'loja@example.pt' }) }),
    )
    .execute();
  counter = shop.browser(
    await tokenOf(shop.deps, await insertUser(shop.deps, 'balcao', { role: 'counter' })),
  );
});
beforeEach(async () => {
  serial += 1;
  await shop.reset();
  await shop.db.deleteFrom('message_threads').execute();
  await shop.db.deleteFrom('message_files').execute();
  await shop.db.deleteFrom('spent_proofs').execute();
  await shop.db.deleteFrom('emails').execute();
});

const write = (changes: object = {}, browser = shop.browser()) =>
  writeToShop({ browser, pass: shop.pass }, changes);

async function customer() {
  const person = await insertUser(shop.deps, `cliente-${serial}-${randomUUID().slice(0, 6)}`, {
    email_verified: true,
  });
  return { browser: shop.browser(await tokenOf(shop.deps, person)), ...person.user };
}

async function mails() {
  const rows = await shop.db.selectFrom('emails').selectAll().orderBy('created_at').orderBy('id').execute();
  return rows.map(({ kind, recipient, subject, html, text }) => ({ kind, recipient, subject, html, text }));
}

/** The address in the last mail of this kind: the thread's id and the token of its link. */
async function linkIn(kind: string): Promise<{ id: string; t: string }> {
  const mail = (await mails()).findLast((one) => one.kind === kind);
  const [, id = '', t = ''] = /\/mensagem\/([0-9a-f-]{36})\?t=([\w-]{43})/.exec(mail?.html ?? '') ?? [];
  return { id, t };
}

async function threads(view = 'inbox') {
  return (await counter.call<AdminThreadRow[]>('GET', `/api/admin/messages?view=${view}`)).body;
}

async function one(view = 'inbox'): Promise<AdminThread> {
  const [row] = await threads(view);
  return (await counter.call<AdminThread>('GET', `/api/admin/messages/${row?.id}`)).body;
}

const answer = (id: string, message = 'Serve o TN-2420.', changes: object = {}) =>
  counter.call<AdminThread>('POST', `/api/admin/messages/${id}/replies`, {
    attempt_key: randomUUID(),
    message,
    ...changes,
  });

const reply = (browser: TestBrowser, id: string, message: string, changes: object = {}) =>
  browser.call<Thread>('POST', `/api/messages/${id}/replies`, {
    attempt_key: randomUUID(),
    message,
    ...changes,
  });

describe('a message', () => {
  test('of a visitor is answered by mail, and answered again by its link', async () => {
    const sent = await write({ name: 'Rita Fonseca', email: 'rita@example.pt', message: 'Que toner serve?' });
    expect(sent).toMatchObject({
      status: 201,
      body: { message: 'Mensagem enviada com sucesso! Entraremos em contacto brevemente.' },
    });
    expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['mensagem.recebida', 'rita@example.pt'],
      ['mensagem.loja', 'loja@example.pt'],
    ]);
    const row = await one();
    expect(row).toMatchObject({
      name: 'Rita Fonseca',
      status: 'new',
      is_unread: true,
      excerpt: 'Que toner serve?',
    });

    const answered = await answer(row.id, 'Serve o TN-2420.\n\nCumprimentos');
    expect(answered).toMatchObject({
      status: 201,
      body: { status: 'answered', is_unread: false, assigned_to: { id: 'balcao' } },
    });
    const link = await linkIn('mensagem.resposta');
    expect(link.id).toBe(row.id);

    const visitor = shop.browser();
    const seen = await visitor.call<Thread>('GET', `/api/messages/${link.id}?t=${link.t}`);
    expect(seen.body).toMatchObject({
      status: 'answered',
      messages: [
        { author: 'customer', by: null, text: 'Que toner serve?' },
        { author: 'shop', by: 'balcao', text: 'Serve o TN-2420.\n\nCumprimentos' },
      ],
    });
    shop.pass(1000);
    expect((await reply(visitor, link.id, 'Obrigada!', { t: link.t })).status).toBe(201);
    expect(await threads()).toMatchObject([{ status: 'new', is_unread: true, excerpt: 'Obrigada!' }]);
    expect((await mails()).filter(({ kind }) => kind === 'mensagem.loja')).toHaveLength(2);
  });

  test('of a customer stands in their account, and in nobody else’s', async () => {
    const [ana, rui] = [await customer(), await customer()];
    await write({ email: ana.email }, ana.browser);
    const mine = await ana.browser.call<{ items: { id: string }[] }>('GET', '/api/messages');
    const id = mine.body.items[0]?.id ?? '';
    expect((await ana.browser.call('GET', `/api/messages/${id}`)).status).toBe(200);
    expect((await rui.browser.call<{ items: [] }>('GET', '/api/messages')).body.items).toEqual([]);
    for (const stranger of [rui.browser, shop.browser()]) {
      expect((await stranger.call('GET', `/api/messages/${id}`)).status).toBe(404);
      expect((await stranger.call('GET', `/api/messages/${id}?t=${'x'.repeat(43)}`)).status).toBe(404);
      expect((await reply(stranger, id, 'Sou outro')).status).toBe(404);
    }
  });

  test('written without an account, it joins the account whose e-mail was proved; another account’s stays', async () => {
    const [ana, rui] = [await customer(), await customer()];
    await write({ email: ana.email });
    await write({ email: ana.email }, rui.browser);
    const mine = async (browser: TestBrowser) =>
      (await browser.call<{ total: number }>('GET', '/api/messages')).body.total;
    expect(await mine(ana.browser)).toBe(0);
    await shop.db
      .transaction()
      .execute((tx) =>
        adoptGuestRecords(tx, { message: messageSource }, { userId: ana.id, email: ana.email }),
      );
    expect([await mine(ana.browser), await mine(rui.browser)]).toEqual([1, 1]);
  });

  test('one thread’s link opens no other', async () => {
    await write({ email: 'a@example.pt' });
    const { t } = await linkIn('mensagem.recebida');
    await write({ email: 'b@example.pt' });
    const other = (await threads()).find(({ email }) => email === 'b@example.pt');
    expect((await shop.browser().call('GET', `/api/messages/${other?.id}?t=${t}`)).status).toBe(404);
  });

  test('asks for what is required, field by field', async () => {
    const refused = await shop
      .browser()
      .call<{ errors: { path: string; message: string }[] }>('POST', '/api/messages', {
        attempt_key: randomUUID(),
        name: ' ',
        email: 'rita',
        department: '',
        subject: '',
        message: '',
        challenge: 'x',
        proof: 0,
      });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual([
      { path: 'name', message: 'Indique o seu nome' },
      { path: 'email', message: 'Indique um email válido' },
      { path: 'department', message: 'Escolha o departamento' },
      { path: 'subject', message: 'Indique o assunto' },
      { path: 'message', message: 'Escreva a mensagem' },
    ]);
  });

  test('about a product is linked to it; about what is not there it is refused', async () => {
    await insertProduct(shop.db, { name: `Tinteiro ${serial}` });
    await write({ kind: 'product', about: { kind: 'product', id: `tinteiro-${serial}` } });
    expect((await one()).about).toMatchObject({ kind: 'product', label: `Tinteiro ${serial}` });
    expect((await write({ about: { kind: 'product', id: 'nenhum' } })).status).toBe(404);
    expect((await write({ about: { kind: 'order', id: 'ORD-1763726400000-00000001' } })).status).toBe(404);
  });

  test('is found by what was said, by name and by number', async () => {
    const { body } = await write({ name: 'Zulmira Pão', message: 'A impressora faz barulho' });
    await write();
    for (const q of ['BARULHO', 'pao', String(body.number)]) {
      const found = await counter.call<AdminThreadRow[]>(
        'GET',
        `/api/admin/messages?q=${encodeURIComponent(q)}`,
      );
      expect(
        found.body.map(({ name }) => name),
        q,
      ).toContain('Zulmira Pão');
    }
    expect((await counter.call<AdminThreadRow[]>('GET', '/api/admin/messages?q=%25')).body).toEqual([]);
  });
});

describe('sent twice', () => {
  test('at once it is one thread and one set of mails', async () => {
    const browser = shop.browser();
    const body = { ...letter(), ...(await proofOf(browser)) };
    shop.pass(60_000);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => browser.call('POST', '/api/messages', body)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(await threads()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
  });

  test('under one key with other words it is refused', async () => {
    const key = randomUUID();
    await write({ attempt_key: key });
    expect((await write({ attempt_key: key })).status).toBe(409);
    expect(await threads()).toHaveLength(1);
  });

  test('replies and answers are there once', async () => {
    await write();
    const { id, t } = await linkIn('mensagem.recebida');
    const attempt_key = randomUUID();
    const visitor = shop.browser();
    await Promise.all([1, 2, 3].map(() => reply(visitor, id, 'Mais uma coisa', { t, attempt_key })));
    const key = randomUUID();
    await Promise.all([1, 2, 3].map(() => answer(id, 'Diga', { attempt_key: key })));
    expect((await one()).messages.map(({ text }) => text).slice(1)).toEqual(['Mais uma coisa', 'Diga']);
    expect((await mails()).filter(({ kind }) => kind === 'mensagem.resposta')).toHaveLength(1);
    expect((await reply(visitor, id, 'Outra', { t, attempt_key })).status).toBe(409);
  });
});

describe('the shop', () => {
  test('keeps notes to itself', async () => {
    await write();
    const { id, t } = await linkIn('mensagem.recebida');
    const noted = await counter.call<AdminThread>('POST', `/api/admin/messages/${id}/notes`, {
      attempt_key: randomUUID(),
      message: 'Cliente difícil',
    });
    expect(noted.body.messages.at(-1)).toMatchObject({
      author: 'note',
      text: 'Cliente difícil',
      by: 'balcao',
    });
    const seen = await shop.browser().call<Thread>('GET', `/api/messages/${id}?t=${t}`);
    expect(JSON.stringify(seen.body)).not.toContain('difícil');
    expect((await one()).excerpt).not.toContain('difícil');
  });

  test('does not answer what it has not read: the thread still waits', async () => {
    await write();
    const { id, t } = await linkIn('mensagem.recebida');
    const read = (await one()).messages.at(-1)?.id;
    shop.pass(1000);
    await reply(shop.browser(), id, 'Esqueci-me: é a cores', { t });
    shop.pass(1000);
    expect((await answer(id, 'Serve o TN-2420', { read_until: read })).body.status).toBe('new');
    const last = (await one()).messages.at(-1)?.id;
    shop.pass(1000);
    expect((await answer(id, 'Então é outro', { read_until: last, close: true })).body.status).toBe('closed');
  });

  test('keeps ready answers, each under a name of its own', async () => {
    const owner = shop.browser(
      await tokenOf(shop.deps, await insertUser(shop.deps, `gerente-${serial}`, { role: 'manager' })),
    );
    const hours = { name: 'Horário', text: 'Abrimos às 9h.' };
    const save = (templates: object[], who = owner) =>
      who.call<{ templates: object[] }>('PUT', '/api/admin/message-templates', { templates });
    expect((await save([hours])).body.templates).toEqual([hours]);
    expect((await save([hours, { ...hours, text: 'Outro' }])).status).toBe(422);
    expect((await save([{ name: '', text: 'x' }])).status).toBe(422);
    expect((await save([], counter)).status).toBe(403);
    expect((await counter.call('GET', '/api/admin/message-templates')).body).toEqual({ templates: [hours] });
  });

  test('counts what nobody has opened', async () => {
    await write();
    await write({ website: 'https://x.example' });
    const unread = async () => (await counter.call('GET', '/api/admin/messages/unread')).body;
    expect(await unread()).toEqual({ unread: 1, suspected: 1 });
    const { id } = await one();
    await counter.call('POST', `/api/admin/messages/${id}/read`);
    expect(await unread()).toEqual({ unread: 0, suspected: 1 });
  });

  test('gives a thread to who works here, and to nobody else', async () => {
    await write();
    const { id, people } = await one();
    expect(people.map((person) => person.id)).toContain('balcao');
    const give = (assigned_to: string | null) =>
      counter.call<AdminThread>('PUT', `/api/admin/messages/${id}`, { assigned_to });
    expect((await give('balcao')).body.assigned_to).toEqual({ id: 'balcao', name: 'balcao' });
    expect(await threads('mine')).toHaveLength(1);
    expect((await give((await customer()).id)).status).toBe(422);
    expect((await give(null)).body.assigned_to).toBeNull();
    expect(await threads('mine')).toEqual([]);
  });
});

describe('against spam', () => {
  test.each([
    ['no work', async (b: TestBrowser) => ({ ...(await proofOf(b)), proof: 1 })],
    ['a made-up challenge', async () => ({ challenge: `1.0.abc.${'x'.repeat(43)}`, proof: 0 })],
    [
      'easier work than was asked for',
      async (b: TestBrowser) => {
        const { challenge } = await proofOf(b);
        return { challenge: challenge.replace(/\.15\./, '.0.'), proof: 0 };
      },
    ],
    ['nothing of the kind', async () => ({ challenge: 'constructor', proof: 0 })],
  ])('%s: refused, and told so', async (_, make) => {
    const browser = shop.browser();
    const answered = await browser.call<{ code: string }>('POST', '/api/messages', {
      ...letter(),
      ...(await make(browser)),
    });
    expect(answered).toMatchObject({ status: 422, body: { code: 'proof_refused' } });
    expect(await threads('all')).toEqual([]);
  });

  test('a proof is good once, and not for ever', async () => {
    const browser = shop.browser();
    const proof = await proofOf(browser);
    const old = await proofOf(browser);
    shop.pass(60_000);
    expect((await browser.call('POST', '/api/messages', { ...letter(), ...proof })).status).toBe(201);
    expect((await browser.call('POST', '/api/messages', { ...letter(), ...proof })).status).toBe(422);
    shop.pass(6 * 3_600_000);
    expect((await browser.call('POST', '/api/messages', { ...letter(), ...old })).status).toBe(422);
  });

  test('what is suspected is kept, answered like any other, and mails nobody until somebody says that it is none', async () => {
    const sent = await write({ website: 'https://ganhe.example' });
    expect(sent.status).toBe(201);
    expect(await threads()).toEqual([]);
    expect(await mails()).toEqual([]);
    const held = await one('suspected');
    expect(held.suspicions).toEqual(['Preencheu o campo que as pessoas não veem']);
    expect((await answer(held.id)).status).toBe(409);
    await counter.call('PUT', `/api/admin/messages/${held.id}`, { status: 'new' });
    expect((await mails()).map(({ kind }) => kind)).toEqual(['mensagem.recebida', 'mensagem.loja']);
    await counter.call('PUT', `/api/admin/messages/${held.id}`, { status: 'suspected' });
    await counter.call('PUT', `/api/admin/messages/${held.id}`, { status: 'new' });
    expect(await mails()).toHaveLength(2);
  });

  test('the owner’s words make a message suspected, and one found wrongly is taken off the list', async () => {
    const owner = shop.browser(
      await tokenOf(shop.deps, await insertUser(shop.deps, `dona-${serial}`, { role: 'owner' })),
    );
    const save = (words: string[], who = owner) =>
      who.call<{ words: string[] }>('PUT', '/api/admin/message-words', { words });
    expect((await save(['  Créditos RÁPIDOS ', 'casino', 'Casino!'])).body).toEqual({
      words: ['casino', 'creditos rapidos'],
    });
    expect((await save(['x'])).status).toBe(422);
    expect((await save(['!!!'])).status).toBe(422);
    expect((await save([], counter)).status).toBe(403);
    await write({ message: 'Oferecemos créditos rápidos, sem perguntas.' });
    expect((await one('suspected')).suspicions).toEqual(['Contém «creditos rapidos», da lista de palavras']);
    await save([]);
    await write({ message: 'Têm créditos rápidos para estudantes?' });
    expect(await threads()).toHaveLength(1);
  });

  test('a flood of one address fills no mailbox, and is suspected', async () => {
    for (let i = 0; i < 7; i += 1) await write({ email: 'vitima@example.pt' });
    expect((await mails()).filter(({ recipient }) => recipient === 'vitima@example.pt')).toHaveLength(3);
    expect(await threads('suspected')).toHaveLength(2);
    expect(await threads()).toHaveLength(5);
  });

  test('a receipt carries nothing of what a stranger wrote', async () => {
    await write({ name: 'GANHE JÁ', subject: 'Prémio', message: 'Veja https://mau.example' });
    const receipt = (await mails()).find(({ kind }) => kind === 'mensagem.recebida');
    expect(receipt?.text).not.toMatch(/GANHE|Prémio|mau\.example/i);
    expect(receipt?.subject).toMatch(/^Recebemos a sua mensagem n\.º \d+$/);
  });

  test('while a flood is on the work grows', async () => {
    const bits = async () =>
      (await shop.browser().call<{ bits: number }>('GET', '/api/messages/challenge')).body.bits;
    expect(await bits()).toBe(15);
    await write();
    const [row] = await shop.db.selectFrom('message_threads').selectAll().execute();
    if (!row) throw new Error('no thread');
    const { id: _, number: __, ...rest } = row;
    const copies = Array.from({ length: 120 }, () => ({ ...rest, attempt_key: randomUUID() }));
    await shop.db.insertInto('message_threads').values(copies).execute();
    expect(await bits()).toBe(17);
  });
});

test('threads are forgotten: spam after 60 days, the others after two years', async () => {
  await write();
  await write({ website: 'x' });
  shop.pass(61 * DAY);
  expect(await forgetMessages(shop.deps)).toBe(1);
  expect(await shop.db.selectFrom('message_threads').select('id').execute()).toHaveLength(1);
  shop.pass(730 * DAY);
  expect(await forgetMessages(shop.deps)).toBe(1);
  const links = await shop.db
    .selectFrom('links')
    .select('purpose')
    .where('purpose', '=', 'message')
    .execute();
  expect(links).toEqual([]);
  expect(await shop.db.selectFrom('messages').select('id').execute()).toEqual([]);
  expect(await shop.db.selectFrom('spent_proofs').select('ends_at').execute()).toEqual([]);
});

describe('tied by hand', () => {
  const change = (id: string, body: object) =>
    counter.call<AdminThread>('PUT', `/api/admin/messages/${id}`, body);

  async function thread(): Promise<string> {
    await write();
    const row = await shop.db.selectFrom('message_threads').select('id').executeTakeFirstOrThrow();
    return row.id;
  }

  test('to a product by its reference, to an account by its e-mail, and untied again', async () => {
    const id = await thread();
    const sku = `TIED-${serial}`;
    const product = await insertProduct(shop.db, { name: 'Toner atado', sku });
    const tied = await change(id, { about: { kind: 'product', typed: sku } });
    expect(tied.body.about).toEqual({ kind: 'product', id: product, label: 'Toner atado' });
    const ana = await customer();
    expect((await change(id, { customer: ana.email })).body.user_id).toBe(ana.id);
    const events = await shop.db
      .selectFrom('audit_events')
      .select('after')
      .where('type', '=', 'message.changed')
      .where('subject_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute();
    expect(events.map(({ after }) => after)).toEqual([
      { status: 'new', assigned_to: null, about: `product ${product}` },
      { status: 'new', assigned_to: null, user_id: ana.id },
    ]);
    const untied = await change(id, { about: null, customer: null });
    expect(untied.body).toMatchObject({ about: null, user_id: null });
  });

  test.each([
    [{ about: { kind: 'order', typed: '999999' } }, 'link_unknown'],
    [{ about: { kind: 'repair', typed: 'T-999999' } }, 'link_unknown'],
    [{ about: { kind: 'repair', typed: 'isto não é' } }, 'link_unknown'],
    [{ about: { kind: 'product', typed: "' OR 1=1" } }, 'link_unknown'],
    [{ customer: 'ninguem@example.pt' }, 'customer_unknown'],
  ])('%j is not there', async (body, code) => {
    const answer = await change(await thread(), body);
    expect(answer).toMatchObject({ status: 422, body: { code } });
  });
});

describe('files', () => {
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const bytes = (content: string | Buffer) => new Uint8Array(Buffer.from(content as string));
  const get = async (path: string, browser: TestBrowser) =>
    await shop.app.request(path, {
      headers: browser.token ? { authorization: `Bearer ${browser.token}` } : {},
    });

  test('go with a letter and with answers, and are given to who may see the thread alone, never shown', async () => {
    const [rita, other] = [await customer(), await customer()];
    const { body: photo } = await sendFile(rita.browser, bytes(PNG), '../fotos/avaria "1".exe');
    expect(photo).toMatchObject({ name: 'avaria _1_.png', type: 'image/png', size: PNG.byteLength });
    expect((await write({ files: [photo.id] }, rita.browser)).status).toBe(201);
    const thread = await one();
    expect(thread.messages[0]?.files).toMatchObject([{ id: photo.id, name: 'avaria _1_.png' }]);
    const path = `/api/messages/${thread.id}/files/${photo.id}`;
    const own = await get(path, rita.browser);
    expect(own.headers.get('content-disposition')).toBe('attachment; filename="avaria _1_.png"');
    expect(own.headers.get('x-content-type-options')).toBe('nosniff');
    expect(own.headers.get('content-type')).toBe('image/png');
    expect(own.headers.get('cache-control')).toContain('no-store');
    expect(Buffer.from(await own.arrayBuffer())).toEqual(PNG);
    const panel = `/api/admin/messages/${thread.id}/files/${photo.id}`;
    expect((await get(panel, counter)).status).toBe(200);
    for (const [stranger, where] of [
      [other.browser, path],
      [shop.browser(), path],
      [other.browser, panel],
    ] as const) {
      expect([401, 403, 404]).toContain((await get(where, stranger)).status);
    }
    const { t } = await linkIn('mensagem.recebida');
    expect((await get(`${path}?t=${t}`, shop.browser())).status).toBe(200);
    const { body: paper } = await sendFile(counter, '%PDF-1.7 proposta', 'proposta.pdf');
    await answer(thread.id, 'Segue a proposta.', { files: [paper.id] });
    expect((await mails()).at(-1)?.text).toContain('A resposta traz um ficheiro');
    const read = await rita.browser.call<Thread>('GET', `/api/messages/${thread.id}`);
    expect(read.body.messages.at(-1)?.files).toMatchObject([{ name: 'proposta.pdf' }]);
    // Of another thread it is not there, with a right to both.
    await write({}, rita.browser);
    const second = (await threads()).find(({ id }) => id !== thread.id);
    expect((await get(`/api/messages/${second?.id}/files/${photo.id}`, rita.browser)).status).toBe(404);
  });

  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>\0', 'foto.png', 415],
    ['a program', 'MZ\x90\0\x03', 'foto.jpg', 415],
    ['an archive', 'PK\x03\x04', 'fatura.pdf', 415],
    ['nothing', '', 'vazio.txt', 422],
    ['more than 5 MB', 'a'.repeat(5 * 1024 * 1024 + 1), 'grande.txt', 413],
  ])('%s is refused', async (_, content, name, status) => {
    expect(
      (await sendFile(shop.browser(), new Uint8Array(Buffer.from(content, 'latin1')), name)).status,
    ).toBe(status);
  });

  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
  test.each<[string, string | Buffer, string, string]>([
    ['a drawing with code', SVG, 'logo.svg', 'text/plain'],
    ['a drawing behind a byte order mark', `\ufeff${SVG}`, 'logo.svg', 'text/plain'],
    ['a picture that is a program for pages', 'GIF89a/*\x01\x02*/=1;alert(1)', 'foto.gif', 'image/gif'],
    [
      'a picture that ends as a page',
      Buffer.concat([PNG, Buffer.from('<script>alert(1)</script>')]),
      'a.html',
      'image/png',
    ],
    ['a paper that is a page', `%PDF-1.7\n${SVG}`, 'fatura.html', 'application/pdf'],
    [
      'a picture that is an archive',
      Buffer.concat([PNG, Buffer.from('504b0304', 'hex')]),
      'a.zip',
      'image/png',
    ],
  ])('%s is kept as what its bytes say, and given to be kept alone', async (_, content, name, type) => {
    const rita = await customer();
    const sent = Buffer.from(content as string);
    const { body } = await sendFile(rita.browser, new Uint8Array(sent), name);
    expect(body.type).toBe(type);
    expect(body.name).not.toMatch(/\.(svg|html|zip)$/);
    await write({ files: [body.id] }, rita.browser);
    const { id } = await one();
    for (const [path, browser] of [
      [`/api/messages/${id}/files/${body.id}`, rita.browser],
      [`/api/admin/messages/${id}/files/${body.id}`, counter],
    ] as const) {
      const given = await get(path, browser);
      expect(given.headers.get('content-disposition')).toMatch(/^attachment; filename="/);
      expect(given.headers.get('content-type')).toMatch(new RegExp(`^${type}`));
      expect(given.headers.get('x-content-type-options')).toBe('nosniff');
      expect(given.headers.get('content-security-policy')).toContain('sandbox');
      expect(Buffer.from(await given.arrayBuffer())).toEqual(sent);
    }
  });

  test('what unfolds to gigabytes is never unfolded: packed it is refused, as a picture it lies there as it came', async () => {
    const packed = gzipSync(Buffer.alloc(50 * 1024 * 1024));
    expect((await sendFile(shop.browser(), new Uint8Array(packed), 'notas.txt')).status).toBe(415);
    // A header that promises 65 535 × 65 535 points.
    const bomb = Buffer.from(PNG);
    bomb.writeUInt32BE(65_535, 16);
    bomb.writeUInt32BE(65_535, 20);
    const begun = performance.now();
    expect((await sendFile(shop.browser(), new Uint8Array(bomb), 'foto.png')).body.size).toBe(PNG.byteLength);
    expect(performance.now() - begun).toBeLessThan(5000);
  });

  test('a page comes as text that is kept, never as a page', async () => {
    const { body } = await sendFile(shop.browser(), '<script>alert(1)</script>', 'ola.html');
    expect(body).toMatchObject({ name: 'ola.txt', type: 'text/plain' });
  });

  test('go once, with the words of who brought them, and not too many', async () => {
    const [rita, other] = [await customer(), await customer()];
    const { body } = await sendFile(rita.browser, 'um');
    expect((await write({ files: [body.id] }, other.browser)).body).toMatchObject({ code: 'file_unknown' });
    expect((await write({ files: [body.id, body.id] }, rita.browser)).status).toBe(422);
    expect((await write({ files: Array.from({ length: 6 }, () => randomUUID()) }, rita.browser)).status).toBe(
      422,
    );
    expect((await write({ files: [randomUUID()] }, rita.browser)).body).toMatchObject({
      code: 'file_unknown',
    });
    expect((await threads('all')).length).toBe(0);
    await write({ files: [body.id] }, rita.browser);
    expect((await write({ files: [body.id] }, rita.browser)).body).toMatchObject({ code: 'file_unknown' });
  });

  test('sent twice under one key are there once', async () => {
    const rita = await customer();
    const { body } = await sendFile(rita.browser, 'um');
    await write({}, rita.browser);
    const thread = await one();
    const said = { attempt_key: randomUUID(), message: 'E mais isto', files: [body.id] };
    const send = () => rita.browser.call<Thread>('POST', `/api/messages/${thread.id}/replies`, said);
    const answers = await Promise.all([1, 2, 3].map(send));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(answers[0]?.body.messages.at(-1)?.files).toHaveLength(1);
  });

  test('of one address do not keep others’ out, and give way after half an hour', async () => {
    const file = { name: 'a.txt', bytes: Buffer.alloc(5 * 1024 * 1024, 'a') };
    const take = async (ip: string) => {
      const taken = await takeFile(shop.deps, { ...nobody, ip }, file);
      return taken.ok ? 'taken' : taken.failure.code;
    };
    for (let n = 0; n < 10; n += 1) expect(await take('203.0.113.7')).toBe('taken');
    expect(await take('203.0.113.7')).toBe('too_many_files');
    expect(await take('198.51.100.4')).toBe('taken');
    shop.pass(31 * 60_000);
    expect(await take('203.0.113.7')).toBe('taken');
  });

  test('go with the thread, and after a day when they were sent with nothing', async () => {
    const rita = await customer();
    const { body } = await sendFile(rita.browser, 'um');
    await write({ files: [body.id] }, rita.browser);
    await sendFile(rita.browser, 'dois');
    const kept = async () => (await shop.db.selectFrom('message_files').select('id').execute()).length;
    expect(await kept()).toBe(2);
    shop.pass(DAY + 60_000);
    await forgetMessages(shop.deps);
    expect(await kept()).toBe(1);
    shop.pass(731 * DAY);
    await forgetMessages(shop.deps);
    expect(await kept()).toBe(0);
  });
});
