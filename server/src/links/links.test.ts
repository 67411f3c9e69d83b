import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LINK_PURPOSES, type LinkPurpose, type ManyPurpose, type OncePurpose } from '#core/links/purposes.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { buy, placeTestOrder, visitorWith } from '../testing/orders.ts';
import { insertUser } from '../testing/people.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { countLinksSince } from './count-links.ts';
import { createLink } from './create-link.ts';
import { openLink, takeLink, takenBefore } from './open-link.ts';
import { revokeLinks } from './revoke-links.ts';

const HOUR = 3_600_000;
const NOON = new Date('2026-11-21T12:00:00Z');

let shop: TestShop;
let serial = 0;
let userId: string;
let orderId: string;
beforeAll(async () => {
  shop = await testShop({ at: NOON });
});
beforeEach(async () => {
  await shop.reset();
  serial += 1;
  userId = (await insertUser(shop.deps, `pessoa-${serial}`)).user.id;
  orderId = (await placeTestOrder(shop.deps)).id;
});

const REPAIR = '0197a000-0000-7000-8000-000000000058';
const subjects = () => ({
  user: userId,
  email_change: `change-${serial}`,
  erasure: `erasure-${serial}`,
  order: orderId,
  repair: REPAIR,
  bill: '0197a000-0000-7000-8000-000000000059',
  rental: '0197a000-0000-7000-8000-000000000060',
  maintenance: '0197a000-0000-7000-8000-000000000061',
  proposal: '0197a000-0000-7000-8000-000000000071',
  return: '0197a000-0000-7000-8000-000000000062',
  gift_card: '0197a000-0000-7000-8000-000000000063',
  message: `message-${serial}`,
});
const create = (purpose: LinkPurpose) =>
  createLink(shop.db, shop.deps, { purpose, subjectId: subjects()[LINK_PURPOSES[purpose].subject] });
const take = (token: string, purpose: OncePurpose = 'password') =>
  takeLink(shop.db, { token, purpose, now: shop.deps.now() });
const open = (token: string | null, purpose: ManyPurpose = 'order') =>
  openLink(shop.db, { token, purpose, now: shop.deps.now() });

async function kept() {
  return await shop.db.selectFrom('links').selectAll().where('subject_id', 'in', [userId, orderId]).execute();
}

describe('a link that is good once', () => {
  it('gives what it opens, once, also to ten who use it at once', async () => {
    const token = await create('password');
    const taken = await Promise.all(Array.from({ length: 10 }, () => take(token)));
    expect(taken.filter((subject) => subject !== null)).toEqual([userId]);
    expect(await take(token)).toBeNull();
  });

  it('is another one each time it is asked for', async () => {
    const [first, second] = [await create('password'), await create('password')];
    expect(first).not.toBe(second);
    expect([await take(first), await take(second)]).toEqual([userId, userId]);
  });

  it('is over when its time is, to the millisecond', async () => {
    const [early, late] = [await create('password'), await create('password')];
    shop.pass(HOUR - 1);
    expect(await take(early)).toBe(userId);
    shop.pass(1);
    expect(await take(late)).toBeNull();
  });

  it('still says what it did, until it ends', async () => {
    const token = await create('email');
    const said = () => takenBefore(shop.db, { token, purpose: 'email', now: shop.deps.now() });
    expect(await said()).toBeNull();
    await take(token, 'email');
    expect(await said()).toBe(userId);
    shop.pass(7 * 24 * HOUR);
    expect(await said()).toBeNull();
  });

  it('used in a transaction that is rolled back is as it was', async () => {
    const token = await create('password');
    const failing = shop.db.transaction().execute(async (tx) => {
      await takeLink(tx, { token, purpose: 'password', now: shop.deps.now() });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await take(token)).toBe(userId);
  });
});

describe('a link that opens again and again', () => {
  it('is the same one each time it is asked for, by twenty at once too', async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, () => create('order')));
    expect(new Set(tokens).size).toBe(1);
    for (let times = 0; times < 3; times += 1) expect(await open(tokens[0] ?? '')).toBe(orderId);
    shop.pass(3 * 365 * 24 * HOUR);
    expect(await open(tokens[0] ?? '')).toBe(orderId);
  });

  it('revoked, it opens no more and never again; the next one is new, and the same in every mail', async () => {
    const old = await create('order');
    await revokeLinks(shop.db, { kind: 'order', id: orderId }, shop.deps.now());
    expect(await open(old)).toBeNull();
    const next = await create('order');
    expect(next).not.toBe(old);
    expect(await create('order')).toBe(next);
    expect([await open(old), await open(next)]).toEqual([null, orderId]);
    await shop.queue.run('links.forget-ended');
    expect([await open(old), await open(next)]).toEqual([null, orderId]);
  });

  it('made with another key of the shop, the old one in old mails opens too', async () => {
    const old = await create('order');
    const config = { ...shop.deps.config, secretKey: 'another key, of thirty-two characters' };
    const rekeyed = await createLink(
      shop.db,
      { ...shop.deps, config },
      { purpose: 'order', subjectId: orderId },
    );
    expect(rekeyed).not.toBe(old);
    expect([await open(old), await open(rekeyed)]).toEqual([orderId, orderId]);
    await revokeLinks(shop.db, { kind: 'order', id: orderId }, shop.deps.now());
    expect([await open(old), await open(rekeyed)]).toEqual([null, null]);
  });

  it('is in the answer to whoever placed the order, and in the mail', async () => {
    const product = await insertProduct(shop.db, { name: `Artigo ${serial} com correio` });
    const order = await buy(shop.deps, await visitorWith(shop.deps, product));
    expect(await open(order.access_token)).toBe(order.id);
    const mail = await shop.db
      .selectFrom('emails')
      .select('html')
      .where('dedupe_key', '=', `order:${order.id}:placed`)
      .executeTakeFirstOrThrow();
    expect(mail.html).toContain(`/encomenda/${order.id}?t=${order.access_token}`);
  });
});

