import { serialKey } from '#core/shared/serial-key.ts';
import type { UnitHolder } from '#core/units/lifecycle.ts';
import { typedUnitNumber } from '#core/units/record.ts';
import { scannedUnit } from '#core/units/scanned-unit.ts';
import type { Db } from '../platform/database/database.ts';
import type { UnitRow } from './move-unit.ts';

/** The unit that somebody scanned or typed: a label's QR, its number, its serial number; null: none. */
export async function findUnitByCode(db: Db, code: string): Promise<UnitRow | null> {
  const [id, number, key] = [scannedUnit(code), typedUnitNumber(code), serialKey(code)];
  const units = db.selectFrom('units').selectAll();
  const found =
    id !== null
      ? await units.where('id', '=', id).executeTakeFirst()
      : ((number !== null ? await units.where('number', '=', number).executeTakeFirst() : undefined) ??
        (key !== null ? await units.where('serial_key', '=', key).executeTakeFirst() : undefined));
  return (found as UnitRow | undefined) ?? null;
}

/** The units that somebody has, in the order of their numbers. */
export async function unitsOf(db: Db, { kind, id }: UnitHolder): Promise<UnitRow[]> {
  const rows = await db
    .selectFrom('units')
    .selectAll()
    .where('holder_kind', '=', kind)
    .where('holder_id', '=', id)
    .orderBy('number')
    .execute();
  return rows as UnitRow[];
}
