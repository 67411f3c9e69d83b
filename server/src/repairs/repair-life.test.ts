import { beforeAll, expect, test } from 'vitest';
import { repairLifecycle } from '#core/repairs/lifecycle.ts';
import { REPAIR_STATUSES, type RepairStatus } from '#core/repairs/values.ts';
import { DAY } from '#core/shared/day.ts';
import fc from '#core/testing/property.ts';
import type { Person } from '../platform/http/caller.ts';
import { system } from '../platform/http/caller.ts';
import { insertUser, nobody } from '../testing/people.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { removeOldPhotos } from './jobs/clean-up.ts';
import { expireQuotes, remindOfQuotes } from './jobs/remind.ts';
import { sendProposal, withdrawProposal } from './proposals/change-proposal.ts';
import { findProposal } from './proposals/read-proposal.ts';
import { decideQuote } from './quotes/decide-quote.ts';
import { readQuotes } from './quotes/quotes.ts';
import { saveQuote } from './quotes/save-quote.ts';
import { sendQuote } from './quotes/send-quote.ts';
import { findRepair } from './store.ts';
import { respond, writeToShop } from './talk/messages.ts';
import { askForRepair } from './testing/repairs.ts';
import { updateRepair } from './update-repair.ts';

const START = new Date('2026-11-20T12:00:00Z');

let shop: TestShop;
let staff: Person;
beforeAll(async () => {
  shop = await testShop({ at: START });
  staff = await insertUser(shop.deps, 'tecnica', { role: 'technician' });
});

type Act =
  | { readonly kind: 'set'; readonly status: RepairStatus }
  | { readonly kind: 'estimate'; readonly euros: number }
  | { readonly kind: 'send' }
  | { readonly kind: 'decide'; readonly approve: boolean }
  | { readonly kind: 'race' }
  | { readonly kind: 'quote'; readonly percent: number; readonly whole: number }
  | { readonly kind: 'propose' }
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'write' }
  | { readonly kind: 'answer' }
  | { readonly kind: 'pass'; readonly days: number };

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), status: fc.constantFrom(...REPAIR_STATUSES) }),
  fc.record({ kind: fc.constant('estimate' as const), euros: fc.integer({ min: 0, max: 900 }) }),
  fc.record({ kind: fc.constant('send' as const) }),
  fc.record({ kind: fc.constant('decide' as const), approve: fc.boolean() }),
  fc.record({ kind: fc.constant('race' as const) }),
  fc.record({
    kind: fc.constant('quote' as const),
    percent: fc.integer({ min: 1, max: 100 }),
    whole: fc.integer({ min: 0, max: 60 }),
  }),
  fc.record({
    kind: fc.constantFrom('propose' as const, 'withdraw' as const, 'write' as const, 'answer' as const),
  }),
  fc.record({ kind: fc.constant('pass' as const), days: fc.constantFrom(1, 4, 31) }),
);

