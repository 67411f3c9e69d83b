import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type DocumentLine, inWholeCents, unitsTakenBack } from '#core/invoicing/rules/document-lines.ts';
import { invoicingTexts } from '#core/invoicing/texts.ts';
import type { InvoiceKind } from '#core/invoicing/values.ts';
import type { InvoicingService } from '#core/settings/sections/invoicing.ts';
import { IVA_KINDS, IVA_RATES } from '#core/shared/iva.ts';
import { lisbonDay, lisbonTime } from '#core/shared/lisbon-time.ts';
import {
  type Invoicer,
  type InvoicerAnswer,
  InvoicerUnknownError,
  type ServiceDocument,
  type Transport,
  type WantedDocument,
} from './invoicer-port.ts';
import { type Answered, askService, checkedPdf, nifOf, refusalOf } from './service-http.ts';

/** An account at Vendus, and where it answers. */
interface VendusAccount {
  readonly service: InvoicingService;
  /** Without trailing slash. */
  readonly baseUrl: string;
  readonly key: string;
  /** Id of the register of type API; null: the only one that the account has. */
  readonly register: string | null;
  /** Id of the means of payment that paid documents say; null: the only one that the account has. */
  readonly means: string | null;
  /** Milliseconds. */
  readonly timeout: number;
}

/** Names of the rates there, whatever the place: the register's own says how much each is. */
const TAX_IDS = { normal: 'NOR', intermediate: 'INT', reduced: 'RED' } as const;
/** Names of the kinds there, where they are others. */
const TYPES: Partial<Record<InvoiceKind, string>> = { OR: 'OT', NE: 'EC' };
/** What a document is not any more. */
const CANCELLED = 'A';

const id = z.union([z.number(), z.string()]).transform(String);
const amount = z.coerce.number();
const document = z.object({
  id,
  number: z.string(),
  amount_gross: amount,
  atcud: z.string().nullish(),
  external_reference: z.string().nullish(),
  status: z.object({ id: z.string() }).nullish(),
  client: z.object({ fiscal_id: z.union([z.string(), z.number()]).nullish() }).nullish(),
  items: z
    .array(
      z.object({
        id: id.nullish(),
        qty: amount.nullish(),
        amounts: z.object({ gross_total: amount }).nullish(),
        tax: z.object({ exemption: z.string().nullish() }).nullish(),
      }),
    )
    .nullish(),
});
type Found = z.output<typeof document>;
const found = z.array(z.object({ id, external_reference: z.string().nullish() }));
const choices = z.array(z.object({ id, title: z.string(), status: z.string().nullish() }));
const withOutput = z.object({
  output: z.union([z.string(), z.object({ content: z.string() }).transform(({ content }) => content)]),
});

function asService(one: Found): ServiceDocument {
  const items = one.items ?? [];
  const reasons = items.flatMap(({ tax }) => tax?.exemption ?? []);
  return {
    id: one.id,
    isFinal: true,
    // A credit note may come back without its amount: then its lines say it.
    totalCents: Math.round(
      (one.amount_gross || items.reduce((sum, { amounts }) => sum + (amounts?.gross_total ?? 0), 0)) * 100,
    ),
    nif: nifOf(one.client?.fiscal_id),
    exemptions: reasons.length > 0 ? [...new Set(reasons)] : null,
    number: one.number,
    atcud: one.atcud ?? null,
    quantities: one.items?.map(({ qty }) => qty ?? 0) ?? null,
    // No field of it was seen: it stands on the PDF.
    transportCode: null,
  };
}

/** The start on a clock in Lisbon, the plate, and from where to where. */
function transportOf({ startsAt, plate, from, to }: Transport) {
  const place = ({ address, postal_code, city }: Transport['from']) => ({
    address,
    postalcode: postal_code,
    city,
    country: 'PT',
  });
  return {
    loadpoint: { date: lisbonDay(startsAt), time: lisbonTime(startsAt), ...place(from) },
    landpoint: place(to),
    vehicle_id: plate,
  };
}

/** The service's name of a rate; null: it has none for it. */
function taxIdOf(rate: number): string | null {
  if (rate === 0) return 'ISE';
  const kind = IVA_KINDS.find((one) => Object.values(IVA_RATES).some((rates) => rates[one] === rate));
  return kind ? TAX_IDS[kind] : null;
}

