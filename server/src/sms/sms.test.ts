import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import type { Repair } from '#core/repairs/contract.ts';
import type { AdminSms } from '#core/sms/contract.ts';
import fc from '#core/testing/property.ts';
import { askForRepair } from '../repairs/testing/repairs.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { endSms, sendSms } from './send-sms.ts';
import { type SmsSimulator, startSmsSimulator } from './simulator.ts';
import { takesReports } from './sms-account.ts';

// A working day, at noon.
const NOON = new Date('2026-11-20T12:00:00Z');
const MINUTE = 60_000;

let provider: SmsSimulator;
let shop: TestShop;
let owner: TestBrowser;
let counter: TestBrowser;
let phones = 0;
beforeAll(async () => {
  provider = await startSmsSimulator(() => shop.deps.now());
  shop = await testShop({ at: NOON, environment: { TWILIO_URL: provider.url } });
  owner = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'dona', { role: 'owner' })));
  counter = shop.browser(
    await tokenOf(shop.deps, await insertUser(shop.deps, 'balcao', { role: 'counter' })),
  );
});
afterAll(() => provider.stop());
beforeEach(async () => {
  await shop.reset();
  await shop.db.deleteFrom('sms_messages').execute();
  provider.messages.length = 0;
  provider.mishaps.length = 0;
  await set({});
});

/** The shop's account, with what is changed of it. */
async function set(changes: object) {
  const { status } = await owner.call('PUT', '/api/admin/settings', {
    company_name: 'Balcão Informático',
    sms_settings: {
      sms_enabled: true,
      sms_account: provider.account,
      sms_auth_token: provider.token,
      sms_sender: 'Balcao',
      sms_quote: true,
      sms_ready: true,
      sms_plain: true,
      sms_daily_parts: 100,
      ...changes,
    },
  });
  expect(status).toBe(200);
}

const freshPhone = () => `91${String(2_000_000 + phones++)}`;
const toStatus = async (id: string, status: string) => {
  const answer = await owner.call('PUT', `/api/admin/repairs/${id}`, { confirm: true, status });
  expect(answer.status).toBe(200);
};
const rows = async () => await shop.db.selectFrom('sms_messages').selectAll().orderBy('created_at').execute();
const send = async (id: string) => await sendSms(shop.deps, { sms_id: id });

/** A repair of somebody with a telephone alone, that is ready; and its message that waits. */
async function ready(given: object = {}) {
  const asked = await askForRepair(shop.deps, undefined, {
    customer_email: null,
    customer_phone: freshPhone(),
    contact_way: 'telefone',
    ...given,
  });
  await toStatus(asked.id, 'pronto_entrega');
  return { ...asked, sms: (await rows()).findLast(({ repair_id }) => repair_id === asked.id) };
}

async function waiting() {
  const { sms, ...repair } = await ready();
  if (!sms) throw new Error('no message was written');
  return { ...repair, sms };
}

