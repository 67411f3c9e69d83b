import { z } from 'zod';
import { unitNet } from '#core/invoicing/rules/document-lines.ts';
import { invoicingTexts } from '#core/invoicing/texts.ts';
import type { InvoiceKind, InvoiceProblem } from '#core/invoicing/values.ts';
import {
  type Invoicer,
  type InvoicerAnswer,
  InvoicerUnknownError,
  type ServiceDocument,
  type WantedDocument,
} from './invoicer-port.ts';

/** An account at InvoiceXpress, and where it answers. */
interface InvoiceXpressAccount {
  readonly service: 'invoicexpress' | 'simulator';
  /** Without trailing slash. */
  readonly baseUrl: string;
  readonly key: string;
  /** Id of the series; null: the account's usual one. */
  readonly series: string | null;
  /** Milliseconds. */
  readonly timeout: number;
}

/** Each kind's part of the address, and its name in lists. */
const KINDS: Readonly<Record<InvoiceKind, { readonly path: string; readonly type: string }>> = {
  FR: { path: 'invoice_receipts', type: 'InvoiceReceipt' },
  FS: { path: 'simplified_invoices', type: 'SimplifiedInvoice' },
  NC: { path: 'credit_notes', type: 'CreditNote' },
};
/** What a draft is not. */
const FINAL = ['final', 'finalized', 'sent', 'settled', 'unsettled', 'second_copy'];
/** NIF that documents without one may come back with. */
const NO_NIF = ['', '999999990'];
/** An answer that is longer is none of the protocol's, in bytes. */
const MOST_ANSWER = 2 * 1024 * 1024;
const MOST_PDF = 10 * 1024 * 1024;
/** The longest part of the service's words that is kept. */
const MOST_SAID = 400;

