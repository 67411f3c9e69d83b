import { type RawBuilder, sql } from 'kysely';
import type { ProposalState } from '#core/quotes/lifecycle.ts';
import type { PROPOSAL_VIEWS, PROPOSALS_SORTED_BY } from '#core/quotes/panel-contract.ts';
import { typedProposalNumber } from '#core/quotes/record.ts';
import type { Sort } from '#core/shared/sort.ts';
import { allOf } from '../platform/database/all-of.ts';
import type { Db } from '../platform/database/database.ts';
import { inOrder } from '../platform/database/in-order.ts';
import { likePattern } from '../platform/database/like.ts';
import { listPage } from '../platform/database/list-page.ts';
import type { Paging } from '../platform/database/paging.ts';
import { type ListedRow, presentListed } from './present.ts';

const PAGE_SIZE = 25;
const MINE = 12;
const ORDERS = { created_at: sql`proposals.created_at`, customer_name: sql`fold(proposals.customer_name)` };

type View = (typeof PROPOSAL_VIEWS)[number];

/** Which proposals each view shows. */
const VIEWS: Readonly<Record<View, RawBuilder<boolean>>> = {
  today: sql`proposals.state IN ('pedido', 'rascunho')`,
  sent: sql`proposals.state = 'enviado'`,
  accepted: sql`proposals.state IN ('aceite', 'aceite_em_parte')`,
};

/** Proposals with the newest version that was sent; of one that was not, with what it says. */
function selectListed(db: Db) {
  return db
    .selectFrom('proposals')
    .innerJoin('proposal_versions', (join) =>
      join
        .onRef('proposal_versions.proposal_id', '=', 'proposals.id')
        .on('proposal_versions.version', '=', sql<number>`greatest(proposals.sent_version, 1)`),
    )
    .select([
      'proposals.id',
      'proposals.number',
      'proposals.state',
      'proposals.customer_name',
      'proposals.created_at',
      'proposal_versions.total_cents',
      'proposal_versions.valid_until',
      sql<number>`(SELECT count(*)::int FROM proposal_lines WHERE proposal_lines.proposal_id = proposals.id
        AND proposal_lines.version = proposal_versions.version)`.as('lines'),
    ]);
}

interface Query extends Paging {
  readonly q?: string | undefined;
  readonly state?: ProposalState | undefined;
  readonly view?: View | undefined;
  readonly sort: Sort<(typeof PROPOSALS_SORTED_BY)[number]>;
}

/** Proposals, for the panel; by number, or by a part of whose it is. */
export async function listProposals(db: Db, { q, state, view, sort, ...asked }: Query, now: Date) {
  const number = q ? typedProposalNumber(q) : null;
  return await listPage(db, {
    ...asked,
    usual: PAGE_SIZE,
    q,
    matching: selectListed(db).where(
      allOf(
        state && sql`proposals.state = ${state}`,
        view && VIEWS[view],
        number !== null && sql`proposals.number = ${number}`,
        number === null && q && sql`proposals.search_text LIKE fold(${likePattern(q)})`,
      ),
    ),
    order: inOrder(sort, ORDERS, sql`proposals.id`),
    present: (row) => presentListed(row as ListedRow, now),
  });
}

/** The proposals of an account that it was sent, the newest first. */
export async function listMyProposals(db: Db, userId: string, page: number, now: Date) {
  return await listPage(db, {
    page,
    usual: MINE,
    matching: selectListed(db).where('proposals.user_id', '=', userId).where('sent_version', '>', 0),
    order: sql`proposals.created_at DESC, proposals.id DESC`,
    present: (row) => presentListed(row as ListedRow, now),
  });
}
