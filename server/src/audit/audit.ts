import { type AuditEvent, ROOMS } from '#core/rooms.ts';
import type { EventKind } from '#core/shared/event.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { By } from '../platform/http/caller.ts';

const KINDS: Readonly<Record<AuditEvent['type'], EventKind>> = Object.assign(
  {},
  ...ROOMS.map(({ events }) => events),
);

type Type = AuditEvent['type'];
type Of<T extends Type> = Extract<AuditEvent, { readonly type: T }>;

/** What is kept of the thing: after, and before. A fact that may be null need not be said. */
type Facts<T extends Type> = null extends Of<T>['before']
  ? null extends Of<T>['after']
    ? [after?: Of<T>['after'], before?: Of<T>['before']]
    : [after: Of<T>['after'], before?: Of<T>['before']]
  : [after: Of<T>['after'], before: Of<T>['before']];

/**
 * Leaves what was done, in the transaction that does it: rolled back, it was never there. One for each write.
 * The names of customers are not kept, only those of the shop's people: theirs stand with the account.
 * @param id of the thing that it was done to, whose kind is the event's own.
 */
export async function audit<T extends Type>(
  tx: Tx,
  by: By,
  type: T,
  id: string,
  ...facts: Facts<T>
): Promise<void> {
  await auditOf(tx, by, type, id, ...facts).execute();
}

/** An event of the audit as a write that is still to be made: together with the others of its transaction. */
export function auditOf<T extends Type>(tx: Db, by: By, type: T, id: string, ...[after, before]: Facts<T>) {
  return tx.insertInto('audit_events').values({
    type,
    ...actorOf(by),
    subject_kind: KINDS[type].subject,
    subject_id: id,
    before: json(before),
    after: json(after),
    request_id: by.requestId,
  });
}

function actorOf(by: By) {
  if (by.kind === 'visitor') return { actor_kind: by.kind };
  if (by.kind !== 'person') return { actor_kind: by.kind, actor_name: by.name };
  const { id, name, role } = by.user;
  return { actor_kind: by.kind, actor_id: id, actor_name: role ? name : null, role };
}

function json(facts: unknown): string | null {
  return facts == null ? null : JSON.stringify(facts);
}
