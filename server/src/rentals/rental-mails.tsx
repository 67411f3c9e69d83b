import { mailOf } from '#core/outbox/mail-kinds.ts';
import { rentalNumber } from '#core/rentals/lifecycle.ts';
import { RENTAL_MAILS } from '#core/rentals/mails.ts';
import { type RentalMail, rentalMailTexts as texts } from '#core/rentals/texts.ts';
import { formatDate } from '#core/shared/dates.ts';
import { withIva } from '#core/shared/iva.ts';
import { formatCents } from '#core/shared/money.ts';
import { createLink } from '../links/create-link.ts';
import { EmailButton, EmailLayout, type EmailRow, EmailRows, EmailWords } from '../outbox/email-layout.tsx';
import { queueMail } from '../outbox/queue-mail.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { RentalRow } from './store.ts';

/** The address of a contract's own page: the same in every mail until the shop revokes it. */
export async function rentalUrl(deps: Deps, db: Db, { id }: Pick<RentalRow, 'id'>): Promise<string> {
  const token = await createLink(db, deps, { purpose: 'rental', subjectId: id });
  return `${deps.publicUrl}/contrato/${token}`;
}

function rowsOf(row: RentalRow): EmailRow[] {
  const { rows } = texts;
  return [
    [rows.number, rentalNumber(row.number)],
    [rows.product, `${row.quantity > 1 ? `${row.quantity} × ` : ''}${row.product_name}`],
    [rows.monthly, formatCents(withIva(row.quantity * row.monthly_cents, row.iva_rate))],
    [rows.term, row.months === 1 ? '1 mês' : `${row.months} meses`],
    [rows.deposit, row.deposit_cents > 0 && !row.handed_over_at ? formatCents(row.deposit_cents) : null],
    [rows.day, row.hand_over_on && !row.handed_over_at ? formatDate(`${row.hand_over_on}T12:00:00Z`) : null],
    [rows.end, row.ends_on && formatDate(`${row.ends_on}T12:00:00Z`)],
  ];
}

/** Tells the customer of a contract, once for each key; nothing happens where there is no e-mail to write to. */
export async function mailRental(
  deps: Deps,
  tx: Tx,
  row: RentalRow,
  about: RentalMail,
  key: string,
  more: readonly EmailRow[] = [],
): Promise<void> {
  if (row.customer_email === null) return;
  const { company_name: shopName } = await readSettings(tx);
  const number = rentalNumber(row.number);
  const text = texts.kinds[about];
  await queueMail(tx, deps, {
    ...mailOf(RENTAL_MAILS, `aluguer.${about}`),
    dedupeKey: `rental:${row.id}:${key}`,
    to: row.customer_email,
    subject: text.subject(number),
    values: { nome: row.customer_name, numero: number },
    body: (
      <EmailLayout shopName={shopName} preview={text.body} title={text.title} footer={texts.footer(number)}>
        <EmailWords paragraphs={[texts.hello(row.customer_name), text.body]} />
        <EmailRows rows={[...rowsOf(row), ...more]} />
        <EmailButton href={await rentalUrl(deps, tx, row)}>{texts.open}</EmailButton>
      </EmailLayout>
    ),
  });
}
