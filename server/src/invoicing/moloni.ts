import { z } from 'zod';
import { type DocumentLine, unitNet } from '#core/invoicing/rules/document-lines.ts';
import { invoicingTexts } from '#core/invoicing/texts.ts';
import type { InvoiceKind } from '#core/invoicing/values.ts';
import { lisbonDay, lisbonTime } from '#core/shared/lisbon-time.ts';
import {
  type Invoicer,
  type InvoicerAnswer,
  InvoicerUnknownError,
  type ServiceDocument,
  type Sought,
  type Transport,
  type WantedDocument,
} from './invoicer-port.ts';
import { MoloniAccount, type MoloniCompany } from './moloni-account.ts';
import { nifOf } from './service-http.ts';

/** The name of each kind in the address. */
const PATHS: Readonly<Record<InvoiceKind, string>> = {
  FT: 'invoices',
  FR: 'invoiceReceipts',
  FS: 'simplifiedInvoices',
  RG: 'receipts',
  NC: 'creditNotes',
  OR: 'estimates',
  NE: 'purchaseOrder',
  GT: 'billsOfLading',
};
/** States of a document. */
const [DRAFT, CLOSED, ANNULLED] = [0, 1, 2];
/** What stands for no NIF, and only there. */
const NO_NIF = '999999990';
/** The address of a customer who gave none, as the official plugin writes it. */
const UNKNOWN = 'Desconhecida';

const document = z.object({
  document_id: z.coerce.string(),
  status: z.coerce.number(),
  our_reference: z.string().nullish(),
  notes: z.string().nullish(),
  /** What is to be paid, with IVA: `gross_value` is what is before it. */
  net_value: z.coerce.number(),
  number: z.coerce.string().nullish(),
  document_set: z.object({ name: z.string() }).nullish(),
  entity_vat: z.coerce.string().nullish(),
  transport_code: z.coerce.string().nullish(),
  products: z
    .array(
      z.object({
        document_product_id: z.coerce.string(),
        exemption_reason: z.string().nullish(),
        qty: z.coerce.number().nullish(),
      }),
    )
    .nullish(),
});
type Found = z.output<typeof document>;
const made = z.object({ document_id: z.coerce.string() });
const listed = z.array(
  z.object({
    document_id: z.coerce.string(),
    our_reference: z.string().nullish(),
    status: z.coerce.number().nullish(),
  }),
);
const customers = z.array(
  z.object({
    customer_id: z.coerce.string(),
    vat: z.coerce.string().nullish(),
    number: z.coerce.string().nullish(),
  }),
);
const customer = z.object({ customer_id: z.coerce.string() });
const done = z.looseObject({ valid: z.coerce.number().refine((valid) => valid === 1) });

function asService(kind: InvoiceKind, one: Found): ServiceDocument {
  const isFinal = one.status === CLOSED;
  const reasons = (one.products ?? []).flatMap(({ exemption_reason }) => exemption_reason || []);
  const series = one.document_set ? `${one.document_set.name}/` : '';
  return {
    id: one.document_id,
    isFinal,
    totalCents: Math.round(one.net_value * 100),
    nif: nifOf(one.entity_vat),
    exemptions: one.products ? [...new Set(reasons)] : null,
    number: isFinal && one.number ? `${kind} ${series}${one.number}` : null,
    // It stands on the PDF alone.
    atcud: null,
    quantities: one.products?.map(({ qty }) => qty ?? 0) ?? null,
    transportCode: one.transport_code?.trim() || null,
  };
}

/** The start on a clock in Lisbon, the plate, and from where to where (1 is Portugal). */
function transportOf({ startsAt, plate, from, to }: Transport) {
  return {
    delivery_datetime: `${lisbonDay(startsAt)} ${lisbonTime(startsAt)}:00`,
    vehicle_number_plate: plate,
    delivery_departure_address: from.address,
    delivery_departure_city: from.city,
    delivery_departure_zip_code: from.postal_code,
    delivery_departure_country: 1,
    delivery_destination_address: to.address,
    delivery_destination_city: to.city,
    delivery_destination_zip_code: to.postal_code,
    delivery_destination_country: 1,
  };
}

class Moloni {
  readonly #account: MoloniAccount;

  constructor(account: MoloniAccount) {
    this.#account = account;
  }

  async readOne(id: string): Promise<Found | null> {
    const answer = await this.#account.ask('read', 'documents/getOne', { document_id: id }, document);
    if (answer.ok) return answer.value.status === ANNULLED ? null : answer.value;
    if (answer.problem === 'key') throw new InvoicerUnknownError('read', 'not logged in');
    return null;
  }

