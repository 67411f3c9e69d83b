import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminInvoice, OwnInvoice } from '#core/invoicing/contract.ts';
import { invoicingTexts } from '#core/invoicing/texts.ts';
import { isOffered, PAPER_KINDS } from '#core/invoicing/values.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { positionsAt } from '../books/positions.ts';
import { system } from '../platform/http/caller.ts';
import { askForRepair } from '../repairs/testing/repairs.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { findInvoicer } from './invoicer.ts';
import { type Invoicer, InvoicerUnknownError, type WantedDocument } from './invoicer-port.ts';
import { issueQuote } from './issue-quote.ts';
import { readPdf } from './keep-pdfs.ts';
import type { InvoicingSimulator, Mishap } from './simulator-stage.ts';
import { invoicingSimulator, type SimulatedService } from './simulators.ts';
import type { InvoiceRow } from './store.ts';
import { connect, work } from './testing/invoicing.ts';

const MINUTE = 60_000;
const NIF = '501442600';
const SERVICES: readonly SimulatedService[] = ['simulator', 'simulator_moloni', 'simulator_vendus'];
const TRANSPORT = {
  startsAt: new Date('2026-11-20T15:30:00Z'),
  plate: 'AA-00-BB',
  from: { address: 'Rua da Loja, 1', postal_code: '3000-001', city: 'Coimbra' },
  to: { address: 'Rua Direita, 1', postal_code: '1200-195', city: 'Lisboa' },
};
const SCREEN = { kind: 'peca', name: 'Ecrã', quantity: 1, price: 100 };
const WORK = { kind: 'mao_de_obra', name: 'Montagem', quantity: 2, price: 15 };

let shop: TestShop;
let owner: TestBrowser;
beforeAll(async () => {
  shop = await testShop({ at: new Date('2026-11-20T12:00:00Z') });
  owner = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'dona', { role: 'owner' })));
});

const switchQuotes = (invoicing_quotes: boolean) =>
  saveSettings(shop.deps, system('tests'), { invoicing_settings: { invoicing_quotes } });
const rows = async () =>
  (await shop.db.selectFrom('invoices').selectAll().orderBy('id').execute()) as unknown as InvoiceRow[];
const later = async (times = 1) => {
  for (let nth = 0; nth < times; nth++) {
    shop.pass(31 * MINUTE);
    await work(shop);
  }
};
const draft = async (id: string, ...options: object[]) => {
  const body = { options: options.map((option) => ({ title: 'Reparação', ...option })) };
  expect((await owner.call('PUT', `/api/admin/repairs/${id}/quote`, body)).status).toBe(200);
};
const send = async (id: string) => await owner.call('POST', `/api/admin/repairs/${id}/send-quote`);
/** A repair whose quote of one option, 159,90 €, was sent by this many presses. */
const quoted = async (presses = 1) => {
  const asked = await askForRepair(shop.deps);
  await draft(asked.id, { lines: [SCREEN, WORK] });
  await Promise.all(Array.from({ length: presses }, () => send(asked.id)));
  return asked;
};
const quoteAnew = async (id: string, price: number) => {
  await owner.call('PUT', `/api/admin/repairs/${id}`, { confirm: true, status: 'em_analise' });
  await draft(id, { lines: [{ ...SCREEN, price }] });
  expect((await send(id)).status).toBe(200);
};

