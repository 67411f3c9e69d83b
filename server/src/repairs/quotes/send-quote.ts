import { repairFailures } from '#core/repairs/errors.ts';
import { repairLifecycle } from '#core/repairs/lifecycle.ts';
import { proposalFailures } from '#core/repairs/proposals/errors.ts';
import { QUOTE_DAYS } from '#core/repairs/values.ts';
import { endOfLisbonDay } from '#core/shared/lisbon-time.ts';
import type { Cents } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse, transact } from '../../platform/database/transact.ts';
import type { By, Person } from '../../platform/http/caller.ts';
import { isCovered } from '../claims.ts';
import { repairUrl } from '../emails/repair-mails.tsx';
import { moveRepair } from '../move-repair.ts';
import { dropProposal } from '../proposals/change-proposal.ts';
import type { RepairDeps } from '../rooms-port.ts';
import { findQuote, lockRepair, type RepairRow, readOptions } from '../store.ts';
import { draftAsItStands } from './draft-as-it-stands.ts';
import { formOfQuote } from './form-of-quote.ts';
import { draftOfEstimate } from './quotes.ts';

interface Sent {
  readonly version: number;
  readonly totalCents: Cents;
  readonly repair: RepairRow;
}

/**
 * Sends a locked repair's draft, or its estimate as the only option: from now on it waits for the customer, who is
 * told. The estimate becomes what the first option comes to, and what was proposed in place of the repair is taken back.
 * Refuses what the guarantee covers, and what an order already took in place of it.
 */
export async function sendWaitingQuote(deps: RepairDeps, tx: Tx, by: By, repair: RepairRow): Promise<Sent> {
  if (await isCovered(tx, repair.id)) refuse(repairFailures.covered_by_guarantee);
  if (!(await dropProposal(deps, tx, by, repair))) refuse(proposalFailures.proposal_bought);
  const at = deps.now();
  const draft = await findQuote(tx, repair.id, 'rascunho');
  if (!draft && repair.estimate_cents === null) throw new Error(`repair ${repair.id} has nothing to send`);
  const id = draft?.id ?? (await draftOfEstimate(tx, repair.id, repair.estimate_cents ?? 0, at));
  const options = await readOptions(tx, id);
  const [first] = options;
  if (!first) throw new Error(`quote ${id} has no option`);
  const validUntil = endOfLisbonDay(at, QUOTE_DAYS);
  const form = await formOfQuote(tx, repair, options, { at, validUntil });
  const { version } = await tx
    .updateTable('repair_quotes')
    .set({
      state: 'enviado',
      sent_at: at,
      valid_until: validUntil,
      form: form && JSON.stringify(form),
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  const totalCents = first.total_cents;
  await tx.updateTable('repairs').set({ estimate_cents: totalCents }).where('id', '=', repair.id).execute();
  const moved = await moveRepair(
    deps,
    tx,
    by,
    { ...repair, estimate_cents: totalCents },
    { to: 'orcamento_enviado', note: null, at },
  );
  await deps.rooms.issueQuote(deps, tx, by, { repairId: repair.id, quoteId: id, version }, at);
  return { version, totalCents, repair: moved };
}

/**
 * Sends the quote: only from recebido or em_analise, and only with an estimate or a draft (docs/product.md#repairs).
 * `seen`: the key of the draft that is meant, empty for none; refused where another stands there by now.
 * @returns the addresses of the repair's page where it is approved or rejected, by a button.
 */
export async function sendQuote(
  deps: RepairDeps,
  by: Person,
  repairId: string,
  seen?: string,
): Promise<Result<{ approve_url: string; reject_url: string }>> {
  return await transact(deps.db, async (tx) => {
    const repair = await lockRepair(tx, repairId);
    if (!repair) return fail(repairFailures.repair_not_found);
    if (!repairLifecycle.facts[repair.status].mayQuote) return fail(repairFailures.quote_too_late);
    if (seen !== undefined) {
      const now = await draftAsItStands(tx, repair);
      if ((now.key ?? '') !== seen) return fail(repairFailures.draft_changed, { errors: now.words });
    }
    const draft = await findQuote(tx, repair.id, 'rascunho');
    if (!draft && repair.estimate_cents === null) return fail(repairFailures.no_estimate);
    const { version, totalCents } = await sendWaitingQuote(deps, tx, by, repair);
    await audit(
      tx,
      by,
      'repair.quote_sent',
      repair.id,
      { status: 'orcamento_enviado', version, total_cents: totalCents },
      { status: repair.status },
    );
    const page = await repairUrl(deps, tx, repair);
    return ok({ approve_url: `${page}?decisao=aprovar`, reject_url: `${page}?decisao=rejeitar` });
  });
}
