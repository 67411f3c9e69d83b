import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentLine } from '#core/invoicing/rules/document-lines.ts';
import { invoicingTexts } from '#core/invoicing/texts.ts';
import { refundShare } from '#core/payments/rules/refund-share.ts';
import { formatCents } from '#core/shared/money.ts';
import { system } from '../platform/http/caller.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { findInvoicer } from './invoicer.ts';
import { type Invoicer, InvoicerUnknownError, type WantedDocument } from './invoicer-port.ts';
import { issueDocuments } from './issue-documents.ts';
import { readPdf } from './keep-pdfs.ts';
import type { InvoicingSimulator, Mishap } from './simulator-stage.ts';
import { invoicingSimulator, type SimulatedService } from './simulators.ts';
import type { InvoiceRow } from './store.ts';
import { connect, paidOrder, work } from './testing/invoicing.ts';

const NIF = '501442600';
const MINUTE = 60_000;
const SERVICES: readonly SimulatedService[] = ['simulator', 'simulator_moloni', 'simulator_vendus'];

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ at: new Date('2026-11-20T12:00:00Z') });
});

const line = (given: Partial<DocumentLine> = {}): DocumentLine => ({
  name: 'Toner',
  quantity: 3,
  grossCents: 598,
  ivaRate: 23,
  exemption: null,
  lineId: '0197a000-0000-7000-8000-000000000001',
  ...given,
});