describe.each(SERVICES)('quotes at a service (%s)', (name) => {
  let service: InvoicingSimulator;
  let invoicer: Invoicer;
  beforeEach(async () => {
    await shop.reset();
    await sql`TRUNCATE invoices, invoice_accounts`.execute(shop.db);
    service = await invoicingSimulator(shop.deps.config, name);
    service.documents.length = 0;
    service.mishaps.length = 0;
    service.isDown = false;
    await connect(shop, name);
    await switchQuotes(true);
    const found = await findInvoicer(shop.deps);
    if (!found) throw new Error('no service');
    invoicer = found;
  });
  const mishap = (on: Mishap['on'], what: Mishap['what']) => service.mishaps.push({ on, what });
  const isAnnulling = name !== 'simulator_moloni';

  const kinds = PAPER_KINDS.filter((kind) => isOffered(kind, name));
  it.each(kinds)('%s: is asked for, looked for and annulled by its own calls', async (kind) => {
    const isGuide = kind === 'GT';
    const cents = isGuide ? 0 : 12_300;
    const line = {
      name: 'Ecrã',
      quantity: 3,
      grossCents: cents,
      ivaRate: 23,
      exemption: null,
      lineId: null,
    };
    const quote: WantedDocument = {
      kind,
      reference: `R-1-${kind}1`,
      date: '2026-11-20',
      customer: { name: 'Ana Lda', nif: NIF, email: null, address: null },
      lines: [line],
      totalCents: cents,
      dueOn: null,
      original: null,
      ...(isGuide ? { transport: TRANSPORT } : {}),
    };
    mishap('create', { status: 422, body: { errors: { fiscal_id: ['não é válido'] } } });
    expect(await invoicer.create(quote)).toMatchObject({ ok: false, problem: 'nif' });
    expect(await invoicer.find(quote)).toBeNull();
    mishap('create', 'lose-answer');
    await expect(invoicer.create(quote)).rejects.toThrow(InvoicerUnknownError);
    const made = await invoicer.find(quote);
    expect(made).toMatchObject({
      totalCents: cents,
      nif: NIF,
      isFinal: !invoicer.hasDrafts,
      quantities: [3],
    });
    const id = made?.id ?? '';
    expect((await invoicer.finalise(kind, id)).ok).toBe(true);
    const issued = await invoicer.read(kind, id);
    expect(issued?.number).toMatch(new RegExp(`^${kind} `));
    expect(issued?.transportCode).toBe(isGuide && name !== 'simulator_vendus' ? 'AT-SIMULADO-1' : null);
    expect(service.documents[0]?.transport).toEqual(
      isGuide
        ? {
            startsAt: '2026-11-20 15:30',
            plate: 'AA-00-BB',
            from: 'Rua da Loja, 1, 3000-001 Coimbra',
            to: 'Rua Direita, 1, 1200-195 Lisboa',
          }
        : null,
    );
    // An invoice of the same reference is another document.
    expect((await invoicer.find({ ...quote, kind: 'FR', reference: 'R-1-FR1' }))?.id).toBeUndefined();
    if (isAnnulling) {
      mishap('annul', 'lose-answer');
      await expect(invoicer.annul(kind, id, 'Outro')).rejects.toThrow(InvoicerUnknownError);
    }
    expect(await invoicer.annul(kind, id, 'Outro')).toBe(isAnnulling);
    expect(service.documents.map(({ kind, status }) => [kind, status])).toEqual([
      [kind, isAnnulling ? 'cancelled' : 'final'],
    ]);
  });

  it('GT: is refused where it would begin before its day', async () => {
    const transport = { ...TRANSPORT, startsAt: new Date('2026-11-19T10:00:00Z') };
    const line = { name: 'Ecrã', quantity: 1, grossCents: 0, ivaRate: 23, exemption: null, lineId: null };
    const customer = { name: 'Ana', nif: null, email: null, address: null };
    const of = { kind: 'GT', reference: 'R-2-GT1', date: '2026-11-20', original: null } as const;
    const made = await invoicer.create({
      ...of,
      customer,
      lines: [line],
      totalCents: 0,
      dueOn: null,
      transport,
    });
    expect(made).toMatchObject({ ok: false, problem: 'start' });
    expect(service.documents).toEqual([]);
  });

  it('are issued once for each version, whoever presses twice and whatever answer is lost', async () => {
    for (const trouble of ['lose-answer', 'nonsense', 'late'] as const) {
      mishap('create', trouble);
      await quoted(2);
      await work(shop);
      await service.doLate();
      await later(3);
    }
    const made = await rows();
    expect(made.map(({ kind, state, total_cents }) => [kind, state, total_cents])).toEqual([
      ['OR', 'emitida', 15_990],
      ['OR', 'emitida', 15_990],
      ['OR', 'emitida', 15_990],
    ]);
    const finals = service.documents.filter(({ number }) => number !== null);
    expect(finals.map(({ reference }) => reference)).toEqual(made.map(({ own_reference }) => own_reference));
    expect(finals[0]?.items.map(({ name: of, quantity }) => [of, quantity])).toEqual([
      ['Ecrã', 1],
      ['Montagem', 2],
    ]);
    // Asked for again by whoever it may be: there is one of each option already.
    const option = await shop.db
      .selectFrom('repair_quote_options')
      .innerJoin('repair_quotes', 'repair_quotes.id', 'quote_id')
      .select(['quote_id as quoteId', 'repair_id as repairId', 'version'])
      .where('repair_quote_options.id', '=', made[0]?.quote_option_id ?? '')
      .executeTakeFirstOrThrow();
    await shop.db
      .transaction()
      .execute(async (tx) => await issueQuote(shop.deps, tx, system('tests'), option, shop.deps.now()));
    expect((await rows()).map(({ id, state }) => [id, state])).toEqual(made.map(({ id }) => [id, 'emitida']));
  });

  it('that are refused say why and go out by one press', async () => {
    mishap('create', { status: 422, body: { error: 'atingiu o limite de criação de documentos' } });
    await quoted();
    await work(shop);
    const [refused] = await rows();
    expect([refused?.state, refused?.problem]).toEqual(['recusada', 'quota']);
    expect((await owner.call('POST', `/api/admin/invoices/${refused?.id}/retry`, {})).status).toBe(200);
    await work(shop);
    expect((await rows()).map(({ state, problem }) => [state, problem])).toEqual([['emitida', null]]);
  });

  it('make place for the next version: annulled there once their PDF is kept, or replaced here alone', async () => {
    const { id } = await quoted();
    await later(2);
    mishap('annul', 'trouble');
    await quoteAnew(id, 80);
    await later(3);
    const [former, next] = await rows();
    expect([former?.state, next?.state, next?.total_cents]).toEqual(['substituida', 'emitida', 9840]);
    expect([former?.withdraw_at, former?.number]).toEqual([null, 'OR DEMO/1']);
    expect(await readPdf(shop.deps, former?.pdf_sha256 ?? '')).not.toBeNull();
    expect(service.documents.map(({ status }) => status)).toEqual([
      isAnnulling ? 'cancelled' : 'final',
      'final',
    ]);
  });

  it('that were replaced before they went out never do, and one under way is replaced as soon as it is there', async () => {
    const waiting = await quoted();
    await quoteAnew(waiting.id, 70);
    expect((await rows()).map(({ state }) => state)).toEqual(['substituida', 'por_emitir']);
    mishap('create', 'lose-answer');
    await work(shop);
    await quoteAnew(waiting.id, 60);
    expect((await rows()).map(({ state }) => state)).toEqual(['substituida', 'incerta', 'por_emitir']);
    await later(4);
    const made = await rows();
    expect(made.map(({ state, number }) => [state, number])).toEqual([
      ['substituida', null],
      ['substituida', 'OR DEMO/1'],
      ['emitida', 'OR DEMO/2'],
    ]);
    expect(service.documents.filter(({ number }) => number !== null).map(({ status }) => status)).toEqual([
      isAnnulling ? 'cancelled' : 'final',
      'final',
    ]);
  });
});

