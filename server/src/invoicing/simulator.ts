import { once } from 'node:events';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { isValidNif } from '#core/shared/nif.ts';
import type { Config } from '../config.ts';
import { simulatedPdf } from './simulated-pdf.ts';

/** What it does with the next call of a kind instead of its work. */
export interface Mishap {
  readonly on: 'create' | 'read' | 'finalise' | 'find' | 'pdf';
  readonly what: /** Has trouble of its own, and does nothing. */
    | 'trouble'
    /** Does it, and the answer is lost. */
    | 'lose-answer'
    /** The answer is lost now; it is done when the simulator is told to (`doLate`). */
    | 'late'
    /** Refuses with this. */
    | { readonly status: number; readonly body: object }
    /** Does it, and a cent more. */
    | 'cent'
    /** Does it, for a final consumer. */
    | 'forget-nif';
}

const simulated = z.object({
  id: z.number(),
  path: z.string(),
  status: z.enum(['draft', 'final', 'settled', 'deleted']),
  reference: z.string(),
  uid: z.string(),
  date: z.string(),
  number: z.string().nullable(),
  atcud: z.string().nullable(),
  totalCents: z.number(),
  clientName: z.string(),
  nif: z.string(),
  exemption: z.string().nullable(),
  original: z.string().nullable(),
  items: z.array(
    z.object({ name: z.string(), quantity: z.number(), unitPrice: z.number(), tax: z.string() }),
  ),
  pdfAsked: z.boolean(),
});
export type SimulatedInvoice = z.output<typeof simulated>;

export interface InvoicingSimulator {
  readonly url: string;
  readonly key: string;
  readonly documents: SimulatedInvoice[];
  readonly mishaps: Mishap[];
  /** Answers nothing while it is. */
  isDown: boolean;
  /** Does what came late. */
  doLate(): Promise<void>;
}

/** What a request may weigh, in bytes. */
const MAX_BODY = 256 * 1024;
const KEY = 'simulador';
const KINDS: Readonly<Record<string, { readonly type: string; readonly code: string }>> = {
  invoice_receipts: { type: 'InvoiceReceipt', code: 'FR' },
  simplified_invoices: { type: 'SimplifiedInvoice', code: 'FS' },
  credit_notes: { type: 'CreditNote', code: 'NC' },
};
const RATES = [23, 22, 16, 13, 12, 9, 6, 4, 0];

