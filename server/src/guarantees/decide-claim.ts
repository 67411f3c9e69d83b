import type { decideClaim as decideCall, linkGuarantee as linkCall } from '#core/guarantees/contract.ts';
import { guaranteeFailures } from '#core/guarantees/errors.ts';
import { legalRepairDeadline } from '#core/guarantees/rules/legal-guarantee.ts';
import { claimMails } from '#core/repairs/claim-texts.ts';
import { repairFailures } from '#core/repairs/errors.ts';
import { awaitsDecision } from '#core/repairs/lifecycle.ts';
import { repairNumber } from '#core/repairs/record.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { formatLongDate } from '#core/shared/dates.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Person } from '../platform/http/caller.ts';
import { findClaim } from '../repairs/claims.ts';
import { mailCustomer } from '../repairs/emails/repair-mails.tsx';
import { followDue } from '../repairs/money/follow-due.ts';
import { moveRepair } from '../repairs/move-repair.ts';
import type { RepairDeps } from '../repairs/rooms-port.ts';
import { addStep, lockRepair, type RepairRow } from '../repairs/store.ts';
import { readSources } from './sources.ts';

type Linked = BodyOf<typeof linkCall>;
type Decided = BodyOf<typeof decideCall>;

/** Says of which repair or sale of the same customer this one is the guarantee, or that it is of none; until it is decided. */
export async function linkGuarantee(
  deps: RepairDeps,
  by: Person,
  repairId: string,
  { of }: Linked,
): Promise<Result<RepairRow>> {
  return await transact(deps.db, async (tx) => {
    const repair = await lockRepair(tx, repairId);
    if (!repair) return fail(repairFailures.repair_not_found);
    const known = await findClaim(tx, repair.id);
    if (known && known.state !== 'pedida') return fail(guaranteeFailures.claim_decided);
    const sources = of ? await readSources(tx, repair) : [];
    const source = sources.find(({ kind, id }) => kind === of?.kind && id === of.id);
    if (of && !source) return fail(guaranteeFailures.source_unknown);
    await tx.deleteFrom('repair_claims').where('repair_id', '=', repair.id).execute();
    const ends = {
      of_repair_id: source?.kind === 'reparacao' ? source.id : null,
      of_line_id: source?.kind === 'venda' ? source.id : null,
      of_past_line_id: source?.kind === 'venda_anterior' ? source.id : null,
    };
    if (source) {
      await tx
        .insertInto('repair_claims')
        .values({
          repair_id: repair.id,
          ...ends,
          guarantee_until: source.guarantee_until,
          created_at: deps.now(),
        })
        .execute();
    }
    await audit(tx, by, 'repair.claim_linked', repair.id, {
      of_repair: ends.of_repair_id,
      of_line: ends.of_line_id,
      of_past_line: ends.of_past_line_id,
    });
    return ok(repair);
  });
}

/** Whether there are photos of the shop's on the repair's page. */
async function hasShopPhotos(tx: Tx, repairId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('repair_photos')
    .select('id')
    .where('repair_id', '=', repairId)
    .where('stage', '<>', 'cliente')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Covered: nothing is owed, the law's time is the latest it is promised for, and a quote that was being written goes. */
async function coverRepair(tx: Tx, repair: RepairRow): Promise<RepairRow> {
  const law = legalRepairDeadline(repair.created_at);
  const isLater = repair.repair_deadline === null || repair.repair_deadline > law;
  const terms = { ...(isLater ? { repair_deadline: law } : {}), diagnosis_cents: null, deposit_cents: null };
  await tx.updateTable('repairs').set(terms).where('id', '=', repair.id).execute();
  await tx
    .deleteFrom('repair_quotes')
    .where('repair_id', '=', repair.id)
    .where('state', '=', 'rascunho')
    .execute();
  return { ...repair, ...terms };
}

/** Tells the customer that the guarantee covers and until when it is done, or why it does not. */
async function mailAnswer(
  deps: RepairDeps,
  tx: Tx,
  repair: RepairRow,
  { covered, reason }: Decided,
): Promise<void> {
  const text = claimMails[covered ? 'covered' : 'refused'];
  const until = repair.repair_deadline ?? legalRepairDeadline(repair.created_at);
  await mailCustomer(deps, tx, repair, {
    about: covered ? 'garantia' : 'garantia_recusada',
    key: 'claim',
    subject: text.subject(repairNumber(repair.number)),
    title: text.title,
    paragraphs: [text.body],
    ...(covered
      ? { more: [claimMails.covered.until(formatLongDate(until))] }
      : (await hasShopPhotos(tx, repair.id))
        ? { more: [claimMails.refused.photos] }
        : {}),
    ...(covered || !reason ? {} : { quoted: reason }),
  });
}

/**
 * The shop says, once, whether the guarantee covers: covered, nothing is owed, a quote that waits is taken back, and it is
 * promised within the law's 30 days (DL 84/2021, art. 18.º n.º 3); refused, the customer reads why. Told by mail.
 */
export async function decideClaim(
  deps: RepairDeps,
  by: Person,
  repairId: string,
  { covered, reason }: Decided,
): Promise<Result<RepairRow>> {
  return await transact(deps.db, async (tx) => {
    const repair = await lockRepair(tx, repairId);
    if (!repair) return fail(repairFailures.repair_not_found);
    const claim = await findClaim(tx, repair.id);
    if (!claim) return fail(guaranteeFailures.no_claim);
    if (claim.state !== 'pedida') return fail(guaranteeFailures.claim_decided);
    if (!covered && !reason) {
      const { detail } = guaranteeFailures.reason_needed;
      return fail(guaranteeFailures.reason_needed, { errors: [{ path: 'reason', message: detail }] });
    }
    const at = deps.now();
    const state = covered ? 'coberta' : 'recusada';
    await tx
      .updateTable('repair_claims')
      .set({ state, reason: covered ? null : reason, decided_at: at, decided_by: by.user.id })
      .where('repair_id', '=', repair.id)
      .execute();
    const changed = covered ? await coverRepair(tx, repair) : repair;
    const note = covered ? 'Coberta pela garantia' : `A garantia não cobre: ${reason}`;
    const moved =
      covered && awaitsDecision(repair.status)
        ? await moveRepair(deps, tx, by, changed, { to: 'em_analise', note, at })
        : changed;
    if (moved === changed) {
      const { status } = repair;
      await addStep(tx, by, { repair_id: repair.id, from_status: status, to_status: status, note, at });
      await followDue(deps, tx, changed, at);
    }
    await mailAnswer(deps, tx, moved, { covered, reason });
    await audit(tx, by, 'repair.claim_decided', repair.id, { state });
    return ok(moved);
  });
}
