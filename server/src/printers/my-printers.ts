import { sql } from 'kysely';
import type {
  MyPrinter,
  setPrinterPlace as placeCall,
  setPrinterReminder as reminderCall,
} from '#core/printers/contract.ts';
import { printerFailures } from '#core/printers/errors.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { listPage } from '../platform/database/list-page.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { firstOf, readEndings } from './read-purchases.ts';
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
      'customer_printers.reminds',
      'customer_printers.place',
    ])
    .where('customer_printers.user_id', '=', userId);
}

type Row = Omit<MyPrinter, 'added_at' | 'runs_out'> & { readonly added_at: Date };

/** Printers as their customer sees them, each with what of it ends first. */
async function toMine(db: Db, userId: string, rows: readonly Row[]): Promise<MyPrinter[]> {
  const endings = await readEndings(
    db,
    { userId },
    rows.map(({ id }) => id),
  );
  return rows.map(({ added_at, ...row }) => {
    return { ...row, added_at: added_at.toISOString(), runs_out: firstOf(endings.get(row.id)) };
  });
}

/** One of a customer's printers; undefined when they do not keep it. */
async function findMine(db: Db, userId: string, printerId: string): Promise<MyPrinter | undefined> {
  const rows = await selectMine(db, userId).where('printers.id', '=', printerId).execute();
  return (await toMine(db, userId, rows))[0];
}

/** The printers that a customer keeps, place by place and by name; those of no place last. */
export async function listMyPrinters(db: Db, userId: string, page: number) {
  const { items, ...rest } = await listPage(db, {
    page,
    usual: PAGE_SIZE,
    matching: selectMine(db, userId),
    order: sql`customer_printers.place NULLS LAST, printers.name`,
    present: (row: Row) => row,
  });
  return { items: await toMine(db, userId, items), ...rest };
}

/** Asks to be written to before a kept printer's consumables end, or no more. Said again it is said. */
export async function setPrinterReminder(
  deps: Pick<Deps, 'db'>,
  by: Person,
  slug: string,
  { reminds }: BodyOf<typeof reminderCall>,
): Promise<Result<MyPrinter>> {
  return await changeMine(deps, by, slug, { reminds }, async (tx, id) => {
    await audit(tx, by, 'printer.reminds', id, { reminds });
  });
}

/** Says where a kept printer stands, in the customer's own words; null: nowhere that counts. Said again it is said. */
export async function setPrinterPlace(
  deps: Pick<Deps, 'db'>,
  by: Person,
  slug: string,
  { place }: BodyOf<typeof placeCall>,
): Promise<Result<MyPrinter>> {
  return await changeMine(deps, by, slug, { place }, async (tx, id) => {
    await audit(tx, by, 'printer.placed', id);
  });
}

/** Changes a printer that its customer keeps, and tells the audit of it. */
async function changeMine(
  { db }: Pick<Deps, 'db'>,
  by: Person,
  slug: string,
  columns: { readonly reminds: boolean } | { readonly place: string | null },
  told: (tx: Tx, id: string) => Promise<void>,
): Promise<Result<MyPrinter>> {
  return await transact(db, async (tx) => {
    const changed = await tx
      .updateTable('customer_printers')
      .from('printers')
      .set(columns)
      .whereRef('printers.id', '=', 'customer_printers.printer_id')
      .where('user_id', '=', by.user.id)
      .where('printers.slug', '=', slug)
      .returning('printer_id')
      .executeTakeFirst();
    const mine = changed && (await findMine(tx, by.user.id, changed.printer_id));
    if (!mine) return fail(printerFailures.printer_not_found);
    await told(tx, mine.id);
    return ok(mine);
  });
}

/** Keeps a printer for a customer; one that is kept already stays as it is. */
export async function savePrinter(deps: Deps, by: Person, slug: string): Promise<Result<MyPrinter>> {
  const userId = by.user.id;
  return await transact(deps.db, async (tx) => {
    const printer = await findPrinter(tx, slug);
    if (!printer) return fail(printerFailures.printer_not_found);
    const kept = await keepPrinter(tx, { userId, printerId: printer.id, at: deps.now() });
    if (!kept.ok) return kept;
    if (kept.value.isNew) await audit(tx, by, 'printer.kept', printer.id);
    const mine = await findMine(tx, userId, printer.id);
    return mine ? ok(mine) : fail(printerFailures.printer_not_found);
  });
}

interface Keeping {
  readonly userId: string;
  readonly printerId: string;
  readonly at: Date;
}

/** Puts a printer among a customer's, unless it is there; `too_many_printers` past the bound. */
export async function keepPrinter(
  tx: Tx,
  { userId, printerId, at }: Keeping,
): Promise<Result<{ isNew: boolean }>> {
  // The customer's own row is the lock: two tabs never pass the bound together.
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const kept = await tx
    .selectFrom('customer_printers')
    .select('printer_id')
    .where('user_id', '=', userId)
    .execute();
  if (kept.some(({ printer_id }) => printer_id === printerId)) return ok({ isNew: false });
  if (kept.length >= MAX_PRINTERS) return fail(printerFailures.too_many_printers);
  await tx
    .insertInto('customer_printers')
    .values({ user_id: userId, printer_id: printerId, added_at: at })
    .execute();
  return ok({ isNew: true });
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
