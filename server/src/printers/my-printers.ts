import { sql } from 'kysely';
import type { MyPrinter } from '#core/printers/contract.ts';
import { printerFailures } from '#core/printers/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Db } from '../platform/database/database.ts';
import { listPage } from '../platform/database/list-page.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { findPrinter, ON_SALE } from './store.ts';

/** The most printers that one customer keeps. */
export const MAX_PRINTERS = 50;
/** Printers on a page of the customer's list. */
const PAGE_SIZE = 25;

function selectMine(db: Db, userId: string) {
  return db
    .selectFrom('customer_printers')
    .innerJoin('printers', 'printers.id', 'customer_printers.printer_id')
    .select([
      'printers.id',
      'printers.slug',
      'printers.brand',
      'printers.series',
      'printers.model',
      'printers.name',
      ON_SALE.as('products'),
      'customer_printers.added_at',
    ])
    .where('customer_printers.user_id', '=', userId);
}

function toMine({ added_at, ...row }: Omit<MyPrinter, 'added_at'> & { added_at: Date }): MyPrinter {
  return { ...row, added_at: added_at.toISOString() };
}

/** The printers that a customer keeps, by name. */
export async function listMyPrinters(db: Db, userId: string, page: number) {
  const order = sql`printers.name`;
  return await listPage(db, {
    page,
    usual: PAGE_SIZE,
    matching: selectMine(db, userId),
    order,
    present: toMine,
  });
}

/** Keeps a printer for a customer; one that is kept already stays as it is. */
export async function savePrinter(deps: Deps, by: Person, slug: string): Promise<Result<MyPrinter>> {
  const userId = by.user.id;
  return await transact(deps.db, async (tx) => {
    const printer = await findPrinter(tx, slug);
    if (!printer) return fail(printerFailures.printer_not_found);
    // The customer's own row is the lock: two tabs never pass the bound together.
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    const kept = await tx
      .selectFrom('customer_printers')
      .select('printer_id')
      .where('user_id', '=', userId)
      .execute();
    if (!kept.some(({ printer_id }) => printer_id === printer.id)) {
      if (kept.length >= MAX_PRINTERS) return fail(printerFailures.too_many_printers);
      await tx
        .insertInto('customer_printers')
        .values({ user_id: userId, printer_id: printer.id, added_at: deps.now() })
        .execute();
      await audit(tx, by, 'printer.kept', printer.id);
    }
    return ok(
      toMine(await selectMine(tx, userId).where('printers.id', '=', printer.id).executeTakeFirstOrThrow()),
    );
  });
}

/** Forgets a customer's printer; another customer's stays. */
export async function removePrinter(
  { db }: Pick<Deps, 'db'>,
  by: Person,
  slug: string,
): Promise<Result<{ ok: true }>> {
  return await transact(db, async (tx) => {
    const gone = await tx
      .deleteFrom('customer_printers')
      .where('user_id', '=', by.user.id)
      .where('printer_id', 'in', (eb) => eb.selectFrom('printers').select('id').where('slug', '=', slug))
      .returning('printer_id')
      .executeTakeFirst();
    if (!gone) return fail(printerFailures.printer_not_found);
    await audit(tx, by, 'printer.forgotten', gone.printer_id);
    return ok({ ok: true });
  });
}
