import { rentalNumber } from '#core/rentals/record.ts';
import { rentalDocument } from '#core/rentals/rules/contract-document.ts';
import type { Signature } from '#core/repairs/signature.ts';
import type { Result } from '#core/shared/result.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import { issueDocument } from '../documents/issue-document.ts';
import { issuerOf, paperFile } from '../documents/paper-file.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/caller.ts';
import { readSettings } from '../settings/read-settings.ts';
import { presentRental } from './present-rental.ts';
import { rentalUrl } from './rental-mails.tsx';
import type { RentalRow } from './store.ts';

/** The contract on paper: issued once, and anew under its number when what it says has changed. */
export async function rentalPaper(deps: Deps, by: Caller, row: RentalRow): Promise<Result<FileResponse>> {
  const [page, signed, settings] = await Promise.all([
    presentRental(deps, row),
    deps.db
      .selectFrom('rental_visits')
      .select(['signature', 'signed_name'])
      .where('rental_id', '=', row.id)
      .where('kind', '=', 'entrega')
      .executeTakeFirst(),
    readSettings(deps.db),
  ]);
  const content = rentalDocument(page, {
    email: row.customer_email,
    phone: row.customer_phone,
    signature: (signed?.signature ?? null) as Signature | null,
    signedName: signed?.signed_name ?? null,
  });
  const paper = await deps.db.transaction().execute(
    async (tx) =>
      await issueDocument(tx, by, {
        kind: 'contrato',
        subject: { kind: 'rental', id: row.id },
        content,
        issuer: issuerOf(settings),
        renew: true,
        at: deps.now(),
      }),
  );
  return await paperFile(deps, paper, {
    number: rentalNumber(row.number),
    said: rentalNumber(row.number),
    address: await rentalUrl(deps, deps.db, row),
    opens: 'Ver o contrato',
  });
}
