import type { Deps } from './platform/deps.ts';

/** Fills a shop that never had a product with the demo goods, when the configuration asks for it. */
export async function seedDemoShopOnce(deps: Deps): Promise<void> {
  if (!deps.config.demo) return;
  const product = await deps.db.selectFrom('products').select('id').limit(1).executeTakeFirst();
  if (product) return;
  // Only now: a shop that is not a demo, or is filled already, does not read the goods.
  const { seedDemoShop } = await import('../db/seeds/demo-shop/index.ts');
  await seedDemoShop(deps);
}