/** The same story, whoever issues: what a shop relies on, over each client and its service as it plays. */
describe.each(SERVICES)('a service (%s)', (name) => {
  let service: InvoicingSimulator;
  let invoicer: Invoicer;
  let asked = 0;
  beforeEach(async () => {
    await shop.reset();
    await sql`TRUNCATE invoices, invoice_accounts`.execute(shop.db);
    service = await invoicingSimulator(shop.deps.config, name);
    service.documents.length = 0;
    service.mishaps.length = 0;
    service.isDown = false;
    await connect(shop, name);
    const found = await findInvoicer(shop.deps);
    if (!found) throw new Error('no service');
    invoicer = found;
  });

  const wanted = (given: Partial<WantedDocument> = {}): WantedDocument => {
    const lines = given.lines ?? [
      line(),
      line({ name: 'Livro', quantity: 1, grossCents: 1060, ivaRate: 6, lineId: null }),
    ];
    asked += 1;
    return {
      kind: 'FR',
      reference: `ENC-${asked}-FR1`,
      date: '2026-11-20',
      customer: { name: 'Ana Lda', nif: NIF, email: 'ana@exemplo.pt', address: null },
      lines,
      totalCents: lines.reduce((sum, { grossCents }) => sum + grossCents, 0),
      dueOn: null,
      original: null,
      ...given,
    };
  };
  /** Creates, compares and makes final, as the shop does. */
  const issue = async (document: WantedDocument) => {
    const made = await invoicer.create(document);
    if (!made.ok) throw new Error(made.said);
    expect(made.value).toMatchObject({ totalCents: document.totalCents, nif: document.customer.nif });
    // A receipt may be made final at once.
    if (document.kind !== 'RG') expect(made.value.isFinal).toBe(!invoicer.hasDrafts);
    expect((await invoicer.finalise(document.kind, made.value.id)).ok).toBe(true);
    const issued = await invoicer.read(document.kind, made.value.id);
    if (!issued?.number) throw new Error('not issued');
    return { ...issued, number: issued.number };
  };
  const mishap = (on: Mishap['on'], what: Mishap['what']) => service.mishaps.push({ on, what });
  const rows = async () =>
    (await shop.db.selectFrom('invoices').selectAll().orderBy('id').execute()) as unknown as InvoiceRow[];
  const later = async (times = 1) => {
    for (let nth = 0; nth < times; nth++) {
      shop.pass(31 * MINUTE);
      await work(shop);
    }
  };

  it('issues to the cent what was paid, with its reason, and takes it back by its original', async () => {
    const document = wanted({
      lines: [
        line(),
        line({ name: 'Usado', quantity: 1, grossCents: 9999, ivaRate: 0, exemption: 'M13', lineId: 'b' }),
      ],
    });
    const issued = await issue(document);
    expect(await invoicer.find(document)).toMatchObject({
      id: issued.id,
      isFinal: true,
      exemptions: ['M13'],
    });
    expect(service.documents).toMatchObject([{ kind: 'FR', totalCents: 10_597, nif: NIF, exemption: 'M13' }]);
    const original = {
      kind: 'FR' as const,
      id: issued.id,
      number: issued.number,
      lines: document.lines,
      reason: 'Desistiu',
    };
    const one = await issue(
      wanted({ kind: 'NC', reference: 'NC1', lines: [line({ quantity: 1, grossCents: 200 })], original }),
    );
    expect(one.totalCents).toBe(200);
    const rest = [line({ quantity: 2, grossCents: 398 }), ...document.lines.slice(1)];
    await issue(wanted({ kind: 'NC', reference: 'NC2', lines: rest, original }));
    expect(service.documents.map(({ original: of }) => of)).toEqual([null, issued.number, issued.number]);
  });

  it.each([
    [500, 3],
    [999, 10],
    [29_999, 1],
    [1, 7],
  ])(
    'of %i with IVA, %i units: the document is its multiple, and a unit that goes back is its price',
    async (withIva, quantity) => {
      const sold = await paidOrder(shop, { price: Math.round(withIva / 1.23), withIva, quantity });
      await work(shop);
      const totalCents = quantity * withIva + Math.round(sold.shipping * 100);
      expect(service.documents).toMatchObject([{ kind: 'FR', totalCents }]);
      const sold_line = await shop.db
        .selectFrom('order_lines')
        .select(['id', 'gross_cents'])
        .where('order_id', '=', sold.id)
        .executeTakeFirstOrThrow();
      expect(refundShare({ quantity, amountCents: sold_line.gross_cents }, 1)).toBe(withIva);
    },
  );

  it('issues an invoice on account, and a simplified one for nobody', async () => {
    const account = await issue(wanted({ kind: 'FT', dueOn: '2026-12-20' }));
    expect(account.number).toMatch(/^FT /);
    const customer = { name: 'Ana', nif: null, email: null, address: null };
    await issue(wanted({ kind: 'FS', customer }));
    await issue(wanted({ kind: 'FS', customer }));
    expect(service.documents.slice(1).map(({ nif, clientName }) => [nif, clientName])).toEqual([
      ['', invoicingTexts.finalConsumer],
      ['', invoicingTexts.finalConsumer],
    ]);
    const original = { kind: 'FT' as const, id: account.id, number: account.number, lines: [], reason: '' };
    const paid = wanted({
      kind: 'RG',
      reference: 'RG1',
      original,
      lines: [line({ grossCents: 500, quantity: 1 })],
    });
    expect(await invoicer.find(paid)).toBeNull();
    const first = await issue(paid);
    expect([first.totalCents, first.number.slice(0, 2)]).toEqual([500, 'RG']);
    expect((await invoicer.find(paid))?.id).toBe(first.id);
    // The rest is another.
    const left = account.totalCents - 500;
    const rest = {
      ...paid,
      reference: 'RG2',
      lines: [line({ grossCents: left, quantity: 1 })],
      totalCents: left,
    };
    for (const what of ['lose-answer', 'nonsense'] as const) {
      const one = { ...rest, reference: `RG-${what}`, totalCents: 10 };
      mishap('create', what);
      await expect(invoicer.create(one)).rejects.toThrow(InvoicerUnknownError);
      expect(await invoicer.find(one)).toMatchObject({ totalCents: 10 });
    }
    expect((await issue({ ...rest, totalCents: left - 20 })).totalCents).toBe(left - 20);
    if (invoicer.service !== 'simulator') return;
    // A receipt that does not say its note could be the one that is looked for.
    for (const one of service.documents) if (one.kind === 'RG') one.reference = '';
    await expect(invoicer.find(rest)).rejects.toThrow(InvoicerUnknownError);
  });

  it('refuses in words what is to be mended, and never tells the key', async () => {
    const refusals: [Mishap['what'], string][] = [
      [{ status: 422, body: { errors: { fiscal_id: ['não é válido'] } } }, 'nif'],
      [{ status: 400, body: { errors: [{ code: 'P002', message: 'tax_exemption' }] } }, 'exemption'],
      [{ status: 422, body: [{ code: '12 date >= 2026-11-21', description: 'date' }] }, 'date'],
      [{ status: 422, body: { error: 'atingiu o limite de criação de documentos' } }, 'quota'],
      [{ status: 403, body: { error: `a chave ${service.key} não serve` } }, 'key'],
    ];
    for (const [what, problem] of refusals) {
      mishap('create', what);
      const answer = await invoicer.create(wanted());
      expect(answer).toMatchObject({ ok: false, problem });
      expect(JSON.stringify(answer)).not.toContain(service.key);
    }
    expect(service.documents).toEqual([]);
    const before = await issue(wanted());
    expect(before.isFinal).toBe(true);
    const early = wanted({ date: '2026-11-19' });
    const made = await invoicer.create(early);
    const refused = made.ok ? await invoicer.finalise('FR', made.value.id) : made;
    expect(refused).toMatchObject({ ok: false, problem: 'date' });
  });

  it('says that nobody knows, where there is no answer or none to be read', async () => {
    for (const what of ['trouble', 'lose-answer', 'nonsense'] as const) {
      mishap('create', what);
      const document = wanted();
      await expect(invoicer.create(document)).rejects.toThrow(InvoicerUnknownError);
      expect((await invoicer.find(document)) !== null).toBe(what !== 'trouble');
    }
    service.isDown = true;
    await expect(invoicer.find(wanted())).rejects.toThrow(InvoicerUnknownError);
  });

  it('issues each payment once, whatever answer was lost, came late or was nonsense', async () => {
    const troubles: Mishap[] = [
      { on: 'create', what: 'lose-answer' },
      { on: 'create', what: 'nonsense' },
      { on: 'create', what: 'late' },
      { on: 'find', what: 'trouble' },
      { on: 'read', what: 'trouble' },
      { on: 'finalise', what: 'lose-answer' },
      { on: 'pdf', what: 'trouble' },
    ];
    for (const trouble of troubles) {
      await paidOrder(shop, { nif: NIF });
      mishap(trouble.on, trouble.what);
      await later();
      await service.doLate();
      await Promise.all([issueDocuments(shop.deps, system('tests')), later(2)]);
    }
    service.mishaps.length = 0;
    await later(3);
    const made = await rows();
    expect(made.map(({ state, problem }) => [state, problem])).toEqual(troubles.map(() => ['emitida', null]));
    const finals = service.documents.filter(({ number }) => number !== null);
    expect(finals.map(({ reference }) => reference)).toEqual(made.map(({ own_reference }) => own_reference));
    const hash = made[0]?.pdf_sha256 ?? '';
    const bytes = await readPdf(shop.deps, hash);
    expect(Buffer.from(bytes ?? []).toString('latin1')).toContain('ATCUD: SIMULADO-1');
  });

  it('shows a cent of difference: before it is issued where there are drafts, with the document where there are none', async () => {
    mishap('create', 'cent');
    await paidOrder(shop);
    await work(shop);
    const [row] = await rows();
    const said = invoicingTexts.differs(formatCents(5971), formatCents(5970));
    expect([row?.state, row?.problem, row?.said]).toEqual([
      invoicer.hasDrafts ? 'recusada' : 'emitida',
      'rounding',
      said,
    ]);
    expect(service.documents.filter(({ number }) => number !== null)).toHaveLength(
      invoicer.hasDrafts ? 0 : 1,
    );
  });
});