/** The same goods are the same product there: one that is told by its title alone is made anew each time. */
function referenceOf({ name, ivaRate, exemption }: DocumentLine): string {
  return `L-${createHash('sha256').update(`${name} ${ivaRate} ${exemption}`).digest('hex').slice(0, 16)}`;
}

const refused = (problem: 'rounding' | 'other', said: string): InvoicerAnswer<never> => ({
  ok: false,
  problem,
  said,
});

class Vendus {
  readonly #account: VendusAccount;

  constructor(account: VendusAccount) {
    this.#account = account;
  }

  async ask(
    operation: string,
    path: string,
    query: Record<string, string> = {},
    body?: object,
    method: 'GET' | 'POST' | 'PATCH' = body ? 'POST' : 'GET',
  ): Promise<Answered> {
    const { baseUrl, key, timeout } = this.#account;
    const asked = new URLSearchParams(query).toString();
    return await askService({
      operation,
      method,
      url: `${baseUrl}/${path}${asked && `?${asked}`}`,
      headers: { authorization: `Bearer ${key}` },
      timeout,
      ...(body ? { body } : {}),
    });
  }

  refusal(answered: Answered): InvoicerAnswer<never> {
    return refusalOf(answered, [this.#account.key]);
  }

  async readOne(of: string): Promise<Found | null> {
    const { status, body } = await this.ask('read', `documents/${encodeURIComponent(of)}/`);
    if (status === 404) return null;
    const one = document.safeParse(body);
    if (status !== 200 || !one.success) throw new InvoicerUnknownError('read', `status ${status}`);
    return one.data;
  }

  /** What the settings chose, else the only one there is; several are said, for somebody to choose. */
  async choose(chosen: string | null, path: string, what: string): Promise<InvoicerAnswer<string>> {
    if (chosen) return { ok: true, value: chosen };
    const [route = '', query] = path.split('?');
    const answered = await this.ask('choices', route, Object.fromEntries(new URLSearchParams(query)));
    // An empty list is answered so.
    const known = choices.safeParse(answered.status === 404 ? [] : answered.body);
    if (!known.success) {
      if (answered.status !== 200) return this.refusal(answered);
      throw new InvoicerUnknownError('choices', 'unreadable answer');
    }
    const open = known.data.filter(({ status }) => status !== 'off');
    const [only, ...others] = open;
    if (only && others.length === 0) return { ok: true, value: only.id };
    const listed = open.map(({ id: one, title }) => `${one} (${title})`);
    return refused('other', invoicingTexts.choose(what, listed));
  }

  /** The lines as the service takes them; refused: they cannot be said to the cent. */
  async items(wanted: WantedDocument): Promise<InvoicerAnswer<object[]>> {
    if (wanted.kind === 'NC' && wanted.original) return await this.#itemsBack(wanted, wanted.original);
    const items: object[] = [];
    let total = 0;
    for (const line of wanted.lines) {
      const taxId = taxIdOf(line.ivaRate);
      if (!taxId) return refused('other', `O Vendus não tem a taxa de ${line.ivaRate} %.`);
      for (const { quantity, unitCents } of inWholeCents(line)) {
        total += quantity * unitCents;
        items.push({
          reference: referenceOf(line),
          title: line.name,
          qty: quantity,
          gross_price: unitCents / 100,
          tax_id: taxId,
          ...(line.exemption ? { tax_exemption: line.exemption } : {}),
        });
      }
    }
    // It issues at once: our own arithmetic is what stands between a wrong cent and the tax authority.
    return total === wanted.totalCents
      ? { ok: true, value: items }
      : refused('rounding', `As linhas somam ${total / 100} €, e não ${wanted.totalCents / 100} €.`);
  }

  /** Prices of a credit note are the original's, and cannot be said: whole units of its rows are all there is. */
  async #itemsBack(
    wanted: WantedDocument,
    original: NonNullable<WantedDocument['original']>,
  ): Promise<InvoicerAnswer<object[]>> {
    const units = unitsTakenBack(original.lines, wanted.lines);
    if (!units) return refused('other', invoicingTexts.wholeUnits);
    const issued = await this.readOne(original.id);
    if (!issued) return refused('other', `O Vendus já não tem ${original.number}.`);
    return {
      ok: true,
      value: units.map(({ row, quantity }) => ({
        id: issued.items?.[row - 1]?.id,
        qty: quantity,
        reference_document: { document_number: original.number, document_row: row },
      })),
    };
  }

  async create(wanted: WantedDocument): Promise<InvoicerAnswer<ServiceDocument>> {
    const { kind, customer, original, totalCents } = wanted;
    const register = await this.choose(this.#account.register, 'registers/?type=api', 'a caixa');
    if (!register.ok) return register;
    const isPaid = kind === 'FR' || kind === 'FS' || kind === 'RG';
    const means = isPaid
      ? await this.choose(this.#account.means, 'documents/paymentmethods/', 'o meio de pagamento')
      : null;
    if (means && !means.ok) return means;
    const items = kind === 'RG' ? null : await this.items(wanted);
    if (items && !items.ok) return items;
    const answered = await this.ask(
      'create',
      'documents/',
      {},
      {
        type: TYPES[kind] ?? kind,
        register_id: register.value,
        ...(wanted.isTest ? { mode: 'tests' } : {}),
        date: wanted.date,
        ...(wanted.dueOn ? { date_due: wanted.dueOn } : {}),
        // Only one document of each.
        tx_id: wanted.reference,
        external_reference: wanted.reference,
        ...(customer.nif && kind !== 'RG'
          ? {
              client: {
                fiscal_id: customer.nif,
                name: customer.name,
                ...(customer.email ? { email: customer.email } : {}),
                ...(customer.address
                  ? {
                      address: customer.address.address,
                      postalcode: customer.address.postal_code,
                      city: customer.address.city,
                    }
                  : {}),
                country: 'PT',
                send_email: 'no',
              },
            }
          : {}),
        ...(items ? { items: items.value } : {}),
        ...(wanted.transport ? { movement_of_goods: transportOf(wanted.transport) } : {}),
        ...(kind === 'RG' && original ? { invoices: [{ document_number: original.number }] } : {}),
        ...(kind === 'NC' ? { notes: original?.reason || invoicingTexts.refund } : {}),
        ...(means ? { payments: [{ id: means.value, amount: totalCents / 100 }] } : {}),
      },
    );
    if (answered.status !== 200 && answered.status !== 201) return this.refusal(answered);
    const made = document.safeParse(answered.body);
    // Made, by its status: it is looked for before anything is sent again.
    if (!made.success) throw new InvoicerUnknownError('create', 'unreadable answer');
    return { ok: true, value: asService(made.data) };
  }

  async find(reference: string): Promise<ServiceDocument | null> {
    const answered = await this.ask('find', 'documents/', { external_reference: reference, per_page: '20' });
    if (answered.status === 404) return null;
    const listed = found.safeParse(answered.body);
    if (answered.status !== 200 || !listed.success) {
      throw new InvoicerUnknownError('find', `status ${answered.status}`);
    }
    for (const one of listed.data) {
      // A filter that the service does not know is ignored: what it gives is looked at.
      if (one.external_reference && one.external_reference !== reference) continue;
      const whole = await this.readOne(one.id);
      if (whole?.external_reference === reference && whole.status?.id !== CANCELLED) return asService(whole);
    }
    return null;
  }

  async annul(of: string): Promise<boolean> {
    const path = `documents/${encodeURIComponent(of)}/`;
    const { status } = await this.ask('annul', path, {}, { status: CANCELLED }, 'PATCH');
    return status === 200;
  }

  async pdf(of: string): Promise<Uint8Array | null> {
    const answered = await this.ask('pdf', `documents/${encodeURIComponent(of)}/`, { output: 'pdf' });
    const given = withOutput.safeParse(answered.body);
    if (answered.status !== 200 || !given.success) return null;
    return checkedPdf(Buffer.from(given.data.output, 'base64'));
  }
}

/**
 * Vendus (`https://www.vendus.pt/ws/v1.1`): `POST documents/` issues at once. Prices are with IVA and in whole cents; a credit
 * note takes whole units of rows of its original; an empty list is a 404.
 */
export function vendus(account: VendusAccount): Invoicer {
  const service = new Vendus(account);
  return {
    service: account.service,
    // Nothing of it is told that stays the same under another key.
    account: null,
    hasDrafts: false,
    hasLineReasons: true,
    hasTransportCodes: false,
    create: async (wanted) => await service.create(wanted),
    find: async ({ reference }) => await service.find(reference),
    read: async (_, of) => {
      const one = await service.readOne(of);
      return one && asService(one);
    },
    // There are none.
    finalise: async () => ({ ok: true, value: null }),
    discardDraft: async () => {},
    annul: async (_, of) => await service.annul(of),
    readPdf: async (_, of) => await service.pdf(of),
  };
}
