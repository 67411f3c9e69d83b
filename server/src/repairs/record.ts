import { sql } from 'kysely';
import { repairLifecycle } from '#core/repairs/lifecycle.ts';
import { inSearchText, type RecordSource } from '../record-source.ts';
import { typedText } from './find-repairs.ts';

const OPEN = repairLifecycle.where(({ isEnd }) => !isEnd);
const textFinds = inSearchText('repairs');

/** Repairs among the records. */
export const repairSource: RecordSource = {
  table: 'repairs',
  title: sql`repairs.device_type || ' ' || repairs.brand || ' ' || repairs.model`,
  who: sql`repairs.customer_name`,
  state: sql`repairs.status`,
  labels: repairLifecycle.labels,
  cents: sql`coalesce(repairs.final_cents, repairs.estimate_cents)`,
  owner: { account: 'user_id', email: 'customer_email' },
  // Owed, wherever the device is.
  isOpen: sql`(repairs.status = ANY (${OPEN}) OR EXISTS (SELECT FROM payables WHERE payables.kind = 'repair'
    AND payables.subject = repairs.id::text AND payables.paid_cents < payables.due_cents))`,
  finds: (typed) => textFinds(typedText(typed)),
  newest: sql`repairs.created_at DESC`,
};
