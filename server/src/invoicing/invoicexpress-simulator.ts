import type { Context } from 'hono';
import { z } from 'zod';
import type { InvoiceKind } from '#core/invoicing/values.ts';
import { IVA_RATES } from '#core/shared/iva.ts';
import { isValidNif } from '#core/shared/nif.ts';
import { own } from '#core/shared/own.ts';
import type { Mishap, Said, SimulatedBook, SimulatedInvoice, Stage } from './simulator-stage.ts';
import { SIMULATED_RATES, transportCodeOf } from './simulator-stage.ts';

const KINDS: ReadonlyMap<string, { readonly type: string; readonly kind: InvoiceKind }> = new Map([
  ['invoices', { type: 'Invoice', kind: 'FT' }],
  ['invoice_receipts', { type: 'InvoiceReceipt', kind: 'FR' }],
  ['simplified_invoices', { type: 'SimplifiedInvoice', kind: 'FS' }],
  ['credit_notes', { type: 'CreditNote', kind: 'NC' }],
  ['quotes', { type: 'Quote', kind: 'OR' }],
  ['transports', { type: 'Transport', kind: 'GT' }],
]);
/** What each kind is sent under, and the list that it stands in. */
const ROOTS: Partial<Record<InvoiceKind, readonly [root: string, list: string]>> = {
  OR: ['quote', 'estimates'],
  GT: ['transport', 'guides'],
};
const USUAL_ROOT = ['invoice', 'invoices'] as const;
const rootOf = (kind: InvoiceKind) => ROOTS[kind] ?? USUAL_ROOT;
const place = z.object({
  detail: z.string().min(1),
  city: z.string().min(1),
  postal_code: z.string().regex(/^\d{4}-\d{3}$/),
  country: z.literal('Portugal'),
});
const transport = z.object({
  loaded_at: z.string().regex(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}$/),
  license_plate: z.string().min(1),
  address_from: place,
  address_to: place,
});
const USUAL = IVA_RATES.mainland.normal;

const asked = z.object({
  invoice: z.object({
    date: z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/),
    reference: z.string().default(''),
    tax_exemption: z.string().optional(),
    ...transport.partial().shape,
    owner_invoice_id: z.coerce.string().optional(),
    client: z.object({ name: z.string().min(1), code: z.string().min(1), fiscal_id: z.string().optional() }),
    items: z
      .array(
        z.object({
          name: z.string().min(1).max(100),
          unit_price: z.coerce.number(),
          quantity: z.coerce.number(),
          tax: z.object({ name: z.string().optional() }),
        }),
      )
      .min(1),
  }),
  proprietary_uid: z.string().default(''),
});

/** Quotes and guides are sent under names of their own. */
const asInvoice = (kind: InvoiceKind, given: unknown) => {
  const whole = z.record(z.string(), z.unknown()).catch({}).parse(given);
  return { ...whole, invoice: own(whole, rootOf(kind)[0]) };
};
/** How the goods of a guide travel; null: it does not say, or starts before its day. */
function transportOf(given: object & { readonly date: string }): SimulatedInvoice['transport'] {
  const said = transport.safeParse(given);
  if (!said.success) return null;
  const { loaded_at, license_plate: plate, address_from: from, address_to: to } = said.data;
  const startsAt = `${dayOf(loaded_at.slice(0, 10))} ${loaded_at.slice(11, 16)}`;
  if (startsAt < dayOf(given.date)) return null;
  const words = ({ detail, postal_code, city }: typeof from) => `${detail}, ${postal_code} ${city}`;
  return { startsAt, plate, from: words(from), to: words(to) };
}
const dayOf = (written: string) => written.split('/').reverse().join('-');
const refusal = (field: string, words: string) => ({ status: 422, body: { errors: { [field]: [words] } } });
const NONE: Said = { status: 404, body: { error: 'não existe' } };

/** As the service rounds: full precision, once for the document. In cents. */
export function totalOfNet(items: SimulatedInvoice['items']): number {
  const euros = items.reduce(
    (sum, { quantity, unitPrice, ivaRate }) => sum + quantity * unitPrice * (1 + ivaRate / 100),
    0,
  );
  return Math.round(euros * 100);
}

