import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/http/caller.ts';
import { insertProduct } from '../../testing/insert-product.ts';
import { importKeys, savePool } from '../change-pools.ts';

type Asked = Parameters<typeof savePool>[3];

/** How a pool of tests is, unless told otherwise: from a list, and empty it stops selling. */
const USUAL: Asked = {
  mode: 'lista',
  low_at: 0,
  beyond: 0,
  promise_days: 2,
  supplier: 'Grossista',
  cost: 10,
  months: null,
};

let serial = 0;

/** So many keys that no other test has, one a line. */
export function someKeys(count: number): string {
  return Array.from({ length: count }, () => {
    serial += 1;
    return `TEST-${String(serial).padStart(6, '0')}-${crypto.randomUUID().slice(0, 8)}`;
  }).join('\n');
}

/** A product that is sold by keys, with so many of them. */
export async function insertPool(deps: Deps, by: Person, keys: number, given: Partial<Asked> = {}) {
  serial += 1;
  const product = await insertProduct(deps.db, {
    name: `Antivírus ${serial}`,
    category: 'software',
    subcategory: 'antivirus',
    price_cents: 2000,
    stock: 0,
  });
  const saved = await savePool(deps, by, product, { ...USUAL, ...given });
  if (!saved.ok) throw new Error(saved.failure.code);
  const { id } = saved.value;
  if (keys > 0) {
    const joined = await importKeys(deps, by, id, Buffer.from(someKeys(keys)));
    if (!joined.ok) throw new Error(joined.failure.code);
  }
  return { id, product };
}
