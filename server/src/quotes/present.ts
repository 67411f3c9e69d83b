import { sql } from 'kysely';
import type { Proposal, ProposalPage, ProposalSaid } from '#core/quotes/contract.ts';
import { proposalLifecycle } from '#core/quotes/lifecycle.ts';
import type { ProposalWhole } from '#core/quotes/panel-contract.ts';
import { proposalTotals } from '#core/quotes/rules/proposal-totals.ts';
import { shopIvaRate } from '#core/settings/rules/iva-rate.ts';
import { ratesShown } from '#core/shared/lines.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { toEuros } from '#core/shared/money.ts';
import { priceWithIva, priceWithoutIva } from '#core/shared/price.ts';
import { type PricedProduct, readPricedProducts } from '../catalogue/priced-products.ts';
import { readHistory } from '../charges/recurring-contract.ts';
import { createLink } from '../links/create-link.ts';
import type { Db } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { readSettings } from '../settings/read-settings.ts';
import { formOf } from './change-proposal.ts';
import {
  type LineRow,
  type ProposalRow,
  readVersion,
  readVersions,
  stateOn,
  type VersionRow,
} from './store.ts';

type Shown = Pick<Deps, 'config' | 'db' | 'now'>;
type Goods = ReadonlyMap<string, PricedProduct>;

async function goodsOf(db: Db, versions: readonly VersionRow[], now: Date): Promise<Goods> {
  const ids = versions.flatMap(({ lines }) => lines.flatMap(({ product_id }) => product_id ?? []));
  return await readPricedProducts(db, [...new Set(ids)], now);
}

function presentLine(line: LineRow, goods: Goods) {
  const product = line.product_id === null ? undefined : goods.get(line.product_id);
  return {
    id: line.id,
    product_id: line.product_id,
    slug: product && !product.isArchived ? product.slug : null,
    name: line.name,
    sku: product?.sku ?? null,
    note: line.note,
    quantity: line.quantity,
    price: toEuros(line.unit_net_cents),
    price_with_iva: line.unit_gross_cents === null ? null : toEuros(line.unit_gross_cents),
    iva_rate: line.iva_rate,
    regime: line.iva_regime,
    exemption: line.iva_exemption,
    is_goods: line.is_product && !product?.isByKeys,
    stock: line.is_product ? (product?.stock ?? 0) : null,
    is_accepted: line.is_accepted,
  };
}

/** What a version says, with what it comes to. */
export function presentSaid(version: VersionRow, goods: Goods): ProposalSaid {
  const lines = version.lines.map((line) => presentLine(line, goods));
  const delivery = { delivery: version.delivery, delivery_price: toEuros(version.delivery_cents) };
  const totals = proposalTotals(lines, delivery);
  return {
    version: version.version,
    lines: lines.map((line, place) => ({ ...line, gross: toEuros(totals.lines[place]?.grossCents ?? 0) })),
    note: version.note,
    may_split: version.may_split,
    ...delivery,
    valid_until: version.valid_until,
    sent_at: version.sent_at?.toISOString() ?? null,
    subtotal: toEuros(totals.subtotalCents),
    iva_rates: ratesShown(totals.rates),
    total: toEuros(totals.totalCents),
  };
}

/** One version of a proposal as people read it. */
export async function readSaid(db: Db, row: ProposalRow, version: number, now: Date): Promise<ProposalSaid> {
  const says = await readVersion(db, row, version);
  return presentSaid(says, await goodsOf(db, [says], now));
}

async function orderOf(db: Db, { order_id }: ProposalRow) {
  if (order_id === null) return null;
  return await db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow();
}

function shared(row: ProposalRow, valid_until: VersionRow['valid_until'], now: Date) {
  return {
    id: row.id,
    number: row.number,
    state: stateOn(row, { valid_until }, lisbonDay(now)),
    customer_name: row.customer_name,
    billing_name: row.billing_name,
    nif: row.nif,
    valid_until,
    decline_reason: row.decline_reason,
    decided_at: row.decided_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

/** A proposal as its customer sees it: what was sent last. */
export async function presentProposal(deps: Shown, row: ProposalRow): Promise<ProposalPage> {
  const { db } = deps;
  const now = deps.now();
  const said = await readSaid(db, row, row.sent_version, now);
  const order = await orderOf(db, row);
  const t = order && (await createLink(db, deps, { purpose: 'order', subjectId: order.id }));
  return { ...shared(row, said.valid_until, now), said, order: order && { ...order, t } };
}

/** What the catalogue says today of the articles of a version. */
async function listPrices(
  db: Db,
  version: VersionRow,
  goods: Goods,
  now: Date,
): Promise<ProposalWhole['list_prices']> {
  const ids = version.lines.flatMap(({ product_id }) => product_id ?? []);
  if (ids.length === 0) return [];
  const rate = shopIvaRate((await readSettings(db)).iva_settings, now);
  const costs = await db.selectFrom('products').select(['id', 'cost_cents']).where('id', 'in', ids).execute();
  return costs.flatMap(({ id, cost_cents }) => {
    const product = goods.get(id);
    if (!product) return [];
    return [
      {
        product_id: id,
        price: toEuros(priceWithoutIva(product.price, rate)),
        price_with_iva: toEuros(priceWithIva(product.price, rate)),
        cost: cost_cents === null ? null : toEuros(cost_cents),
        stock: product.stock,
      },
    ];
  });
}

/** A proposal for the shop's people: what stands, and every version that was sent. */
export async function presentWhole(deps: Shown, row: ProposalRow): Promise<ProposalWhole> {
  const { db } = deps;
  const now = deps.now();
  const [stands, sent] = await Promise.all([
    readVersion(db, row, row.version),
    readVersions(db, row, { isSent: true }),
  ]);
  const goods = await goodsOf(db, [stands, ...sent], now);
  const [list_prices, order, events] = await Promise.all([
    listPrices(db, stands, goods, now),
    orderOf(db, row),
    readHistory(db, sql`SELECT * FROM proposal_events WHERE proposal_id = ${row.id}`, proposalLifecycle),
  ]);
  return {
    ...shared(row, sent[0]?.valid_until ?? null, now),
    user_id: row.user_id,
    customer_email: row.customer_email,
    customer_phone: row.customer_phone,
    asked_note: row.asked_note,
    form: formOf(row, stands),
    said: presentSaid(stands, goods),
    is_changed: row.sent_version !== row.version,
    list_prices,
    versions: sent.map((version) => presentSaid(version, goods)),
    order,
    events,
  };
}

/** A row of the lists. */
export interface ListedRow
  extends Pick<ProposalRow, 'id' | 'number' | 'state' | 'customer_name' | 'created_at'> {
  readonly total_cents: number;
  readonly valid_until: string | null;
  readonly lines: number;
}

/** A proposal as a list shows it on a day. */
export function presentListed(row: ListedRow, now: Date): Proposal {
  return {
    id: row.id,
    number: row.number,
    state: stateOn(row, row, lisbonDay(now)),
    customer_name: row.customer_name,
    total: toEuros(row.total_cents),
    lines: row.lines,
    valid_until: row.valid_until,
    created_at: row.created_at.toISOString(),
  };
}
