import type { AuditEvent } from '#core/rooms.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { By } from '../platform/http/caller.ts';

/**
 * Leaves what was done, in the transaction that does it: rolled back, it was never there. One for each write.
 * The names of customers are not kept, only those of the shop's people: theirs stand with the account.
 */
export async function audit(tx: Tx, by: By, event: AuditEvent): Promise<void> {
  await auditOf(tx, by, event).execute();
}

/** The same as a write that is still to be made: together with the others of its transaction. */
export function auditOf(tx: Db, by: By, event: AuditEvent) {
  return tx.insertInto('audit_events').values({
    type: event.type,
    ...actorOf(by),
    subject_kind: event.subject.kind,
    subject_id: event.subject.id,
    before: json(event.before),
    after: json(event.after),
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
  return facts === null ? null : JSON.stringify(facts);
}
