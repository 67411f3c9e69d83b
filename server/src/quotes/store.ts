import { type Selectable, sql, type Updateable } from 'kysely';
import { quoteFailures } from '#core/quotes/errors.ts';
import { type ProposalState, proposalState } from '#core/quotes/lifecycle.ts';
import { proposalNumber } from '#core/quotes/record.ts';
import type { ProposalDelivery } from '#core/quotes/values.ts';
import type { Day } from '#core/shared/calendar.ts';
import type { LineIva } from '#core/shared/iva.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { ProposalLines, Proposals, ProposalVersions } from '../platform/database/tables.ts';
import { refuse } from '../platform/database/transact.ts';
import { type By, personId } from '../platform/http/caller.ts';

export type ProposalRow = Omit<Selectable<Proposals>, 'state'> & { readonly state: ProposalState };
export type LineRow = Omit<Selectable<ProposalLines>, 'iva_regime'> & {
  readonly iva_regime: LineIva['regime'];
};

/** What a version says, with its lines in order. */
export type VersionRow = Omit<Selectable<ProposalVersions>, 'delivery' | 'valid_until'> & {
  readonly delivery: ProposalDelivery;
  /** In Lisbon. */
  readonly valid_until: Day | null;
  readonly lines: readonly LineRow[];
};

/** A proposal; null when there is none. */
export async function findProposal(db: Db, id: string): Promise<ProposalRow | null> {
  const row = await db.selectFrom('proposals').selectAll().where('id', '=', id).executeTakeFirst();
  return (row as ProposalRow | undefined) ?? null;
}

/** A proposal that somebody changes, locked until the transaction ends. Refuses the transaction where there is none. */
export async function proposalToChange(tx: Tx, id: string): Promise<ProposalRow> {
  const row = await tx
    .selectFrom('proposals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return (row as ProposalRow | undefined) ?? refuse(quoteFailures.proposal_not_found);
}

/** The proposal that a request made; null: it made none yet. */
export async function findByRequest(db: Db, requestId: string): Promise<ProposalRow | null> {
  const row = await db
    .selectFrom('proposals')
    .selectAll()
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return (row as ProposalRow | undefined) ?? null;
}

/** These versions of a proposal, the newest first. */
export async function readVersions(
  db: Db,
  { id }: Pick<ProposalRow, 'id'>,
  which: { readonly version?: number; readonly isSent?: true },
): Promise<VersionRow[]> {
  let query = db.selectFrom('proposal_versions').selectAll().where('proposal_id', '=', id);
  if (which.version !== undefined) query = query.where('version', '=', which.version);
  if (which.isSent) query = query.where('sent_at', 'is not', null);
  const versions = await query.orderBy('version', 'desc').limit(50).execute();
  if (versions.length === 0) return [];
  const lines = await db
    .selectFrom('proposal_lines')
    .selectAll()
    .where('proposal_id', '=', id)
    .where(
      'version',
      'in',
      versions.map(({ version }) => version),
    )
    .orderBy('position')
    .execute();
  return versions.map((row) => ({
    ...row,
    delivery: row.delivery as ProposalDelivery,
    valid_until: row.valid_until as Day | null,
    lines: (lines as LineRow[]).filter(({ version }) => version === row.version),
  }));
}

/** One version of a proposal, which is there. */
export async function readVersion(
  db: Db,
  row: Pick<ProposalRow, 'id'>,
  version: number,
): Promise<VersionRow> {
  const [found] = await readVersions(db, row, { version });
  if (!found) throw new Error(`proposal ${row.id} has no version ${version}`);
  return found;
}

/** Where a proposal stands on a day: past its last day nobody accepts it. */
export function stateOn(
  { state }: Pick<ProposalRow, 'state'>,
  { valid_until }: Pick<VersionRow, 'valid_until'>,
  today: Day,
): ProposalState {
  return proposalState(state, valid_until, today);
}

/** What becomes of a proposal. */
interface Change {
  readonly set?: Updateable<Proposals>;
  /** Where it moves; it stays where it is without. */
  readonly to?: ProposalState;
  /** What its history says; null: its state alone. */
  readonly note: string | null;
  readonly at: Date;
}

/** Writes what becomes of a locked proposal, with its line of history. The caller audits, tells and mails what it did. */
export async function changeProposal(
  tx: Tx,
  by: By,
  row: ProposalRow,
  { set, to = row.state, note, at }: Change,
): Promise<ProposalRow> {
  const changed = await tx
    .updateTable('proposals')
    .set({ ...set, state: to })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const { id: proposal_id, version } = changed;
  await tx
    .insertInto('proposal_events')
    .values({
      proposal_id,
      at,
      actor_id: personId(by),
      to_state: to,
      version,
      note: note?.slice(0, 1000) || null,
    })
    .execute();
  return changed as ProposalRow;
}

/** Tells the shop's people of a proposal, once for each kind and version. */
export async function noticeProposal(
  tx: Tx,
  kind: 'proposal_asked' | 'proposal_answered',
  { id, number, version }: Pick<ProposalRow, 'id' | 'number' | 'version'>,
): Promise<void> {
  await sql`SELECT add_notice(${kind}::text, ${`${kind}:${id}:${version}`}::text, 'proposal'::text, ${id}::text, ${proposalNumber(number)}::text)`.execute(
    tx,
  );
}