describe('a short message', () => {
  test('tells once that a device is ready, with the page’s link and no name, without accents', async () => {
    const { id, number, sms } = await waiting();
    await send(sms.id);
    await send(sms.id);
    expect(provider.messages).toHaveLength(1);
    const [said] = provider.messages;
    expect(said).toMatchObject({ to: sms.recipient, from: 'Balcao' });
    expect(said?.body).toMatch(
      new RegExp(
        `^Balcao Informatico: o equipamento da reparacao T-${number} esta pronto a levantar\\. http\\S+/reparacao/[\\w-]{43} Nao quer SMS\\? Diga-o nessa pagina\\.$`,
      ),
    );
    expect(said?.body).not.toContain('Rui');
    const [kept] = await rows();
    expect(kept).toMatchObject({ status: 'enviado', provider_id: said?.sid, parts: 2, attempts: 1 });
    // The link opens the repair: what is kept of the message has it no more.
    expect(kept?.body).not.toMatch(/reparacao\/[\w-]{16}/);
    // The same fact again is no second message; another one is.
    await toStatus(id, 'pronto_entrega');
    expect(await rows()).toHaveLength(1);
    await toStatus(id, 'em_reparacao');
    await toStatus(id, 'pronto_entrega');
    expect(await rows()).toHaveLength(2);
  });

  test('tells of a quote', async () => {
    const { id, number } = await askForRepair(shop.deps, undefined, {
      customer_email: null,
      customer_phone: freshPhone(),
    });
    await owner.call('PUT', `/api/admin/repairs/${id}`, {
      confirm: true,
      status: 'em_analise',
      estimate_price: 61.5,
    });
    expect((await owner.call('POST', `/api/admin/repairs/${id}/send-quote`)).status).toBe(200);
    const [sms] = await rows();
    expect(sms).toMatchObject({ kind: 'orcamento_enviado' });
    expect(sms?.body).toContain(`o orcamento da reparacao T-${number} espera pela sua decisao`);
  });

  test.each([
    ['the shop never switched them on', { sms_enabled: false }, {}],
    ['the shop sends none of this status', { sms_ready: false }, {}],
    ['the customer prefers e-mail and has one', {}, { contact_way: 'email', customer_email: 'a@example.pt' }],
    ['the number is a landline', {}, { customer_phone: '210000000' }],
    ['the number is of another country', {}, { customer_phone: '+34612345678' }],
  ])('is not written when %s', async (_, settings, given) => {
    await set(settings);
    expect((await ready(given)).sms).toBeUndefined();
  });

  test('goes with the mail to who has one and prefers the telephone', async () => {
    const { sms } = await ready({ customer_email: 'tel@example.pt' });
    expect(sms?.status).toBe('em_fila');
  });

  test('whose answer was lost is found at the provider, and not given twice', async () => {
    const { sms } = await waiting();
    provider.mishaps.push('lose-answer');
    await expect(send(sms.id)).rejects.toThrow();
    shop.pass(MINUTE);
    await send(sms.id);
    expect(provider.messages).toHaveLength(1);
    expect((await rows())[0]).toMatchObject({ status: 'enviado', provider_id: provider.messages[0]?.sid });
  });

  test('that the provider had no time for is given again; refused, it is not', async () => {
    const { sms } = await waiting();
    provider.mishaps.push('trouble');
    await expect(send(sms.id)).rejects.toThrow();
    shop.pass(MINUTE);
    await send(sms.id);
    expect(provider.messages).toHaveLength(1);
    const second = await waiting();
    provider.mishaps.push({ refuse: 21610 });
    await send(second.sms.id);
    await send(second.sms.id);
    expect(provider.messages).toHaveLength(1);
    const failed = (await rows()).find(({ id }) => id === second.sms.id);
    expect(failed).toMatchObject({ status: 'falhado', error: expect.stringContaining('21610') });
  });

  test('of a process that died while it was at it is taken up when that one’s time is over', async () => {
    const { sms } = await waiting();
    await shop.db
      .updateTable('sms_messages')
      .set({
        status: 'a_enviar',
        attempts: 1,
        asked_at: NOON,
        claimed_until: new Date(NOON.getTime() + 45_000),
      })
      .execute();
    await send(sms.id);
    expect(provider.messages).toHaveLength(0);
    shop.pass(MINUTE);
    await send(sms.id);
    expect(provider.messages).toHaveLength(1);
  });

  test('that several processes are at is given once, and the day’s limit holds for all of them', async () => {
    await set({ sms_daily_parts: 3 });
    const made = [await waiting(), await waiting()];
    await Promise.all([...made, ...made].map(({ sms }) => send(sms.id)));
    // Two parts each.
    expect(provider.messages).toHaveLength(1);
    expect((await rows()).map(({ status }) => status).sort()).toEqual(['enviado', 'falhado']);
    // The next day in Lisbon, with somebody at work in between: sessions of the staff end after twelve idle hours.
    shop.pass(11 * 60 * MINUTE);
    await owner.call('GET', '/api/admin/settings');
    shop.pass(2 * 60 * MINUTE);
    await send((await waiting()).sms.id);
    expect(provider.messages).toHaveLength(2);
  });

  test('that waits three hours is not sent any more, and old ones are forgotten', async () => {
    const { sms } = await waiting();
    shop.pass(3 * 60 * MINUTE + 1);
    await send(sms.id);
    expect(provider.messages).toHaveLength(0);
    await endSms(shop.deps);
    expect((await rows())[0]).toMatchObject({
      status: 'falhado',
      body: expect.not.stringMatching(/reparacao\/[\w-]{16}/),
    });
    shop.pass(181 * 24 * 60 * MINUTE);
    await endSms(shop.deps);
    expect(await rows()).toEqual([]);
  });

  test('is no longer sent to who said so on the repair’s page, whatever repair it is about', async () => {
    const phone = freshPhone();
    const first = await ready({ customer_phone: phone });
    const page = async () => (await shop.browser().call<Repair>('GET', `/api/repairs/${first.key}`)).body;
    expect((await page()).sms).toBe(true);
    const choose = (wanted: boolean) =>
      shop.browser().call<Repair>('PUT', `/api/repairs/${first.key}/sms`, { wanted });
    expect((await choose(false)).body.sms).toBe(false);
    // What was written before is not sent either.
    await send(first.sms?.id ?? '');
    expect(provider.messages).toHaveLength(0);
    const count = (await rows()).length;
    await ready({ customer_phone: phone });
    expect(await rows()).toHaveLength(count);
    expect((await choose(true)).body.sms).toBe(true);
    await ready({ customer_phone: phone });
    expect(await rows()).toHaveLength(count + 1);
    const stranger = await shop.browser().call('PUT', `/api/repairs/${first.id}/sms`, { wanted: false });
    expect(stranger.status).toBe(404);
  });
});

