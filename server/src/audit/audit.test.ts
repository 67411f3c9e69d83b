import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { User } from '#core/accounts/contract.ts';
import type { AuditEntry } from '#core/audit/contract.ts';
import { DAY } from '#core/shared/day.ts';
import { openSession } from '../accounts/sessions.ts';
import { insertUser } from '../accounts/store.ts';
import { buildApp } from '../app.ts';
import type { Deps } from '../platform/deps.ts';
import { type By, system } from '../platform/http/caller.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { audit } from './audit.ts';
import { chainEvents } from './chain/chain-events.ts';
import { forgetEvents } from './jobs/forget-events.ts';

const nobody = { phone: null, address: null, city: null, postal_code: null };
const request = { requestId: 'pedido', ip: '192.0.2.1', cartToken: null };

let shop: TestShop;
let deps: Deps;
let dona: User;
let ana: User;
let token: string;
beforeAll(async () => {
  shop = await testShop();
  await shop.reset();
  deps = shop.deps;
  dona = await person('Dona', 'owner');
  ana = await person('Ana', null);
  token = await openSession(shop.db, dona, deps.now());
});
beforeEach(async () => {
  await shop.db.deleteFrom('audit_events').execute();
});

async function person(name: string, role: 'owner' | null): Promise<User> {
  const user = await insertUser(shop.db, { ...nobody, name, email: `${name}@example.pt`, role });
  if (!user) throw new Error(`no ${name}`);
  return user;
}

const byDona = (): By => ({ kind: 'person', user: dona, ...request });
const byAna = (): By => ({ kind: 'person', user: ana, ...request });

async function loggedOut(by: By, id: string): Promise<void> {
  await shop.db.transaction().execute((tx) => audit(tx, by, 'account.logged_out', id));
}

async function deleted(by: By, id: string): Promise<void> {
  await shop.db
    .transaction()
    .execute((tx) => audit(tx, by, 'account.deleted', id, null, { role: null, email_verified: true }));
}

