import { sql } from 'kysely';
import { CART_MAILS } from '#core/cart/mails.ts';
import { cartReminderTexts } from '#core/cart/texts.ts';
import { mailOf } from '#core/outbox/mail-kinds.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { defineJob, type Worker, worker } from '../../platform/jobs/jobs.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { readCart } from '../read-cart.ts';
import { CartReminderEmail } from '../reminder-email.tsx';

const remindJob = defineJob<Record<string, never>>('cart.remind');

const HOUR = 3_600_000;

/** Carts looked at in one turn, and in one run: what is left waits for the next hour. */
const BATCH = 100;
const MOST_AT_ONCE = 500;

/**
 * Writes, once for each asking, of carts that stood untouched for the hours of the settings. A cart that was ordered from or
 * emptied meanwhile is written of no more; in a shop that does it no more, no askings are kept. Run twice it is the same. @returns how many mails.
 */
export async function remindOfCarts(deps: Deps): Promise<number> {
  const { email_settings } = await readSettings(deps.db);
  if (!email_settings.cart_reminder_enabled) {
    // Turned on again after weeks, nobody hears of what they asked for then.
    await deps.db.deleteFrom('cart_reminders').where('sent_at', 'is', null).execute();
    return 0;
  }
  const until = new Date(deps.now().getTime() - email_settings.cart_reminder_hours * HOUR);
  let sent = 0;
  let after: Due | null = null;
  for (let seen = 0; seen < MOST_AT_ONCE; seen += BATCH) {
    const due: Due[] = await readDue(deps.db, until, after);
    for (const { cart_id } of due) sent += await remindOfCart(deps, cart_id, until);
    after = due.at(-1) ?? null;
    if (due.length < BATCH) break;
  }
  return sent;
}

interface Due {
  readonly cart_id: string;
  readonly asked_at: Date;
}

/** Askings that are due, of accounts that may be written to. */
function selectDue(db: Db, until: Date) {
  return db
    .selectFrom('cart_reminders')
    .innerJoin('carts', 'carts.id', 'cart_reminders.cart_id')
    .innerJoin('users', 'users.id', 'carts.user_id')
    .where('sent_at', 'is', null)
    .where('asked_at', '<=', until)
    .where('carts.updated_at', '<=', until)
    .where('users.suspended_at', 'is', null)
    .where('users.email_verified', '=', true);
}

async function readDue(db: Db, until: Date, after: Due | null): Promise<Due[]> {
  return await selectDue(db, until)
    .select(['cart_id', 'asked_at'])
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('asked_at', 'cart_id'), '>', tuple(after?.asked_at ?? until, after?.cart_id ?? '')),
      ),
    )
    .orderBy('asked_at')
    .orderBy('cart_id')
    .limit(BATCH)
    .execute();
}

async function remindOfCart(deps: Deps, cartId: string, until: Date): Promise<number> {
  return await deps.db.transaction().execute(async (tx) => {
    const row = await selectDue(tx, until)
      .select(['cart_id', 'key', 'asked_at', 'users.id', 'users.email'])
      .select(
        sql<boolean>`EXISTS (SELECT FROM orders WHERE orders.user_id = users.id AND orders.created_at >= asked_at)`.as(
          'has_ordered',
        ),
      )
      .where('cart_id', '=', cartId)
      .forUpdate(['cart_reminders', 'carts'])
      .executeTakeFirst();
    // Touched, ended or sent meanwhile.
    if (!row) return 0;
    const cart = await readCart(tx, { user: { id: row.id }, cartToken: null }, deps.now());
    if (row.has_ordered || cart.lines.length === 0) {
      await tx.deleteFrom('cart_reminders').where('cart_id', '=', cartId).execute();
      return 0;
    }
    await tx
      .updateTable('cart_reminders')
      .set({ sent_at: deps.now() })
      .where('cart_id', '=', cartId)
      .execute();
    await mailReminder(tx, deps, { ...row, cart });
    return 1;
  });
}

interface Reminder extends Due {
  readonly key: string;
  readonly email: string;
  readonly cart: Awaited<ReturnType<typeof readCart>>;
}

async function mailReminder(tx: Tx, deps: Deps, reminder: Reminder): Promise<void> {
  const { cart_id, asked_at, key, email, cart } = reminder;
  const { company_name: shopName } = await readSettings(tx);
  await queueMail(tx, deps, {
    ...mailOf(CART_MAILS, 'carrinho.lembrete'),
    dedupeKey: `cart:${cart_id}:${asked_at.getTime()}`,
    to: email,
    subject: cartReminderTexts.mail.subject(shopName),
    values: {},
    oneClick: `${deps.publicUrl}/api/cart-reminders/${key}/end`,
    body: (
      <CartReminderEmail
        shopName={shopName}
        cart={cart}
        // By the login, which leads on who is logged in: the cart is the account's.
        href={`${deps.publicUrl}/login?voltar=%2Fcarrinho`}
        endHref={`${deps.publicUrl}/lembrete#token=${key}`}
      />
    ),
  });
}

/** The worker of reminders of carts: each hour of the day. */
export function cartReminderWorkers(deps: Deps): Worker[] {
  return [worker(remindJob, async () => void (await remindOfCarts(deps)), '47 8-20 * * *')];
}
