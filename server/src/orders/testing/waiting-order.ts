import { addLine } from '../../cart/change-cart.ts';
import type { OrderDeps } from '../../orders/followers-port.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/http/caller.ts';
import { insertProduct } from '../../testing/insert-product.ts';
import { buy } from '../../testing/orders.ts';
import { insertUser } from '../../testing/people.ts';

let serial = 0;

interface Given {
  /** What the clerk orders alone, cents with IVA; null: whatever it comes to. */
  readonly limitCents?: number | null;
  readonly isBossProved?: boolean;
}

/** A company with who keeps it, and a clerk with a limit. */
export async function companyWithLimit(
  deps: Deps,
  { limitCents = 10_000, isBossProved = true }: Given = {},
): Promise<{ readonly company: string; readonly boss: Person; readonly clerk: Person }> {
  serial += 1;
  const boss = await insertUser(deps, `Dona ${serial}`, {
    email: `dona-${serial}@example.pt`,
    email_verified: isBossProved,
  });
  const clerk = await insertUser(deps, `Colega ${serial}`, {
    email: `colega-${serial}@example.pt`,
    email_verified: true,
  });
  const { id: company } = await deps.db
    .insertInto('companies')
    .values({ owner_id: boss.user.id, name: `Papelaria ${serial}`, nif: '503504564' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await deps.db
    .insertInto('company_members')
    .values({ company_id: company, user_id: clerk.user.id, order_limit_cents: limitCents })
    .execute();
  return { company, boss, clerk };
}

/** A person's order of one article for a company. Price in cents without IVA. */
export async function buyForCompany(
  deps: OrderDeps | Deps,
  person: Person,
  company_id: string | null,
  { priceCents = 10_000, ...more }: Parameters<typeof buy>[2] & { readonly priceCents?: number } = {},
) {
  serial += 1;
  const product_id = await insertProduct(deps.db, {
    name: `Secretária ${serial}`,
    price_cents: priceCents,
    stock: 10,
  });
  const added = await addLine(deps, person, { product_id, quantity: 1 });
  if (!added.ok) throw new Error(added.failure.code);
  const { email: customer_email, name: customer_name } = person.user;
  const order = await buy(deps, person, { company_id, customer_email, customer_name, ...more });
  return { ...order, product_id };
}

/** An order that waits for its company's yes. */
export async function waitingOrder(deps: OrderDeps | Deps, given: Given = {}) {
  const people = await companyWithLimit(deps, given);
  return { ...people, order: await buyForCompany(deps, people.clerk, people.company) };
}
