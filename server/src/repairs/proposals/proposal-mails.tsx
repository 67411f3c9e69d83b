import { repairMailTexts } from '#core/repairs/mail-texts.ts';
import type { ProposedProduct } from '#core/repairs/proposals/contract.ts';
import { proposalTexts } from '#core/repairs/proposals/proposal.ts';
import { repairNumber } from '#core/repairs/record.ts';
import { formatDate } from '#core/shared/dates.ts';
import { formatCents, formatEuros } from '#core/shared/money.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { mailCustomer, mailShop } from '../emails/repair-mails.tsx';
import type { RepairRow } from '../store.ts';
import type { ProposalRow } from './read-proposal.ts';

const { mails, rows } = proposalTexts;

/** Tells the customer why a device is not worth repairing, and what is proposed instead; once for each proposal. */
export async function mailProposed(
  deps: Deps,
  tx: Tx,
  repair: RepairRow,
  proposed: {
    readonly version: number;
    readonly row: ProposalRow;
    readonly products: readonly ProposedProduct[];
  },
): Promise<void> {
  const { row, products } = proposed;
  await mailCustomer(deps, tx, repair, {
    about: 'nao_compensa',
    key: `proposal:${proposed.version}`,
    subject: mails.sent.subject(repairNumber(repair.number)),
    title: mails.sent.title,
    paragraphs: [mails.sent.body],
    quoted: row.reason,
    rows: [
      ...(row.old_value_cents > 0 ? [{ label: rows.old, value: formatCents(row.old_value_cents) }] : []),
      ...(products.length > 0
        ? [
            {
              label: rows.instead,
              value: products
                .map(({ name, price_after }) => `${name}: ${formatEuros(price_after)}`)
                .join('\n'),
            },
          ]
        : []),
      ...(row.data_cents === null ? [] : [{ label: rows.data, value: formatCents(row.data_cents) }]),
      { label: repairMailTexts.rows.valid, value: formatDate(row.valid_until) },
    ],
  });
}

/** Tells the shop what the customer wants: the name of a product, or the device back; once for each answer. */
export async function mailAnswered(
  deps: Deps,
  tx: Tx,
  repair: RepairRow,
  { version, product }: { readonly version: number; readonly product: string | null },
): Promise<void> {
  const text = product === null ? mails.returned : mails.accepted;
  await mailShop(deps, tx, repair, {
    about: product === null ? 'proposta_devolver' : 'proposta_aceite',
    key: `proposal:${version}:${product ?? 'devolver'}`,
    subject: text.subject(repairNumber(repair.number)),
    title: text.title,
    paragraphs: [],
    rows: product === null ? [] : [{ label: rows.instead, value: product }],
  });
}
