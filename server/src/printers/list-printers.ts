import type { PrinterPage, PrinterQuery } from '#core/printers/contract.ts';
import type { Db } from '../platform/database/database.ts';
import { countPrinters, readPrinters } from './store.ts';

/** Printers on a page of the public list. */
export const PAGE_SIZE = 24;

/** One page of the printers that something on sale fits, by brand and what is typed of the name. */
export async function listPrinters(db: Db, { marca, q, pagina }: PrinterQuery): Promise<PrinterPage> {
  const filter = { brand: marca || undefined, typed: q || undefined };
  const [items, total] = await Promise.all([
    readPrinters(db, filter, { limit: PAGE_SIZE, offset: (pagina - 1) * PAGE_SIZE }),
    countPrinters(db, filter),
  ]);
  return { items, total, page: pagina, page_size: PAGE_SIZE };
}

/** The most models of one brand that a select offers; the rest are found by typing. */
const MOST_MODELS = 1000;

/** Every model of a brand, for a select. */
export async function listModels(db: Db, brand: string): Promise<{ slug: string; name: string }[]> {
  const rows = await readPrinters(db, { brand }, { limit: MOST_MODELS, offset: 0 });
  return rows.map(({ slug, name }) => ({ slug, name }));
}
