import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GuaranteeSource } from '#core/guarantees/contract.ts';
import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import type { Repair } from '#core/repairs/contract.ts';
import { DAY } from '#core/shared/day.ts';
import { system } from '../platform/http/caller.ts';
import { endGuarantees } from '../repairs/jobs/clean-up.ts';
import { findRepair } from '../repairs/store.ts';
import { askForRepair } from '../repairs/testing/repairs.ts';
import { updateRepair } from '../repairs/update-repair.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { buy, visitorWith } from '../testing/orders.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { decideClaim, linkGuarantee } from './decide-claim.ts';

const NOON = new Date('2026-11-20T12:00:00Z');

let shop: TestShop;
let owner: TestBrowser;
let boss: Awaited<ReturnType<typeof insertUser>>;
beforeAll(async () => {
  shop = await testShop({ at: NOON });
  boss = await insertUser(shop.deps, 'dona', { role: 'owner' });
  owner = shop.browser(await tokenOf(shop.deps, boss));
});
beforeEach(() => shop.reset());

interface Refusal {
  readonly code: string;
}

const MAIL = 'rita@example.pt';

/** A paid repair in the hands of its customer: its guarantee lasts six months. */
async function handedOver(customer_email = `c-${crypto.randomUUID()}@example.pt`) {
  const asked = await askForRepair(shop.deps, undefined, { customer_email });
  await updateRepair(shop.deps, boss, asked.id, {
    confirm: true,
    status: 'entregue',
    final_price: 60,
    open_reason: 'Conta corrente',
  });
  return { ...asked, customer_email };
}

const claim = (key: string, request_id: string = crypto.randomUUID(), problem = 'Voltou a não ligar') =>
  shop.browser().call<{ id: string; key: string } & Refusal>('POST', `/api/repairs/${key}/claim`, {
    request_id,
    problem_description: problem,
  });
const see = async (key: string) => (await shop.browser().call<Repair>('GET', `/api/repairs/${key}`)).body;
const decide = (id: string, body: object) =>
  owner.call<AdminRepairDetail & Refusal>('POST', `/api/admin/repairs/${id}/claim/decision`, body);
const mailsOf = async (id: string) =>
  (
    await shop.db.selectFrom('emails').select('kind').where('dedupe_key', '=', `repair:${id}:claim`).execute()
  ).map(({ kind }) => kind);

