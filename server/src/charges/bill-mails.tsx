import { BILL_MAILS } from '#core/charges/mails.ts';
import { billNumber } from '#core/charges/record.ts';
import { daysLate } from '#core/charges/rules/lateness.ts';
import { billMailTexts as texts } from '#core/charges/texts.ts';
import { mailOf } from '#core/outbox/mail-kinds.ts';
import { formatLongDate } from '#core/shared/dates.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { formatCents } from '#core/shared/money.ts';
import { createLink } from '../links/create-link.ts';
import { type Mail, queueMail } from '../outbox/queue-mail.ts';
import { begunRows } from '../payments/begun-rows.ts';
import type { BegunPayment, PayablePorts } from '../payments/payable-port.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { readSettings } from '../settings/read-settings.ts';
import { BillEmail } from './emails/bill-email.tsx';
import { leftOfJoint } from './owed.ts';
import { readLines } from './read-bills.ts';
import type { BillRow } from './store.ts';

const KINDS = {
  made: 'criada',
  late: 'atraso',
  paid: 'paga',
  takenBack: 'pagamento_retirado',
  excess: 'a_devolver',
} as const;
/** After which of them it is to be paid. */
const OWED: readonly (keyof typeof KINDS)[] = ['made', 'late', 'takenBack'];

/**
 * Tells a bill's payer something, once for each `key`; nothing happens when there is no e-mail to write to. The link is
 * the same one in every mail of the bill.
 */
export async function mailPayer(
  deps: Deps,
  tx: Tx,
  bill: BillRow,
  about: keyof typeof KINDS,
  key = '',
): Promise<void> {
  const mail = await billMail(deps, tx, bill, about, key);
  if (mail) await queueMail(tx, deps, mail);
}

/** What that mail says; null when there is no e-mail to write to. `known`: its token, of whoever made it in this transaction. */
export async function billMail(
  deps: Deps,
  tx: Tx,
  bill: BillRow,
  about: keyof typeof KINDS,
  key = '',
  known?: string,
): Promise<Mail | null> {
  if (bill.payer_email === null) return null;
  const { company_name: shopName } = await readSettings(tx);
  const token = known ?? (await createLink(tx, deps, { purpose: 'bill', subjectId: bill.id }));
  const number = billNumber(bill.number);
  const amount = formatCents(bill.gross_cents);
  const late = daysLate(bill.due_on, lisbonDay(deps.now()));
  const { rows } = texts;
  return {
    ...mailOf(BILL_MAILS, `mensalidade.${KINDS[about]}`),
    dedupeKey: `bill:${bill.id}:${about}:${key}`,
    to: bill.payer_email,
    subject: texts[about].subject(
      ...((about === 'excess' ? [number] : [bill.title, number, amount]) as [string, string, string]),
    ),
    values: { nome: bill.payer_name, numero: number, produto: bill.title, valor: amount },
    body: (
      <BillEmail
        shopName={shopName}
        title={texts[about].title}
        paragraphs={[texts.hello(bill.payer_name), texts[about].body]}
        rows={[
          { label: rows.number, value: `${number} · ${bill.title}` },
          { label: rows.about, value: bill.about },
          ...(await linesOf(tx, bill)),
          { label: rows.amount, value: amount },
          // Noon, so that no zone makes another day of it.
          { label: rows.due, value: formatLongDate(`${bill.due_on}T12:00:00Z`) },
          ...(about === 'late' ? [{ label: rows.late, value: texts.days(late) }] : []),
        ]}
        action={{
          href: pageOf(deps, bill, token),
          label: OWED.includes(about) ? texts.pay : texts.see,
        }}
      />
    ),
  };
}

/** Lines that a mail lists; the bill's page has the others. */
const MOST_LISTED = 20;

/** What a bill comes to, line by line. */
async function linesOf(tx: Tx, { id }: BillRow): Promise<{ label: string; value: string }[]> {
  const lines = await readLines(tx, id);
  const listed = lines.slice(0, MOST_LISTED).map(({ name, quantity, gross_cents }) => ({
    label: quantity > 1 ? `${quantity} × ${name}` : name,
    value: formatCents(gross_cents),
  }));
  const more = lines.length - listed.length;
  return more > 0 ? [...listed, { label: `E mais ${more}`, value: '' }] : listed;
}

function pageOf({ publicUrl }: Deps, { id }: BillRow, token: string): string {
  return `${publicUrl}/mensalidade/${id}?t=${encodeURIComponent(token)}`;
}

/**
 * Tells a bill's payer what a payment is made with and what it pays, once for each; who is rung by MB WAY, or led to Cofidis, is
 * told enough.
 */
export async function mailBegun(
  deps: Deps,
  tx: Tx,
  ports: PayablePorts,
  bill: BillRow,
  begun: BegunPayment,
): Promise<void> {
  const { method } = begun;
  if (bill.payer_email === null || (method !== 'multibanco' && method !== 'transferencia')) return;
  const { company_name: shopName } = await readSettings(tx);
  const token = await createLink(tx, deps, { purpose: 'bill', subjectId: bill.id });
  const number = billNumber(bill.number);
  const things = bill.is_joint
    ? (await leftOfJoint(tx, ports, bill.id)).left.map(({ name, cents }) => ({
        label: name,
        value: formatCents(cents),
      }))
    : [{ label: texts.rows.about, value: bill.about }];
  await queueMail(tx, deps, {
    ...mailOf(BILL_MAILS, `mensalidade.dados_${method}`),
    dedupeKey: `bill:${bill.id}:payment:${begun.paymentId}`,
    to: bill.payer_email,
    subject: texts[method].subject(bill.title, number),
    values: { nome: bill.payer_name, numero: number, produto: bill.title },
    body: (
      <BillEmail
        shopName={shopName}
        title={texts[method].title}
        paragraphs={[texts.hello(bill.payer_name), texts[method].body]}
        rows={[
          ...begunRows(begun),
          { label: texts.rows.number, value: `${number} · ${bill.title}` },
          ...things,
        ]}
        action={{ href: pageOf(deps, bill, token), label: texts.pay }}
      />
    ),
  });
}
