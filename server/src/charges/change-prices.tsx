import { type RawBuilder, sql } from 'kysely';
import type { changePrices as call } from '#core/charges/contract.ts';
import { chargeFailures } from '#core/charges/errors.ts';
import { BILL_MAILS } from '#core/charges/mails.ts';
import { billMailTexts } from '#core/charges/texts.ts';
import { PRICE_NOTICE_DAYS } from '#core/charges/values.ts';
import { mailOf } from '#core/outbox/mail-kinds.ts';
import { type Day, daysBetween } from '#core/shared/calendar.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { formatLongDate } from '#core/shared/dates.ts';
import { atRate } from '#core/shared/iva.ts';
import { totalsOf } from '#core/shared/lines.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { type Cents, formatCents, toCents, toEuros } from '#core/shared/money.ts';
import { typedLike, unitOf } from '#core/shared/price.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { queueMail } from '../outbox/queue-mail.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { readSettings } from '../settings/read-settings.ts';
import { BillEmail } from './emails/bill-email.tsx';
import { linesOn } from './make-charges.ts';
import type { ChargeSources } from './source-port.ts';
import { type PlanLine, type PlanRow, priceOfLine, selectPlans } from './store.ts';

const texts = billMailTexts.price;

type Body = BodyOf<typeof call>;

/** What a turn of a plan is of on a day. */
export async function readLinesOn(db: Db, planId: string, day: Day): Promise<PlanLine[]> {
  const on: RawBuilder<unknown> = sql`${day}::date`;
  const { rows } = await sql<{
    lines: PlanLine[];
  }>`SELECT ${linesOn(sql`${planId}::uuid`, on)} AS lines`.execute(db);
  return rows[0]?.lines ?? [];
}

function grossOf(lines: readonly PlanLine[]): Cents {
  const sold = lines.map(({ ivaRate, ...line }) => ({ ...line, discountCents: 0, iva: atRate(ivaRate) }));
  return totalsOf(sold, 0).totalCents;
}

/**
 * A plan's turns cost something else from a day on, at least the notice from now: who pays is written to in the same
 * transaction, and the contract is told. What was charged stays as it was. Sent again it is the same change.
 */
export async function changePrices(
  deps: Deps,
  by: Person,
  sources: ChargeSources,
  id: string,
  { from, prices }: Body,
): Promise<Result<{ from: Day; before: number; after: number }>> {
  const at = deps.now();
  if (daysBetween(lisbonDay(at), from) < PRICE_NOTICE_DAYS) {
    const { detail } = chargeFailures.price_too_soon;
    return fail(chargeFailures.price_too_soon, { errors: [{ path: 'from', message: detail }] });
  }
  return await transact(deps.db, async (tx) => {
    const plan = await selectPlans(tx).where('charge_plans.id', '=', id).forUpdate().executeTakeFirst();
    if (!plan) return fail(chargeFailures.plan_not_found);
    if (plan.next_due_on === null || (plan.until !== null && plan.until < from)) {
      return fail(chargeFailures.price_too_late);
    }
    if (plan.payer_email === null) return fail(chargeFailures.price_untold);
    const known = await readLinesOn(tx, id, from);
    if (known.length !== prices.length) return fail(chargeFailures.price_lines);
    const lines = known.map((line, nth) => ({
      ...line,
      ...unitOf(typedLike(priceOfLine(line), toCents(prices[nth] ?? 0), line.ivaRate)),
    }));
    const [before, after] = [grossOf(known), grossOf(lines)];
    const answer = ok({ from, before: toEuros(before), after: toEuros(after) });
    if (before === after) return answer;
    await tx
      .insertInto('charge_plan_versions')
      .values({
        plan_id: id,
        from_on: from,
        lines: JSON.stringify(lines),
        created_at: at,
      })
      .onConflict((conflict) =>
        conflict.columns(['plan_id', 'from_on']).doUpdateSet({ lines: JSON.stringify(lines) }),
      )
      .execute();
    await mailPrice(deps, tx, plan, { from, before, after });
    const [first] = lines;
    if (first) {
      const unit = priceOfLine(first);
      await sources[plan.kind]?.onPrice?.(tx, by, { subject: plan.subject, from, unit, at });
    }
    await audit(tx, by, 'charge.price_changed', id, { from, amount_cents: after }, { amount_cents: before });
    return answer;
  });
}

/** Tells who pays of a new price. */
async function mailPrice(
  deps: Deps,
  tx: Tx,
  plan: PlanRow,
  { from, before, after }: { readonly from: Day; readonly before: Cents; readonly after: Cents },
): Promise<void> {
  const { company_name: shopName } = await readSettings(tx);
  // Noon, so that no zone makes another day of it.
  const day = formatLongDate(`${from}T12:00:00Z`);
  await queueMail(tx, deps, {
    ...mailOf(BILL_MAILS, 'mensalidade.preco'),
    dedupeKey: `plan:${plan.id}:price:${from}:${before}:${after}`,
    to: plan.payer_email ?? '',
    subject: texts.subject(plan.label, formatCents(after)),
    values: { nome: plan.payer_name, produto: plan.label, valor: formatCents(after) },
    body: (
      <BillEmail
        shopName={shopName}
        title={texts.title}
        paragraphs={[billMailTexts.hello(plan.payer_name), texts.body]}
        rows={[
          { label: texts.rows.contract, value: plan.label },
          { label: texts.rows.from, value: day },
          { label: texts.rows.before, value: formatCents(before) },
          { label: texts.rows.after, value: formatCents(after) },
        ]}
        action={null}
      />
    ),
  });
}
