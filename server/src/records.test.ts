import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { can } from '#core/abilities.ts';
import { ROLES } from '#core/accounts/roles.ts';
import { numbersOf, RECORDS, type RecordName, recordPath } from '#core/records.ts';
import { CatalogueIndex } from './catalogue/search/catalogue-index.ts';
import { gatherParts, RECORD_SOURCES } from './features.ts';
import type { Who } from './personal-table.ts';
import { openMatters } from './privacy/open-matters.ts';
import { everythingAbout } from './privacy/testing/everything-about.ts';
import { columnOf, ofAccountOf, type RecordSource } from './record-source.ts';
import { insertUser, tokenOf } from './testing/people.ts';
import type { TestBrowser } from './testing/test-browser.ts';
import { type TestShop, testShop } from './testing/test-shop.ts';

const ANA = { id: 'ana', email: 'ana@example.pt', word: 'Palavra-da-Ana' };
const KINDS = Object.keys(RECORDS) as RecordName[];
const row = (table: string) =>
  sql<{ id: string }>`SELECT id::text FROM ${sql.table(table)} ORDER BY id LIMIT 1`;

const anas = (table: string) =>
  sql<{ id: string }>`SELECT id::text FROM ${sql.table(table)} WHERE user_id = 'ana' LIMIT 1`;
const setOpen = (table: string, set: RawBuilder<unknown>) =>
  sql`UPDATE ${sql.table(table)} SET ${set} WHERE user_id = 'ana'`;

interface Maker {
  /** One of the kind, whose ever; of Ana where it is somebody's. */
  readonly one: RawBuilder<{ id: string }>;
  /** Opens Ana's, for kinds that can be open. */
  readonly open?: RawBuilder<unknown>;
  /** A word that is in it, where neither its person nor its title says one. */
  readonly word?: string;
  /** Why the audit calls it by its id. */
  readonly unnamed?: string;
}

/** One of each kind that RECORDS declares: a kind without its line here does not compile, and fails by its name. */
const MAKERS: Readonly<Record<RecordName, Maker>> = {
  account: { one: sql`SELECT 'ana' AS id` },
  product: { one: row('products') },
  brand: { one: sql`INSERT INTO brands (name) VALUES ('Tinta Azul') RETURNING id::text` },
  order: {
    one: sql`SELECT id FROM orders WHERE user_id = 'ana' AND paid_at IS NOT NULL`,
    open: setOpen('orders', sql`status = CASE WHEN paid_at IS NULL THEN status ELSE 'enviado' END`),
  },
  proposal: {
    one: anas('proposals'),
    open: setOpen('proposals', sql`state = 'enviado', decided_at = NULL`),
  },
  repair: { one: anas('repairs'), open: setOpen('repairs', sql`status = 'recebido'`) },
  return: { one: anas('returns'), open: setOpen('returns', sql`state = 'recebida', ended_at = NULL`) },
  'supplier-return': {
    one: sql`INSERT INTO supplier_returns (request_id, supplier, name, problem, quantity)
      VALUES (gen_random_uuid(), 'Peças e Companhia', 'Ecrã', 'Risca', 1) RETURNING id::text`,
  },
  rental: { one: anas('rentals'), open: setOpen('rentals', sql`state = 'ativo', ended_at = NULL`) },
  maintenance: {
    one: anas('maintenance_contracts'),
    open: setOpen('maintenance_contracts', sql`state = 'ativo', ended_at = NULL`),
  },
  bill: {
    one: anas('bills'),
    open: setOpen('bills', sql`paid_at = NULL, ended_at = NULL, end_reason = NULL`),
  },
  payment: { one: row('payments') },
  refund: { one: row('refunds') },
  'payment-check': { one: sql`SELECT '12' AS id`, unnamed: 'its list calls it by the sale' },
  review: { one: anas('reviews') },
  unit: { one: row('units'), word: 'ALUGADAana' },
  'licence-pool': { one: row('licence_pools') },
  licence: { one: row('licences') },
  equipment: { one: anas('equipment'), word: 'Portátil' },
  invoice: { one: row('invoices') },
  message: { one: anas('message_threads') },
  import: { one: sql`SELECT gen_random_uuid()::text AS id`, unnamed: 'it is called by its day' },
  'old-equipment': {
    one: sql`INSERT INTO old_equipment (origin, what, quantity, state) VALUES ('porta', 'Impressora velha', 1, 'pedido') RETURNING id::text`,
  },
  promotion: {
    one: sql`INSERT INTO promotions (request_id, name, lane, kind, percent, is_for_all, starts_at)
      VALUES (gen_random_uuid(), 'Semana dos toners', 'line', 'percent', 10, true, now()) RETURNING id::text`,
  },
  'gift-card': { one: row('gift_cards') },
  feed: {
    one: sql`INSERT INTO feeds (request_id, name, format, key)
      VALUES (gen_random_uuid(), 'Comparador', 'csv', repeat('k', 43)) RETURNING id::text`,
  },
  month: { one: sql`SELECT '2026-08' AS id`, unnamed: 'its id is its name' },
};