async function list(query = ''): Promise<AuditEntry[]> {
  const response = await buildApp(deps).request(`/api/admin/audit${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  return (await response.json()) as AuditEntry[];
}

describe('an event', () => {
  test('says who, what, to what, and by which request', async () => {
    await deleted(byDona(), 'c1');
    expect(await list()).toMatchObject([
      {
        type: 'account.deleted',
        label: 'Conta eliminada',
        room: 'accounts',
        actor: { kind: 'person', id: dona.id, name: 'Dona', role: 'owner' },
        subject: { kind: 'account', id: 'c1' },
        before: { role: null, email_verified: true },
        after: null,
        request_id: 'pedido',
      },
    ]);
  });

  test('is gone with the transaction that it stands in', async () => {
    const work = shop.db.transaction().execute(async (tx) => {
      await audit(tx, byDona(), 'account.logged_out', 'c1');
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await list()).toEqual([]);
  });

  test('of a customer keeps no name: it is the account’s, as long as there is one', async () => {
    await loggedOut(byAna(), ana.id);
    await loggedOut({ kind: 'visitor', user: null, ...request }, 'c2');
    await loggedOut(system('accounts.forget-ended'), 'c3');
    const names = await shop.db.selectFrom('audit_events').select('actor_name').orderBy('id').execute();
    expect(names.map(({ actor_name }) => actor_name)).toEqual([null, null, 'accounts.forget-ended']);
    expect((await list('?subject_id=c3'))[0]?.actor).toEqual({
      kind: 'system',
      id: null,
      name: 'accounts.forget-ended',
      role: null,
    });
    expect((await list(`?person=${ana.id}`))[0]?.actor.name).toBe('Ana');
  });
});

describe('the list', () => {
  beforeEach(async () => {
    await loggedOut(byAna(), ana.id);
    await deleted(byDona(), 'c1');
    await deleted(byDona(), 'c2');
  });

  test.each([
    ['newest first', '', ['c2', 'c1', 'ana']],
    ['of a person', '?person=dona', ['c2', 'c1']],
    ['of the shop’s people', '?actor=staff', ['c2', 'c1']],
    ['of customers', '?actor=customer', ['ana']],
    ['of visitors', '?actor=visitor', []],
    ['of whom a word says, in any case', '?q=DONA', ['c2', 'c1']],
    ['of whom an e-mail says', '?q=ana%40example', ['ana']],
    ['of what a number says', '?q=c1', ['c1']],
    ['of no wildcard', '?q=%25', []],
    ['of a room', '?room=accounts', ['c2', 'c1', 'ana']],
    ['of another room', '?room=orders', []],
    ['of a type', '?type=account.logged_out', ['ana']],
    ['of a thing', '?subject_kind=account&subject_id=c1', ['c1']],
    ['of another kind of thing', '?subject_kind=order&subject_id=c1', []],
    ['since then', '?from=2020-01-01T00:00:00Z', ['c2', 'c1', 'ana']],
    ['until then', '?to=2020-01-01T00:00:00Z', []],
    ['a page beyond', '?page=2', []],
  ])('%s', async (_, query, subjects) => {
    const found = await list(query.replace('dona', dona.id));
    expect(found.map(({ subject }) => (subject.id === ana.id ? 'ana' : subject.id))).toEqual(subjects);
  });

  test('by an order’s number tells of its papers and payments too', async () => {
    await shop.db
      .transaction()
      .execute((tx) =>
        audit(tx, byDona(), 'document.issued', 'd1', { kind: 'guia', number: 'GE 2026/1', about: 'ORD-1' }),
      );
    expect((await list('?q=ORD-1')).map(({ subject }) => subject.id)).toEqual(['d1']);
    expect(await list('?q=ORD-')).toEqual([]);
  });

  test('refuses a moment that is none', async () => {
    const response = await buildApp(deps).request('/api/admin/audit?from=ontem', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(422);
  });
});

describe('for the panel', () => {
  async function ask(path: string) {
    return await buildApp(deps).request(`/api/admin/audit/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
  }

  test('one entry is told as the list tells it; one that is none is not found', async () => {
    await deleted(byDona(), 'c1');
    const [entry] = await list();
    const { facts, ...told } = (await (await ask(entry?.id ?? '')).json()) as { facts: unknown };
    expect(told).toEqual(entry);
    expect(facts).toEqual([
      { path: 'email_verified', label: 'Email confirmado', before: 'Sim', after: null, is_changed: true },
    ]);
    expect((await ask('0197a000-0000-7000-8000-000000000001')).status).toBe(404);
  });

  test('there is what to narrow the list by: the shop’s people, and every kind of fact', async () => {
    const { people, kinds } = (await (await ask('filters')).json()) as {
      people: unknown[];
      kinds: unknown[];
    };
    expect(people).toEqual([{ id: dona.id, name: 'Dona' }]);
    expect(kinds).toContainEqual({
      type: 'order.changed',
      label: 'Encomenda alterada',
      room: 'orders',
      room_label: 'Encomendas',
    });
  });
});

test('is forgotten in its time: what customers did sooner than what the shop’s people did', async () => {
  await loggedOut(byAna(), ana.id);
  await loggedOut(byDona(), dona.id);
  await loggedOut(system('accounts.forget-ended'), 'c3');
  await chainEvents(deps);
  const keep = async () => ({ staffDays: 5 * 365, customerDays: 180 });
  const left = async (days: number) => {
    const now = () => new Date(deps.now().getTime() + days * DAY);
    await forgetEvents({ db: shop.db, now }, keep);
    return (await list()).filter(({ type }) => type !== 'audit.forgotten').length;
  };
  expect(await left(179)).toBe(3);
  expect(await left(181)).toBe(2);
  expect(await left(5 * 365 - 1)).toBe(2);
  expect(await left(5 * 365 + 1)).toBe(0);
});
