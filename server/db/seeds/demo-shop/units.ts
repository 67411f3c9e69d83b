import type { Tx } from '#server/platform/database/database.ts';
import { system } from '#server/platform/http/caller.ts';
import { insertUnits } from '#server/units/change-units.ts';
import type { DemoProduct } from './product.ts';

/** How the serial numbers of a product begin whose devices the demo shop knows one by one: all that it rents, and a laptop that it lends. */
const SERIALS: Readonly<Record<string, string>> = {
  'ALG-TUF-A15': 'TUFA15',
  'ALG-MBA-M3': 'C02MBA',
  'ALG-M283': 'VNB3M',
  'RC-MBP13-17-B': 'PFLOAN',
};
const serialOf = ({ sku, rental }: DemoProduct) =>
  SERIALS[sku] ?? (rental ? sku.replace(/^ALG-/, '').replaceAll('-', '') : null);

/** The stock of some demo products, device by device. */
export async function insertDemoUnits(
  tx: Tx,
  own: readonly { readonly id: string; readonly product: DemoProduct }[],
  now: Date,
): Promise<void> {
  for (const { id, product } of own) {
    const serial = serialOf(product);
    if (serial === null || product.stock === 0) continue;
    const isLoaner = !product.rental;
    await insertUnits(
      tx,
      system('demo goods'),
      {
        request_id: crypto.randomUUID(),
        product_id: id,
        serials: Array.from({ length: product.stock }, (_, i) => `${serial}-${1001 + i}`),
        origin: 'counted',
        condition: isLoaner ? 'com_marcas' : 'nova',
        cost: product.rental
          ? Math.round(product.cost * Math.max(product.rental.months, 12) * 1.4)
          : product.cost,
        place: isLoaner ? 'Armário do balcão' : 'Armazém, prateleira 2',
        is_loaner: isLoaner,
      },
      now,
    );
  }
}
