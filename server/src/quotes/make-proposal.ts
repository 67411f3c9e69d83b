import { createHash } from 'node:crypto';
import { quoteFailures } from '#core/quotes/errors.ts';
import type { ProposalState } from '#core/quotes/lifecycle.ts';
import type { makeProposal as call, copyProposal as copyCall } from '#core/quotes/panel-contract.ts';
import { proposalNumber } from '#core/quotes/record.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import { type By, type Person, personId } from '../platform/http/caller.ts';
import { findByRequest, type ProposalRow, proposalToChange, readVersion } from './store.ts';
import { readTerms } from './terms.ts';
import { type Said, saidOf, writeVersion } from './write-version.ts';

/** Whose a proposal is, and by which request it is made. */
export interface NewProposal {
  readonly request: { readonly id: string; readonly of: unknown };
  readonly user_id: string | null;
  readonly customer_name: string;
  readonly customer_email: string | null;
  readonly customer_phone: string | null;
  readonly billing_name: string | null;
  readonly nif: string | null;
  readonly asked_note: string | null;
  readonly state: Extract<ProposalState, 'pedido' | 'rascunho'>;
  /** How its history begins. */
  readonly note: string;
  readonly said: Said;
}

export function hashOf(of: unknown): string {
  return createHash('sha256').update(JSON.stringify(of)).digest('base64url');
}

/** Writes a new proposal with its first version. The same request with the same content is the same proposal. */
export async function insertProposal(
  tx: Tx,
  by: By,
  { request, note, said, ...values }: NewProposal,
  at: Date,
): Promise<Result<{ readonly row: ProposalRow; readonly isNew: boolean }>> {
  const request_hash = hashOf(request.of);
  const made = await tx
    .insertInto('proposals')
    .values({ ...values, request_id: request.id, request_hash, created_at: at })
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  const row = await findByRequest(tx, request.id);
  if (!row) throw new Error(`request ${request.id} made no proposal`);
  if (!made) {
    const isSame = row.request_hash === request_hash;
    return isSame ? ok({ row, isNew: false }) : fail(quoteFailures.proposal_request_taken);
  }
  const total_cents = await writeVersion(tx, row, 1, said, at);
  await tx
    .insertInto('proposal_events')
    .values({ proposal_id: row.id, at, actor_id: personId(by), to_state: row.state, version: 1, note })
    .execute();
  const type = values.state === 'pedido' ? 'proposal.asked' : 'proposal.made';
  await audit(tx, by, type, row.id, { version: 1, total_cents });
  return ok({ row, isNew: true });
}

/** Makes a proposal, not sent yet. */
export async function makeProposal(
  deps: Deps,
  by: Person,
  { request_id, user_id, ...form }: BodyOf<typeof call>,
): Promise<Result<ProposalRow>> {
  const { customer_name, customer_email, customer_phone, billing_name, nif, ...said } = form;
  return await transact(deps.db, async (tx) => {
    const known = user_id
      ? await tx.selectFrom('users').select('id').where('id', '=', user_id).executeTakeFirst()
      : undefined;
    const made = await insertProposal(
      tx,
      by,
      {
        request: { id: request_id, of: [user_id ?? null, form] },
        user_id: known?.id ?? null,
        customer_name,
        customer_email,
        customer_phone,
        billing_name,
        nif,
        asked_note: null,
        state: 'rascunho',
        note: 'Orçamento feito',
        said: { ...said, valid_days: said.valid_days ?? (await readTerms(tx)).valid_days },
      },
      deps.now(),
    );
    return made.ok ? ok(made.value.row) : made;
  });
}

/** Makes another one that says the same, for the same customer, not sent yet. */
export async function copyProposal(
  deps: Deps,
  by: Person,
  id: string,
  { request_id }: BodyOf<typeof copyCall>,
): Promise<Result<ProposalRow>> {
  return await transact(deps.db, async (tx) => {
    const from = await proposalToChange(tx, id);
    const { user_id, customer_name, customer_email, customer_phone, billing_name, nif } = from;
    const made = await insertProposal(
      tx,
      by,
      {
        request: { id: request_id, of: ['copy', id] },
        ...{ user_id, customer_name, customer_email, customer_phone, billing_name, nif },
        asked_note: null,
        state: 'rascunho',
        note: `Copiado de ${proposalNumber(from.number)}`,
        said: saidOf(await readVersion(tx, from, from.version)),
      },
      deps.now(),
    );
    return made.ok ? ok(made.value.row) : made;
  });
}