describe('a customer', () => {
  test('claims the guarantee of a repair by its link, once: the same device, tied to it', async () => {
    const earlier = await handedOver();
    expect((await see(earlier.key)).can_claim).toBe(true);
    const request = crypto.randomUUID();
    const asked = await claim(earlier.key, request);
    expect(asked.status).toBe(201);
    expect((await claim(earlier.key, request)).body).toEqual(asked.body);
    expect((await claim(earlier.key, request, 'Outra coisa')).body.code).toBe('request_taken');
    expect((await claim(earlier.key)).body.code).toBe('claim_open');
    expect((await see(earlier.key)).can_claim).toBe(false);
    expect(await see(asked.body.key)).toMatchObject({
      brand: 'Lenovo',
      problem_description: 'Voltou a não ligar',
      claim: { of: `Reparação T-${earlier.number}`, state: 'pedida', of_repair_id: earlier.id },
    });
  });

  test('reads on the list of the account what was decided of each', async () => {
    const account = await insertUser(shop.deps, 'cliente-da-lista');
    const list = shop.browser(await tokenOf(shop.deps, account));
    const claims = await Promise.all(
      [1, 2, 3].map(async () => (await claim((await handedOver()).key)).body.id),
    );
    const [open, covered, refused] = claims as [string, string, string];
    await shop.db
      .updateTable('repairs')
      .set({ user_id: account.user.id })
      .where('id', 'in', claims)
      .execute();
    await decide(covered, { covered: true });
    await decide(refused, { covered: false, reason: 'Tem líquido na placa.' });
    const { body } = await list.call<{ items: { id: string; claim_state: string | null }[] }>(
      'GET',
      '/api/repairs',
    );
    const states = new Map(body.items.map(({ id, claim_state }) => [id, claim_state]));
    expect([open, covered, refused].map((id) => states.get(id))).toEqual(['pedida', 'coberta', 'recusada']);
  });

  test('of two claims at once one is made', async () => {
    const { key } = await handedOver();
    const answers = await Promise.all([claim(key), claim(key)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('does not claim what was not handed over, what is over, or what is somebody else’s', async () => {
    const { key } = await askForRepair(shop.deps);
    expect((await claim(key)).body.code).toBe('no_guarantee');
    expect((await claim('x'.repeat(43))).body.code).toBe('repair_not_found');
    const old = await handedOver();
    // The link opens as long as the guarantee, and no longer.
    shop.pass(170 * DAY);
    expect((await see(old.key)).can_claim).toBe(true);
    shop.pass(20 * DAY);
    expect((await claim(old.key)).body.code).toBe('repair_not_found');
  });

  test('claims no more once it is garantia_expirada', async () => {
    const ana = await insertUser(shop.deps, 'ana');
    const asked = await askForRepair(shop.deps, ana);
    await updateRepair(shop.deps, boss, asked.id, {
      confirm: true,
      status: 'entregue',
      open_reason: 'Conta corrente',
    });
    shop.pass(190 * DAY);
    await endGuarantees(shop.deps, system('test'));
    const browser = shop.browser(await tokenOf(shop.deps, ana));
    const late = await browser.call<Refusal>('POST', `/api/repairs/${asked.id}/claim`, {
      request_id: crypto.randomUUID(),
      problem_description: 'x',
    });
    expect(late.body.code).toBe('no_guarantee');
  });
});

describe('the shop', () => {
  test('covers it: nothing is owed, no quote is made, the law’s 30 days are promised, and the customer is told', async () => {
    const { body } = await claim((await handedOver()).key);
    const { id } = await shop.db
      .selectFrom('repairs')
      .select('id')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    await owner.call('PUT', `/api/admin/repairs/${id}`, {
      confirm: true,
      status: 'em_analise',
      estimate_price: 80,
    });
    await owner.call('PUT', `/api/admin/repairs/${id}/charges`, { diagnosis_fee: 25, deposit: null });
    await owner.call('POST', `/api/admin/repairs/${id}/send-quote`);
    const covered = await decide(id, { covered: true });
    expect(covered.body).toMatchObject({
      status: 'em_analise',
      claim: { state: 'coberta', reason: null },
      money: { due: 0, left: 0 },
      repair_deadline: new Date(NOON.getTime() + 30 * DAY).toISOString(),
    });
    expect(covered.body.quotes[0]?.state).toBe('substituido');
    expect(await mailsOf(id)).toEqual(['reparacao.garantia']);
    const again = await owner.call<Refusal>('POST', `/api/admin/repairs/${id}/send-quote`);
    expect(again.body.code).toBe('covered_by_guarantee');
    const bySetting = { confirm: true, status: 'orcamento_enviado' };
    expect((await owner.call<Refusal>('PUT', `/api/admin/repairs/${id}`, bySetting)).body.code).toBe(
      'covered_by_guarantee',
    );
    expect((await decide(id, { covered: false, reason: 'Água' })).body.code).toBe('claim_decided');
    await owner.call('PUT', `/api/admin/repairs/${id}`, {
      confirm: true,
      status: 'entregue',
      open_reason: 'Conta corrente',
    });
    const done = await findRepair(shop.db, id);
    expect(done?.warranty_until?.toISOString().slice(0, 10)).toBe('2027-05-20');
  });

  test('refuses it with a reason that the customer reads; then it costs what any repair does', async () => {
    const { body } = await claim((await handedOver()).key);
    expect((await decide(body.id, { covered: false })).body.code).toBe('reason_needed');
    await decide(body.id, { covered: false, reason: 'Tem líquido na placa.' });
    expect((await see(body.key)).claim).toMatchObject({
      state: 'recusada',
      reason: 'Tem líquido na placa.',
    });
    expect(await mailsOf(body.id)).toEqual(['reparacao.garantia_recusada']);
    const mailOf = async (id: string) =>
      await shop.db
        .selectFrom('emails')
        .select('text')
        .where('dedupe_key', '=', `repair:${id}:claim`)
        .executeTakeFirstOrThrow();
    expect((await mailOf(body.id)).text).not.toContain('fotografias');
    // With photos that show why, on the page of the link and in what it is told by.
    const shown = (await claim((await handedOver()).key)).body;
    const form = new FormData();
    const square = { create: { width: 20, height: 20, channels: 3 as const, background: '#8c1734' } };
    form.append('file', new File([new Uint8Array(await sharp(square).png().toBuffer())], 'placa.png'));
    await owner.call('POST', `/api/admin/repairs/${shown.id}/photos?stage=antes`, form);
    await decide(shown.id, { covered: false, reason: 'Tem líquido na placa.' });
    expect((await mailOf(shown.id)).text).toContain('As fotografias que o mostram estão na página');
    expect((await see(shown.key)).photos).toMatchObject([{ stage: 'antes' }]);
    await owner.call('PUT', `/api/admin/repairs/${body.id}`, {
      confirm: true,
      status: 'em_analise',
      estimate_price: 80,
    });
    expect((await owner.call('POST', `/api/admin/repairs/${body.id}/send-quote`)).status).toBe(200);
  });

  test('decides nothing of a repair that is of no guarantee', async () => {
    const { id } = await askForRepair(shop.deps);
    expect((await decide(id, { covered: true })).body.code).toBe('no_claim');
  });

  test('ties it to what the same customer bought, whose guarantee is six months longer after it', async () => {
    const product = await insertProduct(shop.db, { name: 'Portátil recondicionado' });
    const order = await buy(shop.deps, await visitorWith(shop.deps, product), { customer_email: MAIL });
    await owner.call('PUT', `/api/admin/orders/${order.id}`, { status: 'entregue', confirm: true });
    const earlier = await handedOver(MAIL);
    const { id } = await askForRepair(shop.deps, undefined, { customer_email: MAIL });
    const { body } = await owner.call<{ items: GuaranteeSource[] }>(
      'GET',
      `/api/admin/repairs/${id}/guarantee-sources`,
    );
    expect(body.items.map(({ kind }) => kind)).toEqual(['reparacao', 'venda']);
    const [, sold] = body.items;
    if (!sold) throw new Error('nothing was sold');
    expect(sold).toMatchObject({ is_over: false });
    expect(sold.guarantee_until.slice(0, 10)).toBe('2029-11-20');
    const linked = await owner.call<AdminRepairDetail>('PUT', `/api/admin/repairs/${id}/claim`, {
      of: { kind: 'venda', id: sold.id },
    });
    expect(linked.body.claim?.of).toContain(sold.name);
    expect(linked.body.claim?.of).not.toContain(`T-${earlier.number}`);
    await decide(id, { covered: true });
    await updateRepair(shop.deps, boss, id, {
      confirm: true,
      status: 'entregue',
      open_reason: 'Conta corrente',
    });
    const done = await findRepair(shop.db, id);
    expect(done?.warranty_until?.toISOString().slice(0, 10)).toBe('2030-05-20');
  });

  /** A claim on a day of a guarantee of sixty, and how it went back so many days later. */
  const claimOf60 = async (day: number, days: number, steps: readonly object[]) => {
    const earlier = await handedOver();
    const until = new Date(NOON.getTime() + 60 * DAY);
    await updateRepair(shop.deps, boss, earlier.id, { warranty_until: until.toISOString().slice(0, 10) });
    shop.pass(day * DAY);
    const { id } = (await claim(earlier.key)).body;
    shop.pass(days * DAY);
    const later = shop.browser(await tokenOf(shop.deps, boss));
    for (const step of steps) {
      const path = 'covered' in step ? `/${id}/claim/decision` : `/${id}`;
      await later.call(
        'covered' in step ? 'POST' : 'PUT',
        `/api/admin/repairs${path}`,
        'covered' in step ? step : { confirm: true, open_reason: 'Conta corrente', ...step },
      );
    }
    const done = await findRepair(shop.db, id);
    expect(done?.status).toBe('entregue');
    return done?.warranty_until?.toISOString().slice(0, 10) ?? null;
  };
  const over = { status: 'entregue' };
  const refused = { covered: false, reason: 'Tem líquido.' };

  test.each([
    ['covered on day 50, back that day: day 60 stands', 50, 0, [{ covered: true }, over], '2027-01-19'],
    [
      'covered on day 50, five days in the shop: ten are left',
      50,
      5,
      [{ covered: true }, over],
      '2027-01-24',
    ],
    ['covered on day 1', 1, 0, [{ covered: true }, over], '2027-01-19'],
    ['covered on day 58, a month in the shop', 58, 30, [{ covered: true }, over], '2027-02-18'],
    ['refused, and it goes back as it came', 50, 0, [refused, over], null],
    ['refused, then rejected', 50, 0, [refused, { status: 'rejeitado' }, over], null],
    [
      'refused, then repaired for its price: six months of its own',
      50,
      0,
      [refused, { status: 'em_reparacao' }, { status: 'pronto_entrega', final_price: 80 }, over],
      '2027-07-09',
    ],
    ['refused, and paid for at once', 50, 0, [refused, { final_price: 80 }, over], '2027-07-09'],
    [
      'covered, but rejected: nothing was done',
      50,
      0,
      [{ covered: true }, { status: 'rejeitado' }, over],
      null,
    ],
  ])('%s', async (_, day, days, steps, end) => {
    expect(await claimOf60(day, days, steps)).toBe(end);
  });

  test.each([
    ['rejected without a quote', [{ status: 'rejeitado' }, over], null],
    [
      'rejected, said to be ready, then handed over',
      [{ status: 'rejeitado' }, { status: 'pronto_entrega' }, over],
      null,
    ],
    [
      'rejected, then repaired after all',
      [{ status: 'rejeitado' }, { status: 'em_reparacao' }, over],
      '2027-05-20',
    ],
    [
      'rejected, looked at again, given up again',
      [{ status: 'rejeitado' }, { status: 'em_analise' }, { status: 'rejeitado' }, over],
      null,
    ],
    [
      'repaired without a quote',
      [{ status: 'em_reparacao' }, { status: 'pronto_entrega' }, over],
      '2027-05-20',
    ],
    ['handed over at once', [over], '2027-05-20'],
  ])('of no claim: %s', async (_, steps, end) => {
    const { id } = await askForRepair(shop.deps);
    for (const step of steps) {
      const given = { confirm: true, open_reason: 'Conta corrente', ...step };
      await owner.call('PUT', `/api/admin/repairs/${id}`, given);
    }
    expect((await findRepair(shop.db, id))?.warranty_until?.toISOString().slice(0, 10) ?? null).toBe(end);
  });

  test('ties it to nothing of somebody else, and not to itself', async () => {
    const others = await handedOver();
    const { id } = await askForRepair(shop.deps);
    const link = (of: string) => linkGuarantee(shop.deps, boss, id, { of: { kind: 'reparacao', id: of } });
    for (const of of [others.id, id]) {
      const answer = await link(of);
      expect(answer.ok ? null : answer.failure.code).toBe('source_unknown');
    }
  });

  test('two who decide at once decide once', async () => {
    const { body } = await claim((await handedOver()).key);
    const answers = await Promise.all([
      decideClaim(shop.deps, boss, body.id, { covered: true }),
      decideClaim(shop.deps, boss, body.id, { covered: false, reason: 'x' }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await mailsOf(body.id)).toHaveLength(1);
  });
});
