import { Hono } from 'hono';
import { z } from 'zod';
import { formatProviderDate } from '#core/payments/rules/callback.ts';
import { buildMultibancoReference } from '#core/payments/rules/multibanco-reference.ts';
import { paymentExpiry, snapExpiryDays } from '#core/payments/rules/payment-expiry.ts';
import { fromProviderAmount, toProviderAmount } from '#core/payments/rules/provider-amount.ts';
import {
  SIMULATED_ENTITY,
  SIMULATED_SUB_ENTITY,
  SIMULATOR_KEYS,
  type SimulatedProvider,
} from './provider.ts';
import type { SimulatedPayment } from './state.ts';

/** Numbers that let a tester see the provider refuse at once. */
export const PHONE_NOT_ON_MBWAY = '351#919999999';
export const PHONE_DECLINED = '351#918888888';
export const PHONE_TRY_AGAIN = '351#917777777';

/** Amounts the simulated contract with Cofidis allows, in euros. */
const COFIDIS_LIMITS = { minAmount: 60, maxAmount: 15_000 };

/** What the simulated contract takes of a payment, in cents. */
function feeOf({ amountCents }: SimulatedPayment): number {
  return Math.min(amountCents, 20 + Math.round(amountCents * 0.012));
}

const amount = z
  .string()
  .regex(/^\d{1,7}\.\d{2}$/)
  .transform((written) => fromProviderAmount(written) ?? 0);
