import { randomUUID } from 'node:crypto';
import { realEmail } from '#core/accounts/rules/walk-in.ts';
import { customerFailures } from '#core/customers/errors.ts';
import { CUSTOMER_MAILS } from '#core/customers/mails.ts';
import { claimMailTexts as texts } from '#core/customers/texts.ts';
import { linkEnd } from '#core/links/purposes.ts';
import { mailOf } from '#core/outbox/mail-kinds.ts';
import { failures } from '#core/shared/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { findUser } from '../accounts/store.ts';
import { audit } from '../audit/audit.ts';
import { createLink } from '../links/create-link.ts';
import { endLinksAt } from '../links/end-links.ts';
import { takeLink } from '../links/open-link.ts';
import { EmailButton, EmailLayout, EmailWords } from '../outbox/email-layout.tsx';
import { queueMail } from '../outbox/queue-mail.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { readSettings } from '../settings/read-settings.ts';
import { type MergeDeps, mergeWithin } from './merge-accounts.ts';

interface ClaimLink {
  readonly url: string | null;
  readonly phone: string | null;
  readonly expires_at: string;
}

/**
 * Makes the link by which somebody whom the counter noted without an e-mail joins that record to an account of theirs: mailed
 * to the address they say, or shown once, for the telephone that was noted. A new one ends those before (docs/adr/0171).
 */
export async function makeClaimLink(
  deps: Deps,
  by: Person,
  id: string,
  { email }: { readonly email?: string | undefined },
): Promise<Result<ClaimLink>> {
  return await transact(deps.db, async (tx) => {
    const user = await findUser(tx, id);
    if (!user) return fail(failures.not_found);
    if (user.role !== null) return fail(customerFailures.staff_merge);
    if (realEmail(user.email) !== null) return fail(customerFailures.has_mailbox);
    const link = { purpose: 'claim', subjectId: id } as const;
    await endLinksAt(tx, link, deps.now());
    const token = await createLink(tx, deps, link);
    const url = `${deps.publicUrl}/a-minha-ficha#token=${token}`;
    if (email) await mailClaim(tx, deps, email, url);
    await audit(tx, by, 'customer.claim_link', id, { way: email ? 'email' : 'balcao' });
    const expires_at = linkEnd('claim', deps.now()) ?? deps.now();
    return ok({ url: email ? null : url, phone: user.phone, expires_at: expires_at.toISOString() });
  });
}

async function mailClaim(tx: Tx, deps: Deps, to: string, url: string): Promise<void> {
  const { company_name: shopName } = await readSettings(tx);
  await queueMail(tx, deps, {
    ...mailOf(CUSTOMER_MAILS, 'conta.ficha'),
    dedupeKey: `conta.ficha:${randomUUID()}`,
    to,
    subject: texts.subject(shopName),
    values: {},
    body: (
      <EmailLayout
        shopName={shopName}
        preview="O que anotámos no seu nome ao balcão."
        title={texts.title}
        footer="Recebe este email porque deu este endereço na loja."
      >
        <EmailWords paragraphs={[texts.body]} />
        <EmailButton href={url}>Juntar à minha conta</EmailButton>
        <p>O link é válido durante sete dias e só pode ser usado uma vez.</p>
      </EmailLayout>
    ),
  });
}

/** Joins the record of a link to the caller's account, whose mailbox has to be proved. Refused, the link is as it was. */
export async function claimRecord(
  deps: MergeDeps,
  by: Person,
  token: string,
): Promise<Result<{ moved: number }>> {
  const { user } = by;
  if (user.role !== null) return fail(customerFailures.staff_merge);
  if (!user.email_verified) return fail(customerFailures.claim_unconfirmed);
  return await transact(deps.db, async (tx) => {
    const from = await takeLink(tx, { token, purpose: 'claim', now: deps.now() });
    const record = from === null ? null : await findUser(tx, from);
    // It may have got an e-mail of its own since: then it is entered by that.
    if (!record || realEmail(record.email) !== null) return fail(customerFailures.claim_unusable);
    const joined = await mergeWithin(tx, deps, { from: record.id, into: user.id });
    if (!joined.ok) return joined;
    const moved = joined.value.moved ?? 0;
    await audit(tx, by, 'customer.claimed', user.id, { from: record.id, moved });
    return ok({ moved });
  });
}
