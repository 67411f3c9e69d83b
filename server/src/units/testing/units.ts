import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/http/caller.ts';
import { insertProduct } from '../../testing/insert-product.ts';
import { addUnits } from '../change-units.ts';
import type { UnitRooms } from '../rooms-port.ts';

/** Nobody above: enough for what names no holder. */
export const NO_ROOMS: UnitRooms = { holders: {}, repairsOf: async () => [] };

let made = 0;

/** An article with so many free units. @returns its id and theirs, in the order of their numbers. */
export async function articleWithUnits(deps: Deps, by: Person, count: number, product: object = {}) {
  made += 1;
  const word = `${made}-${crypto.randomUUID().slice(0, 8)}`;
  const id = await insertProduct(deps.db, { name: `Impressora ${word}`, stock: 0, ...product });
  const added = await addUnits(deps, by, NO_ROOMS, {
    request_id: crypto.randomUUID(),
    product_id: id,
    serials: Array.from({ length: count }, (_, i) => `SN${word}-${i}`),
    origin: 'new',
    condition: 'nova',
    place: null,
  });
  if (!added.ok) throw new Error(added.failure.code);
  return { product: id, units: added.value.items.map((unit) => unit.id) };
}
