import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  ASSISTANT_SCOPE_NAMES,
  type AssistantKey,
  type AssistantScope,
} from '#core/accounts/assistant-contract.ts';
import type { Role } from '#core/accounts/roles.ts';
import { TOOL_NAMES, TOOLS, type ToolName } from '#core/assistant/tools.ts';
import type { AdminThread } from '#core/messages/panel-contract.ts';
import { DAY } from '#core/shared/day.ts';
import { buildApp } from '../app.ts';
import { writeToShop } from '../messages/testing/write-message.ts';
import { askForRepair } from '../repairs/testing/repairs.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { orderIn } from '../testing/orders.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { MCP_PATH } from './routes.ts';

const EMAIL = 'segredo.da.ana@example.pt';
const PHONE = '912345678';
const STREET = 'Rua do Segredo 1';
const NIF = '503504564';
const ALL_BUT_CONTACTS = ASSISTANT_SCOPE_NAMES.filter((scope) => scope !== 'contactos');
const KEYS = '/api/auth/assistant-keys';

let shop: TestShop;
let owner: TestBrowser;
let orderId: string;
let repairId: string;
beforeAll(async () => {
  shop = await testShop();
  owner = await personOf('dona', 'owner');
  await setOn(true);
  const ana = await insertUser(shop.deps, 'ana', { email: EMAIL, email_verified: true });
  await shop.db
    .updateTable('users')
    .set({ phone: PHONE, address: STREET, city: 'Coimbra', postal_code: '3000-001', nif: NIF })
    .where('id', '=', 'ana')
    .execute();
  await insertProduct(shop.db, { name: 'Toner de prova', cost_cents: 77_777 });
  ({ id: orderId } = await orderIn(shop.deps, 'entregue'));
  await shop.db
    .updateTable('orders')
    .set({ user_id: 'ana', customer_email: EMAIL, customer_phone: PHONE, nif: NIF })
    .where('id', '=', orderId)
    .execute();
  ({ id: repairId } = await askForRepair(shop.deps, ana, {
    customer_email: EMAIL,
    customer_phone: PHONE,
    problem_description: `Não liga. O meu número é ${PHONE}, ou ${EMAIL}.`,
  }));
});

async function personOf(name: string, role: Role): Promise<TestBrowser> {
  return shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, name, { role })));
}

async function setOn(assistant_enabled: boolean): Promise<void> {
  const { status } = await owner.call('PUT', '/api/admin/settings', {
    security_settings: { assistant_enabled },
  });
  expect(status).toBe(200);
}

interface Made {
  readonly key: AssistantKey;
  readonly token: string;
}

async function keyOf(
  browser: TestBrowser,
  scopes: readonly AssistantScope[] = ALL_BUT_CONTACTS,
  days = 30,
): Promise<Made> {
  const { body, status } = await browser.call<Made>('POST', KEYS, { name: 'Claude', scopes, days });
  expect(status).toBe(201);
  return body;
}

/** The SDK's own client, with the key, connected to the shop. */
async function connect(token: string, app = shop.app): Promise<Client> {
  const client = new Client({ name: 'prova', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(`https://loja.example.pt${MCP_PATH}`), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
    fetch: async (url, init) => await app.request(String(url), init),
  });
  // Its types know `undefined` where the interface leaves the member out.
  await client.connect(transport as Parameters<Client['connect']>[0]);
  return client;
}

interface Told {
  readonly text: string;
  readonly isError: boolean;
}

async function use(client: Client, name: string, given: Record<string, unknown> = {}): Promise<Told> {
  const { content, isError } = await client.callTool({ name, arguments: given });
  const [first] = content as { text: string }[];
  return { text: first?.text ?? '', isError: isError === true };
}

