import { sql } from 'kysely';
import { COLLECTED, KEYS_GIVEN } from '#core/cart/rules/shipping.ts';
import { orderLifecycle } from '#core/orders/lifecycle.ts';
import type { acceptProposal as acceptCall, declineProposal as declineCall } from '#core/quotes/contract.ts';
import { quoteFailures } from '#core/quotes/errors.ts';
import type { acceptForCustomer as acceptForCall } from '#core/quotes/panel-contract.ts';
import { proposalNumber } from '#core/quotes/record.ts';
import { STANDARD_SHIPPING } from '#core/settings/rules/carrier-ids.ts';
import type { BodyOf } from '#core/shared/call.ts';
import type { LineIva } from '#core/shared/iva.ts';
import { type Totals, totalsOf } from '#core/shared/lines.ts';
import { endOfLisbonDay, lisbonDay } from '#core/shared/lisbon-time.ts';
import { toCents } from '#core/shared/money.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { PricedLine } from '../cart/price-cart.ts';
import { type PricedProduct, readPricedProducts } from '../catalogue/priced-products.ts';
import type { OrderDeps } from '../orders/followers-port.ts';
import { mailCustomer, mailShop } from '../orders/order-mails.tsx';
import { type WordsLine, writeOrder } from '../orders/place-order.ts';
import type { OrderRow } from '../orders/store.ts';
import type { Tx } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';
import { refuse, transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller, Person } from '../platform/http/caller.ts';
import { hashToken } from '../platform/secrets/token.ts';
import { readSettings } from '../settings/read-settings.ts';
import { moveOrderUnits } from '../units/order-units.ts';
import {
  changeProposal,
  type LineRow,
  noticeProposal,
  type ProposalRow,
  proposalToChange,
  readVersion,
  type VersionRow,
} from './store.ts';
import { readTerms } from './terms.ts';

type Accepted = BodyOf<typeof acceptCall>;
type Goods = ReadonlyMap<string, PricedProduct>;

/** A proposal whose customer answers what they read: refused where it says something else by now, or its days are over. */
async function toAnswer(tx: Tx, row: ProposalRow, version: number, now: Date): Promise<VersionRow> {
  if (row.state === 'expirado') refuse(quoteFailures.proposal_expired);
  if (row.state !== 'enviado') refuse(quoteFailures.proposal_step);
  if (row.sent_version !== version) refuse(quoteFailures.proposal_version);
  const says = await readVersion(tx, row, version);
  if (says.valid_until === null || says.valid_until < lisbonDay(now)) refuse(quoteFailures.proposal_expired);
  return says;
}

/** The chosen lines of what was sent, in its order. */
function chosenOf(says: VersionRow, ids: readonly string[]): readonly LineRow[] {
  const wanted = new Set(ids);
  const chosen = says.lines.filter(({ id }) => wanted.has(id));
  if (chosen.length === 0 || chosen.length !== wanted.size) refuse(quoteFailures.proposal_lines);
  if (!says.may_split && chosen.length < says.lines.length) refuse(quoteFailures.proposal_whole);
  return chosen;
}

const moneyOf = (line: LineRow) => ({
  quantity: line.quantity,
  unitNetCents: line.unit_net_cents,
  unitGrossCents: line.unit_gross_cents,
  discountCents: 0,
  iva: { rate: line.iva_rate, regime: line.iva_regime, exemption: line.iva_exemption } as LineIva,
});

/** A chosen line as an order sells it, at the price and the IVA that were proposed. */
function toOrder(line: LineRow, goods: Goods): PricedLine | WordsLine {
  if (!line.is_product) return { ...moneyOf(line), name: line.name };
  const product = goods.get(line.product_id ?? '');
  if (!product || product.isArchived) {
    return refuse(quoteFailures.proposal_stock, `${line.name}: já não se vende. Escolha as outras linhas.`);
  }
  const withIvaCents = line.unit_gross_cents;
  const unitPrice = { netCents: line.unit_net_cents, withIvaCents };
  return {
    ...moneyOf(line),
    id: line.id,
    product,
    rentalMonths: null,
    unitPrice,
    unitWithIvaCents: withIvaCents ?? line.unit_net_cents,
    seenWithIvaCents: withIvaCents ?? line.unit_net_cents,
    creditId: null,
    promotionCents: 0,
    group: null,
    steps: [],
    problem: null,
  };
}