const document = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  status: z.string(),
  reference: z.string().nullish(),
  sequence_number: z.string().nullish(),
  inverted_sequence_number: z.string().nullish(),
  atcud: z.string().nullish(),
  total: z.coerce.number(),
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
const listed = z.object({ invoices: z.array(document) });
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
): Promise<{ readonly status: number; readonly body: unknown }> {
  // The key stands in the query, as the service wants it: no address is ever told.
  const address = `${baseUrl}/${path}?${new URLSearchParams({ ...query, api_key: key })}`;
  let response: Response;
  let text: string;
  try {
    response = await fetch(address, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
      headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    text = await response.text();
  } catch (error) {
    throw new InvoicerUnknownError(operation, error instanceof Error ? error.name : 'unreachable');
  }
  if (text.length > MOST_ANSWER) throw new InvoicerUnknownError(operation, 'too long an answer');
  if (response.status === 429 || response.status >= 500) {
    throw new InvoicerUnknownError(operation, `status ${response.status}`);
  }
  try {
    return { status: response.status, body: text.trim() === '' ? null : JSON.parse(text) };
  } catch {
    throw new InvoicerUnknownError(operation, `status ${response.status}, unreadable`);
  }
}

/** All strings of an error, whichever of its forms the service chose: `{errors: {field: […]}}`, `{errors: [{error}]}`, `{error}`. */
function wordsOf(body: unknown): string[] {
  if (typeof body === 'string') return [body];
  if (Array.isArray(body)) return body.flatMap(wordsOf);
  if (body && typeof body === 'object') {
    return Object.entries(body).flatMap(([name, value]) =>
      wordsOf(value).map((said) => (/^(errors?|message)$/.test(name) ? said : `${name}: ${said}`)),
    );
  }
  return [];
}

/** What the owner can mend, by the service's words. */
const SIGNS: readonly (readonly [RegExp, InvoiceProblem])[] = [
  [/limite de criação|quota/i, 'quota'],
  [/fiscal_id|contribuinte|\bnif\b/i, 'nif'],
  [/isenç|exemption/i, 'exemption'],
  [/\bdat[ae]\b|due_date/i, 'date'],
  [/client/i, 'customer'],
];

function refusalOf(status: number, body: unknown, key: string): InvoicerAnswer<never> {
  const said = wordsOf(body).join('. ').replaceAll(key, '•••').replace(/\s+/g, ' ').slice(0, MOST_SAID);
  const sign = SIGNS.find(([words]) => words.test(said));
  const problem = status === 401 || status === 403 ? 'key' : (sign?.[1] ?? 'other');
  return { ok: false, problem, said: said || `Resposta ${status}` };
}

function asService(found: z.output<typeof document>): ServiceDocument {
  const isFinal = FINAL.includes(found.status);
  const nif = found.client?.fiscal_id?.replace(/^PT/i, '').trim() ?? '';
  return {
    id: found.id,
    isFinal,
    totalCents: Math.round(found.total * 100),
    nif: NO_NIF.includes(nif) ? null : nif,
    number: isFinal ? (found.inverted_sequence_number ?? found.sequence_number ?? null) : null,
    atcud: (isFinal && found.atcud) || null,
  };
}

/** As the service writes days: dd/mm/yyyy. */
const written = (day: string) => day.split('-').reverse().join('/');

/** The exact name that the account has for each rate: an unknown one quietly takes the usual rate. */
async function taxNames(
  account: InvoiceXpressAccount,
  rates: readonly number[],
): Promise<InvoicerAnswer<ReadonlyMap<number, string>>> {
  const { status, body } = await ask(account, { operation: 'taxes', method: 'GET', path: 'taxes.json' });
  if (status !== 200) return refusalOf(status, body, account.key);
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
  const { customer, credits } = wanted;
  const exemption = wanted.lines.find(({ ivaRate }) => ivaRate === 0)?.exemption;
  const date = written(wanted.date);
  return {
    invoice: {
      date,
      due_date: date,
      reference: wanted.reference,
      ...(credits ? { owner_invoice_id: credits.serviceId, observations: credits.reason } : {}),
      ...(exemption ? { tax_exemption: exemption } : {}),
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
  const changeState = async (operation: string, kind: InvoiceKind, id: string, state: string) =>
    await ask(account, {
      operation,
      method: 'PUT',
      path: `${KINDS[kind].path}/${encodeURIComponent(id)}/change-state.json`,
      body: { invoice: { state } },
    });
  const read: Invoicer['read'] = async (kind, id) => {
    const path = `${KINDS[kind].path}/${encodeURIComponent(id)}.json`;
    const { status, body } = await ask(account, { operation: 'read', method: 'GET', path });
    if (status === 404) return null;
    const found = answered.safeParse(body);
    if (status !== 200 || !found.success) throw new InvoicerUnknownError('read', `status ${status}`);
    return found.data.status === 'deleted' ? null : asService(found.data);
  };
  return {
    service: account.service,
    read,
    createDraft: async (wanted) => {
      const names = await taxNames(account, [...new Set(wanted.lines.map(({ ivaRate }) => ivaRate))]);
      if (!names.ok) return names;
      const { status, body } = await ask(account, {
        operation: 'create',
        method: 'POST',
        path: `${KINDS[wanted.kind].path}.json`,
        body: bodyOf(account, wanted, names.value),
      });
      if (status !== 200 && status !== 201) return refusalOf(status, body, account.key);
      const made = answered.safeParse(body);
      if (!made.success) throw new InvoicerUnknownError('create', 'unreadable answer');
      return { ok: true, value: asService(made.data) };
    },
    find: async ({ kind, reference }) => {
      const query = { 'type[]': KINDS[kind].type, reference, non_archived: 'true', per_page: '30' };
      const { status, body } = await ask(account, {
        operation: 'find',
        method: 'GET',
        path: 'invoices.json',
        query,
      });
      const found = listed.safeParse(body);
      if (status !== 200 || !found.success) throw new InvoicerUnknownError('find', `status ${status}`);
      // A filter that the service does not know is ignored: what it gives is looked at.
      const own = found.data.invoices.find(
        (one) => one.reference === reference && !['deleted', 'canceled'].includes(one.status),
      );
      return own ? await read(kind, own.id) : null;
    },
    finalise: async (kind, id) => {
      const { status, body } = await changeState('finalise', kind, id, 'finalized');
      return status === 200 ? { ok: true, value: null } : refusalOf(status, body, account.key);
    },
    discardDraft: async (kind, id) => void (await changeState('discard', kind, id, 'deleted')),
    readPdf: async (id) => await readPdf(account, id),
  };
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
  if (!address || !isTheirs(address, account.baseUrl))
    throw new InvoicerUnknownError('pdf', `status ${status}`);
  let bytes: Uint8Array;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(account.timeout) });
    if (!response.ok) throw new InvoicerUnknownError('pdf file', `status ${response.status}`);
    bytes = new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    if (error instanceof InvoicerUnknownError) throw error;
    throw new InvoicerUnknownError('pdf file', error instanceof Error ? error.name : 'unreachable');
  }
  const isPdf = new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-';
  if (!isPdf || bytes.byteLength > MOST_PDF) throw new InvoicerUnknownError('pdf file', 'no PDF');
  return bytes;
}

/** A file lies at the service itself, or at a store by https: never at an address of the shop's own network. */
function isTheirs(address: string, baseUrl: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  return (
    url.origin === new URL(baseUrl).origin ||
    (url.protocol === 'https:' && !/^[\d.]+$|^\[|^localhost$/.test(url.hostname))
  );
}