let shop: TestShop;
let owner: TestBrowser;
let ids: Map<string, string>;
beforeAll(async () => {
  shop = await testShop();
  owner = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'dona', { role: 'owner' })));
  await everythingAbout(shop.db, ANA);
  ids = new Map();
  for (const kind of KINDS) {
    const { rows } = await MAKERS[kind].one.execute(shop.db);
    if (rows[0]) ids.set(kind, rows[0].id);
  }
});

function idOf(kind: RecordName): string {
  const id = ids.get(kind);
  if (id === undefined) throw new Error(`no ${kind} was made`);
  return id;
}

const withSource = (has: (source: RecordSource, kind: RecordName) => unknown) =>
  KINDS.flatMap((kind) => {
    const source = RECORD_SOURCES[kind];
    return source && has(source, kind) ? [[kind, source] as const] : [];
  });

test.each(KINDS)('one %s is made', (kind) => {
  expect(idOf(kind)).not.toBe('');
});

test.each(KINDS)('the audit names a %s and leads to it', async (kind) => {
  const id = idOf(kind);
  await sql`INSERT INTO audit_events (at, type, actor_kind, subject_kind, subject_id)
    VALUES (now(), 'order.created', 'system', ${kind}, ${id})`.execute(shop.db);
  const { body } = await owner.call<{ subject: { word: string; name: string | null } }[]>(
    'GET',
    `/api/admin/audit?subject_kind=${kind}&subject_id=${encodeURIComponent(id)}`,
  );
  const [entry] = body;
  expect(entry?.subject.word).toBe(RECORDS[kind].label);
  expect(recordPath(kind, id)).toBe(`/dashboard/${RECORDS[kind].place}/${encodeURIComponent(id)}`);
  if (MAKERS[kind].unnamed === undefined) expect(entry?.subject.name).toMatch(/\S/);
});

test.each(withSource(ofAccountOf))('a %s stands on its customer’s time line', async (kind) => {
  const { body } = await owner.call<{ items: { id: string; title: string }[] }>(
    'GET',
    `/api/admin/customers/ana/timeline?kind=${kind}`,
  );
  expect(body.items.map(({ id }) => id)).toContain(idOf(kind));
  expect(body.items[0]?.title).toMatch(new RegExp(`^${RECORDS[kind].label} \\S`));
});

