import { createHash } from 'node:crypto';
import type { decideQuote as call } from '#core/repairs/contract.ts';
import { repairFailures } from '#core/repairs/errors.ts';
import { awaitsDecision } from '#core/repairs/lifecycle.ts';
import type { DecisionChannel } from '#core/repairs/values.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { mailDecided } from '../emails/repair-mails.tsx';
import { lastQuoteState } from '../is-unrepaired.ts';
import { moveRepair } from '../move-repair.ts';
import type { RepairDeps } from '../rooms-port.ts';
import { findQuote, lockRepair, type QuoteRow, type RepairRow, readOptions } from '../store.ts';

type Decision = BodyOf<typeof call>;

/**
 * The customer approves or rejects the quote that waits: once, the first to come is the one that counts. Kept with it
 * are when, by which way, the option, the name that was typed and a hash of the address it came from. What was said to
 * somebody of the shop (`loja`) is that person's step, and mails the shop nothing: it knows.
 */
export async function decideQuote(
  deps: RepairDeps,
  by: Caller,
  repairId: string,
  channel: DecisionChannel,
  decision: Decision,
): Promise<Result<RepairRow>> {
  return await transact(deps.db, async (tx) => {
    const repair = await lockRepair(tx, repairId);
    if (!repair) return fail(repairFailures.repair_not_found);
    const quote = awaitsDecision(repair.status) ? await findQuote(tx, repair.id, 'enviado') : null;
    if (!quote) return fail(await whyNot(tx, repair));
    const at = deps.now();
    const isTold = channel === 'loja';
    if (!isTold && quote.valid_until && quote.valid_until < at) return fail(repairFailures.no_quote);
    if (decision.version !== undefined && decision.version !== quote.version) {
      return fail(repairFailures.quote_changed);
    }
    const option = decision.approve ? await chosenOption(tx, quote, decision.option_id) : null;
    if (decision.approve && !option) return fail(repairFailures.option_unknown);
    const state = decision.approve ? 'aprovado' : 'rejeitado';
    await keepDecision(tx, by, quote, { channel, decision, optionId: option?.id ?? null, at });
    const estimate = option?.total_cents ?? repair.estimate_cents;
    if (option) {
      await tx.updateTable('repairs').set({ estimate_cents: estimate }).where('id', '=', repair.id).execute();
    }
    const moved = await moveRepair(
      deps,
      tx,
      by,
      { ...repair, estimate_cents: estimate },
      {
        to: state,
        note: noteOf(decision, option?.title ?? null),
        at,
        ...(isTold ? {} : { actor: 'cliente' as const }),
      },
    );
    if (!isTold) {
      const { version } = quote;
      const reason = decision.reason || null;
      await mailDecided(deps, tx, moved, { version, isApproved: decision.approve, reason });
    }
    await audit(
      tx,
      by,
      'repair.decided',
      repair.id,
      {
        status: state,
        version: quote.version,
        state,
        channel,
        total_cents: option?.total_cents ?? null,
      },
      { status: repair.status },
    );
    return ok(moved);
  });
}

/** The option that is wanted; the only one there is need not be named. */
async function chosenOption(tx: Tx, quote: QuoteRow, optionId: string | null) {
  const options = await readOptions(tx, quote.id);
  if (optionId === null) return options.length === 1 ? options[0] : undefined;
  return options.find(({ id }) => id === optionId);
}

interface Decided {
  readonly channel: DecisionChannel;
  readonly decision: Decision;
  readonly optionId: string | null;
  readonly at: Date;
}

/** Keeps with the quote what was decided, when, by which way and by whom. */
async function keepDecision(
  tx: Tx,
  by: Caller,
  { id, repair_id }: QuoteRow,
  { channel, decision, optionId, at }: Decided,
): Promise<void> {
  await tx
    .updateTable('repair_quotes')
    .set({
      state: decision.approve ? 'aprovado' : 'rejeitado',
      decided_at: at,
      decided_channel: channel,
      decided_name: decision.name,
      decided_from:
        channel === 'loja' ? null : createHash('sha256').update(`${repair_id} ${by.ip}`).digest('base64url'),
      option_id: optionId,
      reason: decision.reason || null,
    })
    .where('id', '=', id)
    .execute();
}

async function whyNot(tx: Tx, repair: RepairRow) {
  const last = await lastQuoteState(tx, repair.id);
  const isDecided = last === 'aprovado' || last === 'rejeitado';
  return isDecided ? repairFailures.quote_decided : repairFailures.no_quote;
}

function noteOf({ approve, name, reason }: Decision, option: string | null): string {
  return [
    approve ? `Orçamento aprovado: ${option}` : 'Orçamento rejeitado',
    ...(name ? [`por ${name}`] : []),
    ...(reason ? [`motivo: ${reason}`] : []),
  ].join('; ');
}
