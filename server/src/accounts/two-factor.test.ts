import { generate } from 'otplib';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '#core/accounts/contract.ts';
import { createLink } from '../links/create-link.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import { someoneWaits } from '../testing/someone-waits.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { PASSWORD, somebodyOf } from './testing/somebody.ts';

const MINUTE = 60_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
beforeEach(() => shop.reset());

const somebody = () => somebodyOf(shop);

const codeOf = async (secret: string, later = 0) =>
  await generate({ secret, epoch: Math.floor((shop.deps.now().getTime() + later) / 1000) });

/** Somebody whose account asks for a code; its first one was used up. */
async function protectedAccount() {
  const rita = await somebody();
  const { body } = await rita.browser.call<{ secret: string }>('POST', '/api/auth/two-factor');
  const confirmed = await rita.browser.call<{ recovery_codes: string[] }>(
    'POST',
    '/api/auth/two-factor/confirm',
    { code: await codeOf(body.secret) },
  );
  return { ...rita, secret: body.secret, recovery: confirmed.body.recovery_codes };
}

const logIn = (email: string, code?: string, password = PASSWORD) =>
  shop
    .browser()
    .call<{ code: string }>('POST', '/api/auth/login', { email, password, ...(code && { code }) });

describe('two steps', () => {
  it('ask for nothing before the first code came, and for a code with every login after', async () => {
    const rita = await somebody();
    const begun = await rita.browser.call<{ secret: string; uri: string }>('POST', '/api/auth/two-factor');
    expect(begun.body.uri).toMatch(/^otpauth:\/\/totp\//);
    expect((await logIn(rita.email)).status).toBe(200);
    const wrong = await rita.browser.call('POST', '/api/auth/two-factor/confirm', { code: '000000' });
    expect(wrong).toMatchObject({ status: 422, body: { code: 'wrong_code' } });
    const code = await codeOf(begun.body.secret);
    expect((await rita.browser.call('POST', '/api/auth/two-factor/confirm', { code })).status).toBe(200);
    expect(await logIn(rita.email)).toMatchObject({ status: 401, body: { code: 'code_needed' } });
    expect(await logIn(rita.email, '000000')).toMatchObject({ status: 422, body: { code: 'wrong_code' } });
    shop.pass(MINUTE);
    expect((await logIn(rita.email, await codeOf(begun.body.secret))).status).toBe(200);
  });

  it.each([
    ['confirmed', '/confirm'],
    ['begun', ''],
  ])('are not %s again by another window in the moment that switches them on', async (_, path) => {
    const rita = await somebody();
    const { body } = await rita.browser.call<{ secret: string }>('POST', '/api/auth/two-factor');
    const code = await codeOf(body.secret, 30_000);
    const other = await shop.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('two_factor')
        .set({ confirmed_at: shop.deps.now() })
        .where('user_id', '=', rita.id)
        .execute();
      const asked = rita.browser.call('POST', `/api/auth/two-factor${path}`, path ? { code } : undefined);
      await someoneWaits(shop.db);
      return { asked };
    });
    expect(await other.asked).toMatchObject({ status: 409, body: { code: 'two_factor_on' } });
    expect((await logIn(rita.email, code)).status).toBe(200);
  });

  it('say nothing to who does not know the password', async () => {
    const { email, secret } = await protectedAccount();
    shop.pass(MINUTE);
    const answer = await logIn(email, await codeOf(secret), 'errada-1');
    expect(answer).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
  });

  it('take a code once, also from ten at once, and none that is older than the last', async () => {
    const { email, secret } = await protectedAccount();
    expect((await logIn(email, await codeOf(secret))).status).toBe(422);
    shop.pass(2 * MINUTE);
    const [code, older] = [await codeOf(secret), await codeOf(secret, -30_000)];
    const answers = await Promise.all(Array.from({ length: 9 }, () => logIn(email, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await logIn(email, older)).status).not.toBe(200);
  });

  it('forgive a clock that is half a minute off, not one of two minutes', async () => {
    const { email, secret } = await protectedAccount();
    shop.pass(10 * MINUTE);
    expect((await logIn(email, await codeOf(secret, -2 * MINUTE))).status).toBe(422);
    expect((await logIn(email, await codeOf(secret, 2 * MINUTE))).status).toBe(422);
    expect((await logIn(email, await codeOf(secret, 30_000))).status).toBe(200);
  });

  it('let in by each recovery code once, of that person alone, and tell how many are left', async () => {
    const [rita, other] = [await protectedAccount(), await protectedAccount()];
    expect(new Set(rita.recovery).size).toBe(10);
    const [first = ''] = rita.recovery;
    expect((await logIn(other.email, first)).status).toBe(422);
    const answers = await Promise.all(Array.from({ length: 5 }, () => logIn(rita.email, first)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
    const { body } = await rita.browser.call('GET', '/api/auth/security');
    expect(body).toMatchObject({ has_two_factor: true, recovery_left: 9 });
    const renew = () => rita.browser.call('POST', '/api/auth/two-factor/recovery-codes');
    const renewed = await Promise.all([renew(), renew(), renew()]);
    expect(renewed.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await rita.browser.call('GET', '/api/auth/security')).body).toMatchObject({ recovery_left: 10 });
    expect((await logIn(rita.email, rita.recovery[1])).status).toBe(422);
  });

  it('cannot be guessed: ten codes, then a wait, wherever they come from', async () => {
    const { email, secret } = await protectedAccount();
    shop.pass(MINUTE);
    for (let n = 0; n < 10; n += 1) expect((await logIn(email, '000000')).status).toBe(422);
    expect(await logIn(email, await codeOf(secret))).toMatchObject({ status: 429 });
    shop.pass(15 * MINUTE);
    expect((await logIn(email, await codeOf(secret))).status).toBe(200);
  });

  it('are asked of the link in the mail too, which a wrong code does not use up', async () => {
    const { id, secret } = await protectedAccount();
    shop.pass(MINUTE);
    const token = await createLink(shop.db, shop.deps, { purpose: 'login', subjectId: id });
    const open = (code?: string) =>
      shop.browser().call('POST', '/api/auth/login-by-link', { token, ...(code && { code }) });
    expect(await open()).toMatchObject({ status: 401, body: { code: 'code_needed' } });
    expect(await open('000000')).toMatchObject({ status: 422, body: { code: 'wrong_code' } });
    expect((await open(await codeOf(secret))).status).toBe(200);
    shop.pass(MINUTE);
    expect(await open(await codeOf(secret))).toMatchObject({ body: { code: 'link_unusable' } });
  });

  it('are kept sealed: neither the secret nor a recovery code stands in the database', async () => {
    const { id, secret, recovery } = await protectedAccount();
    const kept = JSON.stringify([
      await shop.db.selectFrom('two_factor').selectAll().where('user_id', '=', id).execute(),
      await shop.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', id).execute(),
    ]);
    for (const word of [secret, ...recovery, ...recovery.map((code) => code.replaceAll('-', ''))]) {
      expect(kept).not.toContain(word);
    }
  });
});

describe('who it is, asked again', () => {
  it('is asked after a quarter of an hour, of the password, and holds for that session alone', async () => {
    const rita = await somebody();
    const begin = () => rita.browser.call('POST', '/api/auth/two-factor');
    shop.pass(15 * MINUTE - 1);
    expect((await begin()).status).toBe(200);
    shop.pass(1);
    expect(await begin()).toMatchObject({ status: 403, body: { code: 'proof_needed' } });
    const show = (body: object) => rita.browser.call('POST', '/api/auth/prove', body);
    expect((await show({ password: 'errada-1' })).status).toBe(422);
    expect((await show({})).status).toBe(422);
    expect(await begin()).toMatchObject({ status: 403 });
    expect((await show({ password: PASSWORD })).status).toBe(200);
    expect((await begin()).status).toBe(200);
  });

  it('is asked of the code where the account has two steps: the password alone does not do', async () => {
    const { browser, secret } = await protectedAccount();
    shop.pass(20 * MINUTE);
    const show = (body: object) => browser.call('POST', '/api/auth/prove', body);
    expect((await show({ password: PASSWORD })).status).toBe(422);
    expect(await browser.call('DELETE', '/api/auth/two-factor')).toMatchObject({ status: 403 });
    expect((await show({ code: await codeOf(secret) })).status).toBe(200);
    expect((await browser.call('DELETE', '/api/auth/two-factor')).status).toBe(200);
  });

  it('of who came by a link is asked at once', async () => {
    const rita = await somebody();
    const token = await createLink(shop.db, shop.deps, { purpose: 'login', subjectId: rita.id });
    const browser = shop.browser();
    const { body } = await browser.call<Session>('POST', '/api/auth/login-by-link', { token });
    browser.token = body.access_token;
    expect(await browser.call('POST', '/api/auth/two-factor')).toMatchObject({ status: 403 });
  });

  it('is asked before rights are given, keys are kept and accounts go, and before nothing else', async () => {
    const dona = await insertUser(shop.deps, `dona-${crypto.randomUUID()}`, { role: 'owner' });
    const owner = shop.browser(await tokenOf(shop.deps, dona));
    shop.pass(20 * MINUTE);
    const form = (more: object) => ({
      name: 'Rui Costa',
      email: `${crypto.randomUUID()}@example.pt`,
      password: 'cavalo-bateria',
      ...more,
    });
    const asked = form({});
    const customer = await owner.call<{ id: string }>('POST', '/api/admin/users', asked);
    expect(customer.status).toBe(201);
    const path = `/api/admin/users/${customer.body.id}`;
    const asks = [
      await owner.call('POST', '/api/admin/users', form({ role: 'manager' })),
      await owner.call('PUT', path, form({ role: 'owner', password: '' })),
      await owner.call('PUT', path, form({})),
      await owner.call('DELETE', path),
      await owner.call('DELETE', `${path}/two-factor`),
      await owner.call('PUT', '/api/admin/settings', {
        payment_settings: { ifthenpay_mbway_key: 'ABC-123456' },
      }),
      await owner.call('PUT', '/api/admin/settings', { security_settings: { staff_idle_hours: 24 } }),
      await owner.call('GET', `/api/admin/privacy/export?user_id=${customer.body.id}`),
      await owner.call('POST', '/api/admin/privacy/erasure', { user_id: customer.body.id }),
      await owner.call('GET', '/api/admin/audit/export.csv'),
      await owner.call('GET', '/api/admin/repairs/counter/export'),
      await owner.call('POST', `/api/admin/customers/${customer.body.id}/merge`, { other_id: 'outra' }),
    ];
    expect(asks.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual(
      asks.map(() => [403, 'proof_needed']),
    );
    const { email } = asked;
    const renamed = await owner.call('PUT', path, form({ name: 'Rui Dias', email, password: '' }));
    const settings = await owner.call('PUT', '/api/admin/settings', { company_name: 'Outra' });
    const same = await owner.call('PUT', '/api/admin/settings', {
      security_settings: { staff_idle_hours: 12 },
    });
    const look = await owner.call('GET', `/api/admin/privacy?user_id=${customer.body.id}`);
    expect([renamed, settings, same, look].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});

describe('who lost telephone and recovery codes', () => {
  it('gets in by the password once the owner has lifted the second step, and is told of it once', async () => {
    const [rita, other] = [await protectedAccount(), await protectedAccount()];
    const dona = await insertUser(shop.deps, `dona-${crypto.randomUUID()}`, { role: 'owner' });
    const gerente = await insertUser(shop.deps, `gerente-${crypto.randomUUID()}`, { role: 'manager' });
    const owner = shop.browser(await tokenOf(shop.deps, dona));
    const manager = shop.browser(await tokenOf(shop.deps, gerente));
    const path = `/api/admin/users/${rita.id}`;
    expect((await owner.call('GET', path)).body).toMatchObject({ has_two_factor: true });
    expect((await manager.call('DELETE', `${path}/two-factor`)).status).toBe(403);
    expect((await logIn(rita.email)).status).toBe(401);

    const lifted = await Promise.all([1, 2].map(() => owner.call('DELETE', `${path}/two-factor`)));
    expect(lifted.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await owner.call('GET', path)).body).toMatchObject({ has_two_factor: false });
    expect((await logIn(rita.email)).status).toBe(200);
    expect((await logIn(rita.email, rita.recovery[0])).status).toBe(200);
    const left = await shop.db.selectFrom('recovery_codes').select('user_id').execute();
    expect(left.some(({ user_id }) => user_id === rita.id)).toBe(false);
    const mails = await shop.db
      .selectFrom('emails')
      .select('recipient')
      .where('kind', '=', 'conta.sem_dois_passos')
      .execute();
    expect(mails).toEqual([{ recipient: rita.email }]);
    expect((await logIn(other.email)).status).toBe(401);
  });
});

describe('the shop’s people', () => {
  it('are kept out of the panel without a second step when the settings ask for it; customers are not', async () => {
    const word = crypto.randomUUID();
    const tecnico = await insertUser(shop.deps, `tecnico-${word}`, { role: 'technician' });
    const [staff, rita] = [shop.browser(await tokenOf(shop.deps, tecnico)), await somebody()];
    const look = async () => (await staff.call<{ code?: string }>('GET', '/api/admin/users')).body;
    await saveSettings(shop.deps, tecnico, { security_settings: { staff_two_factor: true } });
    expect(await look()).toMatchObject({ code: 'two_factor_needed' });
    const security = (await staff.call('GET', '/api/auth/security')).body;
    expect(security).toMatchObject({ must_enrol: true });
    expect((await rita.browser.call('GET', '/api/orders')).status).toBe(200);
    const { secret } = (await staff.call<{ secret: string }>('POST', '/api/auth/two-factor')).body;
    await staff.call('POST', '/api/auth/two-factor/confirm', { code: await codeOf(secret) });
    expect(await look()).toBeInstanceOf(Array);
  });
});
