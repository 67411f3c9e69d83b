import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { PROVIDER_METHODS } from '#core/payments/values.ts';

/** The callback that the payment's change calls for, and how its delivery goes. */
const delivery = z.object({
  attempts: z.number().int(),
  /** When to try next; null: delivered or given up. */
  nextAt: z.coerce.date().nullable(),
  /** What the shop answered last; 0 when it did not. */
  lastStatus: z.number().int().nullable(),
});

/** Reads a piece under the name it was kept by before, in files of older shops. */
function renamed<T extends z.ZodType>(from: string, to: string, shape: T) {
  return z.preprocess((value) => {
    const kept = value as Record<string, unknown> | null;
    return kept && typeof kept === 'object' && Object.hasOwn(kept, from)
      ? { ...kept, [to]: kept[from] }
      : value;
  }, shape);
}

const simulatedPayment = z.object({
  requestId: z.string(),
  method: z.enum(PROVIDER_METHODS),
  /** The merchant's id of the payment, `orderId` on the wire. */
  providerOrderId: z.string(),
  amountCents: z.number().int(),
  description: z.string(),
  entity: z.string().nullable(),
  reference: z.string().nullable(),
  phone: z.string().nullable(),
  returnUrl: z.string().nullable(),
  status: z.enum(['pendente', 'pago', 'recusado', 'expirado', 'devolvido']),
  createdAt: z.coerce.date(),
  /** null: never, as a reference without expiry. */
  expiresAt: z.coerce.date().nullable(),
  decidedAt: z.coerce.date().nullable(),
  delivery: delivery.nullable(),
  /** Given back so far. */
  refundedCents: z.number().int().default(0),
});
export type SimulatedPayment = z.output<typeof simulatedPayment>;

const stateShape = z.object({
  /** Made once: a guessable one would let anybody announce payments to a shop that simulates. */
  antiPhishingKey: z.string(),
  nextReference: z.number().int(),
  /** Registered callbacks by method key. */
  callbacks: z.record(
    z.string(),
    renamed('apKey', 'antiPhishingKey', z.object({ antiPhishingKey: z.string(), url: z.string() })),
  ),
  payments: z.array(renamed('orderId', 'providerOrderId', simulatedPayment)),
});
type State = z.output<typeof stateShape>;

function readState(text: string): State | null {
  try {
    return stateShape.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Payments that are remembered; older ones are forgotten. */
const CAPACITY = 2000;

/** What the simulated provider remembers, kept in one JSON file: it outlives a restart of the shop. */
export class SimulatorState {
  readonly #file: string;
  readonly #state: State;
  #writing: Promise<void> = Promise.resolve();
  /** The writing that has not begun: everything until it does is in it. */
  #next: Promise<void> | null = null;
  #isClosed = false;

  private constructor(file: string, state: State) {
    this.#file = file;
    this.#state = state;
  }

  /** Reads the file, or begins anew when there is none; one that cannot be read is kept aside. */
  static async open(file: string): Promise<SimulatorState> {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    const state = text === null ? null : readState(text);
    if (text !== null && state === null) await rename(file, `${file}.broken`);
    const opened = new SimulatorState(
      file,
      state ?? {
        antiPhishingKey: randomBytes(24).toString('hex'),
        nextReference: 1,
        callbacks: {},
        payments: [],
      },
    );
    await opened.save();
    return opened;
  }

  get antiPhishingKey(): string {
    return this.#state.antiPhishingKey;
  }

  /** Newest first. */
  get payments(): readonly SimulatedPayment[] {
    return this.#state.payments;
  }

  find(requestId: string): SimulatedPayment | null {
    return this.#state.payments.find((payment) => payment.requestId === requestId) ?? null;
  }

  add(payment: SimulatedPayment): void {
    this.#state.payments.unshift(payment);
    this.#state.payments.length = Math.min(this.#state.payments.length, CAPACITY);
  }

  /** The next number for a reference, five digits. */
  takeReferenceId(): string {
    const id = this.#state.nextReference;
    this.#state.nextReference = (id % 99_999) + 1;
    return String(id).padStart(5, '0');
  }

  callback(methodKey: string): { antiPhishingKey: string; url: string } | null {
    return this.#state.callbacks[methodKey] ?? null;
  }

  registerCallback(methodKey: string, callback: { antiPhishingKey: string; url: string }): void {
    this.#state.callbacks[methodKey] = callback;
  }

  /** Writes everything, whole or not at all; done when it is on the disk. Who asks while it is written shares the next time. */
  async save(): Promise<void> {
    if (this.#isClosed) return;
    const write = async () => {
      this.#next = null;
      await mkdir(dirname(this.#file), { recursive: true });
      await writeFile(`${this.#file}.new`, JSON.stringify(this.#state), { mode: 0o600 });
      await rename(`${this.#file}.new`, this.#file);
    };
    if (!this.#next) {
      this.#next = this.#writing.then(write, write);
      this.#writing = this.#next;
    }
    await this.#next;
  }

  /** Writes everything a last time: what a delivery that is still on its way would write after it, is not written any more. */
  async close(): Promise<void> {
    const last = this.save();
    this.#isClosed = true;
    await last;
  }
}
