import { randomUUID } from 'node:crypto';
import type { Refund } from '#core/payments/refunds-contract.ts';
import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';
import { createLink } from '../../links/create-link.ts';
import { placeTestOrder } from '../../testing/orders.ts';
import { paymentIn } from '../../testing/payments.ts';
import type { Answer } from '../../testing/test-browser.ts';

/** Gives a little of an order back that was paid by reference: by transfer, which somebody makes. */
async function refund(shop: AuditShop): Promise<Answer<Refund>> {
  const order = await placeTestOrder(shop.deps);
  await paymentIn(shop, order, 'pago', 'multibanco');
  return await shop.owner.call<Refund>('POST', '/api/admin/refunds', {
    kind: 'order',
    subject: order.id,
    amount: 1,
    reason: 'Artigo com defeito',
    idempotency_key: randomUUID(),
  });
}

const IBAN = 'PT50000201231234567890154';
const PAYEE = 'DE89370400440532013000';

/** Makes a file of a transfer, from the shop's own account. */
async function makeFile(shop: AuditShop): Promise<Answer<{ id: string }>> {
  const { id } = (await refund(shop)).body;
  await shop.owner.call('PUT', `/api/admin/refunds/${id}/account`, { iban: PAYEE });
  const account = { payment_settings: { account_holder: 'Loja', account_iban: IBAN } };
  await shop.owner.call('PUT', '/api/admin/settings', account);
  return await shop.owner.call('POST', '/api/admin/transfer-files', { request_id: randomUUID() });
}

/** A statement with one line that is of nobody known, and the line's id. */
async function readStatement(shop: AuditShop) {
  await shop.owner.call('PUT', '/api/admin/settings', {
    payment_settings: { account_holder: 'Loja', account_iban: IBAN },
  });
  const said = `TRF ${randomUUID()}`;
  const form = new FormData();
  form.set('file', new File([`Data;Descrição;Montante;D/C\n2026-11-26;${said};25,86;C\n`], 'extrato.csv'));
  const answer = await shop.owner.call('POST', '/api/admin/bank-files?date=0&text=1&amount=2&sign=3', form);
  const line = await shop.deps.db
    .selectFrom('bank_lines')
    .select('id')
    .where('text', '=', said)
    .executeTakeFirstOrThrow();
  return { answer, id: line.id };
}

/** The same line, confirmed as what pays an order. */
async function confirmLine(shop: AuditShop) {
  const { id } = await readStatement(shop);
  const order = await placeTestOrder(shop.deps);
  const { number } = await shop.deps.db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const lines = [{ id, number: String(number) }];
  const answer = await shop.owner.call('POST', '/api/admin/bank-lines/confirmations', { lines });
  return { answer, id };
}

/** One effective call for each write of payments. */
export const scenarios: Scenarios = {
  'POST /api/admin/payments/provider/callbacks': async ({ owner }) =>
    await owner.call('POST', '/api/admin/payments/provider/callbacks'),
  'POST /api/payments': async (shop) => {
    const order = await placeTestOrder(shop.deps);
    return await shop.browser().call('POST', '/api/payments', {
      order_id: order.id,
      amount: order.total,
      payment_method: 'multibanco',
      customer_email: 'ana@example.pt',
      customer_name: 'Ana Silva',
      access_token: order.access_token,
    });
  },
  'POST /api/admin/refunds': refund,
  'POST /api/admin/payment-checks/{id}/decision': async (shop) => {
    const order = await placeTestOrder(shop.deps);
    await paymentIn(shop, order, 'pago', 'multibanco');
    await shop.owner.call('PUT', `/api/admin/orders/${order.id}`, { status: 'cancelado', confirm: true });
    const { id } = await shop.deps.db
      .selectFrom('payment_callbacks')
      .select('id')
      .where('needs_check', '=', true)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return await shop.owner.call('POST', `/api/admin/payment-checks/${id}/decision`, {
      decision: 'nothing',
      note: 'Visto',
    });
  },
  'PUT /api/payables/{kind}/{subject}/refund-account': async (shop) => {
    const { id, subject } = (await refund(shop)).body;
    await shop.owner.call('PUT', `/api/admin/refunds/${id}`, { state: 'done' });
    await shop.owner.call('PUT', `/api/admin/refunds/${id}`, { state: 'returned' });
    const t = await createLink(shop.deps.db, shop.deps, { purpose: 'order', subjectId: subject });
    return await shop.browser().call('PUT', `/api/payables/order/${subject}/refund-account?t=${t}`, {
      iban: PAYEE,
    });
  },
  'PUT /api/admin/refunds/{id}/account': async (shop) => {
    const { id } = (await refund(shop)).body;
    return await shop.owner.call('PUT', `/api/admin/refunds/${id}/account`, { iban: PAYEE });
  },
  'POST /api/admin/refunds/{id}/approval': async (shop) => {
    const { id } = (await refund(shop)).body;
    const waits = { needs_approval: true, requested_by: null };
    await shop.deps.db.updateTable('refunds').set(waits).where('id', '=', id).execute();
    return await shop.owner.call('POST', `/api/admin/refunds/${id}/approval`, { version: 1 });
  },
  'POST /api/admin/bank-files': async (shop) => (await readStatement(shop)).answer,
  'DELETE /api/admin/bank-files/{id}': async (shop) => {
    const { id } = await readStatement(shop);
    const { file_id } = await shop.db
      .selectFrom('bank_lines')
      .select('file_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return await shop.owner.call('DELETE', `/api/admin/bank-files/${file_id}`);
  },
  'POST /api/admin/bank-lines/confirmations': async (shop) => (await confirmLine(shop)).answer,
  'POST /api/admin/bank-lines/{id}/undo': async (shop) => {
    const { id } = await confirmLine(shop);
    const { decided_at } = await shop.deps.db
      .selectFrom('bank_lines')
      .select('decided_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const body = { reason: 'Era de outra encomenda', decided_at: decided_at?.toISOString() };
    return await shop.owner.call('POST', `/api/admin/bank-lines/${id}/undo`, body);
  },
  'PUT /api/admin/bank-lines/{id}/ignored': async (shop) => {
    const { id } = await readStatement(shop);
    const body = { ignored: true, reason: 'Comissão' };
    return await shop.owner.call('PUT', `/api/admin/bank-lines/${id}/ignored`, body);
  },
  'POST /api/admin/transfer-files': makeFile,
  'POST /api/admin/transfer-files/{id}/undo': async (shop) => {
    const { id } = (await makeFile(shop)).body;
    return await shop.owner.call('POST', `/api/admin/transfer-files/${id}/undo`);
  },
  'PUT /api/admin/refunds/{id}': async (shop) => {
    const { id } = (await refund(shop)).body;
    return await shop.owner.call('PUT', `/api/admin/refunds/${id}`, { state: 'done', note: 'Transferido' });
  },
};