const orderId = z.string().min(1).max(15);
const mbBody = z.object({
  mbKey: z.literal(SIMULATOR_KEYS.multibanco),
  orderId,
  amount,
  description: z.string().max(200).default(''),
  expiryDays: z.coerce.number().optional(),
});
const mbwayBody = z.object({
  mbWayKey: z.literal(SIMULATOR_KEYS.mbway),
  orderId,
  amount,
  mobileNumber: z.string().regex(/^351#9\d{8}$/),
  description: z.string().max(100).default(''),
});
const cofidisBody = z.object({
  orderId,
  amount,
  returnUrl: z.url({ protocol: /^https?$/ }).max(2000),
  description: z.string().max(200).default(''),
});
const activationBody = z.object({
  chave: z.literal(SIMULATOR_KEYS.backoffice),
  subentidade: z.string(),
  apKey: z.string().min(1).max(50),
  urlCb: z.url({ protocol: /^https?$/ }).max(300),
});

const COFIDIS_STATUS: Record<SimulatedPayment['status'], string> = {
  pendente: 'INITIATED',
  pago: 'FINANCED',
  devolvido: 'FINANCED',
  recusado: 'NOT_APPROVED',
  expirado: 'EXPIRED',
};
const MBWAY_STATUS: Record<SimulatedPayment['status'], readonly [string, string]> = {
  pendente: ['123', 'Pending'],
  pago: ['000', 'Success'],
  devolvido: ['000', 'Success'],
  recusado: ['020', 'Rejected by user'],
  expirado: ['101', 'Expired'],
};

/** The provider's own calls (ifthenpay's documentation), answered as it answers them. */
export function protocolRoutes(provider: SimulatedProvider): Hono {
  const app = new Hono();
  multibancoRoutes(app, provider);
  mbwayRoutes(app, provider);
  cofidisRoutes(app, provider);
  backofficeRoutes(app, provider);
  return app;
}

const bodyOf = async (c: { req: { json(): Promise<unknown> } }) => await c.req.json().catch(() => null);

function multibancoRoutes(app: Hono, provider: SimulatedProvider): void {
  app.post('/multibanco/reference/init', async (c) => {
    const body = mbBody.safeParse(await bodyOf(c));
    if (!body.success)
      return c.json({ Status: '-1', Message: 'Invalid data', OrderId: null, RequestId: null });
    const asked = body.data;
    const reference = buildMultibancoReference({
      entity: SIMULATED_ENTITY,
      subEntity: SIMULATED_SUB_ENTITY,
      id: provider.state.takeReferenceId(),
      amountCents: asked.amount,
    });
    const expiresAt =
      asked.expiryDays === undefined
        ? null
        : paymentExpiry('multibanco', provider.now(), snapExpiryDays(asked.expiryDays));
    const payment = await provider.begin({
      method: 'multibanco',
      providerOrderId: asked.orderId,
      amountCents: asked.amount,
      description: asked.description,
      expiresAt,
      entity: SIMULATED_ENTITY,
      reference,
    });
    return c.json({
      Amount: toProviderAmount(asked.amount),
      Entity: SIMULATED_ENTITY,
      ExpiryDate: expiresAt ? formatProviderDate(expiresAt).slice(0, 10) : '',
      Message: 'Success',
      OrderId: asked.orderId,
      Reference: reference,
      RequestId: payment.requestId,
      Status: '0',
    });
  });
}

function mbwayRoutes(app: Hono, provider: SimulatedProvider): void {
  app.post('/spg/payment/mbway', async (c) => {
    const body = mbwayBody.safeParse(await bodyOf(c));
    const refuse = (Status: string, Message: string) =>
      c.json({ Amount: null, Message, OrderId: null, RequestId: null, Status });
    if (!body.success) return refuse('-1', 'Invalid data');
    const asked = body.data;
    if (asked.mobileNumber === PHONE_NOT_ON_MBWAY) return refuse('113', 'Phone number not on MB WAY');
    if (asked.mobileNumber === PHONE_DECLINED) return refuse('122', 'Declined');
    if (asked.mobileNumber === PHONE_TRY_AGAIN) return refuse('100', 'Not completed');
    const payment = await provider.begin({
      method: 'mbway',
      providerOrderId: asked.orderId,
      amountCents: asked.amount,
      description: asked.description,
      expiresAt: paymentExpiry('mbway', provider.now(), 0),
      phone: asked.mobileNumber,
    });
    return c.json({
      Amount: toProviderAmount(asked.amount),
      Message: 'Pending',
      OrderId: asked.orderId,
      RequestId: payment.requestId,
      Status: '000',
    });
  });

  app.get('/spg/payment/mbway/status', async (c) => {
    const isKnownKey = c.req.query('mbWayKey') === SIMULATOR_KEYS.mbway;
    const payment = isKnownKey ? await provider.look(c.req.query('requestId') ?? '') : null;
    if (payment?.method !== 'mbway') {
      return c.json({
        CreatedAt: '',
        Message: 'Request not found',
        RequestId: '',
        Status: '123',
        UpdateAt: '',
      });
    }
    const [Status, Message] = MBWAY_STATUS[payment.status];
    return c.json({
      CreatedAt: formatProviderDate(payment.createdAt),
      Message,
      RequestId: payment.requestId,
      Status,
      UpdateAt: formatProviderDate(payment.decidedAt ?? payment.createdAt),
    });
  });
}

function cofidisRoutes(app: Hono, provider: SimulatedProvider): void {
  app.post('/cofidis/init/:key', async (c) => {
    const body = cofidisBody.safeParse(await bodyOf(c));
    if (!body.success || c.req.param('key') !== SIMULATOR_KEYS.cofidis) {
      return c.json({ message: 'Invalid data', paymentUrl: null, requestId: null, status: '-1' });
    }
    const payment = await provider.begin({
      method: 'cofidis',
      providerOrderId: body.data.orderId,
      amountCents: body.data.amount,
      description: body.data.description,
      expiresAt: paymentExpiry('cofidis', provider.now(), 0),
      returnUrl: body.data.returnUrl,
    });
    // Cofidis's page is reached by the browser, and this server is not: it stands at the shop's own address.
    const paymentUrl = new URL(`/simulador/cofidis/${payment.requestId}`, body.data.returnUrl).href;
    return c.json({ message: 'Success', paymentUrl, requestId: payment.requestId, status: '0' });
  });

  app.get('/cofidis/limits/:key', (c) =>
    c.req.param('key') === SIMULATOR_KEYS.cofidis
      ? c.json({ limits: COFIDIS_LIMITS, message: 'success' })
      : c.json({ limits: null, message: 'error' }),
  );

  app.post('/cofidis/status', async (c) => {
    const body = (await bodyOf(c)) as { cofidisKey?: string; requestId?: string } | null;
    const payment =
      body?.cofidisKey === SIMULATOR_KEYS.cofidis ? await provider.look(String(body.requestId)) : null;
    return c.json(payment?.method === 'cofidis' ? [{ statusCode: COFIDIS_STATUS[payment.status] }] : []);
  });
}

/** What money went back, what was paid, and where callbacks go. */
function backofficeRoutes(app: Hono, provider: SimulatedProvider): void {
  const { state } = provider;
  app.post('/v2/payments/refund', async (c) => {
    const body = (await bodyOf(c)) as { backofficekey?: string; requestId?: string; amount?: string } | null;
    const payment = state.find(String(body?.requestId));
    const isKnown = body?.backofficekey === SIMULATOR_KEYS.backoffice && payment?.method === 'mbway';
    const cents = fromProviderAmount(body?.amount ?? '');
    if (!isKnown || !cents || !(await provider.refund(payment, cents))) {
      return c.json({ Code: '0', Message: 'Refund not possible' });
    }
    return c.json({ Code: 1, Message: 'Success' });
  });

  app.post('/v2/payments/read', async (c) => {
    const body = (await bodyOf(c)) as { boKey?: string } | null;
    // What went back had come: the list has it.
    const paid = state.payments.filter(({ status }) => status === 'pago' || status === 'devolvido');
    return c.json({
      message: 'Success',
      status: body?.boKey === SIMULATOR_KEYS.backoffice ? 200 : 401,
      payments: paid.map((payment) => ({
        amount: payment.amountCents / 100,
        entity: payment.entity ?? payment.method.toUpperCase(),
        fee: feeOf(payment) / 100,
        netAmount: (payment.amountCents - feeOf(payment)) / 100,
        orderId: payment.providerOrderId,
        paymentDate: formatProviderDate(payment.decidedAt ?? payment.createdAt),
        reference: payment.reference,
        requestId: payment.requestId,
      })),
    });
  });

  app.post('/endpoint/callback/activation', async (c) => {
    const body = activationBody.safeParse(await bodyOf(c));
    if (!body.success) return c.text('ERRO: dados inválidos', 200);
    state.registerCallback(body.data.subentidade, { antiPhishingKey: body.data.apKey, url: body.data.urlCb });
    await state.save();
    return c.text('OK: callback ativado');
  });
}
