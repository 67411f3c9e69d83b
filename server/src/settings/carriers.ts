import type { Selectable } from 'kysely';
import type { Carrier, CarrierChange } from '#core/settings/company-settings.ts';
import { carrierIds } from '#core/settings/rules/carrier-ids.ts';
import { toCents, toEuros } from '#core/shared/money.ts';
import type { Db } from '../platform/database/database.ts';
import type { Carriers } from '../platform/database/tables.ts';

type Row = Selectable<Carriers>;

/** What the settings say of carriers: amounts in euros. */
export interface CarrierSettings {
  readonly carriers: Carrier[];
  /** Name of the carrier chosen at first; empty: the first active one. */
  readonly default_carrier: string;
}

/** Carriers by rows, in their order. */
export function presentCarriers(rows: readonly Row[]): CarrierSettings {
  return {
    carriers: rows.map((row) => ({
      id: row.id,
      active: row.active,
      name: row.name,
      delivery_time: row.delivery_time,
      service_cost: toEuros(row.service_cost_cents),
      customer_price: toEuros(row.customer_price_cents),
      pickup_point_available: row.pickup_point_available,
      pickup_point_info: row.pickup_point_info,
      tracking_url: row.tracking_url,
    })),
    default_carrier: rows.find((row) => row.is_default)?.name ?? '',
  };
}

/** The shop's carriers, in their order. */
export async function readCarriers(db: Db): Promise<CarrierSettings> {
  return presentCarriers(await db.selectFrom('carriers').selectAll().orderBy('position').execute());
}

/**
 * Writes the list of carriers over the one that is kept: one that stays keeps its id, one that is left out goes (the
 * orders it carried keep its name). The default is the first active one called so. Settings must be locked.
 */
export async function writeCarriers(
  tx: Db,
  given: readonly CarrierChange[],
  defaultName: string,
): Promise<void> {
  const known = await tx.selectFrom('carriers').select(['id', 'name']).orderBy('position').execute();
  const ids = carrierIds(known, given);
  const named = given.filter((carrier) => carrier.name !== '' && carrier.name === defaultName);
  const isDefault = named.find((carrier) => carrier.active) ?? named[0];

  const gone = known.map(({ id }) => id).filter((id) => !ids.includes(id));
  if (gone.length > 0) await tx.deleteFrom('carriers').where('id', 'in', gone).execute();
  await tx.updateTable('carriers').set({ is_default: false }).where('is_default', '=', true).execute();
  for (const [position, carrier] of given.entries()) {
    const row = {
      id: ids[position] ?? '',
      position,
      active: carrier.active,
      is_default: carrier === isDefault,
      name: carrier.name,
      delivery_time: carrier.delivery_time,
      service_cost_cents: toCents(carrier.service_cost),
      customer_price_cents: toCents(carrier.customer_price),
      pickup_point_available: carrier.pickup_point_available,
      pickup_point_info: carrier.pickup_point_info,
      tracking_url: carrier.tracking_url,
    };
    await tx
      .insertInto('carriers')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  }
}