describe('the palette', () => {
  const find = async (q: string) =>
    (
      await owner.call<{ kind: string; id: string; label: string }[]>(
        'GET',
        `/api/admin/records?q=${encodeURIComponent(q)}`,
      )
    ).body;

  test.each(withSource((_, kind) => numbersOf(kind)))('finds a %s by its number', async (kind, source) => {
    const { rows } = await sql<{ number: number }>`SELECT number FROM ${sql.table(source.table)}
      WHERE id::text = ${idOf(kind)}`.execute(shop.db);
    const said = numbersOf(kind)?.say(rows[0]?.number ?? 0) ?? '';
    const found = (await find(said)).find((one) => one.kind === kind);
    expect(found).toMatchObject({ id: idOf(kind), label: expect.stringContaining(said) });
  });

  test.each(withSource(({ finds }) => finds))(
    'finds a %s by its words, and by nothing that is not in it',
    async (kind, source) => {
      const { rows } = await sql<{
        word: string;
      }>`SELECT coalesce(${source.who ?? source.title}, '')::text AS word
      FROM ${sql.table(source.table)} ${source.joined ?? sql``} WHERE ${columnOf(source, 'id')}::text = ${idOf(kind)}`.execute(
        shop.db,
      );
      const word = MAKERS[kind].word ?? rows[0]?.word ?? '';
      expect((await find(word)).map((one) => one.kind)).toContain(kind);
      expect(await find('nada disto existe')).toEqual([]);
      // Too short for an index: among the newest.
      expect((await find(word.slice(0, 2))).map((one) => one.kind)).toContain(kind);
    },
  );

  test.each(ROLES)('finds for the role %s what it may read, and nothing else', async (role) => {
    const somebody = shop.browser(
      await tokenOf(shop.deps, await insertUser(shop.deps, `de-${role}`, { role })),
    );
    const { status, body } = await somebody.call<{ kind: RecordName }[]>(
      'GET',
      `/api/admin/records?q=${encodeURIComponent(ANA.word)}`,
    );
    expect(status).toBe(200);
    const everything = [...new Set((await find(ANA.word)).map(({ kind }) => kind as RecordName))];
    const may = everything.filter((kind) => can(role, RECORDS[kind].ability));
    expect([...new Set(body.map(({ kind }) => kind))].sort()).toEqual(may.sort());
  });

  test('finds nothing for who does not work here', async () => {
    expect((await shop.browser().call('GET', '/api/admin/records?q=ana')).status).toBe(401);
  });
});

async function prove(userId: string, email: string): Promise<void> {
  const index = new CatalogueIndex(shop.db, shop.deps.now, () => {});
  const { ports } = gatherParts({ deps: shop.deps, index, cache: null, simulator: null });
  await shop.db.transaction().execute((tx) => ports.accountHooks.onEmailProved(tx, { userId, email }));
}

test('what charges a guest each month passes with the bills', async () => {
  const theirs = async () =>
    (await sql`SELECT FROM charge_plans WHERE user_id = 'ana'`.execute(shop.db)).rows.length;
  const before = await theirs();
  expect(before).toBeGreaterThan(0);
  await sql`UPDATE charge_plans SET user_id = NULL WHERE user_id = 'ana'`.execute(shop.db);
  await prove('ana', ANA.email);
  expect(await theirs()).toBe(before);
});

test.each(withSource(({ owner: whose }) => whose))(
  'a %s made as a guest passes to who proves the address',
  async (kind, source) => {
    const account = sql.ref(source.owner?.account ?? '');
    const { rows } = await sql<{ id: string }>`UPDATE ${sql.table(source.table)} SET ${account} = NULL
    WHERE ${account} = 'ana' RETURNING id::text`.execute(shop.db);
    expect(rows.map(({ id }) => id)).toContain(idOf(kind));
    const whose = async () =>
      (
        await sql<{ who: string | null }>`SELECT ${account} AS who FROM ${sql.table(source.table)}
      WHERE id::text = ${idOf(kind)}`.execute(shop.db)
      ).rows[0]?.who;
    await prove('dona', 'outra@example.pt');
    expect(await whose()).toBeNull();
    await prove('ana', ANA.email);
    expect(await whose()).toBe('ana');
    await prove('dona', ANA.email);
    expect(await whose()).toBe('ana');
  },
);

test.each(withSource(({ isOpen }) => isOpen))('an open %s keeps its person’s data', async (kind) => {
  const who: Who = { id: 'ana', email: ANA.email };
  const { open } = MAKERS[kind];
  await open?.execute(shop.db);
  const said = RECORDS[kind].label.toLowerCase();
  const matters = await openMatters(shop.db, RECORD_SOURCES, who);
  expect(matters.filter((matter) => matter.startsWith(`${said} `))).not.toEqual([]);
  const { status, body } = await owner.call('POST', '/api/admin/privacy/erasure', { email: ANA.email });
  expect([status, body]).toMatchObject([409, { code: 'matters_open' }]);
});
