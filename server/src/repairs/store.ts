import type { Insertable, Selectable } from 'kysely';
import type { Cause } from '#core/repairs/causes.ts';
import { repairFailures } from '#core/repairs/errors.ts';
import type { RepairStatus } from '#core/repairs/lifecycle.ts';
import type { ContactWay, DecisionChannel, DeviceType, Handover, QuoteState } from '#core/repairs/values.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { PayableOf } from '../payments/payables.ts';
import { lockPayable } from '../payments/payables.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { RepairEvents, RepairMessages, RepairQuotes, Repairs } from '../platform/database/tables.ts';
import type { By } from '../platform/http/caller.ts';

export type RepairRow = Omit<
  Selectable<Repairs>,
  'status' | 'device_type' | 'contact_way' | 'handover' | 'cause'
> & {
  readonly cause: Cause | null;
  readonly status: RepairStatus;
  readonly device_type: DeviceType;
  readonly contact_way: ContactWay;
  readonly handover: Handover;
};
export type MessageRow = Omit<Selectable<RepairMessages>, 'sender'> & { readonly sender: 'loja' | 'cliente' };
export type QuoteRow = Omit<Selectable<RepairQuotes>, 'state' | 'decided_channel'> & {
  readonly state: QuoteState;
  readonly decided_channel: DecisionChannel | null;
};

/** A repair as what is paid. */
export function repairPayable(id: string): PayableOf {
  return { kind: 'repair', subject: id };
}

/** A repair; null when there is none. */
export async function findRepair(db: Db, id: string): Promise<RepairRow | null> {
  const row = await db.selectFrom('repairs').selectAll().where('id', '=', id).executeTakeFirst();
  return (row as RepairRow | undefined) ?? null;
}

/** A repair, locked until the transaction ends after what is paid for it; null when there is none. */
export async function lockRepair(tx: Tx, id: string): Promise<RepairRow | null> {
  await lockPayable(tx, repairPayable(id));
  const row = await tx.selectFrom('repairs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return (row as RepairRow | undefined) ?? null;
}

/** As whom the history shows somebody: the shop's people, the shop itself, or whose the device is. */
function historyActor(by: By): Pick<Insertable<RepairEvents>, 'actor' | 'actor_id'> {
  if (by.kind === 'system' || by.kind === 'provider') return { actor: 'sistema', actor_id: null };
  return { actor: by.user?.role ? 'loja' : 'cliente', actor_id: by.user?.id ?? null };
}

/** A request that makes a repair: its id, and what was said in it. */
export interface RepairRequest {
  readonly id: string;
  readonly hash: string;
}

/** The repair that a request made before; refused where it had other words, null where it made none. */
export async function requestedBefore(
  tx: Tx,
  { id, hash }: RepairRequest,
): Promise<Result<{ id: string; number: number }> | null> {
  const known = await tx
    .selectFrom('repairs')
    .select(['id', 'number', 'request_hash'])
    .where('request_id', '=', id)
    .executeTakeFirst();
  if (!known) return null;
  return known.request_hash === hash
    ? ok({ id: known.id, number: known.number })
    : fail(repairFailures.request_taken);
}

/** Writes a step into the history. @returns the number of the step. */
export async function addStep(
  tx: Tx,
  by: By,
  event: Omit<Insertable<RepairEvents>, 'actor' | 'actor_id'> & { readonly actor?: 'cliente' },
): Promise<number> {
  const row = await tx
    .insertInto('repair_events')
    .values({ ...historyActor(by), ...event })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The quote of a repair in this state, of which there is one at most; null when there is none. */
export async function findQuote(
  db: Db,
  repairId: string,
  state: 'rascunho' | 'enviado',
): Promise<QuoteRow | null> {
  const row = await db
    .selectFrom('repair_quotes')
    .selectAll()
    .where('repair_id', '=', repairId)
    .where('state', '=', state)
    .executeTakeFirst();
  return (row as QuoteRow | undefined) ?? null;
}

/** The options of a quote, in order. */
export async function readOptions(db: Db, quoteId: string) {
  return await db
    .selectFrom('repair_quote_options')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .orderBy('position')
    .execute();
}