describe('a quote of a repair', () => {
  beforeEach(async () => {
    await shop.reset();
    await sql`TRUNCATE invoices, invoice_accounts`.execute(shop.db);
    const service = await invoicingSimulator(shop.deps.config);
    service.documents.length = 0;
    await connect(shop);
    await switchQuotes(true);
  });
  const seen = async (browser: TestBrowser, id: string, key?: string) =>
    (
      await browser.call<{ items: OwnInvoice[] }>(
        'GET',
        `/api/payables/repair/${id}/invoices${key ? `?t=${key}` : ''}`,
      )
    ).body.items;

  it('is on its page by link and by account and in the panel, and the former no more on the page', async () => {
    const customer = await insertUser(shop.deps, 'rui', {});
    const account = shop.browser(await tokenOf(shop.deps, customer));
    const { id, key } = await askForRepair(shop.deps, customer);
    await draft(id, { lines: [SCREEN, WORK] }, { title: 'Só limpeza', lines: [WORK] });
    await send(id);
    await later(2);
    const options = [
      { kind: 'OR', number: 'OR DEMO/1', total: 159.9, has_pdf: true },
      { kind: 'OR', number: 'OR DEMO/2', total: 36.9, has_pdf: true },
    ];
    expect(await seen(shop.browser(), id, key)).toMatchObject(options);
    const shown = await seen(account, id);
    expect(shown).toMatchObject(options);
    const path = `/api/payables/repair/${id}/invoices/${shown[0]?.id}`;
    const pdf = await shop.app.request(`${path}?t=${key}`);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    await quoteAnew(id, 80);
    await later(2);
    expect(await seen(account, id)).toMatchObject([{ number: 'OR DEMO/3', total: 98.4 }]);
    const { body } = await owner.call<AdminInvoice[]>('GET', '/api/admin/invoices?kind=OR');
    const repair = invoicingTexts.quote(body[0]?.about.split(',')[0] ?? '', 2);
    expect(body.map(({ state, about }) => [state, about.endsWith(': Só limpeza')])).toEqual([
      ['emitida', false],
      ['substituida', true],
      ['substituida', false],
    ]);
    expect(body[0]?.about).toBe(repair);
  });

  it('is no money: what was paid is invoiced whole beside it, and the books leave it out', async () => {
    const { id } = await quoted();
    await later(2);
    await owner.call('PUT', `/api/admin/repairs/${id}`, { confirm: true, status: 'aprovado' });
    await owner.call('POST', `/api/admin/repairs/${id}/receipts`, {
      request_id: crypto.randomUUID(),
      way: 'dinheiro',
      amount: 159.9,
    });
    await later(2);
    expect((await rows()).map(({ kind, state, total_cents }) => [kind, state, total_cents])).toEqual([
      ['OR', 'emitida', 15_990],
      ['FR', 'emitida', 15_990],
    ]);
    const booked = await shop.db
      .selectFrom('book_entries')
      .innerJoin('payables', 'payables.id', 'payable_id')
      .select(['means', 'cents'])
      .where('account', '=', 'documento')
      .where('payables.subject', '=', id)
      .execute();
    expect(booked).toEqual([{ means: 'FR', cents: 15_990 }]);
    const [quote] = await rows();
    const nif = await owner.call('POST', `/api/admin/invoices/${quote?.id}/nif`, { name: 'Ana', nif: NIF });
    expect(nif.status).toBe(409);
  });

  it('that waits is not what a sale without its invoice waits for', async () => {
    const { id } = await quoted();
    await owner.call('PUT', `/api/admin/repairs/${id}`, { confirm: true, status: 'aprovado' });
    const body = { request_id: crypto.randomUUID(), way: 'dinheiro', amount: 159.9 };
    await owner.call('POST', `/api/admin/repairs/${id}/receipts`, body);
    expect((await rows()).map(({ kind, state }) => [kind, state])).toEqual([['OR', 'por_emitir']]);
    const { rows: found } = await sql<{ position: string }>`
      SELECT position FROM (${positionsAt(lisbonDay(shop.deps.now()), false)}) AS positions WHERE subject = ${id}`.execute(
      shop.db,
    );
    expect(found).toEqual([{ position: 'sem_servico' }]);
  });

  it('goes to no service unless the shop wants it so', async () => {
    await switchQuotes(false);
    await quoted();
    await switchQuotes(true);
    await saveSettings(shop.deps, system('tests'), { invoicing_settings: { invoicing_service: 'none' } });
    await quoted();
    expect(await rows()).toEqual([]);
  });

  it('of an estimate alone is one line, and of nothing none', async () => {
    const { id } = await askForRepair(shop.deps);
    await owner.call('PUT', `/api/admin/repairs/${id}`, { confirm: true, estimate_price: 61.5 });
    await send(id);
    const free = await askForRepair(shop.deps);
    await draft(free.id, { lines: [SCREEN], discount_percent: 100 });
    await send(free.id);
    expect((await rows()).map(({ lines }) => lines)).toMatchObject([
      [{ quantity: 1, grossCents: 6150, ivaRate: 23 }],
    ]);
  });
});
