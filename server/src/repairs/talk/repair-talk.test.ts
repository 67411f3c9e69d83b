import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { can } from '#core/abilities.ts';
import { ROLES } from '#core/accounts/roles.ts';
import type { AdminThread, AdminThreadRow } from '#core/messages/panel-contract.ts';
import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import { followTalk } from '../../messages/follow-talk.ts';
import { insertUser, tokenOf } from '../../testing/people.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';
import { type TestShop, testShop } from '../../testing/test-shop.ts';
import { askForRepair } from '../testing/repairs.ts';

const NOON = new Date('2026-11-20T12:00:00Z');

let shop: TestShop;
let staff: TestBrowser;
let ana: TestBrowser;
beforeAll(async () => {
  shop = await testShop({ at: NOON });
  const as = async (name: string, given = {}) =>
    shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, name, given)));
  staff = await as('balcao', { role: 'counter' });
  ana = await as('ana', { email_verified: true });
});
beforeEach(async () => {
  await shop.reset();
  await shop.db.deleteFrom('message_threads').execute();
  await shop.db.deleteFrom('notices').execute();
});

const SPOKEN = {
  subject: 'Portátil',
  userId: null,
  name: 'Rui Costa',
  email: '',
  phone: null,
  staffId: null,
} as const;

interface Refusal {
  readonly code: string;
}

const write = (key: string, message: string, attempt: string = randomUUID(), browser = shop.browser()) =>
  browser.call<Refusal>('POST', `/api/repairs/${key}/messages`, { message, attempt_key: attempt });
const list = async (query = '') =>
  (await staff.call<AdminThreadRow[]>('GET', `/api/admin/messages?page=1${query}`)).body;
const open = async (id: string) => (await staff.call<AdminThread>('GET', `/api/admin/messages/${id}`)).body;
const ticket = async (id: string) =>
  (await staff.call<AdminRepairDetail>('GET', `/api/admin/repairs/${id}`)).body;
const unread = async () =>
  (await staff.call<{ unread: number }>('GET', '/api/admin/messages/unread')).body.unread;
const mails = async (kind: string, number: number) =>
  await shop.db
    .selectFrom('emails')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', 'like', `%T-${number}%`)
    .execute();

/** A repair of somebody without an account, who wrote of it. */
async function written(message = 'Já há novidades?') {
  const asked = await askForRepair(shop.deps);
  await write(asked.key, message);
  const [thread] = await list();
  if (!thread) throw new Error('no thread');
  return { ...asked, thread };
}

test('who may read messages may read repairs: their words are shown together', () => {
  for (const role of ROLES) {
    if (can(role, 'messages.read')) expect(can(role, 'repairs.read')).toBe(true);
    if (can(role, 'messages.answer')) expect(can(role, 'repairs.change')).toBe(true);
  }
});

