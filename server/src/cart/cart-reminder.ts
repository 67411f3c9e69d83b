import type { z } from 'zod';
import type { readCartReminder as readCall, setCartReminder as setCall } from '#core/cart/contract.ts';
import { cartFailures } from '#core/cart/errors.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Db } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller, Person } from '../platform/http/caller.ts';
import { newToken } from '../platform/secrets/token.ts';
import { readSettings } from '../settings/read-settings.ts';
import { lockOwnCart, readLines } from './store.ts';

type Reminder = z.input<typeof readCall.response>;

/** Whether the caller may ask to be reminded of their cart, and has. */
export async function readReminder(db: Db, { user }: Person): Promise<Reminder> {
  const { email_settings } = await readSettings(db);
  const row = await db
    .selectFrom('cart_reminders')
    .innerJoin('carts', 'carts.id', 'cart_reminders.cart_id')
    .select('cart_id')
    .where('carts.user_id', '=', user.id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return {
    is_offered: email_settings.cart_reminder_enabled && user.email_verified,
    hours: email_settings.cart_reminder_hours,
    reminds: row !== undefined,
  };
}

/**
 * Asks to be written to, once, of the cart that stands now, or takes it back. Only with the address proved and where the shop does
 * it. Of an asking that was answered by its mail nothing is left: to be reminded again is to ask again.
 */
export async function setReminder(
  deps: Deps,
  by: Person,
  { reminds }: BodyOf<typeof setCall>,
): Promise<Result<Reminder>> {
  return await transact(deps.db, async (tx) => {
    const cartId = await lockOwnCart(tx, by);
    if (!reminds) {
      if (cartId) {
        await tx.deleteFrom('cart_reminders').where('cart_id', '=', cartId).execute();
        await audit(tx, by, 'cart.reminder_ended', cartId);
      }
      return ok(await readReminder(tx, by));
    }
    const { email_settings } = await readSettings(tx);
    if (!email_settings.cart_reminder_enabled) return fail(cartFailures.cart_reminder_off);
    if (!by.user.email_verified) return fail(cartFailures.cart_reminder_unproved);
    if (!cartId || (await readLines(tx, cartId)).length === 0) return fail(cartFailures.cart_empty);
    const asked_at = deps.now();
    await tx
      .insertInto('cart_reminders')
      .values({ cart_id: cartId, key: newToken(), asked_at })
      .onConflict((conflict) => conflict.column('cart_id').doUpdateSet({ asked_at, sent_at: null }))
      .execute();
    await audit(tx, by, 'cart.reminder_asked', cartId);
    return ok(await readReminder(tx, by));
  });
}

/** Whoever has the mail's link wants no reminder of that cart. Pressed again, or unknown, it is so already. */
export async function endReminder(
  { db }: Pick<Deps, 'db'>,
  by: Caller,
  key: string,
): Promise<Result<{ ok: true }>> {
  return await transact(db, async (tx) => {
    const gone = await tx
      .deleteFrom('cart_reminders')
      .where('key', '=', key)
      .returning('cart_id')
      .executeTakeFirst();
    if (gone) await audit(tx, by, 'cart.reminder_ended', gone.cart_id);
    return ok({ ok: true });
  });
}
