import { quoteFailures } from '#core/quotes/errors.ts';
import { type ProposalState, proposalLifecycle } from '#core/quotes/lifecycle.ts';
import {
  type ProposalForm,
  proposalForm,
  type saveProposal as saveCall,
} from '#core/quotes/panel-contract.ts';
import { plusDays } from '#core/shared/calendar.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { settle } from '#core/shared/settle.ts';
import { refusePhone } from '../accounts/check-phone.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse, transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { By, Person } from '../platform/http/caller.ts';
import { mailProposal } from './mails.tsx';
import { changeProposal, type ProposalRow, proposalToChange, readVersion, type VersionRow } from './store.ts';
import { saidOf, writeVersion } from './write-version.ts';

/** What a proposal says, as its editor types it; null where its e-mail was forgotten. */
export function formOf(row: ProposalRow, version: VersionRow) {
  const { customer_name, customer_email, customer_phone, billing_name, nif } = row;
  return { customer_name, customer_email, customer_phone, billing_name, nif, ...saidOf(version) };
}

async function toWrite(tx: Tx, id: string): Promise<ProposalRow> {
  const row = await proposalToChange(tx, id);
  return proposalLifecycle.facts[row.state].mayChange ? row : refuse(quoteFailures.proposal_step);
}

/** Keeps what somebody typed: of one that was sent it is the next version, which its customer has when it is sent. */
export async function saveProposal(
  deps: Deps,
  by: Person,
  id: string,
  { before, over, ...wanted }: BodyOf<typeof saveCall>,
): Promise<Result<ProposalRow>> {
  const phone = refusePhone('customer_phone', wanted.customer_phone);
  if (phone) return phone;
  const at = deps.now();
  return await transact(deps.db, async (tx) => {
    const row = await toWrite(tx, id);
    const now = formOf(row, await readVersion(tx, row, row.version));
    const settled = settle<ProposalForm>(
      proposalForm.parse({ ...now, customer_email: now.customer_email ?? wanted.customer_email }),
      wanted,
      before as ProposalForm | undefined,
      { over },
    );
    if (!settled.ok) return settled;
    const { customer_name, customer_email, customer_phone, billing_name, nif, ...said } = settled.value;
    const version = row.version === row.sent_version ? row.version + 1 : row.version;
    const total_cents = await writeVersion(tx, row, version, said, at);
    const set = { customer_name, customer_email, customer_phone, billing_name, nif, version };
    const changed = await changeProposal(tx, by, row, { set, note: 'Alterado', at });
    await audit(tx, by, 'proposal.saved', id, { version, total_cents });
    return ok(changed);
  });
}

/**
 * Sends what a proposal says to its customer, to stand from today on: what was sent before stays, and can be accepted no more. One that
 * says what it said is the same version, sent again.
 */
export async function sendProposal(
  deps: Deps,
  by: Person,
  id: string,
  version: number,
): Promise<Result<ProposalRow>> {
  const at = deps.now();
  return await transact(deps.db, async (tx) => {
    const row = await toWrite(tx, id);
    if (row.version !== version) return fail(quoteFailures.proposal_version);
    if (row.customer_email === null) return fail(quoteFailures.proposal_no_email);
    const says = await readVersion(tx, row, version);
    if (says.lines.length === 0) return fail(quoteFailures.proposal_empty);
    const valid_until = plusDays(lisbonDay(at), says.valid_days);
    await tx
      .updateTable('proposal_versions')
      .set({ sent_at: at, valid_until })
      .where('proposal_id', '=', id)
      .where('version', '=', version)
      .execute();
    const sent = await changeProposal(tx, by, row, {
      set: { sent_version: version, decided_at: null, decline_reason: null },
      to: 'enviado',
      note: version > 1 ? `Enviado, versão ${version}` : 'Enviado',
      at,
    });
    const isOther = row.sent_version > 0 && row.sent_version !== version;
    const key = `${version}:${at.toISOString()}`;
    await mailProposal(
      deps,
      tx,
      sent,
      { ...says, valid_until },
      { about: isOther ? 'changed' : 'sent', key },
    );
    await audit(
      tx,
      by,
      'proposal.sent',
      id,
      { version, total_cents: says.total_cents },
      { state: row.state },
    );
    return ok(sent);
  });
}

/** Moves a proposal to where nobody accepts it, with its audit. */
export async function endProposal(
  tx: Tx,
  by: By,
  row: ProposalRow,
  { to, note, at }: { readonly to: 'retirado' | 'expirado'; readonly note: string; readonly at: Date },
): Promise<ProposalRow> {
  // What was refused is not refused any more: it is withdrawn.
  const ended = await changeProposal(tx, by, row, { set: { decided_at: null }, to, note, at });
  const type = to === 'retirado' ? 'proposal.withdrawn' : 'proposal.expired';
  await audit(tx, by, type, row.id, null, { state: row.state });
  return ended;
}

const WITHDRAWN_FROM: readonly ProposalState[] = ['pedido', 'rascunho', 'enviado', 'expirado', 'recusado'];

/** Takes a proposal back that nobody accepted; whoever could still accept it is told. Withdrawn again it is withdrawn already. */
export async function withdrawProposal(deps: Deps, by: Person, id: string): Promise<Result<ProposalRow>> {
  const at = deps.now();
  return await transact(deps.db, async (tx) => {
    const row = await proposalToChange(tx, id);
    if (row.state === 'retirado') return ok(row);
    if (!WITHDRAWN_FROM.includes(row.state)) return fail(quoteFailures.proposal_step);
    const ended = await endProposal(tx, by, row, { to: 'retirado', note: 'Retirado', at });
    if (row.state === 'enviado') {
      const says = await readVersion(tx, row, row.sent_version);
      await mailProposal(deps, tx, ended, says, { about: 'withdrawn', key: 'withdrawn' });
    }
    return ok(ended);
  });
}
