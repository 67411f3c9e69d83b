import { createHash } from 'node:crypto';
import type { DocumentContent, Issuer } from '#core/documents/content.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '#core/documents/kinds.ts';
import { toLisbon } from '#core/shared/lisbon-time.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../platform/database/database.ts';
import type { By } from '../platform/http/caller.ts';
import { findDocument, type KeptDocument, lockSeries, type Subject, takeNumber } from './store.ts';

/** What is to be issued. */
export interface ToIssue {
  readonly kind: DocumentKind;
  /** In place of its kind's own. */
  readonly title?: string;
  readonly subject: Subject;
  readonly content: DocumentContent;
  readonly issuer: Issuer;
  /** Whether contents that changed since make a new version; otherwise the paper stays as it was issued. */
  readonly renew: boolean;
  readonly at: Date;
}

function hashOf(content: DocumentContent): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/**
 * Issues a subject's paper of this kind, once: asked for again it is the same paper with the same number; with
 * `renew` and other contents it is the next version under the same number. The number is the next of its series,
 * taken in the caller's transaction, and audited there: others who issue wait until it ends, and rolled back it leaves no gap.
 */
export async function issueDocument(tx: Tx, by: By, asked: ToIssue): Promise<KeptDocument> {
  const contentHash = hashOf(asked.content);
  const stands = (known: KeptDocument) => !asked.renew || known.contentHash === contentHash;

  const known = await findDocument(tx, asked.kind, asked.subject);
  if (known && stands(known)) return known;

  const series = await lockSeries(tx, asked.kind, toLisbon(asked.at).year);
  // Somebody may have issued it while this waited for the series.
  const latest = await findDocument(tx, asked.kind, asked.subject);
  if (latest && stands(latest)) return latest;

  await tx
    .insertInto('documents')
    .values({
      series_id: latest?.seriesId ?? series.id,
      number: latest?.place ?? (await takeNumber(tx, series)),
      version: (latest?.version ?? 0) + 1,
      kind: asked.kind,
      subject_kind: asked.subject.kind,
      subject_id: asked.subject.id,
      title: asked.title ?? DOCUMENT_KINDS[asked.kind].title,
      issued_at: asked.at,
      issued_by: by.kind === 'person' ? by.user.id : null,
      issuer: JSON.stringify(asked.issuer),
      content: JSON.stringify(asked.content),
      content_sha256: contentHash,
    })
    .execute();
  const issued = await findDocument(tx, asked.kind, asked.subject);
  if (!issued) throw new Error(`document was not kept: ${asked.kind} ${asked.subject.id}`);
  await audit(tx, by, 'document.issued', issued.id, {
    kind: asked.kind,
    number: issued.number,
    about: asked.subject.id,
  });
  return issued;
}