/** The status of a message with this token, as anything but the SDK sends it. */
async function status(token: string | null, body: string = JSON.stringify(PING)): Promise<number> {
  const response = await shop.app.request(MCP_PATH, {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body,
  });
  return response.status;
}

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };
/** Tools of things that there are none of here. */
const MISSING: ReadonlySet<string> = new Set<ToolName>([
  'devolucao',
  'produto',
  'mensagem',
  'propor_resposta',
  'propor_produto',
]);
const GIVEN: Readonly<Record<string, Record<string, unknown>>> = {
  cliente: { id: 'ana' },
  atividade_do_cliente: { id: 'ana' },
  relatorio: { report: 'artigos', from: '2026-01-01', to: '2026-12-31' },
};

describe('an assistant', () => {
  test('finds the tools that its key is for, and what each takes', async () => {
    const client = await connect((await keyOf(owner, ['produtos'])).token);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['produtos', 'produto']);
    expect(tools[0]).toMatchObject({
      description: TOOLS.produtos.call.summary,
      annotations: { readOnlyHint: true },
      inputSchema: { type: 'object', properties: { q: { type: 'string' }, page_size: { maximum: 25 } } },
    });
    const { text } = await use(client, 'produtos', { q: 'toner de prova' });
    expect(JSON.parse(text)).toMatchObject({ total: 1, page: 1, items: [{ name: 'Toner de prova' }] });
    expect((await use(client, 'encomendas')).isError).toBe(true);
    await client.close();
  });

  test('every tool only reads, or proposes by one of two calls, and answers', async () => {
    const client = await connect((await keyOf(owner)).token);
    const given: typeof GIVEN = { ...GIVEN, encomenda: { id: orderId }, reparacao: { id: repairId } };
    const proposing = TOOL_NAMES.filter((name) => TOOLS[name].call.method !== 'GET');
    expect(proposing.map((name) => TOOLS[name].call.path)).toEqual([
      '/api/admin/messages/{id}/draft',
      '/api/admin/products/{id}/draft',
    ]);
    for (const name of TOOL_NAMES) {
      // What there is none of here is not found; the rest is told.
      const isMissing = MISSING.has(name);
      const id = '0197a000-0000-7000-8000-000000000001';
      const told = await use(client, name, isMissing ? { id, message: 'Serve.', price: 1 } : given[name]);
      expect(told.isError, `${name}: ${told.text}`).toBe(isMissing);
    }
  });

  test('is not told how people are reached, unless its key says so, nor ever a link that opens something', async () => {
    const given = { ...GIVEN, encomenda: { id: orderId }, reparacao: { id: repairId } } as typeof GIVEN;
    const tell = async (token: string) => {
      const client = await connect(token);
      const names = TOOL_NAMES.filter((name) => !MISSING.has(name));
      const told = await Promise.all(names.map((name) => use(client, name, given[name])));
      return told.map(({ text }) => text).join('\n');
    };
    const without = await tell((await keyOf(owner)).token);
    for (const secret of [EMAIL, PHONE, STREET, NIF]) expect(without).not.toContain(secret);
    expect(without).toContain('Não liga. O meu número é [contacto]');
    const withContacts = await tell((await keyOf(owner, ASSISTANT_SCOPE_NAMES)).token);
    expect(withContacts).toContain(EMAIL);
    expect(withContacts).toContain(PHONE);
    const { link_url } = (await owner.call<{ link_url: string }>('GET', `/api/admin/repairs/${repairId}`))
      .body;
    expect(link_url).toMatch(/^https:/);
    for (const text of [without, withContacts]) expect(text).not.toContain(new URL(link_url).pathname);
  });

  test('sees never more than its person, of today', async () => {
    const browser = await personOf('balcao', 'counter');
    const client = await connect((await keyOf(browser)).token);
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names).toContain('encomendas');
    expect(names).not.toContain('relatorio');
    expect(await use(client, 'relatorio', GIVEN.relatorio)).toEqual({
      text: 'Esta chave não dá acesso a isto.',
      isError: true,
    });
    const costs = await use(client, 'produtos', { q: 'toner de prova' });
    expect(costs.text).not.toContain('777');
  });

  test('leaves in the audit what it read, for whom, and not what it searched for', async () => {
    const client = await connect((await keyOf(owner)).token);
    await use(client, 'encomenda', { id: orderId });
    await use(client, 'clientes', { q: 'segredo' });
    const events = await shop.db
      .selectFrom('audit_events')
      .select(['actor_id', 'after'])
      .where('type', '=', 'assistant.read')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(events).toEqual([
      { actor_id: 'dona', after: { tool: 'clientes', of: null } },
      { actor_id: 'dona', after: { tool: 'encomenda', of: orderId } },
    ]);
  });

  test.each<[string, Record<string, unknown>]>([
    ['an argument that is none', { qualquer: 'x' }],
    ['a thing in place of a word', { q: { a: 1 }, sort: ['x'] }],
    ['a page that is none', { page: -1 }],
    ['much too long a word', { q: 'x'.repeat(100_000) }],
  ])('is told what is wrong with %s', async (_, given) => {
    const client = await connect((await keyOf(owner)).token);
    const told = await use(client, 'encomendas', given);
    expect(told.isError).toBe(true);
    expect(told.text).not.toMatch(/undefined|Error|SELECT/);
    await forget();
  });

  test('reads no more than a page, and no address but the tool’s', async () => {
    const client = await connect((await keyOf(owner)).token);
    const { text } = await use(client, 'produtos', { page_size: 1000 });
    expect(JSON.parse(text).page_size).toBe(25);
    for (const id of ['..', '../users', 'x/../../users', '']) {
      expect((await use(client, 'encomenda', { id })).isError, id).toBe(true);
    }
  });
});

