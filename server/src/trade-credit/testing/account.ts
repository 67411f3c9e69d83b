import { findUser } from '../../accounts/store.ts';
import { addLine } from '../../cart/change-cart.ts';
import type { OrderDeps } from '../../orders/followers-port.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/http/caller.ts';
import { insertProduct } from '../../testing/insert-product.ts';
import { buy } from '../../testing/orders.ts';
import { insertUser, nobody } from '../../testing/people.ts';

let serial = 0;

/** Gives somebody days to pay. Cents. */
export async function grant(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  { days = 30, limit_cents = 100_000, is_open = true } = {},
): Promise<void> {
  const terms = { days, limit_cents, is_open, note: 'De confiança', changed_at: now() };
  await db
    .insertInto('trade_credit')
    .values({ user_id: userId, ...terms })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(terms))
    .execute();
}

/** A cart of this person's with one article. Price in cents without IVA. */
export async function fillCart({ db, ...deps }: Deps, person: Person, priceCents = 10_000): Promise<void> {
  serial += 1;
  const product_id = await insertProduct(db, {
    name: `Monitor ${serial}`,
    price_cents: priceCents,
    stock: 50,
  });
  const added = await addLine({ db, ...deps }, person, { product_id, quantity: 1 });
  if (!added.ok) throw new Error(added.failure.code);
}

/** An order of this person's that is paid later. @throws the code of why it is not. */
export async function buyOnAccount(deps: OrderDeps | Deps, person: Person, priceCents = 10_000) {
  await fillCart(deps, person, priceCents);
  return await buy(deps, person, { on_account: true, nif: '501442600', customer_email: person.user.email });
}

/** A customer who has days to pay, with one order on account. */
export async function owing(deps: Deps, userId: string) {
  const user = await findUser(deps.db, userId);
  if (!user) throw new Error(`nobody is ${userId}`);
  await grant(deps, userId);
  return await buyOnAccount(deps, { ...nobody, kind: 'person', user });
}

/** A new customer. */
export async function newCustomer(deps: Pick<Deps, 'db'>): Promise<Person> {
  serial += 1;
  return await insertUser(deps, `empresa-${serial}`, { email_verified: true });
}
