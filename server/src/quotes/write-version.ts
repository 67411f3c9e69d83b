import { quoteFailures } from '#core/quotes/errors.ts';
import type { ProposalForm } from '#core/quotes/panel-contract.ts';
import { shopIva } from '#core/settings/rules/iva-rate.ts';
import { type LineIva, MARGIN_IVA } from '#core/shared/iva.ts';
import { type Line, totalsOf } from '#core/shared/lines.ts';
import { type Cents, MAX_AMOUNT_CENTS, toCents, toEuros } from '#core/shared/money.ts';
import { grossPrice, netPrice, priceWithIva, unitOf } from '#core/shared/price.ts';
import { type PricedProduct, readPricedProducts } from '../catalogue/priced-products.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/database/transact.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { LineRow, ProposalRow, VersionRow } from './store.ts';

type TypedLine = ProposalForm['lines'][number];
/** What of the form is a version's own. */
export type Said = Pick<
  ProposalForm,
  'lines' | 'note' | 'valid_days' | 'may_split' | 'delivery' | 'delivery_price'
>;

/** A typed line as money: of goods in the margin scheme the whole price is charged, no IVA apart. */
function moneyOf(typed: TypedLine, product: PricedProduct | null, shop: LineIva): Line {
  const price =
    typed.price_with_iva === undefined
      ? netPrice(toCents(typed.price ?? 0))
      : grossPrice(toCents(typed.price_with_iva), shop.rate);
  const line = { quantity: typed.quantity, discountCents: 0 };
  if (product?.isMargin && shop.regime === 'normal') {
    return { ...line, unitNetCents: priceWithIva(price, shop.rate), unitGrossCents: null, iva: MARGIN_IVA };
  }
  const unit = unitOf(price);
  return { ...line, ...unit, unitGrossCents: shop.rate > 0 ? unit.unitGrossCents : null, iva: shop };
}

/** The article of a line; null: it is words. Refused where there is none that can be sold. */
function productOf({ product_id: id }: TypedLine, products: ReadonlyMap<string, PricedProduct>) {
  if (id === null) return null;
  const product = products.get(id);
  const isSold = product && !product.isArchived && product.rental === null;
  return isSold ? product : refuse(quoteFailures.proposal_unknown_product);
}

/**
 * Writes what a version says, over what it said, at the IVA of the day: an article keeps its own name. Refused where it names an
 * article that is not sold, or comes to more than can be charged. @returns what it comes to, in cents with IVA.
 */
export async function writeVersion(
  tx: Tx,
  { id: proposal_id }: Pick<ProposalRow, 'id'>,
  version: number,
  said: Said,
  at: Date,
): Promise<Cents> {
  const ids = said.lines.flatMap(({ product_id }) => product_id ?? []);
  const [products, { iva_settings }] = await Promise.all([
    readPricedProducts(tx, [...new Set(ids)], at),
    readSettings(tx),
  ]);
  const shop = shopIva(iva_settings, at);
  const lines = said.lines.map((typed) => {
    const product = productOf(typed, products);
    return { typed, product, money: moneyOf(typed, product, shop) };
  });
  const goods = lines.some(({ product }) => product && !product.isByKeys);
  const delivery_cents = said.delivery === 'entrega' ? toCents(said.delivery_price) : 0;
  const totals = totalsOf(
    lines.map(({ money }) => money),
    goods ? delivery_cents : 0,
  );
  if (totals.totalCents > MAX_AMOUNT_CENTS) refuse(quoteFailures.proposal_too_much);
  const values = {
    note: said.note || null,
    valid_days: said.valid_days,
    may_split: said.may_split,
    delivery: said.delivery,
    delivery_cents,
    total_cents: totals.totalCents,
  };
  await tx
    .insertInto('proposal_versions')
    .values({ proposal_id, version, ...values })
    .onConflict((conflict) => conflict.columns(['proposal_id', 'version']).doUpdateSet(values))
    .execute();
  await tx
    .deleteFrom('proposal_lines')
    .where('proposal_id', '=', proposal_id)
    .where('version', '=', version)
    .execute();
  if (lines.length > 0) {
    await tx
      .insertInto('proposal_lines')
      .values(
        lines.map(({ typed, product, money }, position) => ({
          proposal_id,
          version,
          position,
          product_id: product?.id ?? null,
          is_product: product !== null,
          name: product?.name ?? typed.name,
          note: typed.note || null,
          quantity: typed.quantity,
          unit_net_cents: money.unitNetCents,
          unit_gross_cents: money.unitGrossCents ?? null,
          iva_rate: money.iva.rate,
          iva_regime: money.iva.regime,
          iva_exemption: money.iva.exemption,
        })),
      )
      .execute();
  }
  return totals.totalCents;
}

/** The price of a line as it was typed, euros; the whole one of goods in the margin scheme is with IVA. */
function typedPrice(line: LineRow): Pick<TypedLine, 'price' | 'price_with_iva'> {
  if (line.iva_regime === 'margin') return { price_with_iva: toEuros(line.unit_net_cents) };
  return line.unit_gross_cents === null
    ? { price: toEuros(line.unit_net_cents) }
    : { price_with_iva: toEuros(line.unit_gross_cents) };
}

/** A version as its editor types it. An article that is gone is left as words. */
export function saidOf(version: VersionRow): Said {
  return {
    lines: version.lines.map((line) => ({
      product_id: line.product_id,
      name: line.name,
      quantity: line.quantity,
      ...typedPrice(line),
      note: line.note ?? '',
    })),
    note: version.note ?? '',
    valid_days: version.valid_days,
    may_split: version.may_split,
    delivery: version.delivery,
    delivery_price: toEuros(version.delivery_cents),
  };
}