describe('a link opens what its purpose says and nothing else', () => {
  it.each([
    ['password', 'email'],
    ['email', 'password'],
    ['order', 'password'],
    ['order', 'email'],
  ] as const)('one for %s is none for %s', async (made, tried) => {
    const token = await create(made);
    expect(await take(token, tried)).toBeNull();
    expect(await takenBefore(shop.db, { token, purpose: tried, now: shop.deps.now() })).toBeNull();
    expect((await kept()).every(({ used_at }) => used_at === null)).toBe(true);
  });

  it.each(['password', 'email'] as const)('one for %s opens no order', async (made) => {
    expect(await open(await create(made))).toBeNull();
  });

  it.each([
    '',
    'a',
    'a'.repeat(42),
    'a'.repeat(43),
    'a'.repeat(44),
    'á'.repeat(43),
    "' OR 1=1 --",
    '\0'.repeat(43),
  ])('a guessed token %j opens nothing', async (token) => {
    await Promise.all((Object.keys(LINK_PURPOSES) as LinkPurpose[]).map(create));
    expect([await open(token), await take(token), await take(token, 'email')]).toEqual([null, null, null]);
  });

  it('no token opens nothing, and the hash that is kept is no token', async () => {
    const tokens = await Promise.all((Object.keys(LINK_PURPOSES) as LinkPurpose[]).map(create));
    expect(await open(null)).toBeNull();
    const rows = await kept();
    for (const token of tokens) expect(JSON.stringify(rows)).not.toContain(token);
    for (const { token_hash } of rows) {
      expect([await open(token_hash), await take(token_hash), await take(token_hash, 'email')]).toEqual([
        null,
        null,
        null,
      ]);
    }
  });
});

describe('links end', () => {
  it('all of a person at once, of nobody else, and are not counted any more', async () => {
    const mine = await create('password');
    await create('password');
    const other = await insertUser(shop.deps, `outra-${serial}`);
    const theirs = await createLink(shop.db, shop.deps, { purpose: 'password', subjectId: other.user.id });
    const counted = {
      purpose: 'password',
      subjectId: userId,
      since: new Date(NOON.getTime() - HOUR),
    } as const;
    expect(await countLinksSince(shop.db, counted)).toBe(2);
    expect(await countLinksSince(shop.db, { ...counted, since: NOON })).toBe(0);
    await revokeLinks(shop.db, { kind: 'user', id: userId }, shop.deps.now());
    expect(await countLinksSince(shop.db, counted)).toBe(0);
    expect([await take(mine), await take(theirs)]).toEqual([null, other.user.id]);
  });

  it('with what they are links to', async () => {
    await Promise.all((Object.keys(LINK_PURPOSES) as LinkPurpose[]).map(create));
    await shop.db.deleteFrom('users').where('id', '=', userId).execute();
    expect((await kept()).map(({ purpose }) => purpose)).toEqual(['order']);
  });

  it('and are forgotten when they have', async () => {
    await create('password');
    const lasting = await create('email');
    shop.pass(HOUR);
    await shop.queue.run('links.forget-ended');
    expect((await kept()).map(({ purpose }) => purpose).sort()).toEqual(['email', 'order']);
    expect(await take(lasting, 'email')).toBe(userId);
  });
});

it('the database takes no purpose that the table of purposes does not know', async () => {
  const link = { token_hash: 'x'.repeat(43), subject_id: userId, created_at: NOON };
  for (const [purpose, { subject }] of Object.entries(LINK_PURPOSES)) {
    await shop.db
      .insertInto('links')
      .values({ ...link, purpose, subject_kind: subject })
      .execute();
    await shop.db.deleteFrom('links').where('token_hash', '=', link.token_hash).execute();
  }
  const stranger = shop.db
    .insertInto('links')
    .values({ ...link, purpose: 'password', subject_kind: 'order' });
  await expect(stranger.execute()).rejects.toThrow('links_purpose');
});
