import type { Tx } from '#server/platform/database/database.ts';
import { system } from '#server/platform/http/caller.ts';
import { insertUnits } from '#server/units/change-units.ts';
import type { DemoProduct } from './product.ts';

/** Whose devices the demo shop knows one by one: four rentals, and a laptop that it lends. */
const TRACKED: Readonly<Record<string, { readonly serial: string; readonly isLoaner: boolean }>> = {
  'ALG-TUF-A15': { serial: 'TUFA15', isLoaner: false },
  'ALG-MBA-M3': { serial: 'C02MBA', isLoaner: false },
  'ALG-M283': { serial: 'VNB3M', isLoaner: false },
  'ALG-G4070S': { serial: 'G4070S', isLoaner: false },
  'RC-MBP13-17-B': { serial: 'PFLOAN', isLoaner: true },
};

/** The stock of some demo products, device by device. */
export async function insertDemoUnits(
  tx: Tx,
  own: readonly { readonly id: string; readonly product: DemoProduct }[],
  now: Date,
): Promise<void> {
  for (const { id, product } of own) {
    const kept = TRACKED[product.sku];
    if (!kept) continue;
    await insertUnits(
      tx,
      system('demo goods'),
      {
        request_id: crypto.randomUUID(),
        product_id: id,
        serials: Array.from({ length: product.stock }, (_, i) => `${kept.serial}-${1001 + i}`),
        origin: 'counted',
        condition: kept.isLoaner ? 'com_marcas' : 'nova',
        cost: product.rental
          ? Math.round(product.cost * Math.max(product.rental.months, 12) * 1.4)
          : product.cost,
        place: kept.isLoaner ? 'Armário do balcão' : 'Armazém, prateleira 2',
        is_loaner: kept.isLoaner,
      },
      now,
    );
  }
}
