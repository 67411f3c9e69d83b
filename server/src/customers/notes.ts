import { failures } from '#core/shared/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { mayDo } from '../platform/http/mount.ts';

/** Writes a note about a customer; the same one sent again is the same. */
export async function addNote(
  deps: Deps,
  by: Person,
  id: string,
  { body, request_id }: { readonly body: string; readonly request_id: string },
): Promise<Result<{ id: string }>> {
  return await transact(deps.db, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .forKeyShare()
      .executeTakeFirst();
    if (!user) return fail(failures.not_found);
    const added = await tx
      .insertInto('customer_notes')
      .values({ user_id: id, author_id: by.user.id, body, request_id, created_at: deps.now() })
      .onConflict((conflict) => conflict.column('request_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) {
      const note = await tx
        .selectFrom('customer_notes')
        .select('id')
        .where('request_id', '=', request_id)
        .where('user_id', '=', id)
        .where('author_id', '=', by.user.id)
        .executeTakeFirst();
      return note ? ok(note) : fail(failures.not_found);
    }
    await audit(tx, by, 'customer.note_added', id);
    return ok(added);
  });
}

/** Takes a note away: one's own, or anybody's by who manages the accounts. */
export async function removeNote(
  deps: Deps,
  by: Person,
  { id, note }: { readonly id: string; readonly note: string },
): Promise<Result<{ ok: true }>> {
  return await transact(deps.db, async (tx) => {
    const found = await tx
      .selectFrom('customer_notes')
      .select(['id', 'author_id'])
      .where('id', '=', note)
      .where('user_id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!found) return fail(failures.not_found);
    if (found.author_id !== by.user.id && !mayDo(by, 'accounts.manage')) return fail(failures.forbidden);
    await tx.deleteFrom('customer_notes').where('id', '=', note).execute();
    await audit(tx, by, 'customer.note_removed', id);
    return ok({ ok: true as const });
  });
}
