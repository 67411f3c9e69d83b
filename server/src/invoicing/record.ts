import { sql } from 'kysely';
import { INVOICE_KIND_LABELS } from '#core/invoicing/values.ts';
import { inSearchText, type RecordSource } from '../record-source.ts';

/** Documents of the invoicing service among the records: called by their numbers there, or what they will be of. */
export const invoiceSource: RecordSource = {
  table: 'invoices',
  title: sql`coalesce(invoices.number, (${JSON.stringify(INVOICE_KIND_LABELS)}::jsonb ->> invoices.kind) || ' de ' || invoices.about)`,
  who: sql`invoices.customer_name`,
  finds: inSearchText('invoices'),
};
