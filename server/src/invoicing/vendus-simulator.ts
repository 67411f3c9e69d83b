import { z } from 'zod';
import { IVA_RATES, type IvaKind } from '#core/shared/iva.ts';
import { isValidNif } from '#core/shared/nif.ts';
import { simulatedPdf } from './simulated-pdf.ts';
import type { Mishap, Said, SimulatedBook, SimulatedInvoice, Stage } from './simulator-stage.ts';

const TAXES: ReadonlyMap<string, IvaKind | null> = new Map([
  ['NOR', 'normal'],
  ['INT', 'intermediate'],
  ['RED', 'reduced'],
  ['ISE', null],
]);
const MEANS = [
  { id: 24934, title: 'Dinheiro', type: 'NU', status: 'off' },
  { id: 24937, title: 'Multibanco', type: 'MB', status: 'on' },
];
const REGISTER = { id: 25003, title: 'Loja online', type: 'api', status: 'open' };

const cents = z.number().refine((euros) => Number.isInteger(Math.round(euros * 1e6) / 1e4), 'two decimals');
const point = z.strictObject({
  address: z.string().min(1),
  postalcode: z.string().min(1),
  city: z.string().min(1),
  country: z.literal('PT'),
});
const asked = z.strictObject({
  type: z
    .enum(['FT', 'FR', 'FS', 'NC', 'RG', 'OT', 'EC', 'GT'])
    .default('FT')
    .transform((type) => (type === 'OT' ? 'OR' : type === 'EC' ? 'NE' : type)),
  register_id: z.coerce.number(),
  mode: z.enum(['normal', 'tests']).default('normal'),
  date: z.iso.date(),
  date_due: z.iso.date().optional(),
  tx_id: z.string().optional(),
  external_reference: z.string().optional(),
  notes: z.string().optional(),
  client: z.looseObject({ fiscal_id: z.string().optional(), name: z.string() }).optional(),
  items: z
    .array(
      z.strictObject({
        id: z.coerce.string().optional(),
        reference: z.string().max(40).optional(),
        title: z.string().min(1).optional(),
        qty: z.number().positive(),
        gross_price: cents.optional(),
        tax_id: z.enum(['NOR', 'INT', 'RED', 'ISE']).optional(),
        tax_exemption: z.string().optional(),
        reference_document: z.object({ document_number: z.string(), document_row: z.number() }).optional(),
      }),
    )
    .default([]),
  movement_of_goods: z
    .strictObject({
      loadpoint: point.extend({ date: z.iso.date(), time: z.string().regex(/^\d{2}:\d{2}$/) }),
      landpoint: point,
      vehicle_id: z.string(),
    })
    .optional(),
  payments: z.array(z.object({ id: z.coerce.number(), amount: z.number() })).optional(),
  invoices: z.array(z.object({ document_number: z.string() })).optional(),
});
type Asked = z.output<typeof asked>;
type Items = SimulatedInvoice['items'];

const refusal = (code: string, message: string): Said => ({
  status: 400,
  body: { errors: [{ code, message }] },
});
const NONE: Said = { status: 404, body: { errors: [{ code: 'A001', message: 'No data' }] } };

/** How the goods of a guide travel; null: it does not say, or starts before its day. */
function transportOf({ movement_of_goods: said, date }: Asked): SimulatedInvoice['transport'] {
  if (!said || said.loadpoint.date < date) return null;
  const words = ({ address, postalcode, city }: z.output<typeof point>) =>
    `${address}, ${postalcode} ${city}`;
  return {
    startsAt: `${said.loadpoint.date} ${said.loadpoint.time}`,
    plate: said.vehicle_id,
    from: words(said.loadpoint),
    to: words(said.landpoint),
  };
}

const centsOf = (items: Items) =>
  items.reduce((sum, { quantity, unitPrice }) => sum + Math.round(quantity * unitPrice * 100), 0);

function shown(one: SimulatedInvoice): object {
  return {
    id: one.id,
    type: one.kind === 'OR' ? 'OT' : one.kind === 'NE' ? 'EC' : one.kind,
    number: one.number,
    date: one.date,
    amount_gross: (one.totalCents / 100).toFixed(2),
    atcud: one.atcud,
    hash: 'aBT6',
    external_reference: one.reference,
    status: { id: one.status === 'cancelled' ? 'A' : 'N' },
    client: { name: one.clientName, fiscal_id: one.nif },
    items: one.items.map(({ name, quantity, unitPrice, ivaRate }, place) => ({
      id: one.id * 100 + place,
      title: name,
      qty: quantity,
      amounts: { gross_unit: unitPrice, gross_total: quantity * unitPrice },
      tax: { rate: ivaRate, ...(ivaRate === 0 ? { exemption: one.exemption } : {}) },
    })),
  };
}

/** What the service does, in its own words. */
class Service {
  readonly book: SimulatedBook;

  constructor(book: SimulatedBook) {
    this.book = book;
  }

