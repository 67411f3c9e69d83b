import type { PrinterSupplies, Supply } from '#core/printers/contract.ts';
import { printerFailures } from '#core/printers/errors.ts';
import { SUPPLY_PARTS } from '#core/printers/rules/supply-part.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Db } from '../platform/database/database.ts';
import { readSupplies } from './read-supplies.ts';
import { findPrinter, readRelatedPrinters } from './store.ts';
import { supplySets } from './supply-sets.ts';

/** How many other models a printer's page leads to. */
const MOST_RELATED = 8;

/** Everything on sale for one printer, at the prices of `now`. */
export async function getPrinter(db: Db, slug: string, now: Date): Promise<Result<PrinterSupplies>> {
  const printer = await findPrinter(db, slug);
  if (!printer) return fail(printerFailures.printer_not_found);
  const [supplies, related] = await Promise.all([
    readSupplies(db, printer.id, now),
    readRelatedPrinters(db, printer, MOST_RELATED),
  ]);
  return ok({ printer, groups: byPart(supplies), sets: supplySets(supplies), related });
}

function byPart(supplies: readonly Supply[]): PrinterSupplies['groups'] {
  return SUPPLY_PARTS.flatMap((part) => {
    const own = supplies.filter((supply) => supply.part === part);
    return own.length > 0 ? [{ part, supplies: own }] : [];
  });
}