/** How the chosen lines get to their customer: what is brought needs an address. */
function deliveryOf(
  lines: readonly (PricedLine | WordsLine)[],
  says: VersionRow,
  { shipping_address: address }: Accepted,
) {
  const products = lines.flatMap((line) => ('product' in line ? line.product : []));
  const hasGoods = products.some(({ isByKeys }) => !isByKeys);
  if (!hasGoods || says.delivery === 'levantamento') {
    const { id, name } = hasGoods || products.length === 0 ? COLLECTED : KEYS_GIVEN;
    return { shipping_method: id, shipping_name: name, shipping_address: null, cents: 0 };
  }
  if (!address) return refuse(quoteFailures.proposal_address);
  return {
    shipping_method: STANDARD_SHIPPING,
    shipping_name: 'Entrega',
    shipping_address: JSON.stringify(address),
    cents: says.delivery_cents,
  };
}

/** Takes the units of what was accepted; refused with the name of each article that has not so many. */
async function takeUnits(
  tx: Tx,
  by: Caller,
  orderId: string,
  lines: readonly (PricedLine | WordsLine)[],
  at: Date,
) {
  const sold = lines.flatMap((line) => ('product' in line ? line : []));
  const units = sold.map(({ product, quantity }) => ({ productId: product.id, quantity }));
  if (units.length === 0) return;
  const missing = await moveOrderUnits(tx, by, { reason: 'encomenda', orderId, lines: units, at });
  if (missing.length === 0) return;
  const names = sold.flatMap(({ product }) => (missing.includes(product.id) ? product.name : []));
  const goods = [...new Set(names)].join(', ');
  refuse(
    quoteFailures.proposal_stock,
    `${goods}: não há unidades que cheguem. Escolha as outras linhas, ou fale connosco.`,
  );
}

/** Whose the order is, and how it waits for its money: nobody's bound, for the shop itself proposed it. */
function orderValues(deps: Deps, row: ProposalRow, totals: Totals, until: Date) {
  const { id: proposal, user_id, customer_name, customer_email, customer_phone, nif, billing_name } = row;
  if (customer_email === null) return refuse(quoteFailures.proposal_step);
  const created_at = deps.now();
  return {
    ...{ user_id, customer_name, customer_email, customer_phone, nif, billing_name },
    id: `ORD-${created_at.getTime()}-${newId().replaceAll('-', '').slice(-12)}`,
    placed_by_hash: hashToken(`proposal ${proposal}`),
    request_hash: hashToken(`proposal ${proposal}`),
    status: orderLifecycle.first,
    payment_method: null,
    subtotal_cents: totals.subtotalCents,
    iva_cents: totals.ivaCents,
    shipping_cents: totals.shippingCents,
    total_cents: totals.totalCents,
    holds_stock: true,
    is_hold_accepted: true,
    hold_until: until,
    hold_least: until,
    created_at,
  };
}

/** Places the order of what was accepted, through the orders' own door: priced as proposed, its units taken, told as any order. */
async function placeAccepted(
  deps: OrderDeps,
  tx: Tx,
  by: Caller,
  row: ProposalRow,
  {
    says,
    chosen,
    asked,
    actor,
  }: {
    readonly says: VersionRow;
    readonly chosen: readonly LineRow[];
    readonly asked: Accepted;
    readonly actor: 'cliente' | undefined;
  },
): Promise<OrderRow> {
  const at = deps.now();
  const goods = await readPricedProducts(
    tx,
    [...new Set(chosen.flatMap(({ product_id }) => product_id ?? []))],
    at,
  );
  const lines = chosen.map((line) => toOrder(line, goods));
  const { cents, ...delivery } = deliveryOf(lines, says, asked);
  const totals = totalsOf(lines, cents);
  if (totals.totalCents !== toCents(asked.amount)) refuse(quoteFailures.proposal_amount);
  const { promise_settings: promises } = await readSettings(tx);
  const until = endOfLisbonDay(at, (await readTerms(tx)).pay_days);
  const { order, sold, token } = await writeOrder(deps, tx, by, {
    values: { ...orderValues(deps, row, totals, until), ...delivery },
    lines,
    totals,
    promises,
    event: { ...(actor && { actor }), note: `Orçamento ${proposalNumber(row.number)} aceite` },
  });
  const atHand = { lines: sold, token };
  await mailCustomer(deps, tx, order, 'placed', atHand);
  await mailShop(deps, tx, order, 'placedForShop', '', atHand);
  await takeUnits(tx, by, order.id, lines, at);
  for (const follower of deps.followers) await follower.onPlaced?.(tx, by, order, at);
  return order;
}