describe('a report of the provider’s', () => {
  const given = async () => {
    const { sms, ...repair } = await waiting();
    await send(sms.id);
    const said = provider.messages.at(-1);
    if (!said) throw new Error('no message was given');
    return { ...repair, sms, sid: said.sid };
  };
  const take = async (request: Request) => (await shop.app.request(request)).status;
  const told = async (id: string) => (await rows()).find((row) => row.id === id);
  const noticed = async (id: string) =>
    await shop.db
      .selectFrom('notices')
      .select(['kind', 'subject_id'])
      .where('fact', '=', `sms:${id}`)
      .execute();

  test('says that it was not delivered: the ticket, the list and a notice say it, once', async () => {
    const { id, number, sms, sid } = await given();
    expect(provider.messages[0]?.reports).toBe(`https://loja.example.pt/api/sms/reports/${sms.id}`);
    const report = () => take(provider.reportOf(sid, 'undelivered', 30003));
    expect(await Promise.all([report(), report(), report()])).toEqual([200, 200, 200]);
    const error = 'O telemóvel está desligado, sem rede ou não recebe SMS. (30003)';
    const { body } = await counter.call<AdminRepairDetail>('GET', `/api/admin/repairs/${id}`);
    expect(body.sms).toMatchObject([{ id: sms.id, status: 'nao_entregue', error }]);
    expect(body.sms[0]?.body).not.toMatch(/reparacao\/[\w-]{16}/);
    const list = await counter.call<AdminSms[]>('GET', '/api/admin/sms');
    expect(list.body).toMatchObject([{ id: sms.id, number, status: 'nao_entregue', error }]);
    expect(await noticed(sms.id)).toEqual([{ kind: 'sms_undelivered', subject_id: id }]);
  });

  test('changes nothing that a final one said, in whatever order they come and however often', async () => {
    const words = ['queued', 'sending', 'sent', 'delivered', 'undelivered', 'failed', 'read', 'outra coisa'];
    const orders = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(orders, async (reported) => {
        const { sms, sid } = await given();
        for (const word of reported) expect(await take(provider.reportOf(sid, word))).toBe(200);
        const isDelivered = reported.some((word) => word === 'delivered' || word === 'read');
        const isUndelivered = reported.some((word) => word === 'undelivered' || word === 'failed');
        const expected = isDelivered ? 'entregue' : isUndelivered ? 'nao_entregue' : 'enviado';
        const row = await told(sms.id);
        expect(row?.status).toBe(expected);
        expect(row?.error === null).toBe(expected !== 'nao_entregue');
        await send(sms.id);
        expect(provider.messages.filter((one) => one.to === sms.recipient)).toHaveLength(1);
      }),
      { numRuns: 12 },
    );
  });

  test('on a message whose answer was lost says that it was taken: it is not given again', async () => {
    const { sms } = await waiting();
    provider.mishaps.push('lose-answer');
    await expect(send(sms.id)).rejects.toThrow();
    const sid = provider.messages[0]?.sid ?? '';
    expect(await take(provider.reportOf(sid, 'delivered'))).toBe(200);
    shop.pass(MINUTE);
    await send(sms.id);
    expect(provider.messages).toHaveLength(1);
    expect(await told(sms.id)).toMatchObject({ status: 'entregue', provider_id: sid, error: null });
    expect((await told(sms.id))?.body).not.toMatch(/reparacao\/[\w-]{16}/);
  });

  test.each<[string, (good: Request) => Promise<Request>]>([
    [
      'without a signature',
      async (good) => new Request(good.url, { method: 'POST', body: await good.text() }),
    ],
    [
      'signed for other words',
      async (good) =>
        new Request(good.url, {
          method: 'POST',
          headers: { ...Object.fromEntries(good.headers) },
          body: (await good.text()).replace('undelivered', 'delivered'),
        }),
    ],
    [
      'signed for another message',
      async (good) =>
        new Request(good.url.replace(/[^/]+$/, crypto.randomUUID()), {
          method: 'POST',
          headers: { ...Object.fromEntries(good.headers) },
          body: await good.text(),
        }),
    ],
  ])('%s is refused and changes nothing', async (_, change) => {
    const { sms, sid } = await given();
    expect(await take(await change(provider.reportOf(sid, 'undelivered', 30003)))).toBe(403);
    expect((await told(sms.id))?.status).toBe('enviado');
    expect(await noticed(sms.id)).toEqual([]);
  });

  test('is refused when its body is longer than the provider’s are, and while no account is set', async () => {
    const { sms, sid } = await given();
    const long = provider.reportOf(sid, 'delivered');
    const huge = new Request(long.url, { method: 'POST', headers: long.headers, body: 'A'.repeat(20_000) });
    expect(await take(huge)).toBe(413);
    await set({ sms_sender: '' });
    expect(await take(provider.reportOf(sid, 'delivered'))).toBe(403);
    expect((await told(sms.id))?.status).toBe('enviado');
  });

  test('is asked for only where the provider can reach the shop', () => {
    const account = { account: '', token: '', sender: '', timeout: 0, baseUrl: 'https://api.twilio.com' };
    const from = (publicUrl: string, baseUrl = account.baseUrl) =>
      takesReports({ publicUrl }, { ...account, baseUrl });
    expect(from('https://loja.example.pt')).toBe(true);
    expect(from('http://localhost:3000')).toBe(false);
    expect(from('http://127.0.0.1:3000')).toBe(false);
    expect(from('http://localhost:3000', provider.url)).toBe(true);
  });
});