describe('the conversation of a repair', () => {
  test('is one thread, unread, tied to its repair and found by its number and its words', async () => {
    const { id, key, number, thread } = await written('A bateria incha');
    await write(key, 'E aquece');
    expect(await list()).toHaveLength(1);
    expect(thread).toMatchObject({ kind: 'repair', status: 'new', is_unread: true, name: 'Rui Costa' });
    expect(thread.subject).toBe(`T-${number} · Portátil Lenovo ThinkPad T14`);
    const [again] = await list();
    expect(again?.excerpt).toBe('E aquece');
    expect(await list('&kind=repair')).toHaveLength(1);
    expect(await list('&kind=contact')).toHaveLength(0);
    expect(await list(`&q=T-${number}`)).toHaveLength(1);
    expect(await list('&q=BATERIA')).toHaveLength(1);
    expect(await list('&q=impressora')).toHaveLength(0);
    const whole = await open(thread.id);
    expect(whole.messages.map(({ author, text }) => [author, text])).toEqual([
      ['customer', 'A bateria incha'],
      ['customer', 'E aquece'],
    ]);
    expect(whole.about).toEqual({ kind: 'repair', id, label: `Reparação T-${number}` });
    // Nothing is copied: the room of messages holds none of the words.
    expect(
      await shop.db.selectFrom('messages').select('id').where('thread_id', '=', thread.id).execute(),
    ).toEqual([]);
  });

  test('goes on however much was said over one connection', async () => {
    const { id } = await askForRepair(shop.deps);
    // So many that the statement is kept ready, and planned once for whatever is said (docs/adr/0208).
    await shop.db.transaction().execute(async (tx) => {
      for (let nth = 0; nth < 30; nth += 1) {
        const from = nth % 2 === 0 ? 'customer' : 'shop';
        await followTalk(tx, { ...SPOKEN, repairId: id, from, at: new Date(NOON.getTime() + nth) });
      }
    });
    const [thread, ...others] = await list();
    expect(others).toEqual([]);
    expect(thread).toMatchObject({ status: 'answered', is_unread: false });
  });

  test('is counted once by the bell for each message, and leads to the thread', async () => {
    const { id, key, number, thread } = await written();
    const notices = async () =>
      await shop.db
        .selectFrom('notices')
        .select(['kind', 'subject_kind', 'subject_id', 'detail'])
        .where('kind', '=', 'message')
        .execute();
    const one = { kind: 'message', subject_kind: 'message', subject_id: thread.id, detail: `T-${number}` };
    expect(await notices()).toEqual([one]);
    const attempt = randomUUID();
    await write(key, 'Outra coisa', attempt);
    await write(key, 'Outra coisa', attempt);
    expect(await notices()).toEqual([one, one]);
    expect(await unread()).toBe(1);
    await staff.call('POST', `/api/admin/messages/${thread.id}/read`);
    expect(await unread()).toBe(0);
    expect((await ticket(id)).thread).toEqual({
      id: thread.id,
      is_unread: false,
    });
  });

  test('is answered by the call of the repair, with its mail, once for each attempt', async () => {
    const { id, key, number, thread } = await written();
    const answer = { message: 'Fica pronto amanhã', attempt_key: randomUUID() };
    for (const _ of [1, 2]) {
      const { status } = await staff.call('POST', `/api/admin/repairs/${id}/respond`, answer);
      expect(status).toBe(200);
    }
    expect(await mails('reparacao.resposta', number)).toHaveLength(1);
    const whole = await open(thread.id);
    expect(whole).toMatchObject({ status: 'answered', is_unread: false, assigned_to: { id: 'balcao' } });
    expect(whole.messages.map(({ text, by }) => [text, by])).toEqual([
      ['Já há novidades?', null],
      ['Fica pronto amanhã', expect.any(String)],
    ]);
    expect((await ticket(id)).admin_response).toBe('Fica pronto amanhã');
    const other = { ...answer, message: 'Outra' };
    const refused = await staff.call<Refusal>('POST', `/api/admin/repairs/${id}/respond`, other);
    expect([refused.status, refused.body.code]).toEqual([409, 'attempt_taken']);
    await write(key, 'Obrigado');
    expect(await open(thread.id)).toMatchObject({ status: 'new', is_unread: true });
  });

  test('has a state and somebody who has it, and is nobody else’s, no spam, and has no second place for words', async () => {
    const { thread } = await written();
    const change = (body: object) =>
      staff.call<AdminThread & Refusal>('PUT', `/api/admin/messages/${thread.id}`, body);
    expect((await change({ status: 'closed', assigned_to: 'balcao' })).body).toMatchObject({
      status: 'closed',
      assigned_to: { id: 'balcao' },
    });
    for (const body of [{ status: 'spam' }, { about: null }, { customer: 'ana@example.pt' }]) {
      const { status, body: refusal } = await change(body);
      expect([status, refusal.code]).toEqual([409, 'of_repair']);
    }
    for (const path of ['replies', 'notes']) {
      const said = { message: 'Noutro lado', attempt_key: randomUUID() };
      const { status, body } = await staff.call<Refusal>(
        'POST',
        `/api/admin/messages/${thread.id}/${path}`,
        said,
      );
      expect([status, body.code]).toEqual([409, 'of_repair']);
    }
  });

  test('of an account is read on the repair’s page alone, and follows whose the repair is', async () => {
    const asked = await ana.call<{ id: string }>('POST', '/api/repairs', {
      request_id: randomUUID(),
      device_type: 'Portátil',
      brand: 'HP',
      model: 'ProBook',
      problem_description: 'Não liga',
    });
    await write(asked.body.id, 'Olá', randomUUID(), ana);
    const [thread] = await list();
    expect(thread?.email).toBe('ana@example.pt');
    const mine = await ana.call<{ items: unknown[] }>('GET', '/api/messages');
    expect(mine.body.items).toEqual([]);
    const { status } = await ana.call('GET', `/api/messages/${thread?.id}`);
    expect(status).toBe(404);
    await shop.db.updateTable('repairs').set({ customer_name: 'Ana Maria' }).execute();
    expect((await list())[0]?.name).toBe('Ana Maria');
    await shop.db
      .updateTable('repairs')
      .set({ user_id: null, customer_email: null, customer_name: 'Apagado' })
      .execute();
    expect((await list())[0]).toMatchObject({ name: 'Apagado', email: '' });
    // Nobody comes by what belongs to a repair by writing the form with its kind.
    const forged = await shop.browser().call('POST', '/api/messages', { kind: 'repair' });
    expect(forged.status).toBe(422);
  });
});
