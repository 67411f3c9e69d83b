import { sql } from 'kysely';
import { ERASED_EMAIL, ERASED_NAME } from '#core/shared/erased.ts';
import type { Deps } from '../platform/deps.ts';
import { pdfPath } from './keep-pdfs.ts';

const NOWHERE = { address: '', postal_code: '', city: '' };

/** Takes the customer out of documents that were made before this day, and their PDFs away. @returns how many. */
export async function forgetInvoices(deps: Pick<Deps, 'db' | 'files'>, before: Date): Promise<number> {
  const forgotten = await deps.db.transaction().execute(async (tx) => {
    const old = await tx
      .selectFrom('invoices')
      .select(['id', 'pdf_sha256'])
      .where('created_at', '<', before)
      .where('customer_name', '!=', ERASED_NAME)
      .forUpdate()
      .execute();
    if (old.length === 0) return [];
    await tx
      .updateTable('invoices')
      .set({
        customer_name: ERASED_NAME,
        customer_nif: null,
        customer_email: ERASED_EMAIL,
        customer_address: null,
        // Of a guide it is where the goods went.
        transport: sql`transport || ${JSON.stringify({ to: NOWHERE })}::jsonb`,
        reason: null,
        said: null,
        pdf_sha256: null,
      })
      .where(
        'id',
        'in',
        old.map(({ id }) => id),
      )
      .execute();
    return old;
  });
  for (const { pdf_sha256 } of forgotten) {
    if (pdf_sha256) await deps.files.remove(pdfPath(pdf_sha256));
  }
  return forgotten.length;
}
