import { z } from 'zod';
import { unitNet } from '#core/invoicing/rules/document-lines.ts';
import { invoicingTexts } from '#core/invoicing/texts.ts';
import type { InvoiceKind } from '#core/invoicing/values.ts';
import type { InvoicingService } from '#core/settings/sections/invoicing.ts';
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
import { type Answered, askService, fetchPdf, nifOf, refusalOf } from './service-http.ts';

/** An account at InvoiceXpress, and where it answers. */
interface InvoiceXpressAccount {
  readonly service: InvoicingService;
  /** The first part of its address; null: it plays. */
  readonly name: string | null;
  /** Without trailing slash. */
  readonly baseUrl: string;
  readonly key: string;
  /** Id of the series; null: the account's usual one. */
  readonly series: string | null;
  /** Milliseconds. */
  readonly timeout: number;
}

interface ServiceKind {
  /** Its part of the address. */
  readonly path: string;
  /** Its name in lists. */
  readonly type: string;
  /** What it is called in what is sent. */
  readonly root: 'invoice' | 'quote' | 'transport';
  /** The list that it stands in. */
  readonly list: 'invoices' | 'estimates' | 'guides';
}

const INVOICE = { root: 'invoice', list: 'invoices' } as const;
/** Each kind, as the service names it; of order notes none was seen. */
const KINDS: Readonly<Record<Exclude<InvoiceKind, 'NE'>, ServiceKind>> = {
  FT: { path: 'invoices', type: 'Invoice', ...INVOICE },
  FR: { path: 'invoice_receipts', type: 'InvoiceReceipt', ...INVOICE },
  FS: { path: 'simplified_invoices', type: 'SimplifiedInvoice', ...INVOICE },
  RG: { path: 'receipts', type: 'Receipt', ...INVOICE },
  NC: { path: 'credit_notes', type: 'CreditNote', ...INVOICE },
  OR: { path: 'quotes', type: 'Quote', root: 'quote', list: 'estimates' },
  GT: { path: 'transports', type: 'Transport', root: 'transport', list: 'guides' },
};

/** @throws Error of a kind that the service does not have: nobody asks for one (`isOffered`). */
function kindOf(kind: InvoiceKind): ServiceKind {
  if (kind === 'NE') throw new Error('InvoiceXpress has no order notes');
  return KINDS[kind];
}
/** What a draft is not. */
const FINAL = ['final', 'finalized', 'sent', 'settled', 'unsettled', 'second_copy'];
const document = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  status: z.string(),
  reference: z.string().nullish(),
  sequence_number: z.string().nullish(),
  inverted_sequence_number: z.string().nullish(),
  atcud: z.string().nullish(),
  total: z.coerce.number(),
  tax_exemption: z.string().nullish(),
  observations: z.string().nullish(),
  at_doc_code_id: z.string().nullish(),
  items: z.array(z.object({ quantity: z.coerce.number() })).nullish(),
  client: z.object({ fiscal_id: z.string().nullish() }).nullish(),
});
/** The root is the kind with some accounts, `invoice` with others. */
const answered = z.record(z.string(), z.unknown()).transform((whole, context) => {
  const found = Object.values(whole)
    .map((value) => document.safeParse(value))
    .find(({ success }) => success);
  if (found?.success) return found.data;
  context.addIssue('no document');
  return z.NEVER;
});
/** The list is called as its address is. */
const listed = z
  .record(z.string(), z.unknown())
  .transform((whole) => Object.values(whole).find((value) => Array.isArray(value)))
  .pipe(z.array(document));
/** Some accounts name the list so, others `documents`. */
const related = z
  .record(z.string(), z.unknown())
  .transform((whole) => Object.values(whole).find((value) => Array.isArray(value)))
  .pipe(
    z.array(z.looseObject({ id: z.union([z.number(), z.string()]).transform(String), type: z.string() })),
  );
const pdfAnswer = z.object({
  output: z.object({ pdfUrl: z.string().optional(), pdf_url: z.string().optional() }),
});
const taxes = z.object({
  taxes: z.array(z.object({ name: z.string(), value: z.coerce.number(), region: z.string().nullish() })),
});

