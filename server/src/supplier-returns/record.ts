import { sql } from 'kysely';
import type { RecordSource } from '../record-source.ts';
import { suppliersNamed } from './read-returns.ts';

/** What goes back to suppliers among the records. */
export const supplierReturnSource: RecordSource = {
  table: 'supplier_returns',
  title: sql`supplier_returns.name`,
  aside: sql`supplier_returns.supplier`,
  finds: suppliersNamed('supplier_returns'),
};