  /**
   * A receipt has no reference of the shop's: it is the one of that day whose notes are it. One that does not say its notes could
   * be it: then nobody knows, and nothing is asked for again.
   */
  async findReceipt({ reference, date }: Sought): Promise<ServiceDocument | null> {
    const answer = await this.#account.ask('find', `${PATHS.RG}/getAll`, { date, qty: 50 }, listed);
    if (!answer.ok) throw new InvoicerUnknownError('find', answer.problem);
    for (const { document_id, status } of answer.value) {
      const one = status === ANNULLED ? null : await this.readOne(document_id);
      if (one && one.notes === undefined) throw new InvoicerUnknownError('find', 'a receipt without notes');
      if (one?.notes === reference) return asService('RG', one);
    }
    return null;
  }

  /** A receipt sets a sum off against its invoice, whole or in part. */
  async createReceipt(wanted: WantedDocument): Promise<InvoicerAnswer<ServiceDocument>> {
    const { original, reference, totalCents, date } = wanted;
    const series = await this.#account.series();
    if (!series.ok) return series;
    const means = await this.#account.means();
    if (!means.ok) return means;
    const customer = await this.customer(wanted);
    if (!customer.ok) return customer;
    const value = totalCents / 100;
    const asked = {
      document_set_id: series.value,
      customer_id: customer.value,
      date,
      net_value: value,
      notes: reference,
      status: DRAFT,
      associated_documents: [{ associated_id: original?.id, value }],
      payments: [{ payment_method_id: means.value, value, date }],
    };
    return await this.#made('RG', await this.#account.ask('create', `${PATHS.RG}/insert`, asked, made));
  }

