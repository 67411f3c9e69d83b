import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ERASED_EMAIL, ERASED_NAME } from '#core/shared/erased.ts';
import { TABLES } from '../features.ts';
import { askForRepair } from '../repairs/testing/repairs.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { buy, visitorWith } from '../testing/orders.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { Traced } from '../testing/rows-about.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { eraseRows } from './erase-person.ts';
import { forgetSales } from './jobs/forget-sales.ts';
import { personalTables } from './read-data.ts';
import { everythingAbout } from './testing/everything-about.ts';

const ANA: Traced = { id: 'ana', email: 'ana.rastreada@example.pt', word: 'Rastreada-Ana' };
const RUI: Traced = { id: 'rui', email: 'rui.rastreado@example.pt', word: 'Rastreado-Rui' };
const EVA: Traced = { id: 'eva', email: 'eva@example.pt', word: 'Palavra-da-Eva' };

let shop: TestShop;
let owner: TestBrowser;
beforeAll(async () => {
  shop = await testShop();
  owner = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'dona', { role: 'owner' })));
  for (const one of [ANA, RUI]) await everythingAbout(shop.db, one);
});

async function loggedIn(id: string): Promise<TestBrowser> {
  const user = await shop.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { openSession } = await import('../accounts/sessions.ts');
  return shop.browser(await openSession(shop.db, { ...user, role: null } as never, shop.deps.now()));
}

/** Names of the tables in which any of these words stands, anywhere. */
async function tablesWith(...words: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of Object.keys(TABLES)) {
    const pattern = words.map((word) => word.replace(/[.+]/g, '\\$&')).join('|');
    const { rows } = await sql<{ is: boolean }>`
      SELECT EXISTS (SELECT 1 FROM ${sql.table(table)} AS t WHERE t::text ~* ${pattern}) AS is`.execute(
      shop.db,
    );
    if (rows[0]?.is) found.push(table);
  }
  return found;
}

