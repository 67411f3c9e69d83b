import { randomBytes } from 'node:crypto';
import type { ProviderMethod } from '#core/payments/values.ts';
import type { ProviderKeys } from '#core/settings/rules/payment-mode.ts';
import { sendCallback } from './send-callback.ts';
import type { SimulatedPayment, SimulatorState } from './state.ts';

/** Keys in the provider's own format that no real account has. */
export const SIMULATOR_KEYS = {
  backoffice: '0000-0000-0000-0001',
  multibanco: 'SIM-000001',
  mbway: 'SIM-000002',
  cofidis: 'SIM-000003',
} as const;

/** An entity that no bank knows: nobody can pay a demo reference with real money. */
export const SIMULATED_ENTITY = '99999';
/** Sub-entity of the simulated references. */
export const SIMULATED_SUB_ENTITY = '99';

/** The real one's retries: 8 every five minutes, the rest hourly, 13 in all (ifthenpay's documentation). */
const MAX_RETRIES = 13;
const MINUTE = 60_000;
const DELIVERY_TIMEOUT = 10_000;

/** What a tester may decide of a pending payment. */
export type Decision = 'pay' | 'reject' | 'expire';

/** The simulated provider: its payments, what testers decide of them, and the callbacks that follow. */
export class SimulatedProvider {
  readonly state: SimulatorState;
  readonly now: () => Date;
  readonly #sending = new Map<string, Promise<void>>();

  constructor(state: SimulatorState, now: () => Date) {
    this.state = state;
    this.now = now;
  }

  get keys(): ProviderKeys {
    return { ...SIMULATOR_KEYS, antiPhishingKey: this.state.antiPhishingKey };
  }

  /** Begins a payment and gives it its request id. */
  async begin(
    asked: Pick<
      SimulatedPayment,
      'method' | 'providerOrderId' | 'amountCents' | 'description' | 'expiresAt'
    > &
      Partial<Pick<SimulatedPayment, 'entity' | 'reference' | 'phone' | 'returnUrl'>>,
  ): Promise<SimulatedPayment> {
    const payment: SimulatedPayment = {
      entity: null,
      reference: null,
      phone: null,
      returnUrl: null,
      ...asked,
      requestId: randomBytes(10).toString('hex'),
      status: 'pendente',
      createdAt: this.now(),
      decidedAt: null,
      delivery: null,
      refundedCents: 0,
    };
    this.state.add(payment);
    await this.state.save();
    return payment;
  }

  /** A payment as it stands now: time may have ended it. */
  async look(requestId: string): Promise<SimulatedPayment | null> {
    const payment = this.state.find(requestId);
    if (payment?.status === 'pendente' && payment.expiresAt && payment.expiresAt <= this.now()) {
      payment.status = 'expirado';
      payment.decidedAt = payment.expiresAt;
      await this.state.save();
    }
    return payment;
  }

  /** Decides a pending payment; a decided one stays as it is. Paying it calls the shop. */
  async decide(requestId: string, decision: Decision): Promise<SimulatedPayment | null> {
    const payment = await this.look(requestId);
    if (payment?.status !== 'pendente') return payment;
    payment.decidedAt = this.now();
    payment.status = ({ pay: 'pago', reject: 'recusado', expire: 'expirado' } as const)[decision];
    if (decision === 'pay') payment.delivery = { attempts: 0, nextAt: this.now(), lastStatus: null };
    await this.state.save();
    if (decision === 'pay') await this.deliver(payment);
    return payment;
  }

  /**
   * Gives a paid payment back, all of it or a part; nobody is told of a part, all at once calls the shop with
   * ESTADO=DEVOLVIDO. @returns whether there was that much to give back.
   */
  async refund(payment: SimulatedPayment, cents: number): Promise<boolean> {
    if (payment.status !== 'pago' || payment.refundedCents + cents > payment.amountCents) return false;
    payment.refundedCents += cents;
    if (payment.refundedCents === payment.amountCents) payment.status = 'devolvido';
    const isWhole = cents === payment.amountCents;
    if (isWhole) payment.delivery = { attempts: 0, nextAt: this.now(), lastStatus: null };
    await this.state.save();
    // The callback waits for nobody's answer.
    if (isWhole) this.deliver(payment).catch(() => {});
    return true;
  }

  /** Sends the callback again, as the provider does when somebody asks its support. */
  async resend(requestId: string): Promise<void> {
    const payment = this.state.find(requestId);
    if (!payment || (payment.status !== 'pago' && payment.status !== 'devolvido')) return;
    payment.delivery = { attempts: 0, nextAt: this.now(), lastStatus: payment.delivery?.lastStatus ?? null };
    await this.deliver(payment);
  }

  /** Sends every callback whose time has come. */
  async deliverDue(): Promise<void> {
    const now = this.now();
    const due = this.state.payments.filter((p) => p.delivery?.nextAt && p.delivery.nextAt <= now);
    for (const payment of due) await this.deliver(payment);
  }

  async deliver(payment: SimulatedPayment): Promise<void> {
    const running = this.#sending.get(payment.requestId);
    if (running) return await running;
    const sending = this.#deliver(payment).finally(() => this.#sending.delete(payment.requestId));
    this.#sending.set(payment.requestId, sending);
    await sending;
  }

  async #deliver(payment: SimulatedPayment): Promise<void> {
    const registered = this.state.callback(methodKey(payment.method));
    const delivery = payment.delivery;
    if (!delivery) return;
    const status = registered ? await sendCallback(registered, payment, DELIVERY_TIMEOUT) : 0;
    delivery.lastStatus = status;
    delivery.attempts += 1;
    const retry = delivery.attempts;
    if (status === 200 || retry > MAX_RETRIES) delivery.nextAt = null;
    else delivery.nextAt = new Date(this.now().getTime() + (retry <= 8 ? 5 : 60) * MINUTE);
    await this.state.save();
  }
}

/** The simulated account's key of a method. */
export function methodKey(method: ProviderMethod): string {
  return SIMULATOR_KEYS[method];
}