interface Asked {
  readonly operation: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

async function ask(
  { baseUrl, key, timeout }: InvoiceXpressAccount,
  { operation, method, path, query = {}, body }: Asked,
): Promise<Answered> {
  // The key stands in the query, as the service wants it: no address is ever told.
  const address = `${baseUrl}/${path}?${new URLSearchParams({ ...query, api_key: key })}`;
  return await askService({ operation, method, url: address, timeout, ...(body ? { body } : {}) });
}

function asService(found: z.output<typeof document>): ServiceDocument {
  const isFinal = FINAL.includes(found.status);
  return {
    id: found.id,
    isFinal,
    totalCents: Math.round(found.total * 100),
    nif: nifOf(found.client?.fiscal_id),
    // It may read back empty.
    exemptions: found.tax_exemption ? [found.tax_exemption] : null,
    number: isFinal ? (found.inverted_sequence_number ?? found.sequence_number ?? null) : null,
    atcud: (isFinal && found.atcud) || null,
    quantities: found.items?.map(({ quantity }) => quantity) ?? null,
    transportCode: found.at_doc_code_id?.trim() || null,
  };
}

/** As the service writes days: dd/mm/yyyy. */
const written = (day: string) => day.split('-').reverse().join('/');

/** The start on a clock in Lisbon, the plate, and from where to where. */
function transportOf({ startsAt, plate, from, to }: Transport) {
  const place = ({ address, postal_code, city }: Transport['from']) => ({
    detail: address,
    city,
    postal_code,
    country: 'Portugal',
  });
  return {
    loaded_at: `${written(lisbonDay(startsAt))} ${lisbonTime(startsAt)}:00`,
    license_plate: plate,
    address_from: place(from),
    address_to: place(to),
  };
}

/** The exact name that the account has for each rate: an unknown one quietly takes the usual rate. */
async function taxNames(
  account: InvoiceXpressAccount,
  rates: readonly number[],
): Promise<InvoicerAnswer<ReadonlyMap<number, string>>> {
  const { status, body } = await ask(account, { operation: 'taxes', method: 'GET', path: 'taxes.json' });
  if (status !== 200) return refusalOf({ status, body }, [account.key]);
  const known = taxes.safeParse(body);
  if (!known.success) throw new InvoicerUnknownError('taxes', 'unreadable answer');
  const names = new Map<number, string>();
  for (const { value, name } of known.data.taxes) if (!names.has(value)) names.set(value, name);
  const missing = rates.filter((rate) => !names.has(rate));
  if (missing.length === 0) return { ok: true, value: names };
  return {
    ok: false,
    problem: 'other',
    said: `A conta do serviço não tem a taxa de ${missing.join(' %, ')} %. Crie-a lá, em Impostos.`,
  };
}

function bodyOf(account: InvoiceXpressAccount, wanted: WantedDocument, names: ReadonlyMap<number, string>) {
  const { customer, original, dueOn, transport } = wanted;
  const exemption = wanted.lines.find(({ ivaRate }) => ivaRate === 0)?.exemption;
  const date = written(wanted.date);
  return {
    [kindOf(wanted.kind).root]: {
      date,
      due_date: dueOn ? written(dueOn) : date,
      reference: wanted.reference,
      ...(original ? { owner_invoice_id: original.id, observations: original.reason } : {}),
      ...(exemption ? { tax_exemption: exemption } : {}),
      ...(transport ? transportOf(transport) : {}),
      ...(account.series ? { sequence_id: account.series } : {}),
      client: {
        name: customer.nif ? customer.name : invoicingTexts.finalConsumer,
        // An existing code wins over every other field: its customer is one of the same NIF, or of this document alone.
        code: customer.nif ?? wanted.reference,
        country: 'Portugal',
        ...(customer.nif ? { fiscal_id: customer.nif } : {}),
        ...(customer.nif && customer.email ? { email: customer.email } : {}),
        ...(customer.nif ? customer.address : {}),
      },
      items: wanted.lines.map((line) => ({
        name: line.name.slice(0, 100),
        description: line.name,
        unit_price: unitNet(line),
        quantity: line.quantity,
        unit: 'unit',
        tax: { name: names.get(line.ivaRate) },
      })),
    },
    // Beside the document, not inside it: the same value is not created twice.
    proprietary_uid: wanted.reference,
  };
}

/**
 * InvoiceXpress (`https://{account}.app.invoicexpress.com`): `POST {kind}.json` makes a draft, `PUT {kind}/{id}/change-state.json`
 * makes it final or deletes it, `GET invoices.json?reference=` finds, `GET api/pdf/{id}.json` answers 202 until the PDF is there.
 */
export function invoiceXpress(account: InvoiceXpressAccount): Invoicer {
  const changeState = async (operation: string, kind: InvoiceKind, id: string, change: object) =>
    await ask(account, {
      operation,
      method: 'PUT',
      path: `${kindOf(kind).path}/${encodeURIComponent(id)}/change-state.json`,
      body: { [kindOf(kind).root]: change },
    });
  const read: Invoicer['read'] = async (kind, id) => {
    const path = `${kindOf(kind).path}/${encodeURIComponent(id)}.json`;
    const { status, body } = await ask(account, { operation: 'read', method: 'GET', path });
    if (status === 404) return null;
    const found = answered.safeParse(body);
    if (status !== 200 || !found.success) throw new InvoicerUnknownError('read', `status ${status}`);
    return found.data.status === 'deleted' ? null : asService(found.data);
  };
  return {
    service: account.service,
    account: account.name,
    hasDrafts: true,
    hasLineReasons: false,
    hasTransportCodes: true,
    read,
    create: async (wanted) => {
      if (wanted.kind === 'RG') return await createReceipt(account, wanted);
      const names = await taxNames(account, [...new Set(wanted.lines.map(({ ivaRate }) => ivaRate))]);
      if (!names.ok) return names;
      const { status, body } = await ask(account, {
        operation: 'create',
        method: 'POST',
        path: `${kindOf(wanted.kind).path}.json`,
        body: bodyOf(account, wanted, names.value),
      });
      if (status !== 200 && status !== 201) return refusalOf({ status, body }, [account.key]);
      const made = answered.safeParse(body);
      if (!made.success) throw new InvoicerUnknownError('create', 'unreadable answer');
      return { ok: true, value: asService(made.data) };
    },
    find: async (wanted) => {
      const { kind, reference } = wanted;
      if (kind === 'RG') return await findReceipt(account, wanted);
      const query = { 'type[]': kindOf(kind).type, reference, non_archived: 'true', per_page: '30' };
      const { status, body } = await ask(account, {
        operation: 'find',
        method: 'GET',
        path: `${kindOf(kind).list}.json`,
        query,
      });
      const found = listed.safeParse(body);
      if (status !== 200 || !found.success) throw new InvoicerUnknownError('find', `status ${status}`);
      // A filter that the service does not know is ignored: what it gives is looked at.
      const own = found.data.find(
        (one) => one.reference === reference && !['deleted', 'canceled'].includes(one.status),
      );
      return own ? await read(kind, own.id) : null;
    },
    finalise: async (kind, id) => {
      // It is made final.
      if (kind === 'RG') return { ok: true, value: null };
      const { status, body } = await changeState('finalise', kind, id, { state: 'finalized' });
      return status === 200 ? { ok: true, value: null } : refusalOf({ status, body }, [account.key]);
    },
    discardDraft: async (kind, id) => void (await changeState('discard', kind, id, { state: 'deleted' })),
    annul: async (kind, id, reason) => {
      const { status } = await changeState('annul', kind, id, { state: 'canceled', message: reason });
      return status === 200;
    },
    readPdf: async (_, id) => await readPdf(account, id),
  };
}

/** A receipt is a payment of its invoice, whole or in part: made final at once, with the shop's reference as its note. */
async function createReceipt(
  account: InvoiceXpressAccount,
  { original, reference, totalCents, date }: WantedDocument,
): Promise<InvoicerAnswer<ServiceDocument>> {
  const { status, body } = await ask(account, {
    operation: 'create',
    method: 'POST',
    path: `documents/${encodeURIComponent(original?.id ?? '')}/partial_payments.json`,
    body: {
      partial_payment: {
        payment_mechanism: 'OU',
        note: reference,
        amount: totalCents / 100,
        payment_date: written(date),
      },
    },
  });
  if (status !== 200 && status !== 201) return refusalOf({ status, body }, [account.key]);
  const made = answered.safeParse(body);
  if (!made.success) throw new InvoicerUnknownError('create', 'unreadable answer');
  return { ok: true, value: asService(made.data) };
}

/**
 * The receipt of this reference among those of its invoice. One that does not say its note could be it: then nobody knows, and
 * nothing is asked for again.
 */
async function findReceipt(
  account: InvoiceXpressAccount,
  { original, reference }: Sought,
): Promise<ServiceDocument | null> {
  const path = `document/${encodeURIComponent(original?.id ?? '')}/related_documents.json`;
  const { status, body } = await ask(account, { operation: 'find', method: 'GET', path });
  const all = related.safeParse(body);
  if (status !== 200 || !all.success) throw new InvoicerUnknownError('find', `status ${status}`);
  let isSilent = false;
  for (const { id, type } of all.data) {
    if (type !== KINDS.RG.type) continue;
    const one = await ask(account, { operation: 'find', method: 'GET', path: `receipts/${id}.json` });
    const found = answered.safeParse(one.body);
    if (one.status !== 200 || !found.success) throw new InvoicerUnknownError('find', `status ${one.status}`);
    const notes = [found.data.observations, found.data.reference].filter(Boolean);
    if (found.data.status === 'canceled') continue;
    if (notes.includes(reference)) return asService(found.data);
    isSilent ||= notes.length === 0;
  }
  if (isSilent) throw new InvoicerUnknownError('find', 'a receipt without its note');
  return null;
}

async function readPdf(account: InvoiceXpressAccount, id: string): Promise<Uint8Array | null> {
  const { status, body } = await ask(account, {
    operation: 'pdf',
    method: 'GET',
    path: `api/pdf/${encodeURIComponent(id)}.json`,
  });
  if (status === 202) return null;
  const found = pdfAnswer.safeParse(body);
  const address = found.success ? (found.data.output.pdfUrl ?? found.data.output.pdf_url) : undefined;
  if (!address) throw new InvoicerUnknownError('pdf', `status ${status}`);
  return await fetchPdf(address, account);
}
