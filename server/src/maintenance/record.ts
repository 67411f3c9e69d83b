import { sql } from 'kysely';
import { maintenanceLifecycle } from '#core/maintenance/lifecycle.ts';
import { inSearchText, type RecordSource } from '../record-source.ts';

/** Maintenance contracts among the records. */
export const maintenanceSource: RecordSource = {
  table: 'maintenance_contracts',
  title: sql`maintenance_contracts.conditions ->> 'plan'`,
  who: sql`maintenance_contracts.customer_name`,
  state: sql`maintenance_contracts.state`,
  labels: maintenanceLifecycle.labels,
  owner: { account: 'user_id', email: 'customer_email' },
  isOpen: sql`maintenance_contracts.ended_at IS NULL`,
  finds: inSearchText('maintenance_contracts'),
};