describe('Vendus', () => {
  it('is never asked for lines that do not come to what was paid, nor for a part of a price back', async () => {
    await connect(shop, 'simulator_vendus');
    const service = await invoicingSimulator(shop.deps.config, 'simulator_vendus');
    const invoicer = await findInvoicer(shop.deps);
    service.documents.length = 0;
    const document: WantedDocument = {
      kind: 'FR',
      reference: 'ENC-9-FR1',
      date: '2026-11-20',
      customer: { name: 'Ana', nif: null, email: null, address: null },
      lines: [line()],
      totalCents: 599,
      dueOn: null,
      original: null,
    };
    expect(await invoicer?.create(document)).toMatchObject({ ok: false, problem: 'rounding' });
    const original = { kind: 'FR' as const, id: '1', number: 'FR 1', lines: [line()], reason: 'Risco' };
    const part = {
      ...document,
      kind: 'NC' as const,
      original,
      lines: [line({ quantity: 1, grossCents: 50 })],
    };
    expect(await invoicer?.create(part)).toMatchObject({ ok: false, said: invoicingTexts.wholeUnits });
    expect(service.documents).toEqual([]);
  });
});

describe('Moloni', () => {
  it('is logged in once for everybody, sealed, and again when the token is spent', async () => {
    await sql`TRUNCATE invoicer_tokens`.execute(shop.db);
    await saveSettings(shop.deps, system('tests'), {
      invoicing_settings: { invoicing_service: 'simulator_moloni' },
    });
    const look = async () => {
      const invoicer = await findInvoicer(shop.deps);
      return await invoicer?.find({ kind: 'FR', reference: 'nenhuma', date: '2026-11-20', original: null });
    };
    const kept = async () => await shop.db.selectFrom('invoicer_tokens').selectAll().execute();
    expect(await Promise.all([look(), look(), look()])).toEqual([null, null, null]);
    const [first, ...others] = await kept();
    expect(others).toEqual([]);
    expect(first?.sealed).toMatch(/^v2\./);
    await look();
    expect((await kept())[0]?.sealed).toBe(first?.sealed);
    shop.pass(60 * MINUTE);
    expect(await Promise.all([look(), look()])).toEqual([null, null]);
    expect((await kept())[0]?.sealed).not.toBe(first?.sealed);
  });
});
