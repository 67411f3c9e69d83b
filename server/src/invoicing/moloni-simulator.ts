import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { InvoiceKind } from '#core/invoicing/values.ts';
import { isValidNif } from '#core/shared/nif.ts';
import { own } from '#core/shared/own.ts';
import { totalOfNet } from './invoicexpress-simulator.ts';
import type { Mishap, Said, SimulatedBook, SimulatedInvoice, Stage } from './simulator-stage.ts';
import { SIMULATED_RATES, transportCodeOf } from './simulator-stage.ts';

const KINDS: ReadonlyMap<string, InvoiceKind> = new Map([
  ['invoices', 'FT'],
  ['invoiceReceipts', 'FR'],
  ['simplifiedInvoices', 'FS'],
  ['creditNotes', 'NC'],
  ['receipts', 'RG'],
  ['estimates', 'OR'],
  ['purchaseOrder', 'NE'],
  ['billsOfLading', 'GT'],
]);
const NO_NIF = '999999990';
/** What its company is called. */
const COMPANY = '5';
/** Seconds. */
const TOKEN_LIVES = 3600;

const product = z.object({
  product_id: z.coerce.number(),
  name: z.string().min(1),
  qty: z.coerce.number().positive(),
  price: z.coerce.number(),
  exemption_reason: z.string().optional(),
  taxes: z.array(z.object({ tax_id: z.coerce.number(), value: z.coerce.number() })).optional(),
  related_id: z.coerce.number().optional(),
});
const inserted = z.object({
  document_set_id: z.coerce.number(),
  customer_id: z.coerce.number(),
  date: z.iso.date(),
  expiration_date: z.iso.date(),
  our_reference: z.string().default(''),
  status: z.coerce.number(),
  products: z.array(product).min(1),
  payments: z.array(z.object({ payment_method_id: z.coerce.number(), value: z.coerce.number() })).optional(),
  associated_documents: z.array(z.object({ associated_id: z.string(), value: z.coerce.number() })).optional(),
});
const place = z.string().min(1);
const transport = z.object({
  delivery_datetime: z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
  vehicle_number_plate: place,
  delivery_departure_address: place,
  delivery_departure_zip_code: place,
  delivery_departure_city: place,
  delivery_departure_country: z.literal('1'),
  delivery_destination_address: place,
  delivery_destination_zip_code: place,
  delivery_destination_city: place,
  delivery_destination_country: z.literal('1'),
});
const receipt = z.object({
  document_set_id: z.coerce.number(),
  customer_id: z.coerce.number(),
  date: z.iso.date(),
  net_value: z.coerce.number().positive(),
  notes: z.string().default(''),
  payments: z.array(z.object({ payment_method_id: z.coerce.number(), value: z.coerce.number() })).min(1),
  associated_documents: z.array(z.object({ associated_id: z.string(), value: z.coerce.number() })).length(1),
});
interface Customer {
  readonly customer_id: number;
  readonly vat: string;
  readonly number: string;
  name: string;
}

/** A form with bracketed names as the lists and objects that it means. */
function unfold(form: URLSearchParams): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  for (const [name, value] of form) {
    const path = name.replaceAll(']', '').split('[');
    let at: Record<string, unknown> = whole;
    for (const key of path.slice(0, -1)) {
      const inner = own(at, key) ?? {};
      at[key] = inner;
      at = inner as Record<string, unknown>;
    }
    at[path.at(-1) ?? ''] = value;
  }
  const listed = (one: unknown): unknown => {
    if (typeof one !== 'object' || one === null) return one;
    const inner = Object.entries(one).map(([key, value]) => [key, listed(value)] as const);
    return inner.every(([key], place) => key === String(place))
      ? inner.map(([, value]) => value)
      : Object.fromEntries(inner);
  };
  return Object.fromEntries(Object.entries(whole).map(([key, value]) => [key, listed(value)]));
}

/** What is refused comes with 200, as a list. */
const refusal = (...codes: string[]): Said => ({
  status: 200,
  body: codes.map((code) => ({ code, description: code })),
});

/** How the goods of a guide travel; null: it does not say, or starts before its day. */
function transportOf(given: unknown, date: string): SimulatedInvoice['transport'] {
  const said = transport.safeParse(given).data;
  if (!said || said.delivery_datetime < date) return null;
  return {
    startsAt: said.delivery_datetime.slice(0, 16),
    plate: said.vehicle_number_plate,
    from: `${said.delivery_departure_address}, ${said.delivery_departure_zip_code} ${said.delivery_departure_city}`,
    to: `${said.delivery_destination_address}, ${said.delivery_destination_zip_code} ${said.delivery_destination_city}`,
  };
}

/** The id of a row of a document. */
const rowId = (one: SimulatedInvoice, place: number) => one.id * 100 + place;

