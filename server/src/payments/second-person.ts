import { sql } from 'kysely';
import { rolesThatCan } from '#core/abilities.ts';
import type { Ability } from '#core/rooms.ts';
import { type Cents, toCents } from '#core/shared/money.ts';
import type { Tx } from '../platform/database/database.ts';
import type { By, Person } from '../platform/http/caller.ts';
import { readSettings } from '../settings/read-settings.ts';
import { BINDING_REFUND_STATES } from './refunds/store.ts';

/** Whether somebody else of the shop has this ability: who is alone in it cannot ask anybody (docs/adr/0482). */
export async function isAnother(tx: Tx, by: Person, ability: Ability): Promise<boolean> {
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where('role', 'in', rolesThatCan(ability))
    .where('suspended_at', 'is', null)
    .where('id', '!=', by.user.id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Cents above which one person alone decides no money. */
export async function readSecondAbove(tx: Tx): Promise<Cents> {
  return toCents((await readSettings(tx)).security_settings.second_refund_above);
}

/**
 * Whether a refund waits for somebody else: with what left the sale already, or is on its way, and nobody else confirmed
 * (docs/adr/0602). Under the payable's lock.
 */
export async function waitsForAnother(tx: Tx, by: Person, payableId: string, cents: Cents): Promise<boolean> {
  const { alone } = await tx
    .selectFrom('refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_cents'), sql<number>`0`).as('alone'))
    .where('payable_id', '=', payableId)
    .where('state', 'in', BINDING_REFUND_STATES)
    .where('requested_by', 'is not', null)
    .where('approved_at', 'is', null)
    .where('route', '!=', 'order')
    .executeTakeFirstOrThrow();
  if (Number(alone) + cents <= (await readSecondAbove(tx))) return false;
  return await isAnother(tx, by, 'payments.refund');
}

/** Whether somebody would let go of what they owe themselves, while another could decide it. */
export async function isOwnDebt(tx: Tx, by: By, userId: string | null): Promise<boolean> {
  if (by.kind !== 'person' || userId !== by.user.id) return false;
  return await isAnother(tx, by, 'charges.waive');
}
