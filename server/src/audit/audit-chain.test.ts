import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuditChain, ChainFault } from '#core/audit/contract.ts';
import { DAY } from '#core/shared/day.ts';
import { system } from '../platform/http/caller.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { audit } from './audit.ts';
import { chainEvents } from './chain/chain-events.ts';
import { checkChain } from './chain/check-chain.ts';
import { forgetEvents } from './jobs/forget-events.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
beforeEach(async () => {
  await shop.reset();
  await sql`TRUNCATE audit_events, audit_links, shop_keys`.execute(shop.db);
});

async function leave(count: number, from = 0): Promise<void> {
  for (let i = from; i < from + count; i++) {
    await shop.db
      .transaction()
      .execute((tx) =>
        audit(tx, system('ensaio'), 'account.deleted', `c${i}`, null, { role: null, email_verified: true }),
      );
  }
}

const faultsNow = async (): Promise<ChainFault[]> =>
  (await checkChain(shop.deps)).faults.map(({ fault }) => fault);
const keep = async () => ({ staffDays: 5 * 365, customerDays: 180 });

test('a chain nobody touched is whole, and goes on where it ended', async () => {
  expect(await checkChain(shop.deps)).toMatchObject({ links: 0, head: null, faults: [] });
  await leave(3);
  expect(await chainEvents(shop.deps)).toBe(3);
  const { head } = await checkChain(shop.deps);
  await leave(2, 3);
  expect(await checkChain(shop.deps)).toMatchObject({ links: 3, waiting: 2, faults: [] });
  await chainEvents(shop.deps);
  expect(await checkChain(shop.deps, head)).toMatchObject({ links: 5, waiting: 0, faults: [] });
});

test('several who chain at once, while others write, give each event one place', async () => {
  await Promise.all([
    leave(12),
    leave(12, 20),
    ...Array.from({ length: 4 }, () => chainEvents(shop.deps)),
    leave(12, 40),
  ]);
  await Promise.all(Array.from({ length: 4 }, () => chainEvents(shop.deps)));
  const { links, waiting, faults } = await checkChain(shop.deps);
  expect({ links, waiting, faults }).toEqual({ links: 36, waiting: 0, faults: [] });
});

test.each<[string, string, readonly ChainFault[]]>([
  [
    'what it says',
    `UPDATE audit_events SET before = '{"role":"owner"}' WHERE subject_id = 'c1'`,
    ['event_changed'],
  ],
  ['who did it', `UPDATE audit_events SET actor_name = 'outro' WHERE subject_id = 'c1'`, ['event_changed']],
  [
    'when, by a microsecond',
    `UPDATE audit_events SET at = at + interval '1 us' WHERE subject_id = 'c1'`,
    ['event_changed'],
  ],
  ['that it is there', `DELETE FROM audit_events WHERE subject_id = 'c1'`, ['event_missing']],
  [
    'event and link',
    `WITH e AS (DELETE FROM audit_events WHERE subject_id = 'c1' RETURNING id)
     DELETE FROM audit_links USING e WHERE event_id = e.id`,
    ['links_missing', 'link_changed'],
  ],
  [
    'a link’s hash',
    `UPDATE audit_links SET hash = repeat('a', 64) WHERE position = 2`,
    ['link_changed', 'link_changed'],
  ],
  [
    'event and hash of it',
    `UPDATE audit_events SET role = 'owner' WHERE subject_id = 'c1';
     UPDATE audit_links l SET content_sha256 = repeat('b', 64) WHERE position = 2`,
    ['link_changed', 'event_changed'],
  ],
  [
    'a new one behind',
    `INSERT INTO audit_events (type, actor_kind, subject_kind, subject_id, is_chained)
     VALUES ('account.deleted', 'visitor', 'account', 'x', true)`,
    ['never_chained'],
  ],
])('a change in the database shows: %s', async (_, change, faults) => {
  await leave(4);
  await chainEvents(shop.deps);
  await shop.database.pool.query(change);
  expect(await faultsNow()).toEqual(faults);
});

test('an end that was cut off shows to whoever noted it', async () => {
  await leave(4);
  await chainEvents(shop.deps);
  const { head } = await checkChain(shop.deps);
  await sql`DELETE FROM audit_links WHERE position = 4`.execute(shop.db);
  await sql`DELETE FROM audit_events WHERE subject_id = 'c3'`.execute(shop.db);
  expect((await checkChain(shop.deps)).faults).toEqual([]);
  expect((await checkChain(shop.deps, head)).faults).toMatchObject([{ fault: 'head_changed' }]);
});

