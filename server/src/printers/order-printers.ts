import type { Db } from '../platform/database/database.ts';

/** The most printers that are offered beside an order: one cartridge alone may fit a whole series. */
const MOST = 60;

/** The printers that an order's consumables fit, by name. */
export async function printersOfOrder(db: Db, orderId: string) {
  return await db
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .innerJoin('product_printers', 'product_printers.product_id', 'products.id')
    .innerJoin('printers', 'printers.id', 'product_printers.printer_id')
    .select(['printers.slug', 'printers.name'])
    .distinct()
    .where('order_lines.order_id', '=', orderId)
    .where('products.category', '=', 'consumiveis')
    .orderBy('printers.name')
    .limit(MOST)
    .execute();
}
