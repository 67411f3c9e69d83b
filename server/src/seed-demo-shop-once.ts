import { createAdmin } from './accounts/create-admin.ts';
import type { Deps } from './platform/deps.ts';

export interface FirstLogin {
  readonly email: string;
  /** Generated, shown once, kept nowhere. */
  readonly password: string;
}

const DEMO_ADMIN = { name: 'Administrador', email: 'admin@balcao.example' };

/**
 * Fills a shop that never had a product with the demo goods and two months of a shop's life, when the configuration asks for it,
 * and gives a demo shop without an administrator its first one.
 * @returns the login to show once; null when there is an administrator already, or this is no demo.
 */
export async function seedDemoShopOnce(deps: Deps): Promise<FirstLogin | null> {
  if (!deps.config.demo) return null;
  const product = await deps.db.selectFrom('products').select('id').limit(1).executeTakeFirst();
  if (!product) {
    // Only now: a shop that is not a demo, or is filled already, does not read the goods.
    const { seedDemoShop } = await import('../db/seeds/demo-shop/index.ts');
    await seedDemoShop(deps);
    const { liveDemoShop } = await import('../db/seeds/demo-shop/life/index.ts');
    await liveDemoShop(deps);
  }
  const admin = await deps.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'owner')
    .limit(1)
    .executeTakeFirst();
  if (admin) return null;
  const { user, password } = await createAdmin(deps, DEMO_ADMIN);
  return { email: user.email, password };
}