test('what is forgotten in its time leaves the chain whole; nothing waiting is forgotten', async () => {
  await leave(2);
  const later = { ...shop.deps, now: () => new Date(shop.deps.now().getTime() + (5 * 365 + 1) * DAY) };
  expect(await forgetEvents(later, keep)).toBe(0);
  await chainEvents(shop.deps);
  // As if it had been done long ago: the chain knows the moments of the time.
  await sql`TRUNCATE audit_links`.execute(shop.db);
  await sql`UPDATE audit_events SET is_chained = false, at = at - interval '1900 days'`.execute(shop.db);
  await leave(1, 2);
  await chainEvents(shop.deps);
  expect(await forgetEvents(shop.deps, keep)).toBe(2);
  await chainEvents(shop.deps);
  expect(await checkChain(shop.deps)).toMatchObject({ links: 4, forgotten: 2, faults: [] });
  // Nobody can pass a fresh event off as forgotten.
  await sql`DELETE FROM audit_events WHERE subject_id = 'c2'`.execute(shop.db);
  expect(await faultsNow()).toEqual(['event_missing']);
  // Nor by a forgetting that is said to be still to come.
  await sql`INSERT INTO audit_events (type, actor_kind, actor_name, subject_kind, subject_id, at, after)
    VALUES ('audit.forgotten', 'system', 'audit.forget', 'audit', 'all', now() + interval '9 years',
      '{"staff_before": "2999-01-01T00:00:00.000Z", "customers_before": "2999-01-01T00:00:00.000Z"}')`.execute(
    shop.db,
  );
  await chainEvents(shop.deps);
  expect(await faultsNow()).toEqual(['event_missing']);
});

test('after the shop’s key is lost the chain goes on with a new one, and says what cannot be told any more', async () => {
  await leave(2);
  await chainEvents(shop.deps);
  const config = { ...shop.deps.config, secretKey: randomBytes(32).toString('hex') };
  const other = { ...shop.deps, config };
  await leave(1, 2);
  await chainEvents(other);
  expect(await checkChain(other)).toMatchObject({ links: 3, keyless: 2, faults: [] });
  await sql`UPDATE audit_events SET role = 'owner' WHERE subject_id = 'c0'`.execute(shop.db);
  expect((await checkChain(other)).faults).toMatchObject([{ fault: 'event_changed' }]);
});

test('the export has what the list has, without formulas, and leaves an event', async () => {
  const dona = await insertUser(shop.deps, 'dona', { role: 'owner' });
  await sql`UPDATE users SET name = '=1+1' WHERE id = 'dona'`.execute(shop.db);
  await shop.db
    .transaction()
    .execute((tx) =>
      audit(tx, { ...dona, user: { ...dona.user, name: '=1+1' } }, 'account.logged_out', 'dona'),
    );
  await leave(1);
  const token = await tokenOf(shop.deps, dona);
  const ask = async (query: string) =>
    await (
      await shop.app.request(`/api/admin/audit/export.csv${query}`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).text();
  const lines = (await ask('?person=dona')).trim().split('\r\n');
  expect(lines[0]).toContain('Quando (UTC);Quem');
  expect(lines.slice(1).map((line) => line.split(';').slice(1, 7))).toEqual([
    ["'=1+1", 'person', 'owner', 'dona', 'Auditoria exportada', 'audit.exported'],
    ["'=1+1", 'person', 'owner', 'dona', 'Sessão terminada', 'account.logged_out'],
  ]);
  expect((await ask('?type=account.deleted')).trim().split('\r\n')).toHaveLength(2);
});

test('the panel shows what the last check found, and asks for another in a job', async () => {
  const dona = await insertUser(shop.deps, `dona-${randomBytes(4).toString('hex')}`, { role: 'owner' });
  const gerente = await insertUser(shop.deps, `gerente-${randomBytes(4).toString('hex')}`, {
    role: 'manager',
  });
  const owner = shop.browser(await tokenOf(shop.deps, dona));
  const manager = shop.browser(await tokenOf(shop.deps, gerente));
  const look = async () => (await owner.call<AuditChain>('GET', '/api/admin/audit/chain')).body.last;
  await shop.db.deleteFrom('audit_checks').execute();
  expect(await look()).toBeNull();
  expect((await manager.call('POST', '/api/admin/audit/chain/check')).status).toBe(403);
  await leave(3);
  expect((await owner.call('POST', '/api/admin/audit/chain/check')).status).toBe(202);
  await shop.queue.runDue();
  // The event that asked for it too.
  expect(await look()).toMatchObject({ links: 4, waiting: 0, faults: 0, head: expect.stringMatching(/^4:/) });
  await sql`UPDATE audit_events SET subject_id = 'outra' WHERE subject_id = 'c1'`.execute(shop.db);
  shop.pass(60_000);
  await shop.queue.run('audit.check');
  const broken = await look();
  expect(broken).toMatchObject({ faults: 1, first_faults: [{ position: 2, fault: 'event_changed' }] });
  expect(broken?.ended_at).toBe(shop.deps.now().toISOString());
  for (let n = 0; n < 110; n += 1) await shop.queue.run('audit.check');
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM audit_checks`.execute(shop.db);
  expect(Number(rows[0]?.count)).toBe(100);
});
