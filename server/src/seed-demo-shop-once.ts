import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Deps } from './platform/deps.ts';
import { projectRoot } from './platform/root.ts';

/** Fills an empty catalogue with the demo shop when the configuration asks for it. */
export async function seedDemoShopOnce(deps: Deps): Promise<string[]> {
  if (!deps.config.demo) return [];
  const product = await deps.db.selectFrom('products').select('id').limit(1).executeTakeFirst();
  if (product) return [];
  const file = join(projectRoot, 'server/db/seeds/demo-shop/index.ts');
  if (!existsSync(file)) return [];
  const { seedDemoShop } = (await import(pathToFileURL(file).href)) as {
    seedDemoShop: (deps: Deps) => Promise<void>;
  };
  await seedDemoShop(deps);
  return [];
}
