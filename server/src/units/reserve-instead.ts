import type { BodyOf } from '#core/shared/call.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { reserveInstead as call } from '#core/units/contract.ts';
import { unitFailures } from '#core/units/errors.ts';
import { audit } from '../audit/audit.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { keepInstead, lockUnit, standForEachOther, type UnitRow } from './move-unit.ts';

type Body = BodyOf<typeof call>;

/**
 * Keeps another free unit of the same article for the order that has this one; this one is free again. Sent again it is done.
 * @returns the other unit's id; `unit_step` where the order has this one no more, `unit_not_free` where the other is taken.
 */
export async function reserveInstead(
  deps: Deps,
  by: Person,
  id: string,
  { order_id, unit_id }: Body,
): Promise<Result<string>> {
  const at = deps.now();
  return await transact(deps.db, async (tx) => {
    // A unit's article never changes: looked at before the locks, so that two articles are never locked in a circle.
    const articles = await tx
      .selectFrom('units')
      .select(['id', 'product_id'])
      .where('id', 'in', [id, unit_id])
      .execute();
    if (!articles.some((unit) => unit.id === id)) return fail(unitFailures.unit_not_found);
    const isSame = new Set(articles.map((unit) => unit.product_id)).size === 1;
    if (!isSame || !articles.some((unit) => unit.id === unit_id)) {
      const { detail } = unitFailures.unit_other_article;
      return fail(unitFailures.unit_other_article, { errors: [{ path: 'unit_id', message: detail }] });
    }
    const own = await lockUnit(tx, id);
    const other = await lockUnit(tx, unit_id);
    const isKept = (unit: UnitRow | null) => unit?.state === 'reservada' && unit.holder_id === order_id;
    if (isKept(other) && (id === unit_id || !isKept(own))) return ok(unit_id);
    if (!own || !isKept(own)) return fail(unitFailures.unit_step);
    if (other?.state !== 'disponivel') return fail(unitFailures.unit_not_free);
    if (!(await standForEachOther(tx, own.product_id))) return fail(unitFailures.unit_reserved);
    await keepInstead(tx, by, own, { unitId: unit_id, orderId: order_id, at });
    await audit(tx, by, 'unit.reserved_instead', unit_id);
    return ok(unit_id);
  });
}
