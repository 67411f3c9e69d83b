import { toCents } from '#core/shared/money.ts';
import { addLine } from '../../cart/change-cart.ts';
import type { OrderDeps } from '../../orders/followers-port.ts';
import { recordPayment } from '../../orders/record-payment.ts';
import { orderPayable } from '../../orders/store.ts';
import { lockPayable } from '../../payments/payables.ts';
import type { Db } from '../../platform/database/database.ts';
import { type Caller, type Person, system } from '../../platform/http/caller.ts';
import { insertProduct } from '../../testing/insert-product.ts';
import { buy } from '../../testing/orders.ts';
import { nobody } from '../../testing/people.ts';
import { articleWithUnits } from '../../units/testing/units.ts';
import { selectRentals } from '../store.ts';

const TERMS = {
  deposit_value: 50,
  included_services: 'Assistência',
  purchase_value: 300,
  purchase_credit_percent: 50,
  early_end_months: 2,
};
/** Beside those, of a printer whose pages are counted: 1,000 a month, 2 € for a hundred more. */
const COUNTED = { included_pages: 1000, extra_pages_value: 2 };
/** And of pages in colour, counted apart: 200 a month, 9 € for a hundred more. */
const COLOUR = { included_colour_pages: 200, extra_colour_pages_value: 9 };

interface Given {
  readonly quantity?: number;
  readonly months?: number;
  /** Units of the article in the shop. */
  readonly stock?: number;
  readonly actor?: Caller;
  /** Whether goods that are sold are in its order too. */
  readonly besides?: boolean;
  /** Whether its pages are counted. */
  readonly isCounted?: boolean;
  /** Whether those in colour are counted apart. */
  readonly isColour?: boolean;
  /** Whether the article's units are known. */
  readonly hasUnits?: boolean;
  /** What else its block says. */
  readonly terms?: object;
}

/** An order of something to rent, 30 € a month without IVA, that was paid; its contract and the article's units. */
export async function testRental(
  deps: OrderDeps,
  owner: Person,
  {
    quantity = 1,
    months = 12,
    stock = 4,
    actor = nobody,
    besides = false,
    isCounted = false,
    isColour = false,
    hasUnits = true,
    terms = {},
  }: Given = {},
) {
  const article = {
    category: 'aluguer',
    price_cents: 3000,
    spec_blocks: {
      rental_specs: { ...TERMS, ...(isCounted ? COUNTED : {}), ...(isColour ? COLOUR : {}), ...terms },
    },
  };
  const { product, units } = hasUnits
    ? await articleWithUnits(deps, owner, stock, article)
    : {
        product: await insertProduct(deps.db, { name: `Portátil ${crypto.randomUUID()}`, stock, ...article }),
        units: [],
      };
  const added = await addLine(deps, actor, { product_id: product, quantity, rental_months: months });
  if (!added.ok) throw new Error(added.failure.code);
  const buyer = { ...actor, cartToken: added.value.newToken ?? actor.cartToken };
  if (besides)
    await addLine(deps, buyer, {
      product_id: await insertProduct(deps.db, { name: 'Papel A4', stock: 9 }),
      quantity: 1,
    });
  const order = await buy(deps, buyer);
  await pay(deps, order.id, order.total);
  const rental = await selectRentals(deps.db).where('order_id', '=', order.id).executeTakeFirstOrThrow();
  return { order, rental, product, units };
}

/** A photograph that was uploaded. @returns its address. */
export async function testPhoto(db: Db): Promise<string> {
  const key = crypto.randomUUID().replaceAll('-', '');
  const file = { key, kind: 'reparacao', bytes: 1, width: 800, height: 600 };
  await db.insertInto('image_files').values(file).execute();
  return `/ficheiros/images/${key}/800.webp`;
}

/** Money comes for an order, as from the provider. */
export async function pay(deps: OrderDeps, orderId: string, euros: number): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockPayable(tx, orderPayable(orderId));
    const paid = { orderId, paymentId: crypto.randomUUID(), amountCents: toCents(euros), at: deps.now() };
    await recordPayment(deps, tx, system('tests'), paid);
  });
}
