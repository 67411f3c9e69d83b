import { DOCUMENT_KINDS } from '#core/documents/kinds.ts';
import { proposalNumber } from '#core/quotes/record.ts';
import { type ProposalMail, proposalMailTexts as texts } from '#core/quotes/texts.ts';
import { DELIVERY_LABELS } from '#core/quotes/values.ts';
import { formatDay } from '#core/shared/dates.ts';
import { formatCents } from '#core/shared/money.ts';
import { refusedPaper } from '../documents/paper-file.ts';
import { createLink } from '../links/create-link.ts';
import { mailRecord } from '../outbox/mail-record.tsx';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { ProposalRow, VersionRow } from './store.ts';

/** The address of a proposal's own page: the same in every mail until the shop revokes it. */
export async function proposalUrl(deps: Deps, db: Db, { id }: Pick<ProposalRow, 'id'>): Promise<string> {
  return `${deps.publicUrl}/orcamento/${await createLink(db, deps, { purpose: 'proposal', subjectId: id })}`;
}

/**
 * Tells the customer of a proposal, once for each key, with its paper where the shop draws those and it can be accepted; nothing happens
 * where there is no e-mail to write to.
 */
export async function mailProposal(
  deps: Deps,
  tx: Tx,
  row: ProposalRow,
  says: Pick<VersionRow, 'version' | 'valid_until' | 'total_cents' | 'delivery' | 'lines'>,
  { about, key }: { readonly about: ProposalMail; readonly key: string },
): Promise<void> {
  if (row.customer_email === null) return;
  const isDrawn = about !== 'withdrawn' && refusedPaper(await readSettings(tx), 'orcamento') === null;
  const number = proposalNumber(row.number);
  const goods = says.lines.map(({ quantity, name }) => `${quantity} × ${name}`);
  await mailRecord(deps, tx, {
    texts,
    about,
    number,
    dedupeKey: `proposal:${row.id}:${key}`,
    to: { name: row.customer_name, email: row.customer_email },
    rows: [
      [texts.rows.number, number],
      [texts.rows.goods, goods.slice(0, 12).join('\n')],
      [texts.rows.total, formatCents(says.total_cents)],
      [texts.rows.delivery, DELIVERY_LABELS[says.delivery]],
      [texts.rows.valid, about === 'withdrawn' || !says.valid_until ? null : formatDay(says.valid_until)],
    ],
    href: await proposalUrl(deps, tx, row),
    ...(isDrawn && {
      attached: {
        paper: { kind: 'proposal', id: row.id, version: says.version },
        name: `${DOCUMENT_KINDS.orcamento.fileName}-${number}.pdf`,
      },
    }),
  });
}
