import type { z } from 'zod';
import type { confirmInk as confirmCall } from '#core/printers/contract.ts';
import { printerFailures } from '#core/printers/errors.ts';
import type { Day } from '#core/shared/calendar.ts';
import { DAY } from '#core/shared/day.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/caller.ts';
import { keepPrinter } from './my-printers.ts';
import { firstOf, readEndings } from './read-purchases.ts';

/** Days in which a mailbox confirms that it wants to be told: what it does not is forgotten. */
const WAITING_DAYS = 7;

/** From when on somebody has to have asked to be able to confirm it still. */
export function askedSince(now: Date): Date {
  return new Date(now.getTime() - WAITING_DAYS * DAY);
}

/**
 * The mailbox says yes: from here on it is told, and now what is known by its purchases. Where an account has proved the address,
 * it is the account's. Pressed again it stays as it was, until the account has it.
 */
export async function confirmInk(
  deps: Deps,
  by: Caller,
  key: string,
): Promise<Result<z.input<typeof confirmCall.response>>> {
  const now = deps.now();
  return await transact(deps.db, async (tx) => {
    // The account first, as who proves its address does: neither waits in a circle, nor misses what the other writes.
    await tx
      .selectFrom('users')
      .innerJoin('ink_reminders', 'ink_reminders.email', 'users.email')
      .select('users.id')
      .where('ink_reminders.key', '=', key)
      .forUpdate('users')
      .execute();
    const row = await tx
      .selectFrom('ink_reminders')
      .innerJoin('printers', 'printers.id', 'ink_reminders.printer_id')
      .select(['ink_reminders.id as reminder', 'ink_reminders.email', 'asked_at', 'confirmed_at'])
      .select(['printers.id', 'slug', 'brand', 'series', 'model', 'name'])
      .where('key', '=', key)
      .forUpdate('ink_reminders')
      .executeTakeFirst();
    if (!row || (!row.confirmed_at && row.asked_at <= askedSince(now)))
      return fail(printerFailures.ink_reminder_gone);
    const { reminder, email, asked_at: _, confirmed_at, ...printer } = row;
    if (!confirmed_at) {
      await tx.updateTable('ink_reminders').set({ confirmed_at: now }).where('id', '=', reminder).execute();
      await audit(tx, by, 'printer.ink_confirmed', printer.id);
      const owner = await tx
        .selectFrom('users')
        .select('id as userId')
        .where('email', '=', email)
        .where('email_verified', '=', true)
        .executeTakeFirst();
      if (owner) await adoptInk(tx, { ...owner, email });
    }
    const endings = await readEndings(tx, { email }, [printer.id]);
    return ok({ printer, runs_out: firstOf(endings.get(printer.id)) });
  });
}

/** Whoever has the link is told no more, and a mailbox's own row goes. Pressed again, or unknown, it is so already. */
export async function endInk(
  { db }: Pick<Deps, 'db'>,
  by: Caller,
  key: string,
): Promise<Result<{ ok: true }>> {
  return await transact(db, async (tx) => {
    const gone =
      (await tx
        .deleteFrom('ink_reminders')
        .where('key', '=', key)
        .returning('printer_id')
        .executeTakeFirst()) ??
      (await tx
        .updateTable('customer_printers')
        .set({ reminds: false })
        .where('key', '=', key)
        .where('reminds', '=', true)
        .returning('printer_id')
        .executeTakeFirst());
    if (gone) await audit(tx, by, 'printer.ink_ended', gone.printer_id);
    return ok({ ok: true });
  });
}

/**
 * Gives an account what its address had confirmed, once that is proved to be its own: the printer is among its own, told of and
 * ended by the same link. What is past the bound of printers stays the mailbox's.
 */
export async function adoptInk(tx: Tx, owner: { userId: string; email: string }): Promise<void> {
  const rows = await tx
    .selectFrom('ink_reminders')
    .select(['id', 'printer_id', 'key', 'confirmed_at', 'reminded_until'])
    .where('email', '=', owner.email)
    .where('confirmed_at', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id, printer_id, key, confirmed_at, reminded_until } of rows) {
    const kept = await keepPrinter(tx, {
      userId: owner.userId,
      printerId: printer_id,
      at: confirmed_at ?? new Date(),
    });
    if (!kept.ok) continue;
    await tx.deleteFrom('ink_reminders').where('id', '=', id).execute();
    await tx
      .updateTable('customer_printers')
      .set(({ fn, val }) => ({
        reminds: true,
        key: fn.coalesce('key', val(key)),
        // Told by either, an end is not told again.
        reminded_until: fn<Day | null>('greatest', ['reminded_until', val(reminded_until)]),
      }))
      .where('user_id', '=', owner.userId)
      .where('printer_id', '=', printer_id)
      .execute();
  }
}