function shown(one: SimulatedInvoice): object {
  return {
    document_id: one.id,
    status: one.status === 'draft' ? 0 : 1,
    // A receipt has notes, and no reference.
    ...(one.kind === 'RG' ? { notes: one.reference } : { our_reference: one.reference }),
    net_value: one.totalCents / 100,
    gross_value: one.items.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0),
    number: one.number?.replace(/^.*\//, '') ?? 0,
    document_set: { name: 'DEMO' },
    entity_name: one.clientName,
    entity_vat: one.nif || NO_NIF,
    ...(one.kind === 'GT' ? { transport_code: transportCodeOf(one) ?? '' } : {}),
    products: one.items.map(({ name, quantity, unitPrice, ivaRate }, place) => ({
      document_product_id: rowId(one, place),
      name,
      qty: quantity,
      price: unitPrice,
      exemption_reason: ivaRate === 0 ? one.exemption : '',
    })),
  };
}

/** What the service does, in its own words. */
class Service {
  readonly book: SimulatedBook;
  readonly customers: Customer[] = [];
  readonly products: { product_id: number; reference: string }[] = [];
  #access = '';
  #refresh = '';

  constructor(book: SimulatedBook) {
    this.book = book;
  }

  grant(key: string, asked: Record<string, string | undefined>): Said {
    const isLogin = asked['grant_type'] === 'password' && asked['password'] === key;
    const isRenewal = asked['grant_type'] === 'refresh_token' && asked['refresh_token'] === this.#refresh;
    if (asked['client_secret'] !== key || !(isLogin || isRenewal)) {
      return {
        status: 400,
        body: { error: 'invalid_grant', error_description: 'utilizador ou palavra-passe' },
      };
    }
    [this.#access, this.#refresh] = [randomUUID(), randomUUID()];
    const given = { access_token: this.#access, refresh_token: this.#refresh, expires_in: TOKEN_LIVES };
    return { status: 200, body: given };
  }

  isLoggedIn(token: string | undefined): boolean {
    return token !== undefined && token !== '' && token === this.#access;
  }

  saveCustomer(asked: Record<string, unknown>): Said {
    const known = this.customers.find((one) => String(one.customer_id) === asked['customer_id']);
    if (known) known.name = String(asked['name']);
    if (known) return { status: 200, body: { valid: 1, customer_id: known.customer_id } };
    const [vat, number, name] = [String(asked['vat']), String(asked['number']), String(asked['name'])];
    if (vat !== NO_NIF && !isValidNif(vat)) return refusal('2 vat');
    if (this.customers.some((one) => one.number === number)) return refusal('4 number');
    const customer_id = this.customers.length + 501;
    this.customers.push({ customer_id, vat, number, name });
    return { status: 200, body: { valid: 1, customer_id } };
  }

  saveProduct({ reference }: Record<string, unknown>): Said {
    if (this.products.some((one) => one.reference === reference)) return refusal('4 reference');
    const product_id = this.products.length + 701;
    this.products.push({ product_id, reference: String(reference) });
    return { status: 200, body: { valid: 1, product_id } };
  }

  async insert(kind: InvoiceKind, given: unknown, mishap?: Mishap['what']): Promise<Said> {
    const parsed = inserted.safeParse(given);
    if (!parsed.success) return refusal(`1 ${parsed.error.issues[0]?.path.join('.')}`);
    const wanted = parsed.data;
    const customer = this.customers.find(({ customer_id }) => customer_id === wanted.customer_id);
    if (!customer) return refusal('5 customer_id');
    if (wanted.products.some((one) => !this.products.some((known) => known.product_id === one.product_id))) {
      return refusal('5 products.product_id');
    }
    if (wanted.products.some((one) => !one.taxes && !one.exemption_reason))
      return refusal('1 exemption_reason');
    if (this.book.goesBack({ kind, date: wanted.date })) return refusal(`12 date >= ${wanted.date}`);
    const travels = kind === 'GT' ? transportOf(given, wanted.date) : null;
    if (kind === 'GT' && !travels) return refusal('1 delivery_datetime');
    const original = this.book.find(wanted.associated_documents?.[0]?.associated_id ?? '');
    const rows = original?.items.map((_, place) => rowId(original, place)) ?? [];
    if (kind === 'NC' && !wanted.products.every(({ related_id }) => rows.includes(related_id ?? 0))) {
      return refusal('5 related_id');
    }
    if ((kind === 'FR' || kind === 'FS') && !wanted.payments?.length) return refusal('1 payments');
    const items = wanted.products.map(({ name, qty: quantity, price: unitPrice, taxes }) => ({
      name,
      quantity,
      unitPrice,
      ivaRate: taxes?.[0]?.value ?? 0,
    }));
    const made = await this.book.add(
      {
        kind,
        reference: wanted.our_reference,
        // It knows nothing by which a second asking would be the first.
        uid: '',
        date: wanted.date,
        totalCents: totalOfNet(items),
        clientName: customer.name,
        nif: customer.vat === NO_NIF ? '' : customer.vat,
        exemption: wanted.products.find((one) => one.exemption_reason)?.exemption_reason ?? null,
        original: original?.number ?? null,
        items,
        transport: travels,
      },
      mishap,
    );
    return { status: 200, body: { valid: 1, document_id: made.id } };
  }

  async receive(given: unknown, mishap?: Mishap['what']): Promise<Said> {
    const parsed = receipt.safeParse(given);
    if (!parsed.success) return refusal(`1 ${parsed.error.issues[0]?.path.join('.')}`);
    const { associated_documents, net_value, notes, date } = parsed.data;
    const of = this.book.find(associated_documents[0]?.associated_id ?? '', 'FT');
    if (!of?.number) return refusal('5 associated_documents');
    const totalCents = Math.round(net_value * 100);
    const before = this.book.documents
      .filter((one) => one.kind === 'RG' && one.original === of.number && one.status !== 'deleted')
      .reduce((sum, one) => sum + one.totalCents, 0);
    if (before + totalCents > of.totalCents) return refusal('2 associated_documents.value');
    const { clientName, nif, number: original } = of;
    const made = await this.book.add(
      {
        kind: 'RG',
        reference: notes,
        uid: '',
        date,
        totalCents,
        clientName,
        nif,
        exemption: null,
        original,
        items: [],
      },
      mishap,
    );
    return { status: 200, body: { valid: 1, document_id: made.id } };
  }

  async close(id: string, status: unknown): Promise<Said> {
    const one = this.book.find(id);
    if (!one || status !== '1') return refusal('5 document_id');
    if (one.status === 'draft') {
      if (this.book.goesBack(one)) return refusal(`12 date >= ${one.date}`);
      await this.book.finalise(one);
    }
    return { status: 200, body: { valid: 1, document_id: one.id } };
  }

  async remove(id: string): Promise<Said> {
    const one = this.book.find(id);
    if (one?.status !== 'draft') return refusal('5 document_id');
    one.status = 'deleted';
    await this.book.save();
    return { status: 200, body: { valid: 1 } };
  }
}

type Handler = (asked: Record<string, unknown>) => Response | Promise<Response>;

/** The answers by the address of each call. */
function handlers(service: Service, { book, url, does, answer }: Stage): ReadonlyMap<string, Handler> {
  const says =
    (body: object): Handler =>
    () =>
      answer({ status: 200, body });
  const idOf = (asked: Record<string, unknown>) => String(asked['document_id']);
  const all = new Map<string, Handler>([
    ['documentSets/getAll', says([{ document_set_id: 41, name: 'DEMO' }])],
    ['paymentMethods/getAll', says([{ payment_method_id: 61, name: 'Multibanco' }])],
    ['productCategories/getAll', says([{ category_id: 21, name: 'Loja' }])],
    ['measurementUnits/getAll', says([{ unit_id: 31, name: 'Unidade' }])],
    [
      'taxes/getAll',
      says(
        SIMULATED_RATES.filter((rate) => rate > 0).map((value) => ({ tax_id: value, value, saft_type: 1 })),
      ),
    ],
    [
      'products/getByReference',
      ({ reference }) => says(service.products.filter((one) => one.reference === reference))({}),
    ],
    ['products/insert', (asked) => answer(service.saveProduct(asked))],
    ['customers/getByVat', ({ vat }) => says(service.customers.filter((one) => one.vat === vat))({})],
    [
      'customers/getByNumber',
      ({ number }) => says(service.customers.filter((one) => one.number === number))({}),
    ],
    ['customers/insert', (asked) => answer(service.saveCustomer(asked))],
    ['customers/update', (asked) => answer(service.saveCustomer(asked))],
    [
      'documents/getOne',
      (asked) =>
        does('read', () => {
          const one = book.find(idOf(asked));
          return one ? { status: 200, body: shown(one) } : refusal('5 document_id');
        }),
    ],
    [
      'documents/getPDFLink',
      (asked) => does('pdf', () => ({ status: 200, body: { url: `${url()}/files/${idOf(asked)}.pdf` } })),
    ],
  ]);
  for (const [path, kind] of KINDS) {
    all.set(`${path}/insert`, (asked) =>
      does('create', (what) =>
        kind === 'RG' ? service.receive(asked, what) : service.insert(kind, asked, what),
      ),
    );
    all.set(`${path}/update`, (asked) => does('finalise', () => service.close(idOf(asked), asked['status'])));
    all.set(`${path}/delete`, async (asked) => answer(await service.remove(idOf(asked))));
    all.set(`${path}/getAll`, () =>
      // Filters that it does not know are ignored: as if it knew none.
      does('find', () => ({
        status: 200,
        body: book.documents.filter((one) => one.kind === kind && one.status !== 'deleted').map(shown),
      })),
    );
  }
  return all;
}

/** Plays Moloni: the calls of its official plugin, answered as that reads them. */
export function moloniProtocol(stage: Stage): void {
  const { app, key, answer, book } = stage;
  const service = new Service(book);
  const all = handlers(service, stage);
  app.get('/grant/', (c) => answer(service.grant(key, c.req.query())));
  app.post('/:entity/:action/', async (c) => {
    if (!service.isLoggedIn(c.req.query('access_token'))) {
      return answer({ status: 401, body: { error: 'invalid_token' } });
    }
    const asked = unfold(new URLSearchParams(await c.req.text()));
    if (asked['company_id'] !== COMPANY) return answer({ status: 200, body: ['1 company_id'] });
    const handler = all.get(`${c.req.param('entity')}/${c.req.param('action')}`);
    return handler ? await handler(asked) : c.notFound();
  });
}
