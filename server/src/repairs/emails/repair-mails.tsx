import { orderMailTexts } from '#core/orders/mail-texts.ts';
import { mailOf } from '#core/outbox/mail-kinds.ts';
import { recordPath } from '#core/records.ts';
import { awaitsDecision, isHandedOver } from '#core/repairs/lifecycle.ts';
import { REPAIR_STATUS_MAILS, repairMailTexts, type StatusMail } from '#core/repairs/mail-texts.ts';
import { REPAIR_MAILS } from '#core/repairs/mails.ts';
import { repairNumber } from '#core/repairs/record.ts';
import { whereToCome } from '#core/settings/rules/shop-place.ts';
import { formatDate, formatLongDate } from '#core/shared/dates.ts';
import { formatCents } from '#core/shared/money.ts';
import { formatPhone } from '#core/shared/phone.ts';
import { createLink } from '../../links/create-link.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import { findPayable } from '../../payments/payables.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { shopMailbox } from '../../settings/shop-mailbox.ts';
import { findQuote, type RepairRow, readOptions, repairPayable } from '../store.ts';
import { RepairEmail } from './repair-email.tsx';

const { rows: labels } = repairMailTexts;

/** The address of a repair's own page: the same in every mail until the shop revokes it. */
export async function repairUrl(deps: Deps, tx: Db, repair: Pick<RepairRow, 'id'>): Promise<string> {
  const token = await createLink(tx, deps, { purpose: 'repair', subjectId: repair.id });
  return `${deps.publicUrl}/reparacao/${token}`;
}

function deviceRows(repair: RepairRow) {
  return [
    { label: labels.number, value: repairNumber(repair.number) },
    { label: labels.device, value: `${repair.device_type} ${repair.brand} ${repair.model}` },
  ];
}

/** Whom it is invoiced to, where that is a company. */
const billedRows = ({ billed_name, billed_nif }: RepairRow) =>
  billed_name ? [{ label: orderMailTexts.billedTo, value: `${billed_name} · NIF ${billed_nif}` }] : [];

/** What a quote that waits costs, option by option, and until when it stands. */
async function quoteRows(tx: Tx, repair: RepairRow) {
  const quote = await findQuote(tx, repair.id, 'enviado');
  if (!quote) return [];
  const options = await readOptions(tx, quote.id);
  const [only] = options;
  const price =
    options.length === 1 && only
      ? { label: labels.estimate, value: formatCents(only.total_cents) }
      : {
          label: labels.options,
          value: options.map(({ title, total_cents }) => `${title}: ${formatCents(total_cents)}`).join('\n'),
        };
  return [
    price,
    ...(quote.valid_until ? [{ label: labels.valid, value: formatDate(quote.valid_until) }] : []),
  ];
}

/** A message about a repair, said once by its key. */
export interface Message {
  /** What it is about, for the panel's list of mails. */
  readonly about: string;
  /** Makes it said once. */
  readonly key: string;
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** What is told below them. */
  readonly more?: readonly string[];
  readonly quoted?: string;
  readonly rows?: readonly { readonly label: string; readonly value: string }[];
  readonly secondAction?: { readonly href: string; readonly label: string } | undefined;
}

/** Writes to the customer, who is told once of each thing; nothing happens when there is no e-mail to write to. */
export async function mailCustomer(deps: Deps, tx: Tx, repair: RepairRow, message: Message): Promise<void> {
  if (repair.customer_email === null) return;
  const { company_name: shopName } = await readSettings(tx);
  await queueMail(tx, deps, {
    ...mailOf(REPAIR_MAILS, `reparacao.${message.about}`),
    dedupeKey: `repair:${repair.id}:${message.key}`,
    to: repair.customer_email,
    subject: message.subject,
    values: { nome: repair.customer_name, numero: repairNumber(repair.number) },
    body: (
      <RepairEmail
        shopName={shopName}
        title={message.title}
        footer={repairMailTexts.footer(repairNumber(repair.number))}
        paragraphs={[repairMailTexts.hello(repair.customer_name), ...message.paragraphs]}
        more={message.more ?? []}
        quoted={message.quoted}
        rows={[...deviceRows(repair), ...(message.rows ?? [])]}
        action={{
          href: await repairUrl(deps, tx, repair),
          label: awaitsDecision(repair.status) ? repairMailTexts.decide : repairMailTexts.see,
        }}
        secondAction={message.secondAction}
      />
    ),
  });
}

/** Writes to the shop; nothing happens when there is nobody to tell, or when the shop wants no notifications. */
export async function mailShop(deps: Deps, tx: Tx, repair: RepairRow, message: Message): Promise<void> {
  const settings = await readSettings(tx);
  const to = shopMailbox(settings);
  if (to === null) return;
  await queueMail(tx, deps, {
    ...mailOf(REPAIR_MAILS, `reparacao.${message.about}`),
    dedupeKey: `repair:${repair.id}:${message.key}`,
    to,
    subject: message.subject,
    values: { nome: repair.customer_name, numero: repairNumber(repair.number) },
    body: (
      <RepairEmail
        shopName={settings.company_name}
        title={message.title}
        footer={repairMailTexts.footer(repairNumber(repair.number))}
        paragraphs={message.paragraphs}
        more={message.more ?? []}
        quoted={message.quoted}
        rows={[...deviceRows(repair), ...(message.rows ?? [])]}
        action={{
          href: `${deps.publicUrl}${recordPath('repair', repair.id)}`,
          label: repairMailTexts.seeInPanel,
        }}
      />
    ),
  });
}

