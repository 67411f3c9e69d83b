import { formatMultibancoReference } from '#core/payments/rules/multibanco-reference.ts';
import { formatTransferReference } from '#core/payments/rules/transfer-reference.ts';
import { METHOD_LABELS } from '#core/payments/texts.ts';
import type { RepairMoneyView } from '#core/repairs/money/money.ts';
import { MONEY_WAY_LABELS, repairMoneyMails as texts } from '#core/repairs/money/texts.ts';
import { repairNumber } from '#core/repairs/record.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { formatIban } from '#core/shared/iban.ts';
import { type Cents, formatCents } from '#core/shared/money.ts';
import type { BegunPayment } from '../../payments/payable-port.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { mailCustomer, mailShop } from '../emails/repair-mails.tsx';
import type { RepairRow } from '../store.ts';

const { rows: labels } = texts;

function filledRows(rows: readonly (readonly [string, string | null])[]) {
  return rows.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

/** Tells the customer what a payment is made with, once for each; a telephone that rings is told enough. */
export async function mailBegun(deps: Deps, tx: Tx, repair: RepairRow, begun: BegunPayment): Promise<void> {
  if (begun.method === 'mbway') return;
  await mailCustomer(deps, tx, repair, {
    about: `dados_${begun.method}`,
    key: `payment:${begun.paymentId}`,
    subject: texts.begun.subject(repairNumber(repair.number)),
    title: texts.begun.title,
    paragraphs: [texts.begun[begun.method]],
    rows: filledRows([
      [labels.way, METHOD_LABELS[begun.method]],
      [labels.entity, begun.entity],
      [labels.holder, begun.account?.holder ?? null],
      [labels.iban, begun.account && formatIban(begun.account.iban)],
      [
        labels.reference,
        begun.reference &&
          (begun.account ? formatTransferReference : formatMultibancoReference)(begun.reference),
      ],
      [labels.amount, formatCents(begun.amountCents)],
      [labels.until, begun.expiresAt && formatDateTime(begun.expiresAt.toISOString())],
    ]),
  });
}

/** Tells both sides that money came, once for each time. `leftCents`: what is still to be paid. */
export async function mailPaid(
  deps: Deps,
  tx: Tx,
  repair: RepairRow,
  paid: {
    readonly key: string;
    readonly cents: Cents;
    readonly leftCents: Cents;
    readonly way: RepairMoneyView['received'][number]['way'] | null;
    /** The counter took it: the shop knows. */
    readonly isToldShop: boolean;
  },
): Promise<void> {
  const about = repairNumber(repair.number);
  const rows = filledRows([
    [labels.amount, formatCents(paid.cents)],
    [labels.way, paid.way && MONEY_WAY_LABELS[paid.way]],
    [labels.left, paid.leftCents > 0 ? formatCents(paid.leftCents) : null],
  ]);
  const message = { about: 'pagamento', key: `paid:${paid.key}`, rows };
  await mailCustomer(deps, tx, repair, {
    ...message,
    subject: texts.paid.subject(about),
    title: texts.paid.title,
    paragraphs: [texts.paid.body],
  });
  if (paid.isToldShop) return;
  await mailShop(deps, tx, repair, {
    ...message,
    about: 'pagamento_loja',
    key: `paid-shop:${paid.key}`,
    subject: texts.paidForShop.subject(about),
    title: texts.paidForShop.title,
    paragraphs: [],
  });
}

/** Tells the customer that money which they were told had come was another sale's, once for each time. */
export async function mailTakenBack(
  deps: Deps,
  tx: Tx,
  repair: RepairRow,
  { key, cents }: { readonly key: string; readonly cents: Cents },
): Promise<void> {
  await mailCustomer(deps, tx, repair, {
    about: 'pagamento_retirado',
    key: `taken-back:${key}`,
    subject: texts.takenBack.subject(repairNumber(repair.number)),
    title: texts.takenBack.title,
    paragraphs: [texts.takenBack.body],
    rows: [{ label: labels.amount, value: formatCents(cents) }],
  });
}

/** Tells both sides that the shop holds money that it is not owed, once for each time. */
export async function mailExcess(
  deps: Deps,
  tx: Tx,
  repair: RepairRow,
  { key, cents }: { readonly key: string; readonly cents: Cents },
): Promise<void> {
  const about = repairNumber(repair.number);
  const rows = [{ label: labels.amount, value: formatCents(cents) }];
  await mailCustomer(deps, tx, repair, {
    about: 'a_devolver',
    key: `excess:${key}`,
    subject: texts.excess.subject(about),
    title: texts.excess.title,
    paragraphs: [texts.excess.body],
    rows,
  });
  await mailShop(deps, tx, repair, {
    about: 'a_devolver_loja',
    key: `excess-shop:${key}`,
    subject: texts.excessForShop.subject(about),
    title: texts.excessForShop.title,
    paragraphs: [texts.excessForShop.body],
    rows,
  });
}

/** What becomes of money that goes back: it went, the bank returned it, or the account that it goes to was said. */
const BACK = {
  refunded: { about: 'devolucao', key: 'refund' },
  refundReturned: { about: 'devolucao_repetir', key: 'refund-returned' },
  refundAccount: { about: 'devolucao_iban', key: 'refund-account' },
} as const;

/** Tells the customer of money that goes back, once for each `key`: how much, or the last four signs of the account it goes to. */
export async function mailBack(
  deps: Deps,
  tx: Tx,
  repair: RepairRow,
  what: keyof typeof BACK,
  told: { readonly key: string; readonly cents?: Cents; readonly last?: string },
): Promise<void> {
  const { about, key } = BACK[what];
  await mailCustomer(deps, tx, repair, {
    about,
    key: `${key}:${told.key}`,
    subject: texts[what].subject(repairNumber(repair.number)),
    title: texts[what].title,
    paragraphs: [texts[what].body],
    rows: filledRows([
      [labels.amount, told.cents === undefined ? null : formatCents(told.cents)],
      [labels.account, told.last === undefined ? null : `termina em ${told.last}`],
    ]),
  });
}
