import { sql } from 'kysely';
import { addLine } from '../../cart/change-cart.ts';
import { updateOrder } from '../../orders/update-order.ts';
import { system } from '../../platform/http/caller.ts';
import { saveSettings } from '../../settings/save-settings.ts';
import { insertProduct } from '../../testing/insert-product.ts';
import { buy } from '../../testing/orders.ts';
import { insertUser, nobody } from '../../testing/people.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { workInvoicingJob } from '../invoicing-job.ts';
import type { InvoicingSimulator } from '../simulator-stage.ts';
import { invoicingSimulator, type SimulatedService } from '../simulators.ts';

let serial = 0;

/** Has the shop's documents issued by a simulator. */
export async function connect(
  { deps }: Pick<TestShop, 'deps'>,
  service: SimulatedService = 'simulator',
): Promise<void> {
  const invoicing_settings = { invoicing_service: service };
  await saveSettings(deps, system('tests'), { invoicing_settings });
}

/** A shop and a simulated service that have no documents, the one connected to the other. */
export async function emptyService(
  shop: Pick<TestShop, 'db' | 'deps' | 'reset'>,
  name: SimulatedService,
): Promise<InvoicingSimulator> {
  await shop.reset();
  await sql`TRUNCATE invoices, invoice_accounts`.execute(shop.db);
  const service = await invoicingSimulator(shop.deps.config, name);
  service.documents.length = 0;
  service.mishaps.length = 0;
  await connect(shop, name);
  return service;
}

/** Does the minute's work of invoicing. */
export async function work({ queue }: Pick<TestShop, 'queue'>): Promise<void> {
  await queue.run(workInvoicingJob.name);
}

/** An order of these, placed by a visitor. Price in cents without IVA, or `withIva` as it was typed. */
export async function placedOrder(
  { deps }: Pick<TestShop, 'deps'>,
  {
    price = 1618,
    withIva = null,
    quantity = 3,
    nif = null,
    productId,
  }: {
    price?: number;
    withIva?: number | null;
    quantity?: number;
    nif?: string | null;
    productId?: string;
  } = {},
) {
  serial += 1;
  const given = { name: `Toner ${serial}`, price_cents: price, price_with_iva_cents: withIva, stock: 500 };
  const product_id = productId ?? (await insertProduct(deps.db, given));
  const added = await addLine(deps, nobody, { product_id, quantity });
  if (!added.ok) throw new Error(added.failure.code);
  return await buy(deps, { ...nobody, cartToken: added.value.newToken }, { nif });
}

/** An order whose money the shop's people recorded as received. */
export async function paidOrder(shop: Pick<TestShop, 'deps'>, given: Parameters<typeof placedOrder>[1] = {}) {
  const order = await placedOrder(shop, given);
  const owner = await insertUser(shop.deps, `caixa-${serial}`, { role: 'owner' });
  const step = { status: 'pagamento_confirmado' as const, tracking_code: null, notes: null, confirm: true };
  const paid = await updateOrder(shop.deps, owner, order.id, step);
  if (!paid.ok) throw new Error(paid.failure.code);
  return order;
}