describe('the register', () => {
  test('names every table of the database', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT LIKE 'kysely_%'`.execute(
      shop.db,
    );
    expect(Object.keys(TABLES).sort()).toEqual(rows.map(({ name }) => name).sort());
  });

  test('a table said to be of nobody has no column that sounds like a person’s, but for those it names', async () => {
    const { rows } = await sql<{ table: keyof typeof TABLES; column: string }>`
      SELECT table_name AS table, column_name AS column FROM information_schema.columns
      WHERE table_schema = 'public'
        AND column_name ~ '(^|_)(user_id|name|email|phone|address|nif|iban|actor_id|customer|ip|birth|serial_number)(_|$)|_by$'`.execute(
      shop.db,
    );
    const others = rows.filter(({ table, column }) => {
      const rule = TABLES[table];
      return rule?.nobody !== undefined && !rule.despite?.includes(column);
    });
    expect(others).toEqual([]);
  });

  test('what goes with the account really hangs on it', async () => {
    const { rows } = await sql<{ table: string }>`
      SELECT DISTINCT conrelid::regclass::text AS table FROM pg_constraint
      WHERE contype = 'f' AND confdeltype = 'c' AND confrelid IN ('users'::regclass, 'carts'::regclass)`.execute(
      shop.db,
    );
    const hanging = rows.map(({ table }) => table);
    const said = personalTables(TABLES)
      .filter(({ erasure }) => erasure === 'with_account')
      .map(({ table }) => table);
    expect(said.filter((table) => !hanging.includes(table))).toEqual([]);
  });
});

describe('an export', () => {
  test('holds something of every table with data of people, and nobody else’s', async () => {
    const ana = await loggedIn('ana');
    const { status, body } = await ana.call<{ data: { table: string; rows: object[] }[] }>(
      'GET',
      '/api/account/data',
    );
    expect(status).toBe(200);
    const told = body.data.map(({ table }) => table);
    expect([...told].sort()).toEqual(
      personalTables(TABLES)
        .map(({ table }) => table as string)
        .sort(),
    );
    const text = JSON.stringify(body);
    expect(text).toContain(ANA.word);
    expect(text).not.toContain(RUI.word);
    expect(text).not.toContain('password_hash');
    // Every word of hers that stands in the database is told: in as many columns as there are.
    for (const table of await tablesWith(ANA.word)) expect(told).toContain(table);
  });

  test('to read is a page of its own that runs nothing', async () => {
    await sql`UPDATE users SET note = '<script>alert(1)</script>' WHERE id = 'ana'`.execute(shop.db);
    const { token } = await loggedIn('ana');
    const answer = await shop.app.request('/api/account/data?format=html', {
      headers: { authorization: `Bearer ${token}` },
    });
    const page = await answer.text();
    expect(answer.headers.get('content-disposition')).toMatch(
      /attachment; filename="os-meus-dados-.*\.html"/,
    );
    expect(page).toContain(ANA.word);
    expect(page).toContain('&lt;script&gt;');
    // What the shop keeps as words of its own is said in people's.
    expect(page).not.toMatch(/account\.\w+|<dl><\/dl>/);
    expect(page).not.toContain('<script');
    await sql`UPDATE users SET note = ${ANA.word} WHERE id = 'ana'`.execute(shop.db);
  });

  test('brings nothing of an address that is not proved to be the account’s', async () => {
    await insertUser(shop.deps, 'ladra', { email: 'outra@example.pt', email_verified: false });
    await sql`UPDATE message_threads SET user_id = NULL, email = 'outra@example.pt' WHERE user_id = 'rui'`.execute(
      shop.db,
    );
    const { body } = await (await loggedIn('ladra')).call('GET', '/api/account/data');
    expect(JSON.stringify(body)).not.toContain(RUI.word);
    // Whoever looks for the address in the panel is told of the account, which is not theirs for certain.
    const look = await owner.call('GET', '/api/admin/privacy?email=outra@example.pt');
    expect(look.body).toMatchObject({ id: null, unproved_account: 'ladra' });
    const proved = await owner.call('GET', `/api/admin/privacy?email=${ANA.email}`);
    expect(proved.body).toMatchObject({ unproved_account: null });
    await sql`UPDATE message_threads SET user_id = 'rui', email = ${RUI.email} WHERE email = 'outra@example.pt'`.execute(
      shop.db,
    );
  });
});

describe('erasing', () => {
  /** The link of the last mail that this address was sent. */
  const linkTo = async (email: string) => {
    const { text } = await shop.db
      .selectFrom('emails')
      .select('text')
      .where('recipient', '=', email)
      .where('kind', '=', 'conta.apagar')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return /apagar-dados#token=([\w-]{43})/.exec(text)?.[1] ?? '';
  };
  const confirm = async (token: string) =>
    await shop
      .browser()
      .call<{ code: string; detail: string }>('POST', '/api/privacy/erasure/confirm', { token });
  const mailsTo = async (email: string) =>
    (await shop.db.selectFrom('emails').select('id').where('recipient', '=', email).execute()).length;

  test('asks the mailbox first, of whoever is logged in too; opened late, again or made up, the link does nothing', async () => {
    const ana = await loggedIn('ana');
    expect((await ana.call('POST', '/api/account/erasure')).status).toBe(202);
    await shop.queue.runDue();
    const token = await linkTo(ANA.email);
    expect(token).toHaveLength(43);
    expect(await tablesWith(ANA.email)).toContain('users');
    for (const wrong of ['x', 'a'.repeat(43), `${token}x`]) {
      expect((await confirm(wrong)).body).toMatchObject({ code: 'erasure_link_unusable' });
    }
    shop.pass(86_400_000);
    expect((await confirm(token)).body).toMatchObject({ code: 'erasure_link_unusable' });
    await shop.reset();
  });

  test('is refused to the shop’s people, to who has no mailbox, and while something is open, with the link kept', async () => {
    const own = await owner.call('POST', '/api/account/erasure');
    expect(own.body).toMatchObject({ code: 'staff_account' });
    await shop.browser().call('POST', '/api/privacy/erasure', { email: 'dona@example.pt' });
    await shop.queue.runDue();
    expect(await mailsTo('dona@example.pt')).toBe(0);
    const walkIn = await insertUser(shop.deps, 'manuel', { email: 'cliente-1@sem-email.invalid' });
    const manuel = shop.browser(await tokenOf(shop.deps, walkIn));
    expect((await manuel.call('POST', '/api/account/erasure')).body).toMatchObject({ code: 'no_mailbox' });
    const staff = await owner.call('POST', '/api/admin/privacy/erasure', { user_id: 'dona' });
    expect(staff.body).toMatchObject({ code: 'staff_account' });
    await sql`UPDATE orders SET status = 'enviado' WHERE user_id = 'ana' AND paid_at IS NOT NULL`.execute(
      shop.db,
    );
    await (await loggedIn('ana')).call('POST', '/api/account/erasure');
    await shop.queue.runDue();
    const token = await linkTo(ANA.email);
    for (const open of [await confirm(token), await confirm(token)]) {
      expect(open.body).toMatchObject({ code: 'matters_open' });
      expect(open.body.detail).toMatch(/encomenda n\.º \d+/);
    }
    await sql`UPDATE orders SET status = 'entregue' WHERE user_id = 'ana' AND paid_at IS NOT NULL`.execute(
      shop.db,
    );
    await sql`UPDATE returns SET state = 'recebida', ended_at = NULL, iban_last = '0154' WHERE user_id = 'ana'`.execute(
      shop.db,
    );
    expect((await confirm(token)).body).toMatchObject({
      code: 'matters_open',
      detail: expect.stringMatching(/devolução de artigos D-\d+/),
    });
    const { rows } = await sql<{
      iban_last: string;
    }>`SELECT iban_last FROM returns WHERE user_id = 'ana'`.execute(shop.db);
    expect(rows[0]?.iban_last).toBe('0154');
    await sql`UPDATE returns SET state = 'recusada', ended_at = now() WHERE user_id = 'ana'`.execute(shop.db);
    expect(await tablesWith(ANA.email)).toContain('users');
  });

  test('answers the same and writes to nobody of whom there is nothing', async () => {
    const ask = (email: string) => shop.browser().call('POST', '/api/privacy/erasure', { email });
    const [known, unknown] = [await ask(RUI.email), await ask('ninguem@example.pt')];
    expect({ ...unknown, requestId: known.requestId }).toEqual(known);
    expect(known.status).toBe(202);
    await shop.queue.runDue();
    expect(await mailsTo('ninguem@example.pt')).toBe(0);
    const before = await mailsTo(RUI.email);
    for (let i = 0; i < 8; i++) await ask(RUI.email);
    await shop.queue.runDue();
    // Five an hour at most: nobody's mailbox is filled.
    expect((await mailsTo(RUI.email)) - before).toBe(4);
    await shop.queue.run('privacy.forget-requests', {});
    expect(await tablesWith('ninguem@example')).toEqual(['erasure_requests']);
    shop.pass(86_400_001);
    await shop.queue.run('privacy.forget-requests', {});
    expect(await tablesWith('ninguem@example')).toEqual([]);
    await shop.reset();
    await sql`INSERT INTO erasure_requests (email, asked_at) VALUES (${ANA.email}, now()), (${RUI.email}, now())`.execute(
      shop.db,
    );
  });

  test('takes everything away, once; what the law has kept stays, and nobody else loses a word', async () => {
    const before = await tablesWith(RUI.word);
    await shop.browser().call('POST', '/api/privacy/erasure', { email: ANA.email });
    await shop.queue.runDue();
    const token = await linkTo(ANA.email);
    const done = await Promise.all([1, 2, 3].map(() => confirm(token)));
    expect(done.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    // Her sales, their papers and invoices with her name; the last mail has the address alone.
    expect(await tablesWith(ANA.word)).toEqual(['documents', 'orders', 'invoices']);
    expect(await tablesWith(ANA.email)).toEqual(['emails']);
    const orders = await shop.db
      .selectFrom('orders')
      .select([
        'status',
        'customer_name',
        'customer_email',
        'customer_phone',
        'nif',
        'user_id',
        'internal_notes',
      ])
      .where('id', 'like', '%-ana%')
      .orderBy('status')
      .execute();
    const gone = { customer_email: ERASED_EMAIL, customer_phone: null, user_id: null, internal_notes: null };
    expect(orders).toEqual([
      { ...gone, status: 'cancelado', customer_name: ERASED_NAME, nif: null },
      { ...gone, status: 'entregue', customer_name: ANA.word, nif: '123456789' },
    ]);
    const papers = await sql<{ id: string }>`
      SELECT subject_id AS id FROM documents WHERE content::text LIKE ${`%${ANA.word}%`}`.execute(shop.db);
    expect(papers.rows.map(({ id }) => id)).toEqual([expect.stringContaining('paid')]);
    expect(await tablesWith(RUI.word)).toEqual(before);
    expect((await confirm(token)).status).toBe(422);
  });

  test('by the shop says what there is before, and the same who asks twice finds nobody', async () => {
    const look = await owner.call<{ tables: { table: string }[]; open: string[]; kept_sales: number }>(
      'GET',
      '/api/admin/privacy?user_id=rui',
    );
    expect(look.body).toMatchObject({ open: [], kept_sales: 1 });
    expect(look.body.tables.length).toBeGreaterThan(25);
    const done = await owner.call('POST', '/api/admin/privacy/erasure', { user_id: 'rui' });
    expect(done.body).toMatchObject({ kept_sales: 1 });
    expect(await tablesWith(RUI.word)).toEqual(['documents', 'orders', 'invoices']);
    expect((await owner.call('POST', '/api/admin/privacy/erasure', { user_id: 'rui' })).status).toBe(404);
  });

  test('of repairs: owed is an open matter; paid or under guarantee keeps name and serial number, as an order does', async () => {
    const email = 'lia@example.pt';
    const repair = async (serial: string, warranty: string | null, due: number, paid: number) => {
      const { rows } = await sql<{ id: string }>`
        INSERT INTO repairs (customer_name, customer_email, device_type, brand, model, serial_number, problem_description,
          status, warranty_until, created_at)
        VALUES ('Lia Repara', ${email}, 'Portátil', 'HP', '450', ${serial}, 'Não liga', 'entregue',
          now() + ${warranty}::interval, now()) RETURNING id`.execute(shop.db);
      await sql`INSERT INTO payables (kind, subject, due_cents, outside_cents, created_at)
        VALUES ('repair', ${rows[0]?.id}, ${due}, ${paid}, now())`.execute(shop.db);
    };
    await repair('PAGA-1', '-1 day', 5500, 5500);
    await repair('GARANTIA-1', '30 days', 0, 0);
    await repair('NADA-1', '-1 day', 0, 0);
    await repair('DEVE-1', '30 days', 5500, 1000);
    const erase = () => owner.call<{ code: string }>('POST', '/api/admin/privacy/erasure', { email });
    expect((await erase()).body).toMatchObject({
      code: 'matters_open',
      detail: expect.stringMatching(/reparação T-/),
    });
    await sql`UPDATE payables SET outside_cents = due_cents WHERE kind = 'repair' AND due_cents > 0`.execute(
      shop.db,
    );
    expect((await erase()).body).toMatchObject({ kept_sales: 3 });
    const kept = async () =>
      (
        await sql<{
          name: string;
          serial: string | null;
        }>`SELECT customer_name AS name, serial_number AS serial FROM repairs
          WHERE customer_email IS NULL AND model = '450' AND brand = 'HP' AND problem_description LIKE 'Apagado%' ORDER BY number DESC LIMIT 4`.execute(
          shop.db,
        )
      ).rows.map(({ name, serial }) => [name, serial]);
    expect(await kept()).toEqual([
      ['Lia Repara', 'DEVE-1'],
      [ERASED_NAME, null],
      ['Lia Repara', 'GARANTIA-1'],
      ['Lia Repara', 'PAGA-1'],
    ]);
  });

  test('of a guest is asked by the address', async () => {
    await sql`INSERT INTO message_threads (kind, status, name, email, department, subject, attempt_key, request_hash, created_at, last_at)
      VALUES ('contact', 'new', 'Eva', 'eva@example.pt', 'vendas', 'Olá', gen_random_uuid(), 'x', now(), now())`.execute(
      shop.db,
    );
    expect(
      (await owner.call('POST', '/api/admin/privacy/erasure', { email: 'eva@example.pt' })).body,
    ).toMatchObject({
      deleted: 1,
    });
    expect(await tablesWith('eva@example')).toEqual(['emails']);
    expect((await owner.call('POST', '/api/admin/privacy/erasure', {})).status).toBe(422);
  });

  test('leaves sales their name for ten whole years after theirs, and not a day more', async () => {
    const forget = async (year: number) =>
      await forgetSales({ ...shop.deps, tables: TABLES, now: () => new Date(Date.UTC(year, 0, 2)) });
    const year = new Date().getUTCFullYear();
    // Somebody who was never asked to be forgotten: of them, too, the sales keep nobody.
    await everythingAbout(shop.db, EVA);
    const ofSales = ['orders', 'past_orders', 'documents', 'order_events', 'refunds'];
    const named = async () => (await tablesWith(EVA.word)).filter((table) => ofSales.includes(table));
    expect((await named()).sort()).toEqual(ofSales.toSorted());
    expect(await forget(year + 10)).toBe(0);
    // The sales of Ana and Rui; two orders of Eva, and one of another shop; her repair and the three that were kept.
    expect(await forget(year + 11)).toBe(9);
    expect(await forget(year + 11)).toBe(0);
    expect(await named()).toEqual([]);
    expect(await tablesWith(ANA.word, RUI.word)).toEqual([]);
    const money = await sql`SELECT phone FROM payments WHERE phone IS NOT NULL AND payable_id IN
        (SELECT id FROM payables WHERE kind = 'order')
      UNION ALL SELECT iban FROM refunds WHERE iban IS NOT NULL`.execute(shop.db);
    expect(money.rows).toEqual([]);
  });
});

describe('erasing mails', () => {
  test.each([
    ['order', 'Nova encomenda de Zulmira Única'],
    ['repair', 'Pedido de reparação de Zulmira Única'],
  ])(
    'takes the name out of the shop’s own mails too: about an %s, and not out of another’s',
    async (kind, subject) => {
      const email = `zulmira-${kind}@example.pt`;
      const idOf = async (customer_email: string) =>
        kind === 'order'
          ? (
              await buy(
                shop.deps,
                await visitorWith(
                  shop.deps,
                  await insertProduct(shop.db, { name: `Artigo ${customer_email}` }),
                ),
                { customer_email },
              )
            ).id
          : (await askForRepair(shop.deps, undefined, { customer_email })).id;
      const [own, others] = [await idOf(email), await idOf(`outra-${kind}@example.pt`)];
      for (const id of [own, others]) {
        await shop.db
          .insertInto('emails')
          .values({
            kind: 'encomenda.placedForShop',
            dedupe_key: `${kind}:${id}:shop-test`,
            recipient: 'loja@example.pt',
            subject,
            html: subject,
            text: subject,
          })
          .execute();
      }
      const found = { id: null, email };
      await shop.db.transaction().execute(async (tx) => {
        const table = personalTables(TABLES).find((one) => one.table === 'emails');
        if (!table) throw new Error('mails are nobody’s');
        await eraseRows(tx, table, found);
      });
      const left = await shop.db
        .selectFrom('emails')
        .select('dedupe_key')
        .where('dedupe_key', 'like', '%:shop-test')
        .where('dedupe_key', 'like', `${kind}:%`)
        .execute();
      expect(left).toEqual([{ dedupe_key: `${kind}:${others}:shop-test` }]);
    },
  );
});
