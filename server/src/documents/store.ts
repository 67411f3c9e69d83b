import { type DocumentContent, documentContent, type Issuer, issuer } from '#core/documents/content.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '#core/documents/kinds.ts';
import { documentNumber } from '#core/documents/rules/document-number.ts';
import type { Db, Tx } from '../platform/database/database.ts';

/** What a paper is about. */
export interface Subject {
  readonly kind: 'order' | 'repair' | 'rental' | 'maintenance' | 'month' | 'proposal';
  readonly id: string;
}

/** A paper as it was issued. */
export interface IssuedDocument {
  readonly kind: DocumentKind;
  /** As people write it: ENC 2026/15. */
  readonly number: string;
  readonly title: string;
  readonly issuedAt: Date;
  readonly issuer: Issuer;
  readonly content: DocumentContent;
}

/** A paper with what ties it to its series. */
export interface KeptDocument extends IssuedDocument {
  readonly id: string;
  readonly seriesId: number;
  readonly place: number;
  readonly version: number;
  readonly contentHash: string;
}

/** The newest version of a subject's paper of this kind; null when none was issued. */
export async function findDocument(
  db: Db,
  kind: DocumentKind,
  subject: Subject,
): Promise<KeptDocument | null> {
  const row = await db
    .selectFrom('documents')
    .innerJoin('document_series', 'document_series.id', 'documents.series_id')
    .selectAll('documents')
    .select(['document_series.prefix', 'document_series.year'])
    .where('documents.kind', '=', kind)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    kind,
    number: documentNumber(row),
    title: row.title,
    issuedAt: row.issued_at,
    issuer: issuer.parse(row.issuer),
    content: documentContent.parse(row.content),
    seriesId: row.series_id,
    place: row.number,
    version: row.version,
    contentHash: row.content_sha256,
  };
}

export interface Series {
  readonly id: number;
  readonly prefix: string;
  readonly year: number | null;
  readonly nextNumber: number;
}

/** The series of a kind (and year), made when it is missing and locked until the transaction ends. */
export async function lockSeries(tx: Tx, kind: DocumentKind, year: number): Promise<Series> {
  const { prefix, isNumberedByYear } = DOCUMENT_KINDS[kind];
  const ofYear = isNumberedByYear ? year : null;
  await tx
    .insertInto('document_series')
    .values({ kind, year: ofYear, prefix })
    .onConflict((conflict) => conflict.columns(['kind', 'year']).doNothing())
    .execute();
  const row = await tx
    .selectFrom('document_series')
    .select(['id', 'prefix', 'year', 'next_number'])
    .where('kind', '=', kind)
    .where('year', 'is not distinct from', ofYear)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { id: row.id, prefix: row.prefix, year: row.year, nextNumber: row.next_number };
}

/** Takes the next number of a locked series. */
export async function takeNumber(tx: Tx, series: Series): Promise<number> {
  await tx
    .updateTable('document_series')
    .set({ next_number: series.nextNumber + 1 })
    .where('id', '=', series.id)
    .execute();
  return series.nextNumber;
}
