import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { EventKinds } from '#core/shared/event.ts';
import { callsOf } from '#core/shared/room.ts';
import type { AuditShop, Scenarios } from './audit/testing/scenario.ts';
import { FEATURES } from './features.ts';
import { mailFaults } from './outbox/testing/mail-faults.ts';
import { insertUser, tokenOf } from './testing/people.ts';
import { testShop } from './testing/test-shop.ts';

/**
 * Every write of the contract leaves exactly one event, in its own transaction. A room says how each of its writes is
 * made in `testing/audit-scenarios.ts`; a write without a scenario fails. Each is made with one connection to the database.
 */

async function scenariosOf(room: string): Promise<Scenarios> {
  const file = join(import.meta.dirname, room, 'testing/audit-scenarios.ts');
  return existsSync(file) ? ((await import(file)) as { scenarios: Scenarios }).scenarios : {};
}

const rooms = await Promise.all(
  FEATURES.map(async ({ room }) => ({
    name: room.name,
    scenarios: await scenariosOf(room.name),
    writes: callsOf(room)
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path }) => `${method} ${path}`),
  })),
);
const kinds: EventKinds = Object.assign({}, ...FEATURES.map(({ room }) => room.events));

/** Names of what must never be kept: it opens something. */
const SECRET = /"[^"]*(password|token|secret|_key|hash|iban)[^"]*":/i;

/** The owner's import tells how far it is beside its transaction, so that others see it. */
const ASKS_FOR_TWO = ['POST /api/admin/products/import'];

/** They act through the doors of rooms below (units, charges, orders, refunds), each of which leaves its own event of what it did. */
const ACTS_THROUGH_OTHERS =
  /^\w+ \/api\/((admin\/)?rentals|admin\/returns|(admin\/)?maintenance|(admin\/)?proposals)\//;
const OWN_KINDS = ['rental', 'maintenance', 'return', 'proposal'];
/** One unit goes and another comes: each moves by the one door, which leaves its event. */
const MOVES_UNITS = ['PUT /api/admin/units/{id}/reservation'];

let shop: AuditShop;
beforeAll(async () => {
  const opened = await testShop({
    listening: true,
    poolSize: 2,
    environment: { SECRET_KEY: 'a secret of at least thirty-two characters' },
  });
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

test.each(rooms)('$name: every write has a scenario, and nothing else has', ({ scenarios, writes }) => {
  const made = Object.keys(scenarios);
  expect(made.filter((call) => !writes.includes(call))).toEqual([]);
  const missing = writes.filter((call) => !made.includes(call));
  expect(missing).toEqual([]);
});

describe('one event', () => {
  const cases = rooms.flatMap(({ scenarios }) =>
    Object.entries(scenarios).map(([call, scenario]) => ({ call, scenario })),
  );

  test.each(cases)('$call', async ({ call, scenario }) => {
    // One connection is left: who held it and asked for another would, many times at once, keep all from everybody.
    const taken = ASKS_FOR_TWO.includes(call) ? null : await shop.database.pool.connect();
    const answer = await scenario(shop).finally(() => taken?.release());
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    expect(answer.requestId).not.toBe('');
    const all = await shop.db
      .selectFrom('audit_events')
      .selectAll()
      .where('request_id', '=', answer.requestId)
      .execute();
    const events =
      all.length > 1 && ACTS_THROUGH_OTHERS.test(call)
        ? all.filter((event) => OWN_KINDS.includes(event.subject_kind))
        : all.filter(({ type }) => !(MOVES_UNITS.includes(call) && type === 'unit.moved'));
    expect(events.map(({ type }) => type)).toHaveLength(1);
    const [event] = events;
    const kind = event && kinds[event.type];
    if (!kind) throw new Error(`no room leaves ${event?.type}`);
    expect(event.subject_kind).toBe(kind.subject);
    expect(event.subject_id).not.toBe('');
    expect(kind.before.parse(event.before)).toEqual(event.before);
    expect(kind.after.parse(event.after)).toEqual(event.after);
    expect(JSON.stringify([event.before, event.after])).not.toMatch(SECRET);
  });
});

test('every kind of event has a name to read and is of one room alone', () => {
  const types = FEATURES.flatMap(({ room }) => Object.keys(room.events));
  expect(new Set(types).size).toBe(types.length);
  for (const [type, { label }] of Object.entries(kinds)) {
    expect(type).toMatch(/^[a-z-]+\.[a-z_]+$/);
    expect(label).not.toBe('');
  }
  for (const { room } of FEATURES) {
    const subjects = Object.values(room.events).map(({ subject }) => subject);
    if (subjects.length > 0) expect(room.label, room.name).toBeTruthy();
  }
});

test('every mail that these writes sent is in the owner’s list of mails, and is drawn as mail programs draw', async () => {
  const listed = FEATURES.flatMap(({ room }) => room.mails.map(({ kind }) => kind));
  const sent = await shop.db.selectFrom('emails').select(['kind', 'html']).execute();
  expect(sent.length).toBeGreaterThan(5);
  expect(sent.map(({ kind }) => kind).filter((kind) => !listed.includes(kind))).toEqual([]);
  expect(sent.flatMap(({ kind, html }) => mailFaults(html).map((fault) => `${kind}: ${fault}`))).toEqual([]);
});
