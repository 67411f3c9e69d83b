import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '#core/shared/call.ts';
import { callsOf } from '#core/shared/room.ts';
import { FEATURES, TABLES } from './features.ts';
import type { Who } from './personal-table.ts';
import { personalTables } from './privacy/read-data.ts';
import { everythingAbout } from './privacy/testing/everything-about.ts';
import { askForRepair } from './repairs/testing/repairs.ts';
import { placeTestOrder } from './testing/orders.ts';
import { insertUser, tokenOf } from './testing/people.ts';
import type { TestBrowser } from './testing/test-browser.ts';
import { type TestShop, testShop } from './testing/test-shop.ts';

/**
 * Every call that is not the panel's and names something by an id, with the id of somebody else's thing: of every kind
 * of thing that people have, whatever the call is about. Complete by construction: the calls come from the contract, the
 * ids, and what has to stay as it is, from the register of personal data, in which every table has to stand.
 */
const calls = FEATURES.flatMap(({ room }) => callsOf(room)).filter(
  ({ access, path }) => typeof access === 'string' && path.includes('{'),
);

/** Public things that anybody may name; whose they are is no secret, or there is no whose. */
const PUBLIC = /^\/api\/(products|printers|images|settings)\b/;

/** A word in everything of Ana's: nobody else's answer may have it. */
const WORD = 'Palavra-da-Ana';

const PEOPLE = [
  { id: 'ana', email: 'ana@example.pt' },
  { id: 'ana-2', email: 'ana-2@example.pt' },
] as const satisfies readonly Who[];

let shop: TestShop;
let ids: string[] = [];
/** All that is theirs, as it was when the last call was over. */
let state: unknown;
let thief: TestBrowser;
let visitor: TestBrowser;
beforeAll(async () => {
  shop = await testShop();
  await everythingAbout(shop.db, { id: 'ana', email: 'ana@example.pt', word: WORD });
  const ana = await insertUser(shop.deps, 'ana-2', { email_verified: true });
  const placed = await placeTestOrder(shop.deps, { actor: ana });
  const repair = await askForRepair(shop.deps, ana);
  const other = await insertUser(shop.deps, 'ladra', { email_verified: true });
  thief = shop.browser(await tokenOf(shop.deps, other));
  visitor = shop.browser();
  await tokenOf(shop.deps, ana);
  ids = [...new Set([placed.id, repair.id, ...(await idsOf(PEOPLE[0])), ...(await idsOf(PEOPLE[1]))])];
});

/** Whatever the address asks for is this id; the second one of an address too. */
const filled = ({ path }: Call, id: string) => path.replace(/\{\w+\}/g, encodeURIComponent(id));

/** Of these fields those that the call's body has: with another it is refused before whose it is. */
function knownOf({ body }: Call, fields: Record<string, unknown>): Record<string, unknown> {
  if (!(body instanceof z.ZodObject)) return {};
  return Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(body.shape, name)));
}

/** One of what they have in each table that the register of personal data names, and that calls things by. */
async function idsOf(who: Who): Promise<string[]> {
  const found: string[] = [];
  for (const { table, whose, columns } of personalTables(TABLES)) {
    if (!Object.hasOwn(columns, 'id')) continue;
    const { rows } = await sql<{ id: string | number }>`
      SELECT id FROM ${sql.table(table)} WHERE ${whose(who)} LIMIT 1`.execute(shop.db);
    found.push(...rows.map(({ id }) => String(id)));
  }
  return found;
}

/** All that is theirs, table by table as one sum of their rows: unchanged by whoever has no right to it. */
async function stateOf() {
  const sums = personalTables(TABLES).flatMap(({ table, whose }) =>
    PEOPLE.map(
      (who) => sql`
        SELECT ${table} AS name, md5(string_agg(${sql.ref(table)}::text, '' ORDER BY ${sql.ref(table)}::text)) AS sum
        FROM ${sql.table(table)} WHERE ${whose(who)}`,
    ),
  );
  return (await sql`${sql.join(sums, sql` UNION ALL `)}`.execute(shop.db)).rows;
}

test('there are such calls, and with the same ids their owner reads by them', async () => {
  expect(calls.length).toBeGreaterThan(15);
  expect(ids.length).toBeGreaterThan(20);
  const user = await shop.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', 'ana')
    .executeTakeFirstOrThrow();
  const own = await tokenOf(shop.deps, { user } as never);
  const read: string[] = [];
  const known = ['/api/orders/{id}', '/api/repairs/{key}', '/api/messages/{id}'];
  for (const call of calls.filter(({ method, path }) => method === 'GET' && known.includes(path))) {
    for (const id of ids) {
      const headers = { authorization: `Bearer ${own}` };
      const answer = await shop.app.request(filled(call, id), { headers });
      if (answer.status === 200 && (await answer.text()).includes(WORD)) read.push(call.path);
    }
  }
  expect([...new Set(read)].sort()).toEqual(known.sort());
});

describe.each(['somebody else', 'a visitor'])('%s, with the id of another’s', (who) => {
  test.each(
    calls
      .filter(({ path }) => !PUBLIC.test(path))
      .map((call) => ({ ...call, name: `${call.method} ${call.path}` })),
  )('$name: reads nothing and changes nothing', async (call) => {
    const browser = who === 'a visitor' ? visitor : thief;
    state ??= await stateOf();
    for (const id of ids) {
      const body = knownOf(call, {
        message: 'x',
        body: 'x',
        approve: true,
        name: 'Ladra',
        address: 'Rua X 1',
        postal_code: '3000-001',
        city: 'Y',
        nif: '123456789',
        email: 'x@example.pt',
      });
      const answer = await shop.app.request(filled(call, id), {
        method: call.method,
        headers: {
          'content-type': 'application/json',
          cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
          ...(browser.token ? { authorization: `Bearer ${browser.token}` } : {}),
        },
        ...(call.method === 'GET' ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      expect(text, `${call.name} of ${id}`).not.toContain(WORD);
      expect(answer.status, `${call.name} of ${id}`).toBeLessThan(500);
      // Which of them is there is not told either: never 403 for what is somebody else's.
      if (browser.token) expect(answer.status, `${call.name} of ${id}: ${text}`).not.toBe(403);
      // Who has to log in is told so before the id is looked at: with any other it is the same.
      if (answer.status === 401) break;
    }
    const before = state;
    state = await stateOf();
    expect(state).toEqual(before);
  });
});
