import type { LINK_PURPOSES, LinkPurpose } from '#core/links/purposes.ts';
import type { Db } from '../platform/database/database.ts';

interface Subject {
  readonly kind: (typeof LINK_PURPOSES)[LinkPurpose]['subject'];
  readonly id: string;
}

/** Makes every link to a thing useless, for good: what they were sent for is another now, or one got into other hands. */
export async function revokeLinks(tx: Db, subject: Subject, now: Date): Promise<void> {
  await tx
    .updateTable('links')
    .set({ revoked_at: now })
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('revoked_at', 'is', null)
    .execute();
}