  #numbered(number: string): SimulatedInvoice | undefined {
    return this.book.documents.find((one) => one.number === number);
  }

  /** What a credit note's rows are of their original, at its prices; a refusal: there are not so many left. */
  #back({ items }: Asked): { readonly items: Items; readonly original: SimulatedInvoice } | Said {
    const back: Items = [];
    let original: SimulatedInvoice | undefined;
    for (const { id, qty, reference_document: of } of items) {
      original = this.#numbered(of?.document_number ?? '');
      const place = (of?.document_row ?? 0) - 1;
      const row = original?.items[place];
      if (!original || !row || id !== String(original.id * 100 + place))
        return refusal('P002', 'document_row');
      const gone = this.book.documents
        .filter((one) => one.kind === 'NC' && one.original === original?.number)
        .flatMap((one) =>
          one.items.filter(({ name, unitPrice }) => name === row.name && unitPrice === row.unitPrice),
        )
        .reduce((sum, { quantity }) => sum + quantity, 0);
      if (qty + gone > row.quantity) return refusal('P002', 'qty');
      back.push({ ...row, quantity: qty });
    }
    return original ? { items: back, original } : refusal('P001', 'items');
  }

  async create(given: unknown, mishap?: Mishap['what']): Promise<Said> {
    const parsed = asked.safeParse(given);
    if (!parsed.success) return refusal('P001', parsed.error.issues[0]?.path.join('.') ?? 'body');
    const wanted = parsed.data;
    const { type: kind, client, tx_id: uid = '', payments, date } = wanted;
    if (wanted.register_id !== REGISTER.id) return refusal('P002', 'register_id');
    if (uid && this.book.documents.some((one) => one.uid === uid))
      return refusal('P002', 'tx_id already exists');
    if (client?.fiscal_id && !isValidNif(client.fiscal_id)) return refusal('P002', 'fiscal_id invalid');
    if (kind === 'NC' && !wanted.notes) return refusal('P002', 'notes');
    const isPaid = kind === 'FR' || kind === 'FS' || kind === 'RG';
    if (isPaid && !payments?.every(({ id }) => MEANS.some((means) => means.id === id))) {
      return refusal('P002', 'payments');
    }
    if (this.book.goesBack({ kind, date })) return refusal('P002', 'date');
    const travels = kind === 'GT' ? transportOf(wanted) : null;
    if (kind === 'GT' && !travels) return refusal('P002', 'movement_of_goods loadpoint');
    const back = kind === 'NC' ? this.#back(wanted) : null;
    if (back && 'status' in back) return back;
    const paidFor = kind === 'RG' ? this.#numbered(wanted.invoices?.[0]?.document_number ?? '') : undefined;
    if (kind === 'RG' && !paidFor) return refusal('P002', 'invoices');
    const items =
      back?.items ??
      wanted.items.map(({ title = '', qty: quantity, gross_price: unitPrice = 0, tax_id: taxId = 'NOR' }) => {
        const rate = TAXES.get(taxId);
        return { name: title, quantity, unitPrice, ivaRate: rate ? IVA_RATES.mainland[rate] : 0 };
      });
    if (wanted.items.some((item) => item.tax_id === 'ISE' && !item.tax_exemption)) {
      return refusal('P002', 'tax_exemption');
    }
    const paid = Math.round((payments ?? []).reduce((sum, { amount }) => sum + amount, 0) * 100);
    if ((kind === 'FR' || kind === 'FS') && paid !== centsOf(items))
      return refusal('P002', 'payments amount');
    const made = await this.book.add(
      {
        kind,
        reference: wanted.external_reference ?? '',
        uid,
        date,
        totalCents: kind === 'RG' ? paid : centsOf(items),
        clientName: client?.name ?? back?.original.clientName ?? paidFor?.clientName ?? 'Consumidor final',
        nif: client?.fiscal_id ?? back?.original.nif ?? paidFor?.nif ?? '',
        exemption:
          wanted.items.find((item) => item.tax_exemption)?.tax_exemption ?? back?.original.exemption ?? null,
        original: back?.original.number ?? paidFor?.number ?? null,
        items,
        transport: travels,
      },
      mishap,
    );
    if (wanted.mode === 'tests') {
      // A world of its own, where numbers begin with T.
      Object.assign(made, { status: 'deleted', number: null });
      return { status: 201, body: { ...shown(made), number: `${kind} T01P2026/1` } };
    }
    await this.book.finalise(made);
    return { status: 201, body: shown(made) };
  }
}

/** Plays Vendus: the calls of its documentation and of its own SDK, answered as they say it answers. */
export function vendusProtocol({ app, book, key, does, answer }: Stage): void {
  const service = new Service(book);
  app.use(async (c, next) => {
    if (c.req.header('authorization') === `Bearer ${key}`) return await next();
    return answer({ status: 401, body: { errors: [{ code: 'A001', message: 'Not authorized' }] } });
  });
  app.get('/registers/', () => answer({ status: 200, body: [REGISTER] }));
  app.get('/documents/paymentmethods/', () => answer({ status: 200, body: MEANS }));
  app.post('/documents/', async (c) => {
    if (!c.req.header('content-type')?.startsWith('application/json'))
      return answer({ status: 415, body: null });
    const body = await c.req.json().catch(() => null);
    return await does('create', (what) => service.create(body, what));
  });
  app.patch('/documents/:id/', async (c) => {
    const body = (await c.req.json().catch(() => null)) as { status?: unknown } | null;
    return await does('annul', async () => {
      const one = book.find(c.req.param('id'));
      if (!one?.number) return NONE;
      if (body?.status !== 'A' || !(await book.annul(one))) return refusal('P002', 'status');
      return { status: 200, body: shown(one) };
    });
  });
  app.get('/documents/', (c) =>
    does('find', () => {
      const reference = c.req.query('external_reference');
      const all = book.documents.filter((one) => one.reference === reference && one.number !== null);
      return all.length > 0 ? { status: 200, body: all.map(shown) } : NONE;
    }),
  );
  app.get('/documents/:id/', (c) => {
    const output = c.req.query('output');
    return does(output ? 'pdf' : 'read', () => {
      const one = book.find(c.req.param('id'));
      if (!one?.number) return NONE;
      const pdf = output ? { output: Buffer.from(simulatedPdf(one)).toString('base64') } : {};
      return { status: 200, body: { ...shown(one), ...pdf } };
    });
  });
}