/**
 * The customer accepts what they read, whole or the lines that they chose: their order is made at the proposed prices, and waits for its
 * money as any order. Accepted again it is the same order. Refused with nothing done after its last day, when it was sent anew, when
 * `amount` is not what the lines come to, and where an article has not so many units.
 */
export async function acceptProposal(
  deps: OrderDeps,
  by: Caller,
  id: string,
  asked: Accepted,
): Promise<Result<ProposalRow>> {
  return await transact(deps.db, async (tx) => {
    const row = await proposalToChange(tx, id);
    if (row.order_id !== null && row.sent_version === asked.version) return ok(row);
    const { accepted, after } = await accept(deps, tx, by, row, asked, {
      who: 'pelo cliente',
      actor: 'cliente',
    });
    await noticeProposal(tx, 'proposal_answered', accepted);
    await audit(tx, by, 'proposal.accepted', id, after);
    return ok(accepted);
  });
}

/**
 * Somebody of the shop notes that the customer said yes by another way, with who and how: the order is made as by the customer's own press,
 * with the same refusals, and they are told of it by mail. `sent_version` alone can be accepted. Noted again it is the same order.
 */
export async function acceptForCustomer(
  deps: OrderDeps,
  by: Person,
  id: string,
  { told, ...asked }: BodyOf<typeof acceptForCall>,
): Promise<Result<ProposalRow>> {
  return await transact(deps.db, async (tx) => {
    const row = await proposalToChange(tx, id);
    if (row.order_id !== null && row.sent_version === asked.version) return ok(row);
    const { accepted, after } = await accept(deps, tx, by, row, asked, {
      who: `(${told}), anotado pela loja`,
    });
    await audit(tx, by, 'proposal.accepted_for', id, after);
    return ok(accepted);
  });
}

/** Who said yes, as it follows 'Aceite' in the history; and whose step the order begins with, where it is not the caller's. */
interface Accepting {
  readonly who: string;
  readonly actor?: 'cliente';
}

/** Makes the order of the chosen lines, and the proposal accepted. */
async function accept(
  deps: OrderDeps,
  tx: Tx,
  by: Caller,
  row: ProposalRow,
  asked: Accepted,
  { who, actor }: Accepting,
) {
  const at = deps.now();
  const says = await toAnswer(tx, row, asked.version, at);
  const chosen = chosenOf(says, asked.lines);
  const order = await placeAccepted(deps, tx, by, row, { says, chosen, asked, actor });
  const ids = chosen.map((line) => line.id);
  await tx
    .updateTable('proposal_lines')
    .set({ is_accepted: sql<boolean>`id = ANY(${ids}::uuid[])` })
    .where('proposal_id', '=', row.id)
    .where('version', '=', says.version)
    .execute();
  const isWhole = chosen.length === says.lines.length;
  const state = isWhole ? 'aceite' : 'aceite_em_parte';
  const accepted = await changeProposal(tx, by, row, {
    // What was being written meanwhile is nobody's any more.
    set: { decided_at: at, order_id: order.id, version: says.version },
    to: state,
    note: isWhole ? `Aceite ${who}` : `Aceite ${who}: ${chosen.length} de ${says.lines.length} linhas`,
    at,
  });
  const after = { version: says.version, total_cents: order.total_cents, state, order_id: order.id } as const;
  return { accepted, after };
}

/** The customer does not want it, and may say why. Refused again it is refused already. */
export async function declineProposal(
  deps: Deps,
  by: Caller,
  id: string,
  { version, reason }: BodyOf<typeof declineCall>,
): Promise<Result<ProposalRow>> {
  const at = deps.now();
  return await transact(deps.db, async (tx) => {
    const row = await proposalToChange(tx, id);
    if (row.state === 'recusado' && row.sent_version === version) return ok(row);
    await toAnswer(tx, row, version, at);
    const declined = await changeProposal(tx, by, row, {
      set: { decided_at: at, decline_reason: reason || null },
      to: 'recusado',
      note: reason ? `Recusado pelo cliente: ${reason}` : 'Recusado pelo cliente',
      at,
    });
    await noticeProposal(tx, 'proposal_answered', declined);
    await audit(tx, by, 'proposal.declined', id, null, { state: row.state });
    return ok(declined);
  });
}