/** No key is left: a person has ten at most. */
async function forget(): Promise<void> {
  await shop.db.deleteFrom('assistant_keys').execute();
}

describe('what an assistant proposes', () => {
  test('stands beside its product until a person uses it or throws it away, and changes nothing', async () => {
    await forget();
    const id = await insertProduct(shop.db, { name: 'Toner a rever', price_cents: 2000 });
    const client = await connect((await keyOf(owner, ['produtos', 'rascunhos'])).token);
    const price = { id, price_with_iva: 17.9, description: 'Preto, 1200 páginas.' };
    const told = await use(client, 'propor_produto', price);
    expect(told).toEqual({
      text: `Proposto; nada mudou. Alguém o confirma em https://loja.example.pt/dashboard/produtos/${id}`,
      isError: false,
    });
    const path = `/api/admin/products/${id}/draft`;
    const read = async () => (await owner.call<{ draft: unknown }>('GET', path)).body.draft;
    expect(await read()).toMatchObject({
      price: null,
      price_with_iva: 17.9,
      description: 'Preto, 1200 páginas.',
      by: 'dona',
    });
    const product = await owner.call<{ price: number }>('GET', `/api/admin/products/${id}`);
    expect(product.body.price).toBe(20);
    const list = await owner.call<{ id: string }[]>('GET', '/api/admin/products?show=drafted');
    expect(list.body.map((one) => one.id)).toEqual([id]);

    expect((await use(client, 'propor_produto', { id, price: 5, price_with_iva: 7 })).isError).toBe(true);
    expect((await use(client, 'propor_produto', { id })).isError).toBe(true);
    expect((await use(client, 'propor_produto', { id, description: 'x'.repeat(10_001) })).isError).toBe(true);
    await use(client, 'propor_produto', { id, price: 15 });
    expect(await read()).toMatchObject({ price: 15, price_with_iva: null, description: null });
    expect((await owner.call('DELETE', path)).status).toBe(200);
    expect((await owner.call('DELETE', path)).status).toBe(200);
    expect(await read()).toBeNull();
  });

  test('is of an answer gone once somebody answers, and says when the customer wrote meanwhile', async () => {
    await forget();
    const { body } = await writeToShop(
      { browser: shop.browser(), pass: shop.pass },
      { message: `Serve? ${EMAIL}` },
    );
    const { id } = await shop.db
      .selectFrom('message_threads')
      .select('id')
      .where('number', '=', body.number)
      .executeTakeFirstOrThrow();
    const client = await connect((await keyOf(owner, ['mensagens', 'rascunhos'])).token);
    const thread = await use(client, 'mensagem', { id });
    expect(thread.text).toContain('Serve? [contacto]');
    expect((await use(client, 'propor_resposta', { id, message: 'Serve, sim.' })).isError).toBe(false);
    const path = `/api/admin/messages/${id}`;
    const draft = async () => (await owner.call<AdminThread>('GET', path)).body.draft;
    expect(await draft()).toMatchObject({ text: 'Serve, sim.', by: 'dona', is_outdated: false });
    await shop.queue.runDue();
    const mails = () =>
      shop.db.selectFrom('emails').select('id').where('kind', '=', 'mensagem.resposta').execute();
    expect(await mails()).toEqual([]);
    await shop.db
      .insertInto('messages')
      .values({
        thread_id: id,
        author: 'customer',
        body: 'Já agora, e o preto?',
        attempt_key: crypto.randomUUID(),
        created_at: new Date(shop.deps.now().getTime() + 1000),
      })
      .execute();
    expect(await draft()).toMatchObject({ is_outdated: true });
    const answer = { attempt_key: crypto.randomUUID(), message: 'Serve.' };
    expect((await owner.call('POST', `${path}/replies`, answer)).status).toBe(201);
    expect(await draft()).toBeNull();
  });

  test('is by a key that may, for a person who may', async () => {
    await forget();
    const id = '0197a000-0000-7000-8000-000000000001';
    const reading = await connect((await keyOf(owner, ['produtos', 'mensagens'])).token);
    const refused = { text: 'Esta chave não dá acesso a isto.', isError: true };
    expect(await use(reading, 'propor_produto', { id, price: 1 })).toEqual(refused);
    const technician = await personOf('oficina', 'technician');
    const keyed = await connect((await keyOf(technician, ['reparacoes', 'rascunhos'])).token);
    expect(await use(keyed, 'propor_produto', { id, price: 1 })).toEqual(refused);
    const asked = { name: 'Claude', scopes: ['rascunhos', 'contactos'], days: 30 };
    expect((await owner.call('POST', KEYS, asked)).status).toBe(422);
  });
});

