import { type SentPrice, typedPrice } from '#core/catalogue/rules/typed-price.ts';
import { discountOf, quoteTotals } from '#core/quotes/rules/quote-totals.ts';
import type { saveQuote as call } from '#core/repairs/admin-contract.ts';
import { repairFailures } from '#core/repairs/errors.ts';
import { repairLifecycle } from '#core/repairs/lifecycle.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { failures } from '#core/shared/errors.ts';
import { type Cents, toCents } from '#core/shared/money.ts';
import { type Price, typedCents, unitOf } from '#core/shared/price.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse, transact } from '../../platform/database/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/http/caller.ts';
import { readShopIva } from '../../settings/read-shop-iva.ts';
import { isCovered } from '../claims.ts';
import { findQuote, lockRepair, type RepairRow } from '../store.ts';
import { draftAsItStands, isSaidBy } from './draft-as-it-stands.ts';
import { nextVersion } from './quotes.ts';

type Draft = BodyOf<typeof call>;
type Option = Draft['options'][number];

/**
 * Keeps the draft of a repair's quote, in place of the one there was; what was sent before stays as it is. The estimate
 * is what its first option comes to. Only while a quote may be sent (docs/product.md#repairs). Of two people who write one
 * at once the later is told what stands there now (docs/adr/0266); the same sent again is saved already.
 */
export async function saveQuote(
  deps: Deps,
  by: Person,
  repairId: string,
  { options, draft }: Draft,
): Promise<Result<RepairRow>> {
  return await transact(deps.db, async (tx) => {
    const repair = await lockRepair(tx, repairId);
    if (!repair) return fail(repairFailures.repair_not_found);
    if (!repairLifecycle.facts[repair.status].mayQuote) return fail(repairFailures.quote_too_late);
    if (await isCovered(tx, repair.id)) return fail(repairFailures.covered_by_guarantee);
    await refuseUnknownProducts(
      tx,
      options.flatMap(({ lines }) => lines.flatMap(({ product_id }) => product_id ?? [])),
    );
    if (draft !== undefined) {
      const now = await draftAsItStands(tx, repair);
      if (now.key !== draft) {
        if (isSaidBy(now.options, options)) return ok(repair);
        return fail(repairFailures.draft_changed, { errors: now.words });
      }
    }
    const old = await findQuote(tx, repair.id, 'rascunho');
    if (old) await tx.deleteFrom('repair_quotes').where('id', '=', old.id).execute();
    const version = old?.version ?? (await nextVersion(tx, repair.id));
    const { id } = await tx
      .insertInto('repair_quotes')
      .values({ repair_id: repair.id, version, state: 'rascunho', created_at: deps.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ivaRate = await readShopIva(tx, deps.now());
    const totals: Cents[] = [];
    for (const [position, option] of options.entries()) {
      totals.push(await writeOption(tx, { quoteId: id, position, ivaRate }, option));
    }
    const estimate = totals[0] ?? 0;
    await tx.updateTable('repairs').set({ estimate_cents: estimate }).where('id', '=', repair.id).execute();
    await audit(tx, by, 'repair.quote_saved', repair.id, {
      version,
      state: 'rascunho',
      options: options.length,
      total_cents: estimate,
    });
    return ok({ ...repair, estimate_cents: estimate });
  });
}

/** Writes an option with its lines. @returns what it comes to with IVA, in cents. */
async function writeOption(
  tx: Tx,
  {
    quoteId,
    position,
    ivaRate,
  }: { readonly quoteId: string; readonly position: number; readonly ivaRate: number },
  option: Option,
): Promise<Cents> {
  const lines = option.lines.map((line) => {
    const price = lineTyped(line, ivaRate);
    const typed = { percent: line.discount_percent, cents: toCents(line.discount) };
    const discountCents = discountOf(typed, typedCents(price) * line.quantity);
    return {
      ...line,
      ...unitOf(price),
      discountCents: discountCents ?? refuse(repairFailures.quote_too_high),
    };
  });
  const whole = { percent: option.discount_percent, cents: toCents(option.discount) };
  const totals = quoteTotals(lines, ivaRate, whole) ?? refuse(repairFailures.quote_too_high);
  const { id } = await tx
    .insertInto('repair_quote_options')
    .values({
      quote_id: quoteId,
      position,
      title: option.title,
      note: option.note || null,
      total_cents: totals.totalCents,
      discount_percent: option.discount_percent,
      discount_cents: totals.wholeCents,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('repair_quote_lines')
    .values(
      lines.map((line, place) => ({
        option_id: id,
        position: place,
        kind: line.kind,
        product_id: line.product_id,
        name: line.name,
        quantity: line.quantity,
        unit_net_cents: line.unitNetCents,
        unit_gross_cents: line.unitGrossCents,
        discount_cents: line.discountCents + (totals.shares[place] ?? 0),
        discount_percent: line.discount_percent,
        shared_cents: totals.shares[place] ?? 0,
        iva_rate: ivaRate,
        net_cents: totals.lines[place]?.netCents ?? 0,
        iva_cents: totals.lines[place]?.ivaCents ?? 0,
        gross_cents: totals.lines[place]?.grossCents ?? 0,
      })),
    )
    .execute();
  return totals.totalCents;
}

/** The price of one unit of a line, as it was typed; `ivaRate` in whole %. */
export function lineTyped(line: SentPrice, ivaRate: number): Price {
  const price = typedPrice(null, line, ivaRate);
  return price === null || typeof price === 'string' ? refuse(failures.invalid_input) : price;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Refuses lines of products that the catalogue does not have. */
export async function refuseUnknownProducts(tx: Tx, named: readonly string[]): Promise<void> {
  const ids = [...new Set(named)];
  if (ids.length === 0) return;
  if (!ids.every((id) => UUID.test(id))) refuse(repairFailures.product_unknown);
  const { length } = await tx.selectFrom('products').select('id').where('id', 'in', ids).execute();
  if (length < ids.length) refuse(repairFailures.product_unknown);
}
