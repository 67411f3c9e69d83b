import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { handOverRental } from '#core/rentals/contract.ts';
import { rentalFailures } from '#core/rentals/errors.ts';
import type { VisitKind } from '#core/rentals/values.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { takeImages } from '../images/take-images.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/database/transact.ts';
import type { Person } from '../platform/http/caller.ts';

type Visit = Pick<
  BodyOf<typeof handOverRental>,
  'request_id' | 'checklist' | 'photos' | 'note' | 'signed_name' | 'signature'
>;

/** What stands of a press that is sent again; refuses another one under the same id. */
export async function visitedBefore(
  tx: Tx,
  rentalId: string,
  { request_id }: { readonly request_id: string },
  given: unknown,
): Promise<boolean> {
  const known = await tx
    .selectFrom('rental_visits')
    .select(['rental_id', 'request_hash'])
    .where('request_id', '=', request_id)
    .executeTakeFirst();
  if (!known) return false;
  if (known.rental_id !== rentalId || known.request_hash !== hashOf(given))
    refuse(rentalFailures.rental_request_taken);
  return true;
}

function hashOf(given: unknown): string {
  return createHash('sha256').update(JSON.stringify(given)).digest('base64url');
}

/** Keeps what was noted and signed when units went out or came back, with its photographs. */
export async function keepVisit(
  tx: Tx,
  by: Person,
  visit: { readonly rentalId: string; readonly kind: VisitKind; readonly at: Date },
  given: Visit,
): Promise<string> {
  if (given.signature && !given.signed_name) refuse(rentalFailures.rental_signature_name);
  const { id } = await tx
    .insertInto('rental_visits')
    .values({
      rental_id: visit.rentalId,
      request_id: given.request_id,
      request_hash: hashOf(given),
      kind: visit.kind,
      at: visit.at,
      by_id: by.user.id,
      checklist: [...new Set(given.checklist)],
      note: given.note || null,
      signed_name: given.signed_name,
      signature: given.signature ? JSON.stringify(given.signature) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepPhotos(tx, id, given.photos, visit.at);
  return id;
}

async function keepPhotos(tx: Tx, visitId: string, urls: readonly string[], at: Date): Promise<void> {
  const keys = await takeImages(tx, urls, rentalFailures.rental_photo_unknown, at);
  if (keys.length === 0) return;
  await tx
    .insertInto('rental_photos')
    .values(keys.map((image_key, position) => ({ visit_id: visitId, image_key, position })))
    .execute();
}

/** Which of these pictures contracts show. */
export async function imagesUsedByRentals(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ image_key: string }>`
    SELECT image_key FROM rental_photos WHERE image_key = ANY (${keys})
    UNION ALL SELECT image_key FROM rental_readings WHERE image_key = ANY (${keys})`.execute(db);
  return rows.map((row) => row.image_key);
}
