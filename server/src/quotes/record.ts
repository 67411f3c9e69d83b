import { sql } from 'kysely';
import { proposalLifecycle } from '#core/quotes/lifecycle.ts';
import { inSearchText, type RecordSource } from '../record-source.ts';

/** Proposals for goods among the records. */
export const proposalSource: RecordSource = {
  table: 'proposals',
  who: sql`proposals.customer_name`,
  state: sql`proposals.state`,
  labels: proposalLifecycle.labels,
  owner: { account: 'user_id', email: 'customer_email' },
  isOpen: sql`proposals.state IN ('pedido', 'rascunho', 'enviado')`,
  finds: inSearchText('proposals'),
};
