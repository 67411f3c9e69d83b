import type { ShippingChoice } from '#core/cart/rules/shipping.ts';
import { missingText } from '#core/pricing/rules/missing-text.ts';
import {
  deliveryPrice,
  isFor,
  missingFor,
  type Promotable,
  type Promoted,
  type Promotion,
  promote,
} from '#core/pricing/rules/promote.ts';
import { allocate } from '#core/shared/allocate.ts';
import { isTypedWithIva } from '#core/shared/lines.ts';
import type { Cents } from '#core/shared/money.ts';
import type { Db } from '../platform/database/database.ts';
import { readCartCodes } from '../pricing/cart-codes.ts';
import { type Offer, printersOf, readOffers } from '../pricing/read-offers.ts';
import type { PricedLine, PriceStep } from './price-cart.ts';
import type { OwnLineRow } from './store.ts';

/** Promotions that a cart may have, and the codes that it was given. */
interface Found {
  readonly offers: readonly Offer[];
  readonly codes: Awaited<ReturnType<typeof readCartCodes>>;
}

/** A cart's lines with what promotions take off them. */
export interface PromotedCart extends Found {
  readonly lines: readonly PricedLine[];
  /** The lines as promotions see them. */
  readonly cart: readonly Promotable[];
  readonly promoted: Promoted;
}

function toPromotable(line: PricedLine, printers: readonly string[]): Promotable {
  const { product, quantity, unitNetCents, unitGrossCents, iva, rentalMonths } = line;
  return {
    productId: product.id,
    brand: product.brand,
    category: product.category,
    printers,
    quantity,
    unitNetCents,
    unitGrossCents: unitGrossCents ?? null,
    iva,
    costCents: product.costCents,
    isInCampaign: product.isInCampaign,
    isOpen: rentalMonths === null && line.problem === null,
  };
}

/** What each promotion takes off each line, cents with IVA: they sum to what it takes off the cart. */
function stepsByLine({ steps }: Promoted): PriceStep[][] {
  const [first] = steps;
  const byLine = (first?.off ?? []).map((): PriceStep[] => []);
  for (const { promotion, off, grossCents } of steps) {
    allocate(grossCents, off).forEach((cents, place) => {
      if (cents > 0) byLine[place]?.push({ name: promotion.name, code: promotion.code, cents });
    });
  }
  return byLine;
}

async function promotablesOf(db: Db, lines: readonly PricedLine[], offers: readonly Offer[]) {
  const printers = await printersOf(
    db,
    offers,
    lines.map(({ product }) => product.id),
  );
  return lines.map((line) => toPromotable(line, printers.get(line.product.id) ?? []));
}

/** What promotions there are for a cart at `now`: read beside its prices. */
export async function readPromotionsOf(db: Db, rows: readonly OwnLineRow[], now: Date): Promise<Found> {
  const [first] = rows;
  if (!first) return { offers: [], codes: [] };
  const ids = [...new Set(rows.map((row) => row.product_id))];
  const [offers, codes] = await Promise.all([
    readOffers(db, first.cart_id, ids, now),
    first.has_codes ? readCartCodes(db, first.cart_id, now) : [],
  ]);
  return { offers, codes };
}

/** These lines of one cart with what promotions give; what a traded-in device is worth counts after them. */
export async function promoteLines(
  db: Db,
  lines: readonly PricedLine[],
  { offers, codes }: Found,
): Promise<PromotedCart> {
  const cart = await promotablesOf(db, lines, offers);
  const promoted = promote(
    cart,
    offers.map(({ promotion }) => promotion),
  );
  const steps = stepsByLine(promoted);
  return {
    offers,
    codes,
    cart,
    promoted,
    lines: lines.map((line, place) => {
      const promotionCents = promoted.off[place] ?? 0;
      const unit = isTypedWithIva(line) ? (line.unitGrossCents ?? 0) : line.unitNetCents;
      const credit = Math.min(line.discountCents, unit * line.quantity - promotionCents);
      return { ...line, promotionCents, discountCents: promotionCents + credit, steps: steps[place] ?? [] };
    }),
  };
}

/** A way of delivery at what it costs with the best of its promotions, and which that is. */
export interface Delivered extends ShippingChoice {
  readonly discount: { readonly promotion: Promotion; readonly grossCents: Cents } | null;
}

/** A way of delivery with its promotion; what the shop is still to confirm has none. */
export function delivered(choice: ShippingChoice, { promoted }: PromotedCart): Delivered {
  const discount = choice.isToConfirm ? null : deliveryPrice(choice.priceCents, promoted.delivery);
  return { ...choice, priceCents: choice.priceCents - (discount?.grossCents ?? 0), discount };
}

/** What an order has of promotions: of its lines and its delivery. */
export function usesOf({ promoted, offers }: PromotedCart, { discount }: Delivered) {
  const had = [...promoted.steps, ...(discount ? [discount] : [])];
  return had.map(({ promotion, grossCents }) => ({
    promotion,
    cents: grossCents,
    codeId: offers.find((one) => one.promotion.id === promotion.id)?.codeId ?? null,
  }));
}

/** The codes of a cart, each with why it takes nothing off; null: it does. */
export function codesOf({ cart, promoted, offers, codes }: PromotedCart, chosen: Delivered | undefined) {
  const had = new Set(
    [...promoted.steps, ...(chosen?.discount ? [chosen.discount] : [])].map(({ promotion }) => promotion.id),
  );
  return codes.map(({ code, name, promotionId, refusal }) => {
    const promotion = offers.find((one) => one.promotion.id === promotionId)?.promotion;
    const why = () => {
      if (!promotion || !cart.some((line) => line.isOpen && isFor(promotion, line))) {
        return 'Não é para os artigos deste carrinho.';
      }
      const missing = missingFor(promotion, cart);
      if (missing) return missingText(missing);
      if (promotion.lane === 'delivery') return 'A entrega escolhida não tem portes a descontar.';
      const isBeaten = promoted.steps.some(
        (one) => one.promotion.lane === promotion.lane || one.promotion.isExclusive || promotion.isExclusive,
      );
      return isBeaten
        ? 'O carrinho já tem um desconto melhor.'
        : 'Estes artigos já não podem descer mais de preço.';
    };
    return { code, name, why: refusal ?? (had.has(promotionId) ? null : why()) };
  });
}