describe('a key', () => {
  test('is shown once, kept as a hash, and its person is told', async () => {
    await forget();
    const { key, token } = await keyOf(owner, ['hoje']);
    const { body } = await owner.call<{ items: AssistantKey[]; address: string }>('GET', KEYS);
    expect(body).toMatchObject({
      address: 'https://loja.example.pt/mcp',
      items: [{ id: key.id, used_at: null }],
    });
    expect(JSON.stringify(await shop.db.selectFrom('assistant_keys').selectAll().execute())).not.toContain(
      token,
    );
    await shop.queue.runDue();
    const mails = await shop.db
      .selectFrom('emails')
      .select(['recipient', 'html'])
      .where('kind', '=', 'conta.chave_de_assistente')
      .execute();
    expect(mails.map(({ recipient }) => recipient)).toContain('dona@example.pt');
    expect(JSON.stringify(mails)).not.toContain(token);
    expect(await status(token)).toBe(200);
    const after = (await owner.call<{ items: AssistantKey[] }>('GET', KEYS)).body;
    expect(after.items[0]?.used_at).toBe(shop.deps.now().toISOString());
  });

  test('opens nothing but the assistants’ address, and a session opens nothing there', async () => {
    const { token } = await keyOf(owner);
    expect((await shop.browser(token).call('GET', '/api/admin/orders')).status).toBe(401);
    expect(
      (await shop.browser(token).call('POST', KEYS, { name: 'Outra', scopes: ['hoje'], days: 7 })).status,
    ).toBe(401);
    expect(await status(owner.token)).toBe(401);
    expect(await status(null)).toBe(401);
    expect(await status('x'.repeat(43))).toBe(401);
  });

  test('asks for a proof of the last quarter of an hour: a session that was stolen makes none', async () => {
    const browser = await personOf('roubada', 'manager');
    shop.pass(16 * 60_000);
    const { status: refused, body } = await browser.call<{ code: string }>('POST', KEYS, {
      name: 'Claude',
      scopes: ['hoje'],
      days: 7,
    });
    expect([refused, body.code]).toEqual([403, 'proof_needed']);
    await shop.reset();
  });

  test('is of the shop’s people alone, for some subject, and for days that are offered', async () => {
    const customer = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'cliente')));
    const asked = { name: 'Claude', scopes: ['hoje'], days: 30 };
    expect((await customer.call('POST', KEYS, asked)).status).toBe(403);
    expect((await owner.call('POST', KEYS, { ...asked, scopes: ['contactos'] })).status).toBe(422);
    expect((await owner.call('POST', KEYS, { ...asked, scopes: ['tudo'] })).status).toBe(422);
    expect((await owner.call('POST', KEYS, { ...asked, days: 3650 })).status).toBe(422);
  });

  test.each<[string, (made: Made, browser: TestBrowser, name: string) => Promise<unknown>]>([
    ['it is revoked', async ({ key }, browser) => await browser.call('DELETE', `${KEYS}/${key.id}`)],
    ['its time is over', async () => shop.pass(31 * DAY)],
    [
      'its person is suspended',
      async (_, __, name) =>
        await owner.call('POST', `/api/admin/users/${name}/suspension`, { suspended: true }),
    ],
    [
      'its person no longer works here',
      async (_, __, name) =>
        await shop.db.updateTable('users').set({ role: null }).where('id', '=', name).execute(),
    ],
    [
      'its person’s sessions are ended',
      async (_, __, name) => await owner.call('POST', `/api/admin/users/${name}/end-sessions`),
    ],
    [
      'its person is deleted',
      async (_, __, name) => await shop.db.deleteFrom('users').where('id', '=', name).execute(),
    ],
  ])('opens nothing once %s', async (why, end) => {
    const name = `pessoa-${why.length}-${crypto.randomUUID().slice(0, 8)}`;
    const browser = await personOf(name, 'manager');
    const made = await keyOf(browser);
    expect(await status(made.token)).toBe(200);
    await end(made, browser, name);
    expect(await status(made.token)).toBe(401);
    await shop.reset();
  });

  test('opens nothing while the owner lets no assistant in, and none is made', async () => {
    const { token } = await keyOf(owner);
    await setOn(false);
    expect(await status(token)).toBe(401);
    expect((await owner.call('POST', KEYS, { name: 'Claude', scopes: ['hoje'], days: 7 })).status).toBe(409);
    await setOn(true);
    expect(await status(token)).toBe(200);
  });

  test('another’s is not revoked, and nobody has more than ten', async () => {
    await forget();
    const { key } = await keyOf(owner);
    const other = await personOf('outra', 'manager');
    expect((await other.call('DELETE', `${KEYS}/${key.id}`)).status).toBe(404);
    let last = 201;
    for (let made = 1; made < 12 && last === 201; made++) {
      last = (await owner.call('POST', KEYS, { name: `Chave ${made}`, scopes: ['hoje'], days: 7 })).status;
    }
    expect(last).toBe(409);
    expect(await shop.db.selectFrom('assistant_keys').select('id').execute()).toHaveLength(10);
  });
});

test('a message is one, is bounded, and is asked for by POST', async () => {
  await forget();
  const { token } = await keyOf(owner);
  expect(await status(token, 'x')).toBe(400);
  expect(await status(token, JSON.stringify([PING, PING]))).toBe(400);
  expect(await status(token, JSON.stringify({ ...PING, id: '\0' }))).toBe(400);
  expect(await status(token, JSON.stringify({ ...PING, params: { much: 'x'.repeat(300_000) } }))).toBe(413);
  for (const method of ['GET', 'DELETE']) {
    expect((await shop.app.request(MCP_PATH, { method })).status).toBe(405);
  }
});

test('asks no more often than its limit', async () => {
  const { token } = await keyOf(owner);
  const counted: string[] = [];
  const limiter = {
    take: async (what: string, who: string) => {
      counted.push(`${what} ${who}`);
      return counted.length > 3 ? 60 : null;
    },
  };
  const client = await connect(token, buildApp(shop.deps, { limiter }));
  await expect(client.listTools().then(() => client.listTools())).rejects.toThrow();
  expect(new Set(counted)).toEqual(new Set(['/mcp u:dona']));
});
