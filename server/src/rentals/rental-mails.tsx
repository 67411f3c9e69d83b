import { rentalNumber } from '#core/rentals/record.ts';
import { type RentalMail, rentalMailTexts as texts } from '#core/rentals/texts.ts';
import type { Day } from '#core/shared/calendar.ts';
import { formatDay } from '#core/shared/dates.ts';
import { formatCents } from '#core/shared/money.ts';
import { type Price, priceOfUnits } from '#core/shared/price.ts';
import { createLink } from '../links/create-link.ts';
import type { EmailRow } from '../outbox/email-layout.tsx';
import { mailRecord } from '../outbox/mail-record.tsx';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { conditionsOf, monthOf, monthsToCome, priceDay, type RentalRow } from './store.ts';

/** The address of a contract's own page: the same in every mail until the shop revokes it. */
export async function rentalUrl(deps: Deps, db: Db, { id }: Pick<RentalRow, 'id'>): Promise<string> {
  const token = await createLink(db, deps, { purpose: 'rental', subjectId: id });
  return `${deps.publicUrl}/contrato/${token}`;
}

function contractRows(row: RentalRow, day: Day): EmailRow[] {
  const { rows } = texts;
  const monthly = (price: Price) => formatCents(priceOfUnits(price, row.quantity, row.iva_rate));
  return [
    [rows.number, rentalNumber(row.number)],
    [rows.product, `${row.quantity > 1 ? `${row.quantity} × ` : ''}${row.product_name}`],
    [rows.monthly, monthly(monthOf(row, day))],
    ...monthsToCome(row, day).map(
      (price): EmailRow => [rows.monthlyFrom(formatDay(price.from)), monthly(price)],
    ),
    [rows.term, row.months === 1 ? '1 mês' : `${row.months} meses`],
    [rows.deposit, row.deposit_cents > 0 && !row.handed_over_at ? formatCents(row.deposit_cents) : null],
    [rows.day, row.hand_over_on && !row.handed_over_at ? formatDay(row.hand_over_on) : null],
    [rows.end, row.ends_on && !row.ended_at ? formatDay(row.ends_on) : null],
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
  const day = priceDay(row, deps.now());
  await mailRecord(deps, tx, {
    texts,
    about,
    number: rentalNumber(row.number),
    dedupeKey: `rental:${row.id}:${key}`,
    to: { name: row.customer_name, email: row.customer_email },
    // What was agreed is in the mail itself: when it is made, and when it begins.
    rows: [
      ...contractRows(row, day),
      ...more,
      ...(about === 'made' || about === 'handed'
        ? conditionsOf(row, day)
            .filter(({ label }) => label !== 'Prazo')
            .map(({ label, text }): EmailRow => [label, text])
        : []),
    ],
    href: await rentalUrl(deps, tx, row),
  });
}
