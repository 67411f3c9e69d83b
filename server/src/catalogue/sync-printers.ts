import { sql } from 'kysely';
import { type Printer, parsePrinter } from '#core/catalogue/rules/parse-printer.ts';
import type { Tx } from '../platform/database/database.ts';

/** The printers that one product names in its list of compatible ones. */
export interface NamedPrinters {
  readonly productId: string;
  /** The product's brand: whose printers are meant where the list names no maker. */
  readonly brand: string | null;
  readonly names: readonly string[];
}

/**
 * Makes the printers of these products be those that their lists name: makes the ones not known yet, ties what is
 * missing, unties what is no longer named. Inside the caller's transaction; any number of products in four statements.
 */
export async function syncPrintersOf(tx: Tx, products: readonly NamedPrinters[]): Promise<void> {
  if (products.length === 0) return;
  const printers = new Map<string, Printer>();
  const ties = new Map<string, { product_id: string; slug: string }>();
  for (const { productId, brand, names } of products) {
    for (const name of names) {
      const printer = parsePrinter(name, brand);
      if (!printer) continue;
      printers.set(printer.slug, printer);
      ties.set(`${productId} ${printer.slug}`, { product_id: productId, slug: printer.slug });
    }
  }
  const ids = products.map(({ productId }) => productId);
  // In the order of slugs: two imports at once never wait for each other in a circle.
  const rows = [...printers.values()].sort((a, b) => (a.slug < b.slug ? -1 : 1));
  if (rows.length > 0) {
    await sql`
      INSERT INTO printers (slug, brand, series, model, name)
      SELECT slug, brand, series, model, name
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS given (slug text, brand text, series text, model text, name text)
      ON CONFLICT (slug) DO NOTHING`.execute(tx);
  }
  const given = sql`jsonb_to_recordset(${JSON.stringify([...ties.values()])}::jsonb) AS given (product_id uuid, slug text)`;
  await sql`
    DELETE FROM product_printers tie
    WHERE tie.product_id = ANY (${ids}::uuid[])
      AND NOT EXISTS (
        SELECT FROM ${given} JOIN printers ON printers.slug = given.slug
        WHERE given.product_id = tie.product_id AND printers.id = tie.printer_id)`.execute(tx);
  await sql`
    INSERT INTO product_printers (product_id, printer_id)
    SELECT given.product_id, printers.id FROM ${given} JOIN printers ON printers.slug = given.slug
    ON CONFLICT DO NOTHING`.execute(tx);
}