async function make(id: string, act: Act): Promise<void> {
  const { deps } = shop;
  const decide = (approve: boolean) =>
    decideQuote(deps, nobody, id, 'link', { approve, option_id: null, name: null });
  if (act.kind === 'set')
    await updateRepair(deps, staff, id, { confirm: true, status: act.status, open_reason: 'Conta corrente' });
  else if (act.kind === 'estimate') await updateRepair(deps, staff, id, { estimate_price: act.euros });
  else if (act.kind === 'propose') {
    const nothing = { product_ids: [], old_value: 0, data_price: null };
    await sendProposal(deps, staff, id, { ...nothing, reason: 'Não compensa' });
  } else if (act.kind === 'withdraw') await withdrawProposal(deps, staff, id);
  else if (act.kind === 'write' || act.kind === 'answer') {
    // The same press, two at once and once more: one message.
    const words = { body: `Olá ${crypto.randomUUID()}`, attemptKey: crypto.randomUUID() };
    const say = () =>
      act.kind === 'write' ? writeToShop(deps, nobody, id, words) : respond(deps, staff, id, words);
    const answers = [...(await Promise.all([say(), say()])), await say()];
    expect(new Set(answers.map(({ ok }) => ok)).size).toBe(1);
  } else if (act.kind === 'quote') {
    const line = {
      kind: 'peca' as const,
      name: 'Peça',
      product_id: null,
      quantity: 3,
      price: 33.33,
      discount: 0,
    };
    const lines = [
      { ...line, discount_percent: act.percent },
      { ...line, discount: 0.01, discount_percent: null },
    ];
    const option = { title: 'Reparação', lines, discount: act.whole, discount_percent: null };
    await saveQuote(deps, staff, id, { options: [option] });
  } else if (act.kind === 'send') await sendQuote(deps, staff, id);
  else if (act.kind === 'decide') await decide(act.approve);
  else if (act.kind === 'race') {
    const answers = await Promise.all([decide(true), decide(false), decide(true)]);
    expect(answers.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
  } else {
    shop.pass(act.days * DAY);
    for (const job of [remindOfQuotes, expireQuotes, removeOldPhotos]) await job(deps, system('test'));
  }
}

/** What is true of every repair, whatever was done to it. */
async function expectSound(id: string): Promise<void> {
  const repair = await findRepair(shop.db, id);
  if (!repair) throw new Error('gone');
  const steps = await shop.db
    .selectFrom('repair_events')
    .selectAll()
    .where('repair_id', '=', id)
    .orderBy('id')
    .execute();
  // The history is one chain that ends where the repair is.
  for (const [place, step] of steps.entries()) {
    expect(step.from_status).toBe(place === 0 ? null : steps[place - 1]?.to_status);
  }
  expect(steps.at(-1)?.to_status).toBe(repair.status);
  const quotes = await shop.db.selectFrom('repair_quotes').selectAll().where('repair_id', '=', id).execute();
  const open = quotes.filter(({ state }) => state === 'enviado');
  // A quote waits only while its customer is asked.
  if (open.length > 0) expect(repairLifecycle.facts[repair.status].stage).toBe('decision');
  // A quote that waits takes the place of what was proposed instead.
  const proposal = await findProposal(shop.db, id);
  if (open.length > 0) expect(proposal?.state ?? 'retirada').toBe('retirada');
  // What discounts leave is the sum of the lines, to the cent, and nothing is below zero.
  for (const option of (await readQuotes(shop.db, id, 'panel')).flatMap(({ options }) => options)) {
    const sum = option.lines.reduce((cents, { gross }) => cents + Math.round(gross * 100), 0);
    if (option.lines.length > 0) expect(sum).toBe(Math.round(option.total * 100));
    expect(
      Math.min(option.total, option.saved, ...option.lines.map(({ gross }) => gross)),
    ).toBeGreaterThanOrEqual(0);
  }
  if (repair.approved_at)
    expect(['work', 'ready', 'over']).toContain(repairLifecycle.facts[repair.status].stage);
  const isDone = ['concluido', 'pronto_entrega', 'entregue', 'garantia_expirada'].includes(repair.status);
  expect(repair.completed_at !== null).toBe(isDone);
  // The conversation is one thread, whose state is what was said last.
  const said = await shop.db
    .selectFrom('repair_messages')
    .selectAll()
    .where('repair_id', '=', id)
    .orderBy('id')
    .execute();
  const latest = (sender: string) => said.findLast((one) => one.sender === sender)?.body ?? null;
  expect([repair.client_message, repair.admin_response]).toEqual([latest('cliente'), latest('loja')]);
  expect(new Set(said.map(({ attempt_key }) => attempt_key)).size).toBe(said.length);
  const threads = await shop.db
    .selectFrom('message_threads')
    .select(['status', 'is_unread'])
    .where('about_id', '=', id)
    .execute();
  const isWaiting = said.at(-1)?.sender === 'cliente';
  expect(threads).toEqual(
    said.length === 0 ? [] : [{ status: isWaiting ? 'new' : 'answered', is_unread: isWaiting }],
  );
  const spoken = await shop.db
    .selectFrom('emails')
    .select('id')
    .where('dedupe_key', 'like', `repair:${id}:message:%`)
    .execute();
  // The shop of the tests has no address of its own: what the customer writes is not mailed.
  expect(spoken).toHaveLength(said.filter(({ sender }) => sender === 'loja').length);
  // One mail for a fact: the outbox would have kept the second away, and none is missing for what tells the customer.
  const told = steps.filter(
    ({ from_status, to_status }) =>
      from_status !== to_status && repairLifecycle.facts[to_status as RepairStatus].tells.length > 0,
  );
  const mails = await shop.db
    .selectFrom('emails')
    .select('dedupe_key')
    .where('dedupe_key', 'like', `repair:${id}:step:%`)
    .execute();
  expect(mails).toHaveLength(told.length);
}

/** Histories that are tried: a few with every run of the tests, thousands with HISTORIES=3000. */
const RUNS = Number(process.env.HISTORIES ?? 30);

test(
  'whatever is done in whatever order, a repair stays sound',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
        await shop.reset();
        const { id } = await askForRepair(shop.deps);
        for (const one of acts) {
          await make(id, one);
          await expectSound(id);
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
  60_000 + RUNS * 2_000,
);