  async #made(
    kind: InvoiceKind,
    answer: InvoicerAnswer<z.output<typeof made>>,
  ): Promise<InvoicerAnswer<ServiceDocument>> {
    if (!answer.ok) return answer;
    const whole = await this.readOne(answer.value.document_id);
    if (!whole) throw new InvoicerUnknownError('create', 'made, and not there');
    return { ok: true, value: asService(kind, whole) };
  }

  async find(wanted: Sought): Promise<ServiceDocument | null> {
    const { kind, reference } = wanted;
    if (kind === 'RG') return await this.findReceipt(wanted);
    const path = `${PATHS[kind]}/getAll`;
    const answer = await this.#account.ask('find', path, { our_reference: reference, qty: 50 }, listed);
    if (!answer.ok) throw new InvoicerUnknownError('find', answer.problem);
    // A filter that the service does not know is ignored: what it gives is looked at.
    const own = answer.value.find((one) => one.our_reference === reference && one.status !== ANNULLED);
    const whole = own && (await this.readOne(own.document_id));
    return whole?.our_reference === reference ? asService(kind, whole) : null;
  }

  /** The service's customer: by NIF, then by the shop's own number for them; made where there is none, told whole each time. */
  async customer({ customer: of }: WantedDocument): Promise<InvoicerAnswer<string>> {
    const vat = of.nif ?? NO_NIF;
    const number = of.nif ?? 'LOJA-CF';
    const searches = [
      ...(of.nif ? [['customers/getByVat', { vat, exact: 1 }] as const] : []),
      ['customers/getByNumber', { number, exact: 1 }] as const,
    ];
    let known: string | undefined;
    for (const [path, asked] of searches) {
      const answer = await this.#account.ask('customer', path, asked, customers);
      if (!answer.ok) return answer;
      known ??= answer.value.find(
        (one) => one.vat === vat && (of.nif !== null || one.number === number),
      )?.customer_id;
    }
    // Who is nobody is told nothing of.
    if (known && of.nif === null) return { ok: true, value: known };
    const answer = await this.#account.ask(
      'customer',
      known ? 'customers/update' : 'customers/insert',
      {
        ...(known ? { customer_id: known } : { vat, number }),
        name: of.nif === null ? invoicingTexts.finalConsumer : of.name,
        email: of.nif === null ? '' : (of.email ?? ''),
        address: (of.nif !== null && of.address?.address) || UNKNOWN,
        zip_code: (of.nif !== null && of.address?.postal_code) || '',
        city: (of.nif !== null && of.address?.city) || UNKNOWN,
        // Portugal, Portuguese.
        country_id: 1,
        language_id: 1,
        maturity_date_id: '',
        payment_method_id: '',
      },
      customer,
    );
    return answer.ok ? { ok: true, value: answer.value.customer_id } : answer;
  }

  /** What of the original each line of a credit note is about: its own line, else one of its rate. */
  async related({ lines, original }: WantedDocument): Promise<InvoicerAnswer<(string | null)[]>> {
    if (!original) return { ok: true, value: lines.map(() => null) };
    const rows = (await this.readOne(original.id))?.products ?? [];
    const isLike = (one: DocumentLine, line: DocumentLine) =>
      one.ivaRate === line.ivaRate && one.exemption === line.exemption;
    const found = lines.map((line) => {
      const own = original.lines.findIndex((one) => one.lineId !== null && one.lineId === line.lineId);
      const place = own >= 0 ? own : original.lines.findIndex((one) => isLike(one, line));
      return rows[place]?.document_product_id ?? null;
    });
    if (!found.includes(null)) return { ok: true, value: found };
    return {
      ok: false,
      problem: 'other',
      said: `O Moloni já não tem todas as linhas de ${original.number}.`,
    };
  }

  async create(wanted: WantedDocument): Promise<InvoicerAnswer<ServiceDocument>> {
    const { kind, original, totalCents, date } = wanted;
    if (kind === 'RG') return await this.createReceipt(wanted);
    const [series, means] = [
      await this.#account.series(),
      kind === 'FR' || kind === 'FS' ? await this.#account.means() : null,
    ];
    if (!series.ok) return series;
    if (means && !means.ok) return means;
    const goods = await this.#account.goods(wanted.lines);
    if (!goods.ok) return goods;
    const related = await this.related(wanted);
    if (!related.ok) return related;
    const customer = await this.customer(wanted);
    if (!customer.ok) return customer;
    const value = totalCents / 100;
    const answer = await this.#account.ask(
      'create',
      `${PATHS[kind]}/insert`,
      {
        document_set_id: series.value,
        customer_id: customer.value,
        date,
        expiration_date: wanted.dueOn ?? date,
        our_reference: wanted.reference,
        your_reference: '',
        notes: original?.reason ?? '',
        status: DRAFT,
        products: wanted.lines.map((line, place) => ({
          ...goods.value[place],
          name: line.name,
          summary: '',
          qty: line.quantity,
          price: unitNet(line),
          discount: 0,
          order: place,
          ...(related.value[place]
            ? { related_id: related.value[place], origin_id: original?.id, has_stock: 0 }
            : {}),
        })),
        ...(wanted.transport ? transportOf(wanted.transport) : {}),
        ...(means ? { payments: [{ payment_method_id: means.value, value, date }] } : {}),
        ...(original
          ? {
              net_value: value,
              // What is paid already has nothing left to be set off against.
              associated_documents: [
                { associated_id: original.id, value: original.kind === 'FT' ? value : 0 },
              ],
            }
          : {}),
      },
      made,
    );
    return await this.#made(kind, answer);
  }

  async change(operation: string, path: string, id: string, status?: number): Promise<InvoicerAnswer<null>> {
    const asked = { document_id: id, ...(status === undefined ? {} : { status }) };
    const answer = await this.#account.ask(operation, path, asked, z.union([made, done]));
    return answer.ok ? { ok: true, value: null } : answer;
  }

  async pdfUrl(id: string): Promise<string | null> {
    const asked = { document_id: id };
    const answer = await this.#account.ask(
      'pdf',
      'documents/getPDFLink',
      asked,
      z.object({ url: z.string() }),
    );
    return answer.ok ? answer.value.url : null;
  }
}

/**
 * Moloni (`https://api.moloni.pt/v2`): `{kind}/insert` with status 0 makes a draft, `{kind}/update` with status 1 closes it,
 * `{kind}/getAll` finds by the shop's reference. Errors come with HTTP 200.
 */
export function moloni(company: MoloniCompany): Invoicer {
  const account = new MoloniAccount(company);
  const service = new Moloni(account);
  return {
    service: company.service,
    account: company.company,
    hasDrafts: true,
    hasLineReasons: true,
    hasTransportCodes: true,
    create: async (wanted) => await service.create(wanted),
    find: async (wanted) => await service.find(wanted),
    read: async (kind, id) => {
      const one = await service.readOne(id);
      return one && asService(kind, one);
    },
    finalise: async (kind, id) => await service.change('finalise', `${PATHS[kind]}/update`, id, CLOSED),
    discardDraft: async (kind, id) => void (await service.change('discard', `${PATHS[kind]}/delete`, id)),
    // None of its clients was seen to: the shop's own mark is all there is.
    annul: async () => false,
    readPdf: async (_, id) => {
      const url = await service.pdfUrl(id);
      return url === null ? null : await account.pdf(url);
    },
  };
}