/**
 * Tells the customer of a status when it concerns them; once for this step of the history. `repair` as it is now; `text` in
 * place of the status's own words.
 */
export async function mailStatus(
  deps: Deps,
  tx: Tx,
  repair: RepairRow,
  step: number,
  text: StatusMail | undefined = REPAIR_STATUS_MAILS[repair.status],
): Promise<void> {
  if (!text) return;
  const isQuote = awaitsDecision(repair.status);
  const after = isHandedOver(repair.status)
    ? [
        repair.warranty_until
          ? repairMailTexts.warranty(formatLongDate(repair.warranty_until))
          : repairMailTexts.returned,
      ]
    : [];
  const ready = repair.status === 'pronto_entrega' ? await toCollect(tx, repair) : null;
  const report = isQuote ? (repair.client_report ?? undefined) : undefined;
  await mailCustomer(deps, tx, repair, {
    about: repair.status,
    key: `step:${step}`,
    subject: text.subject(repairNumber(repair.number)),
    title: text.title,
    paragraphs: text.body,
    more: after,
    ...(report ? { quoted: report } : {}),
    rows: [
      ...(isQuote ? await quoteRows(tx, repair) : []),
      ...(isQuote ? billedRows(repair) : []),
      ...(repair.repair_deadline && !ready && !isHandedOver(repair.status)
        ? [{ label: labels.deadline, value: formatDate(repair.repair_deadline) }]
        : []),
      ...(ready?.rows ?? []),
    ],
    secondAction: ready?.secondAction,
  });
}

/** What one needs to come for it: what is still to be paid, when the shop is open, where it is. */
async function toCollect(tx: Tx, repair: RepairRow) {
  const [settings, payable] = await Promise.all([
    readSettings(tx),
    findPayable(tx, repairPayable(repair.id)),
  ]);
  const left = payable && !payable.cancelled_at ? payable.due_cents - payable.paid_cents : 0;
  const { rows, secondAction } = whereToCome(settings);
  return {
    rows: [...(left > 0 ? [{ label: labels.left, value: formatCents(left) }] : []), ...rows],
    secondAction,
  };
}

/** Tells the shop that somebody asked for a repair. */
export async function mailRequested(deps: Deps, tx: Tx, repair: RepairRow): Promise<void> {
  const text = repairMailTexts.requestedForShop;
  const contact = [repair.customer_email, repair.customer_phone && formatPhone(repair.customer_phone)];
  await mailShop(deps, tx, repair, {
    about: 'pedido',
    key: 'requested',
    subject: text.subject(repairNumber(repair.number)),
    title: text.title,
    paragraphs: [text.body(repair.customer_name)],
    quoted: repair.problem_description,
    rows: [{ label: labels.contact, value: contact.filter(Boolean).join('\n') }, ...billedRows(repair)],
  });
}

/** Tells one side what the other wrote, once for each message. */
export async function mailMessage(
  deps: Deps,
  tx: Tx,
  repair: RepairRow,
  message: { readonly id: number; readonly from: 'loja' | 'cliente'; readonly body: string },
): Promise<void> {
  const isAnswer = message.from === 'loja';
  const text = isAnswer ? repairMailTexts.answered : repairMailTexts.writtenForShop;
  await (isAnswer ? mailCustomer : mailShop)(deps, tx, repair, {
    about: isAnswer ? 'resposta' : 'mensagem',
    key: `message:${message.id}`,
    subject: text.subject(repairNumber(repair.number)),
    title: text.title,
    paragraphs: [],
    quoted: message.body,
  });
}

/** Tells the shop what the customer decided. */
export async function mailDecided(
  deps: Deps,
  tx: Tx,
  repair: RepairRow,
  decision: { readonly version: number; readonly isApproved: boolean; readonly reason: string | null },
): Promise<void> {
  const { approved, rejected, reason } = repairMailTexts.decidedForShop;
  const title = (decision.isApproved ? approved : rejected)(repairNumber(repair.number));
  await mailShop(deps, tx, repair, {
    about: decision.isApproved ? 'aprovacao' : 'rejeicao',
    key: `decided:${decision.version}`,
    subject: title,
    title,
    paragraphs: [],
    more: decision.reason ? [reason(decision.reason)] : [],
    rows:
      repair.estimate_cents === null
        ? []
        : [{ label: labels.estimate, value: formatCents(repair.estimate_cents) }],
  });
}

/** Tells the customer that a quote does not stand any more. */
export async function mailExpired(deps: Deps, tx: Tx, repair: RepairRow, version: number): Promise<void> {
  const text = repairMailTexts.expired;
  await mailCustomer(deps, tx, repair, {
    about: 'fora_de_prazo',
    key: `expired:${version}`,
    subject: text.subject(repairNumber(repair.number)),
    title: text.title,
    paragraphs: [text.body],
  });
}