describe('the panel', () => {
  test('tries the account, says in plain words what is wrong, and never shows the key', async () => {
    const tried = (to: string, browser = owner) =>
      browser.call<{ sent: boolean; text: string; answer: string | null; errors?: { path: string }[] }>(
        'POST',
        '/api/admin/sms/test',
        { to },
      );
    expect((await tried('912 345 678')).body.sent).toBe(true);
    expect(provider.messages[0]).toMatchObject({ to: '+351912345678' });
    expect((await tried('210 000 000')).body.errors?.[0]?.path).toBe('to');
    await set({ sms_auth_token: 'outra-chave' });
    const wrong = await tried('912345678');
    expect(wrong.body).toMatchObject({ sent: false, text: 'A conta ou a chave não estão certas.' });
    const settings = await owner.call<{ secrets_defined: object }>('GET', '/api/admin/settings');
    expect(settings.body.secrets_defined).toMatchObject({ sms_auth_token: true });
    expect(JSON.stringify([settings.body, wrong.body])).not.toContain('outra-chave');
    expect((await tried('912345678', counter)).status).toBe(403);
  });

  test('lists what was written, without the link', async () => {
    const { sms, number } = await waiting();
    const { body } = await counter.call<AdminSms[]>('GET', '/api/admin/sms');
    expect(body).toMatchObject([{ id: sms.id, number, to: sms.recipient, status: 'em_fila', parts: 2 }]);
    expect(body[0]?.body).not.toMatch(/reparacao\/[\w-]{16}/);
    expect((await shop.browser().call('GET', '/api/admin/sms')).status).toBe(401);
  });
});
