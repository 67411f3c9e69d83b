import { once } from 'node:events';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { INVOICE_KINDS, isPaper } from '#core/invoicing/values.ts';
import { IVA_RATES } from '#core/shared/iva.ts';
import { simulatedPdf } from './simulated-pdf.ts';

/** What a simulator does with the next call of a kind instead of its work. */
export interface Mishap {
  readonly on: 'create' | 'read' | 'finalise' | 'find' | 'pdf' | 'annul';
  readonly what: /** Has trouble of its own, and does nothing. */
    | 'trouble'
    /** Does it, and answers what nobody can read. */
    | 'nonsense'
    /** Does it, and the answer is lost. */
    | 'lose-answer'
    /** The answer is lost now; it is done when the simulator is told to (`doLate`). */
    | 'late'
    /** Refuses with this. */
    | { readonly status: number; readonly body: object }
    /** Does it, and a cent more. */
    | 'cent'
    /** Does it, for a final consumer. */
    | 'forget-nif'
    /** Does it, with a unit more in each line. */
    | 'unit';
}

const simulated = z.object({
  id: z.number(),
  kind: z.enum(INVOICE_KINDS),
  status: z.enum(['draft', 'final', 'cancelled', 'deleted']),
  reference: z.string(),
  /** What the service knows a document asked for twice by; empty: by nothing. */
  uid: z.string(),
  date: z.string(),
  number: z.string().nullable(),
  atcud: z.string().nullable(),
  totalCents: z.number(),
  clientName: z.string(),
  nif: z.string(),
  exemption: z.string().nullable(),
  original: z.string().nullable(),
  /** Price of a unit in euros, with IVA or without it, as the service is told it. */
  items: z.array(
    z.object({ name: z.string(), quantity: z.number(), unitPrice: z.number(), ivaRate: z.number() }),
  ),
  pdfAsked: z.boolean(),
  /** Of a guide: its start on a clock in Lisbon, plate, and from where to where in words. */
  transport: z
    .object({ startsAt: z.string(), plate: z.string(), from: z.string(), to: z.string() })
    .nullable()
    .default(null),
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

/** What a simulated service says. */
export interface Said {
  readonly status: number;
  readonly body: object | null;
}

/** What a request may weigh, in bytes. */
const MAX_BODY = 256 * 1024;
const KEY = 'simulador';

/** Every rate of IVA there is, and none. */
export const SIMULATED_RATES: readonly number[] = [
  ...new Set([...Object.values(IVA_RATES).flatMap((of) => Object.values<number>(of)), 0]),
];

/** What the tax authority would answer to a guide; nothing is told to it of one for a final consumer. */
export function transportCodeOf({ kind, number, nif }: SimulatedInvoice): string | null {
  return kind === 'GT' && number !== null && nif !== '' ? `AT-SIMULADO-${number.replace(/^.*\//, '')}` : null;
}

/** The documents of a simulated service, remembered in a file of its own. It knows nothing of the shop. */
export class SimulatedBook {
  readonly documents: SimulatedInvoice[];
  readonly #file: string;
  #last: Promise<void> = Promise.resolve();

  constructor(file: string, documents: SimulatedInvoice[]) {
    this.#file = file;
    this.documents = documents;
  }

  find(id: string, kind?: SimulatedInvoice['kind']): SimulatedInvoice | undefined {
    return this.documents.find(
      (one) => String(one.id) === id && one.status !== 'deleted' && (!kind || one.kind === kind),
    );
  }

  /** Keeps a new draft. What went wrong with it is said by `mishap`. */
  async add(
    made: Omit<SimulatedInvoice, 'id' | 'status' | 'number' | 'atcud' | 'pdfAsked' | 'transport'> &
      Partial<Pick<SimulatedInvoice, 'transport'>>,
    mishap?: Mishap['what'],
  ): Promise<SimulatedInvoice> {
    const one: SimulatedInvoice = {
      transport: null,
      ...made,
      items:
        mishap === 'unit' ? made.items.map((item) => ({ ...item, quantity: item.quantity + 1 })) : made.items,
      id: this.documents.length + 1001,
      status: 'draft',
      number: null,
      atcud: null,
      totalCents: made.totalCents + (mishap === 'cent' ? 1 : 0),
      nif: mishap === 'forget-nif' ? '' : made.nif,
      pdfAsked: false,
    };
    this.documents.push(one);
    await this.save();
    return one;
  }

  /** Whether a date is before that of the last final document of its series. */
  goesBack({ kind, date }: Pick<SimulatedInvoice, 'kind' | 'date'>): boolean {
    return this.#series(kind).some((other) => other.date > date);
  }

  /** Makes a document final, with the next number of its series. */
  async finalise(one: SimulatedInvoice): Promise<void> {
    const number = this.#series(one.kind).length + 1;
    Object.assign(one, {
      status: 'final',
      number: `${one.kind} DEMO/${number}`,
      atcud: `SIMULADO-${number}`,
    });
    await this.save();
  }

  /** Annuls a document without money that is final; false: it is none. */
  async annul(one: SimulatedInvoice | undefined): Promise<boolean> {
    if (!one || !isPaper(one.kind) || one.number === null) return false;
    one.status = 'cancelled';
    await this.save();
    return true;
  }

  /** Writes everything, whole or not at all, one after the other. */
  async save(): Promise<void> {
    this.#last = this.#last
      .catch(() => {})
      .then(async () => {
        await mkdir(dirname(this.#file), { recursive: true });
        await writeFile(`${this.#file}.new`, JSON.stringify(this.documents), { mode: 0o600 });
        await rename(`${this.#file}.new`, this.#file);
      });
    await this.#last;
  }

  #series(kind: SimulatedInvoice['kind']): SimulatedInvoice[] {
    return this.documents.filter((one) => one.kind === kind && one.number !== null);
  }
}

/** Where a simulated service plays: its book, its address, and what goes wrong. */
export interface Stage {
  readonly app: Hono;
  readonly book: SimulatedBook;
  readonly key: string;
  url(): string;
  /** Does the work of a call, or what was to go wrong with it. */
  does(on: Mishap['on'], work: (what?: Mishap['what']) => Promise<Said> | Said): Promise<Response>;
  readonly answer: (said: Said) => Response;
}

async function start(
  dataDir: string,
  name: string,
  play: (stage: Stage) => void,
): Promise<InvoicingSimulator> {
  const file = join(dataDir, 'simulator', `${name}.json`);
  const kept = await readFile(file, 'utf8').catch(() => '[]');
  const documents = z.array(simulated).safeParse(JSON.parse(kept)).data ?? [];
  const late: (() => Promise<unknown>)[] = [];
  const app = new Hono().use(bodyLimit({ maxSize: MAX_BODY }));
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The shop ends without asking it, nor those it talks to.
  server.unref().on('connection', (socket) => socket.unref());
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
  const answer = ({ status, body }: Said) =>
    new Response(body === null ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  const book = new SimulatedBook(file, documents);
  app.get('/files/:name', (c) => {
    const one = book.find(c.req.param('name').replace(/\.pdf$/, ''));
    if (!one?.number) return c.notFound();
    return new Response(simulatedPdf(one), { headers: { 'content-type': 'application/pdf' } });
  });
  play({
    app,
    book,
    key: KEY,
    url: () => simulator.url,
    answer,
    does: async (on, work) => {
      const place = simulator.mishaps.findIndex((mishap) => mishap.on === on);
      const what = place < 0 ? undefined : simulator.mishaps.splice(place, 1)[0]?.what;
      const lost = answer({ status: 504, body: { error: 'timeout' } });
      if (simulator.isDown || what === 'trouble') return lost;
      if (typeof what === 'object') return answer(what);
      if (what === 'late') {
        late.push(async () => await work());
        return lost;
      }
      const said = await work(what);
      if (what === 'nonsense') return new Response('<html>', { status: 200 });
      return what === 'lose-answer' ? lost : answer(said);
    },
  });
  return simulator;
}

const running = new Map<string, Promise<InvoicingSimulator>>();

/**
 * A simulated service on the loopback, for this shop's data folder; started when it is first asked for. Nothing leaves this
 * machine.
 */
export async function onStage(
  dataDir: string,
  name: string,
  play: (stage: Stage) => void,
): Promise<InvoicingSimulator> {
  const key = `${dataDir} ${name}`;
  const known = running.get(key) ?? start(dataDir, name, play);
  running.set(key, known);
  return await known;
}