function shown(one: SimulatedInvoice): object {
  const isFinal = one.status !== 'draft';
  const settled = one.status === 'cancelled' ? 'canceled' : 'final';
  const status = isFinal ? (one.kind === 'FR' ? 'settled' : settled) : 'draft';
  return {
    id: one.id,
    status,
    reference: one.reference,
    date: one.date.split('-').reverse().join('/'),
    sequence_number: one.number ?? 'rascunho',
    inverted_sequence_number: isFinal ? one.number : '',
    atcud: one.atcud,
    total: one.totalCents / 100,
    tax_exemption: one.exemption,
    client: { name: one.clientName, fiscal_id: one.nif },
    items: one.items.map(({ name, quantity, unitPrice }) => ({ name, quantity, unit_price: unitPrice })),
    ...(one.kind === 'GT' ? { at_doc_code_id: transportCodeOf(one) ?? '' } : {}),
  };
}

/** A receipt says its note, and no reference. */
const shownReceipt = (one: SimulatedInvoice): object => ({
  ...shown(one),
  type: 'Receipt',
  reference: '',
  observations: one.reference,
});

const paid = z.object({
  partial_payment: z.object({
    payment_mechanism: z.string().length(2),
    note: z.string(),
    amount: z.coerce.number().positive(),
    payment_date: z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/),
  }),
});

/** What the service does, in its own words. */
class Service {
  readonly book: SimulatedBook;
  /** A client's NIF by its code: the first one wins. */
  readonly #clients = new Map<string, string>();

  constructor(book: SimulatedBook) {
    this.book = book;
  }

  async create(kind: InvoiceKind, given: unknown, mishap?: Mishap['what']): Promise<Said> {
    const parsed = asked.safeParse(asInvoice(kind, given));
    if (!parsed.success) return refusal('items', 'dados inválidos');
    const { invoice, proprietary_uid: uid } = parsed.data;
    const { client } = invoice;
    if (uid && this.book.documents.some((one) => one.uid === uid && one.status !== 'deleted')) {
      return refusal('proprietary_uid', 'já existe um documento com este identificador');
    }
    if (client.fiscal_id && !isValidNif(client.fiscal_id)) return refusal('fiscal_id', 'não é válido');
    const original = this.book.find(invoice.owner_invoice_id ?? '');
    const travels = kind === 'GT' ? transportOf(invoice) : null;
    if (kind === 'GT' && !travels) return refusal('loaded_at', 'não é válido');
    if (kind === 'NC' && !original?.number) return refusal('owner_invoice_id', 'não existe');
    const nif = this.#clients.get(client.code) ?? client.fiscal_id ?? '';
    this.#clients.set(client.code, nif);
    const items = invoice.items.map(({ name, quantity, unit_price: unitPrice, tax }) => ({
      name,
      quantity,
      unitPrice,
      // An unknown name quietly takes the usual rate.
      ivaRate: SIMULATED_RATES.find((rate) => `IVA${rate}` === tax.name) ?? USUAL,
    }));
    const isExempt = items.some(({ ivaRate }) => ivaRate === 0);
    const made = await this.book.add(
      {
        kind,
        reference: invoice.reference,
        uid,
        date: dayOf(invoice.date),
        totalCents: totalOfNet(items),
        clientName: client.name,
        nif,
        // Without a reason it is quietly stamped.
        exemption: isExempt ? (invoice.tax_exemption ?? 'M99') : null,
        original: original?.number ?? null,
        items,
        transport: travels,
      },
      mishap,
    );
    return { status: 201, body: { [rootOf(kind)[0]]: shown(made) } };
  }

  receiptsOf(of: SimulatedInvoice): SimulatedInvoice[] {
    return this.book.documents.filter((one) => one.kind === 'RG' && one.original === of.number);
  }

  /** A payment of an invoice gives a receipt, final at once; the same again is another. */
  async pay(id: string, given: unknown, mishap?: Mishap['what']): Promise<Said> {
    const of = this.book.find(id, 'FT');
    if (!of?.number) return NONE;
    const parsed = paid.safeParse(given);
    if (!parsed.success) return refusal('partial_payment', 'dados inválidos');
    const { note, amount, payment_date } = parsed.data.partial_payment;
    const totalCents = Math.round(amount * 100);
    const before = this.receiptsOf(of).reduce((sum, one) => sum + one.totalCents, 0);
    if (before + totalCents > of.totalCents) return refusal('amount', 'é mais do que falta pagar');
    const { clientName, nif, number: original } = of;
    const made = await this.book.add(
      {
        kind: 'RG',
        reference: note,
        uid: '',
        date: dayOf(payment_date),
        totalCents,
        clientName,
        nif,
        exemption: null,
        original,
        items: [],
      },
      mishap,
    );
    await this.book.finalise(made);
    return { status: 201, body: { receipt: shownReceipt(made) } };
  }

