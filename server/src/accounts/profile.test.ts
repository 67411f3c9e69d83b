import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type KeptAddress, MOST_ADDRESSES } from '#core/accounts/address-contract.ts';
import type { Session, User } from '#core/accounts/contract.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { PASSWORD, type Somebody, somebodyOf } from './testing/somebody.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
beforeEach(() => shop.reset());

const customer = () => somebodyOf(shop, false);

async function logIn(email: string, password = PASSWORD) {
  const browser = shop.browser();
  const answer = await browser.call<Session>('POST', '/api/auth/login', { email, password });
  browser.token = answer.body.access_token ?? null;
  return { browser, status: answer.status };
}

const place = (more: object = {}) => ({
  name: 'Rita Nova',
  address: 'Rua das Flores 1',
  postal_code: '3000-001',
  city: 'Coimbra',
  ...more,
});

describe('the address book', () => {
  const read = async ({ browser }: Somebody) =>
    (await browser.call<{ items: KeptAddress[] }>('GET', '/api/auth/addresses')).body.items;
  const add = async ({ browser }: Somebody, more: object = {}) =>
    await browser.call<KeptAddress>('POST', '/api/auth/addresses', place(more));
  const profile = async ({ browser }: Somebody) => (await browser.call<User>('GET', '/api/auth/me')).body;

  it('has one default, which is the profile’s address and comes first', async () => {
    const rita = await customer();
    expect(await read(rita)).toEqual([]);
    const home = await add(rita, { label: 'Casa' });
    expect(home).toMatchObject({ status: 201, body: { is_default: true, label: 'Casa' } });
    await add(rita, { address: 'Avenida Central 20', city: 'Porto', is_default: true });
    expect((await read(rita)).map(({ city, is_default }) => [city, is_default])).toEqual([
      ['Porto', true],
      ['Coimbra', false],
    ]);
    expect(await profile(rita)).toMatchObject({ address: 'Avenida Central 20', city: 'Porto' });
  });

  it('keeps the same place once, however often it comes and however many at once', async () => {
    const rita = await customer();
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(rita)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await read(rita)).toHaveLength(1);
  });

  it('without its default it has another, and the profile says so', async () => {
    const rita = await customer();
    const { body: home } = await add(rita);
    await add(rita, { address: 'Avenida Central 20', city: 'Porto' });
    await rita.browser.call('DELETE', `/api/auth/addresses/${home.id}`);
    expect(await read(rita)).toMatchObject([{ city: 'Porto', is_default: true }]);
    expect(await profile(rita)).toMatchObject({ city: 'Porto' });
    const [last] = await read(rita);
    await rita.browser.call('DELETE', `/api/auth/addresses/${last?.id}`);
    expect(await profile(rita)).toMatchObject({ address: null, postal_code: null, city: null });
  });

  it('is followed by what is written in the profile', async () => {
    const rita = await customer();
    await add(rita);
    const { name: _, ...where } = place({ address: 'Travessa Nova 3' });
    await rita.browser.call('PUT', '/api/auth/me', { name: 'Rita Nova', ...where });
    expect((await read(rita)).map(({ address, is_default }) => [address, is_default])).toEqual([
      ['Travessa Nova 3', true],
      ['Rua das Flores 1', false],
    ]);
  });

  it('refuses what is like another, and one too many', async () => {
    const rita = await customer();
    await add(rita);
    const { body: other } = await add(rita, { address: 'Avenida Central 20' });
    const repeated = await rita.browser.call('PUT', `/api/auth/addresses/${other.id}`, place());
    expect(repeated).toMatchObject({ status: 409, body: { code: 'same_address' } });
    for (let n = 2; n < MOST_ADDRESSES; n += 1) await add(rita, { address: `Rua ${n} de maio` });
    expect(await add(rita, { address: 'Rua a mais' })).toMatchObject({
      status: 409,
      body: { code: 'too_many_addresses' },
    });
  });

  it('is its owner’s alone', async () => {
    const rita = await customer();
    const { body: home } = await add(rita);
    const other = await customer();
    expect(await read(other)).toEqual([]);
    const changed = await other.browser.call(
      'PUT',
      `/api/auth/addresses/${home.id}`,
      place({ city: 'Faro' }),
    );
    const removed = await other.browser.call('DELETE', `/api/auth/addresses/${home.id}`);
    expect([changed.status, removed.status]).toEqual([404, 404]);
    expect(await read(rita)).toMatchObject([{ city: 'Coimbra' }]);
  });
});

describe('a new password', () => {
  const NEW = 'cavalo-bateria-agrafo';
  const change = ({ browser }: Somebody, current: string, password = NEW) =>
    browser.call<{ ended: number }>('POST', '/api/auth/password', { current, password });

  it('is for who knows the old one; the session stays, all others end', async () => {
    const rita = await customer();
    const elsewhere = await logIn(rita.email);
    expect(await change(rita, PASSWORD)).toMatchObject({ status: 200, body: { ended: 1 } });
    expect((await rita.browser.call('GET', '/api/auth/me')).status).toBe(200);
    expect((await elsewhere.browser.call('GET', '/api/auth/me')).status).toBe(401);
    expect((await logIn(rita.email)).status).toBe(401);
    expect((await logIn(rita.email, NEW)).status).toBe(200);
  });

  it('is refused at its field: a wrong old one, a weak new one', async () => {
    const rita = await customer();
    const wrong = await change(rita, 'errada-1');
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ path: 'current' }] } });
    const weak = await change(rita, PASSWORD, '123456');
    expect(weak).toMatchObject({ status: 422, body: { errors: [{ path: 'password' }] } });
    expect((await logIn(rita.email)).status).toBe(200);
  });

  it('cannot be guessed at from a session that was left open, by many at once either', async () => {
    const rita = await customer();
    const answers = await Promise.all(Array.from({ length: 14 }, (_, n) => change(rita, `errada-${n}`)));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(await change(rita, PASSWORD)).toMatchObject({ status: 429 });
    shop.pass(15 * 60_000);
    expect(await change(rita, PASSWORD)).toMatchObject({ status: 200 });
  });
});
