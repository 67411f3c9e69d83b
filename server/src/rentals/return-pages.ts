import { sql } from 'kysely';
import type { returnRentalPages as call } from '#core/rentals/contract.ts';
import { rentalFailures } from '#core/rentals/errors.ts';
import { rentalNumber } from '#core/rentals/record.ts';
import { pagesAbove, pagesOverpaid } from '#core/rentals/rules/pages.ts';
import { countersOf } from '#core/rentals/values.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { type Cents, formatCents } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { billPayable } from '../charges/store.ts';
import { findPayable, lockPayable } from '../payments/payables.ts';
import type { PaymentParts } from '../payments/payment-parts.ts';
import { beginRefund } from '../payments/refunds/request-refund.ts';
import type { Db } from '../platform/database/database.ts';
import { refuse, transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { ofKind, readStays } from './readings.ts';
import { mailRental } from './rental-mails.tsx';
import { handedOn } from './rental-plan.ts';
import { changeRental, type RentalRow, rentalToChange, termsOf } from './store.ts';

type Body = BodyOf<typeof call>;

/** Bills that were paid and had pages above those included, by counter, the newest first; cents. */
async function paidPages(db: Db, rentalId: string) {
  const { rows } = await sql<{ bill: string; kind: string; net: Cents; gross: Cents }>`
    SELECT charge.bill_id AS bill, pages.kind, sum(line.quantity * line.unit_net_cents)::integer AS net,
      sum(line.gross_cents)::integer AS gross
    FROM charge_plans plan JOIN charge_lines line ON line.plan_id = plan.id AND line.key LIKE 'pages:%'
      JOIN charges charge ON charge.id = line.charge_id
      JOIN rental_pages pages ON pages.rental_id::text = plan.subject AND line.key = 'pages:' || pages.turn
    WHERE plan.kind = 'rental' AND plan.subject = ${rentalId} AND charge.paid_at IS NOT NULL
      AND charge.ended_at IS NULL AND charge.bill_id IS NOT NULL
    GROUP BY charge.bill_id, pages.kind, charge.paid_at ORDER BY charge.paid_at DESC, charge.bill_id, pages.kind`.execute(
    db,
  );
  return rows;
}

/**
 * What a contract that ended was paid too much for pages and was not given back yet, cents with IVA: an estimate said more
 * than the last reading. While it runs the pages that follow use it up (docs/adr/0470).
 */
export async function readPagesOver(db: Db, row: RentalRow): Promise<Cents> {
  const counters = countersOf(termsOf(row));
  if (row.state !== 'terminado' || counters.length === 0 || !row.handed_over_at) return 0;
  const [stays, bills] = await Promise.all([readStays(db, row.id), paidPages(db, row.id)]);
  const handedOver = handedOn(row);
  const over = counters.reduce((sum, { kind, includedPages, hundred }) => {
    const own = stays.map((stay) => ofKind(stay, kind));
    const above = pagesAbove(own, { handedOver, includedPages });
    const paid = bills.filter((bill) => bill.kind === kind);
    const sumOf = (of: 'net' | 'gross') => paid.reduce((all, bill) => all + bill[of], 0);
    const amounts = { netCents: sumOf('net'), grossCents: sumOf('gross') };
    return sum + pagesOverpaid(amounts, above, { hundred, ivaRate: row.iva_rate });
  }, 0);
  return Math.max(0, over - row.pages_returned_cents);
}

/**
 * Gives back what was paid too much for pages, from the bills that had them, the newest first: once, whatever is sent twice.
 * @returns `rental_pages_even` where nothing was paid too much.
 */
export async function returnPages(
  deps: Deps,
  by: Person,
  parts: PaymentParts,
  id: string,
  { iban }: Body,
): Promise<Result<RentalRow>> {
  const at = deps.now();
  return await transact(deps.db, async (tx) => {
    const bills = await paidPages(tx, id);
    // The bills in one order, then the contract: as who charges its months does.
    for (const bill of new Set(bills.map((one) => one.bill).sort())) await lockPayable(tx, billPayable(bill));
    const row = await rentalToChange(tx, id);
    const over = await readPagesOver(tx, row);
    if (over === 0) return row.pages_returned_cents > 0 ? ok(row) : fail(rentalFailures.rental_pages_even);
    let left = over;
    const grossOf = new Map<string, Cents>();
    for (const { bill, gross } of bills) grossOf.set(bill, (grossOf.get(bill) ?? 0) + gross);
    for (const [bill, gross] of grossOf) {
      const payable = await findPayable(tx, billPayable(bill));
      const back = Math.min(left, gross, payable?.paid_cents ?? 0);
      if (back <= 0) continue;
      const refund = await beginRefund(deps, tx, by, parts, {
        ...billPayable(bill),
        amountCents: back,
        reason: `Páginas cobradas a mais, contrato ${rentalNumber(row.number)}`,
        iban,
        idempotency_key: crypto.randomUUID(),
        lines: [],
      });
      if (!refund.ok) refuse(refund.failure);
      left -= back;
    }
    const given = over - left;
    if (given === 0) return fail(rentalFailures.rental_pages_even);
    const pages_returned_cents = row.pages_returned_cents + given;
    const note = `Páginas cobradas a mais: devolvidos ${formatCents(given)}`;
    const returned = await changeRental(tx, by, row, { set: { pages_returned_cents }, note, at });
    await audit(tx, by, 'rental.pages_returned', id, { amount_cents: given });
    await mailRental(deps, tx, row, 'pages', `pages:${pages_returned_cents}`, [
      ['Páginas devolvidas', formatCents(given)],
    ]);
    return ok(returned);
  });
}