const asked = z.object({
  invoice: z.object({
    date: z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/),
    reference: z.string().default(''),
    tax_exemption: z.string().optional(),
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

const dayOf = (written: string) => written.split('/').reverse().join('-');
const refusal = (field: string, words: string) => ({ status: 422, body: { errors: { [field]: [words] } } });

/** As the service rounds: full precision, once for the document. In cents. */
function totalOf(items: SimulatedInvoice['items']): number {
  const rateOf = (tax: string) => Number(tax.slice(3)) || 0;
  const euros = items.reduce(
    (sum, { quantity, unitPrice, tax }) => sum + quantity * unitPrice * (1 + rateOf(tax) / 100),
    0,
  );
  return Math.round(euros * 100);
}

function shown(one: SimulatedInvoice): object {
  const isFinal = one.status !== 'draft';
  return {
    id: one.id,
    status: one.status,
    type: KINDS[one.path]?.type,
    reference: one.reference,
    date: one.date.split('-').reverse().join('/'),
    sequence_number: one.number ?? 'rascunho',
    inverted_sequence_number: isFinal ? one.number : '',
    atcud: one.atcud,
    total: one.totalCents / 100,
    tax_exemption: one.exemption,
    client: { name: one.clientName, fiscal_id: one.nif },
  };
}

interface Said {
  readonly status: number;
  readonly body: object | null;
}

/** What the simulated service remembers and does, in its own words. */
class Service {
  readonly documents: SimulatedInvoice[];
  readonly #save: () => Promise<void>;
  /** A client's NIF by its code: the first one wins. */
  readonly #clients = new Map<string, string>();

  constructor(documents: SimulatedInvoice[], save: () => Promise<void>) {
    this.documents = documents;
    this.#save = save;
  }

  find(path: string, id: string): SimulatedInvoice | undefined {
    return this.documents.find(
      (one) => one.path === path && String(one.id) === id && one.status !== 'deleted',
    );
  }

  async create(path: string, given: unknown, mishap?: Mishap['what']): Promise<Said> {
    const parsed = asked.safeParse(given);
    if (!parsed.success) return refusal('items', 'dados inválidos');
    const { invoice, proprietary_uid: uid } = parsed.data;
    const { client } = invoice;
    if (uid && this.documents.some((one) => one.uid === uid && one.status !== 'deleted')) {
      return refusal('proprietary_uid', 'já existe um documento com este identificador');
    }
    if (client.fiscal_id && !isValidNif(client.fiscal_id)) return refusal('fiscal_id', 'não é válido');
    const original = this.documents.find(
      (one) => String(one.id) === invoice.owner_invoice_id && one.status !== 'draft',
    );
    if (path === 'credit_notes' && !original) return refusal('owner_invoice_id', 'não existe');
    const nif = this.#clients.get(client.code) ?? client.fiscal_id ?? '';
    this.#clients.set(client.code, nif);
    const items = invoice.items.map(({ name, quantity, unit_price: unitPrice, tax }) => ({
      name,
      quantity,
      unitPrice,
      // An unknown name quietly takes the usual rate.
      tax: RATES.some((rate) => `IVA${rate}` === tax.name) ? (tax.name ?? 'IVA23') : 'IVA23',
    }));
    const isExempt = items.some(({ tax }) => tax === 'IVA0');
    const made: SimulatedInvoice = {
      id: this.documents.length + 1001,
      path,
      status: 'draft',
      reference: invoice.reference,
      uid,
      date: dayOf(invoice.date),
      number: null,
      atcud: null,
      totalCents: totalOf(items) + (mishap === 'cent' ? 1 : 0),
      clientName: client.name,
      nif: mishap === 'forget-nif' ? '' : nif,
      // Without a reason it is quietly stamped.
      exemption: isExempt ? (invoice.tax_exemption ?? 'M99') : null,
      original: original?.number ?? null,
      items,
      pdfAsked: false,
    };
    this.documents.push(made);
    await this.#save();
    return { status: 201, body: { invoice: shown(made) } };
  }

  async changeState(path: string, id: string, state: unknown): Promise<Said> {
    const one = this.find(path, id);
    if (!one) return { status: 404, body: { error: 'não existe' } };
    if (state === 'deleted') {
      if (one.status !== 'draft') return refusal('state', 'só um rascunho se apaga');
      one.status = 'deleted';
    } else if (state === 'finalized' && one.status === 'draft') {
      const series = this.documents.filter(({ path: of, number }) => of === path && number !== null);
      if (series.some(({ date }) => date > one.date)) {
        return refusal('date', 'a data é anterior à do último documento da série');
      }
      one.status = path === 'invoice_receipts' ? 'settled' : 'final';
      one.number = `${KINDS[path]?.code} DEMO/${series.length + 1}`;
      one.atcud = `SIMULADO-${series.length + 1}`;
    } else if (state !== 'finalized') return refusal('state', 'desconhecido');
    await this.#save();
    return { status: 200, body: { invoice: shown(one) } };
  }

  async pdf(url: string, id: string): Promise<Said> {
    const one = this.documents.find((known) => String(known.id) === id && known.number !== null);
    if (!one) return { status: 404, body: { error: 'não existe' } };
    const isAsked = one.pdfAsked;
    one.pdfAsked = true;
    await this.#save();
    return isAsked
      ? { status: 200, body: { output: { pdfUrl: `${url}/files/${id}.pdf` } } }
      : { status: 202, body: null };
  }
}

async function readKept(file: string): Promise<SimulatedInvoice[]> {
  const text = await readFile(file, 'utf8').catch(() => '[]');
  return z.array(simulated).safeParse(JSON.parse(text)).data ?? [];
}

/** Writes everything, whole or not at all, one after the other. */
function keeper(file: string, documents: () => object): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return async () => {
    last = last
      .catch(() => {})
      .then(async () => {
        await mkdir(dirname(file), { recursive: true });
        await writeFile(`${file}.new`, JSON.stringify(documents()), { mode: 0o600 });
        await rename(`${file}.new`, file);
      });
    await last;
  };
}

async function start(dataDir: string): Promise<InvoicingSimulator> {
  const file = join(dataDir, 'simulator', 'invoicexpress.json');
  const documents = await readKept(file);
  const service = new Service(
    documents,
    keeper(file, () => documents),
  );
  const late: (() => Promise<unknown>)[] = [];
  const app = new Hono().use(bodyLimit({ maxSize: MAX_BODY }));
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The shop ends without asking it.
  server.unref();
  const simulator: InvoicingSimulator = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: KEY,
    documents,
    mishaps: [],
    isDown: false,
    doLate: async () => {
      for (const work of late.splice(0)) await work();
    },
  };
  protocol(app, service, simulator, late);
  return simulator;
}

/** The service's calls (facts of its clients: docs/adr/0461), answered as it answers them. */
function protocol(
  app: Hono,
  service: Service,
  simulator: InvoicingSimulator,
  late: (() => Promise<unknown>)[],
): void {
  const answer = ({ status, body }: Said) =>
    new Response(body === null ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  const does = async (on: Mishap['on'], work: (what?: Mishap['what']) => Promise<Said>) => {
    const place = simulator.mishaps.findIndex((mishap) => mishap.on === on);
    const what = place < 0 ? undefined : simulator.mishaps.splice(place, 1)[0]?.what;
    const lost = answer({ status: 504, body: { error: 'timeout' } });
    if (simulator.isDown || what === 'trouble') return lost;
    if (typeof what === 'object') return answer(what);
    if (what === 'late') {
      late.push(() => work());
      return lost;
    }
    const said = await work(what);
    return what === 'lose-answer' ? lost : answer(said);
  };
  app.get('/files/:name', (c) => {
    const one = service.documents.find(
      ({ id, number }) => number !== null && `${id}.pdf` === c.req.param('name'),
    );
    if (!one) return c.notFound();
    return new Response(simulatedPdf(one), { headers: { 'content-type': 'application/pdf' } });
  });
  app.use(async (c, next) => {
    if (c.req.query('api_key') === KEY) return await next();
    return answer({ status: 401, body: { errors: [{ error: 'API key inválida' }] } });
  });
  app.get('/taxes.json', () =>
    does('read', async () => ({
      status: 200,
      body: { taxes: RATES.map((rate, id) => ({ id, name: `IVA${rate}`, value: rate, region: 'PT' })) },
    })),
  );
  app.get('/invoices.json', (c) =>
    does('find', async () => {
      const [type, reference] = [c.req.query('type[]'), c.req.query('reference')];
      const found = service.documents.filter(
        (one) => KINDS[one.path]?.type === type && one.reference === reference && one.status !== 'deleted',
      );
      return { status: 200, body: { invoices: found.map(shown) } };
    }),
  );
  app.get('/api/pdf/:file', (c) =>
    does('pdf', () => service.pdf(simulator.url, c.req.param('file').replace(/\.json$/, ''))),
  );
  for (const path of Object.keys(KINDS)) {
    app.post(`/${path}.json`, async (c) => {
      const body = await c.req.json().catch(() => null);
      return await does('create', (what) => service.create(path, body, what));
    });
    app.get(`/${path}/:file`, (c) =>
      does('read', async () => {
        const one = service.find(path, c.req.param('file').replace(/\.json$/, ''));
        return one
          ? { status: 200, body: { invoice: shown(one) } }
          : { status: 404, body: { error: 'não existe' } };
      }),
    );
    app.put(`/${path}/:id/change-state.json`, async (c) => {
      const body = (await c.req.json().catch(() => null)) as { invoice?: { state?: unknown } } | null;
      const id = c.req.param('id');
      return await does('finalise', () => service.changeState(path, id, body?.invoice?.state));
    });
  }
}

const running = new Map<string, Promise<InvoicingSimulator>>();

/**
 * Plays InvoiceXpress on the loopback, for this shop's data folder; started when it is first asked for. It remembers in a
 * file of its own, and knows nothing of the shop. Nothing leaves this machine.
 */
export async function invoicingSimulator({ dataDir }: Pick<Config, 'dataDir'>): Promise<InvoicingSimulator> {
  const known = running.get(dataDir) ?? start(dataDir);
  running.set(dataDir, known);
  return await known;
}
