import { proposalNumber } from '#core/quotes/record.ts';
import { type ProposalMail, proposalMailTexts as texts } from '#core/quotes/texts.ts';
import { DELIVERY_LABELS } from '#core/quotes/values.ts';
import { formatDay } from '#core/shared/dates.ts';
import { formatCents } from '#core/shared/money.ts';
import { createLink } from '../links/create-link.ts';
import { mailRecord } from '../outbox/mail-record.tsx';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { ProposalRow, VersionRow } from './store.ts';

/** The address of a proposal's own page: the same in every mail until the shop revokes it. */
export async function proposalUrl(deps: Deps, db: Db, { id }: Pick<ProposalRow, 'id'>): Promise<string> {
  return `${deps.publicUrl}/orcamento/${await createLink(db, deps, { purpose: 'proposal', subjectId: id })}`;
}

/** Tells the customer of a proposal, once for each key; nothing happens where there is no e-mail to write to. */
export async function mailProposal(
  deps: Deps,
  tx: Tx,
  row: ProposalRow,
  says: Pick<VersionRow, 'valid_until' | 'total_cents' | 'delivery' | 'lines'>,
  { about, key }: { readonly about: ProposalMail; readonly key: string },
): Promise<void> {
  if (row.customer_email === null) return;
  const goods = says.lines.map(({ quantity, name }) => `${quantity} × ${name}`);
  await mailRecord(deps, tx, {
    texts,
    about,
    number: proposalNumber(row.number),
    dedupeKey: `proposal:${row.id}:${key}`,
    to: { name: row.customer_name, email: row.customer_email },
    rows: [
      [texts.rows.number, proposalNumber(row.number)],
      [texts.rows.goods, goods.slice(0, 12).join('\n')],
      [texts.rows.total, formatCents(says.total_cents)],
      [texts.rows.delivery, DELIVERY_LABELS[says.delivery]],
      [texts.rows.valid, about === 'withdrawn' || !says.valid_until ? null : formatDay(says.valid_until)],
    ],
    href: await proposalUrl(deps, tx, row),
  });
}
