import { LINK_PURPOSES, type LinkPurpose } from '#core/links/purposes.ts';
import type { Tx } from '../platform/database/database.ts';

interface Ended {
  readonly purpose: LinkPurpose;
  readonly subjectId: string;
}

/** Says when the links to a thing end by themselves: at that moment, or never (null: the thing goes on). */
export async function endLinksAt(tx: Tx, { purpose, subjectId }: Ended, at: Date | null): Promise<void> {
  await tx
    .updateTable('links')
    .set({ expires_at: at })
    .where('subject_kind', '=', LINK_PURPOSES[purpose].subject)
    .where('subject_id', '=', subjectId)
    .where('purpose', '=', purpose)
    .where('revoked_at', 'is', null)
    .execute();
}