  async changeState(kind: InvoiceKind, id: string, state: unknown): Promise<Said> {
    const one = this.book.find(id, kind);
    if (!one) return NONE;
    if (state === 'deleted') {
      if (one.status !== 'draft') return refusal('state', 'só um rascunho se apaga');
      one.status = 'deleted';
      await this.book.save();
    } else if (state === 'canceled') {
      if (!(await this.book.annul(one)))
        return refusal('state', 'só um documento final sem valor de venda se anula');
    } else if (state !== 'finalized') return refusal('state', 'desconhecido');
    else if (one.status === 'draft') {
      if (this.book.goesBack(one)) return refusal('date', 'a data é anterior à do último documento da série');
      await this.book.finalise(one);
    }
    return { status: 200, body: { invoice: shown(one) } };
  }

  async pdf(url: string, id: string): Promise<Said> {
    const one = this.book.find(id);
    if (!one?.number) return NONE;
    const isAsked = one.pdfAsked;
    one.pdfAsked = true;
    await this.book.save();
    return isAsked
      ? { status: 200, body: { output: { pdfUrl: `${url}/files/${id}.pdf` } } }
      : { status: 202, body: null };
  }
}

const idOf = (file: string) => file.replace(/\.json$/, '');

/** Plays InvoiceXpress: its calls (facts of its clients: docs/adr/0461), answered as it answers them. */
export function invoiceXpressProtocol({ app, book, key, url, does, answer }: Stage): void {
  const service = new Service(book);
  app.use(async (c, next) => {
    if (c.req.query('api_key') === key) return await next();
    return answer({ status: 401, body: { errors: [{ error: 'API key inválida' }] } });
  });
  app.get('/taxes.json', () =>
    does('read', () => ({
      status: 200,
      body: { taxes: SIMULATED_RATES.map((value, id) => ({ id, name: `IVA${value}`, value, region: 'PT' })) },
    })),
  );
  const list = (name: string) => (c: Context) =>
    does('find', () => {
      const [type, reference] = [c.req.query('type[]'), c.req.query('reference')];
      const kind = [...KINDS.values()].find((one) => one.type === type)?.kind;
      const found = book.documents.filter(
        (one) =>
          one.kind === kind &&
          rootOf(kind)[1] === name &&
          one.reference === reference &&
          one.status !== 'deleted',
      );
      return { status: 200, body: { [name]: found.map(shown) } };
    });
  for (const name of ['invoices', 'estimates', 'guides']) app.get(`/${name}.json`, list(name));
  app.get('/api/pdf/:file', (c) => does('pdf', () => service.pdf(url(), idOf(c.req.param('file')))));
  app.post('/documents/:id/partial_payments.json', async (c) => {
    const body = await c.req.json().catch(() => null);
    return await does('create', (what) => service.pay(c.req.param('id'), body, what));
  });
  app.get('/document/:id/related_documents.json', (c) =>
    does('find', () => {
      const one = book.find(c.req.param('id'));
      return one ? { status: 200, body: { documents: service.receiptsOf(one).map(shownReceipt) } } : NONE;
    }),
  );
  app.get('/receipts/:file', (c) =>
    does('read', () => {
      const one = book.find(idOf(c.req.param('file')), 'RG');
      return one ? { status: 200, body: { receipt: shownReceipt(one) } } : NONE;
    }),
  );
  for (const [path, { kind }] of KINDS) {
    app.post(`/${path}.json`, async (c) => {
      const body = await c.req.json().catch(() => null);
      return await does('create', (what) => service.create(kind, body, what));
    });
    app.get(`/${path}/:file`, (c) =>
      does('read', () => {
        const one = book.find(idOf(c.req.param('file')), kind);
        return one ? { status: 200, body: { invoice: shown(one) } } : NONE;
      }),
    );
    app.put(`/${path}/:id/change-state.json`, async (c) => {
      const body = (await c.req.json().catch(() => null)) as Record<
        string,
        { state?: unknown } | undefined
      > | null;
      const id = c.req.param('id');
      const state = body?.[rootOf(kind)[0]]?.state;
      return await does(state === 'canceled' ? 'annul' : 'finalise', () =>
        service.changeState(kind, id, state),
      );
    });
  }
}
