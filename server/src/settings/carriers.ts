import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Carrier, CarrierChange } from '#core/settings/company-settings.ts';
import { carrierIds } from '#core/settings/rules/carrier-ids.ts';
import type { CarrierZones, IslandTerms, WeightSteps } from '#core/settings/sections/shipping.ts';
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

const storedSteps = z.array(z.object({ up_to_grams: z.number().int(), price_cents: z.number().int() }));

/** Steps as the settings have them: kilograms and euros. */
function stepsOf(stored: unknown): WeightSteps {
  return storedSteps.parse(stored).map(({ up_to_grams, price_cents }) => ({
    up_to_kg: up_to_grams / 1000,
    customer_price: toEuros(price_cents),
  }));
}

/** Steps as their column: grams and cents. */
function stepsColumn(steps: WeightSteps): string {
  return JSON.stringify(
    steps.map(({ up_to_kg, customer_price }) => ({
      up_to_grams: Math.round(up_to_kg * 1000),
      price_cents: toCents(customer_price),
    })),
  );
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
      zones: {
        mainland: row.ships_mainland,
        azores: {
          ships: row.azores_ships as IslandTerms['ships'],
          customer_price: toEuros(row.azores_price_cents),
          delivery_time: row.azores_delivery_time,
          free_above: row.azores_free_above,
          weight_steps: stepsOf(row.azores_steps),
        },
        madeira: {
          ships: row.madeira_ships as IslandTerms['ships'],
          customer_price: toEuros(row.madeira_price_cents),
          delivery_time: row.madeira_delivery_time,
          free_above: row.madeira_free_above,
          weight_steps: stepsOf(row.madeira_steps),
        },
      },
      weight_steps: stepsOf(row.mainland_steps),
      volumetric_divisor: row.volumetric_divisor,
      max_side_cm: row.max_side_cm,
      collects_old: row.collects_old,
    })),
    default_carrier: rows.find((row) => row.is_default)?.name ?? '',
  };
}

/** Zones as their columns; nothing of them is written where none are given. */
function zoneColumns(zones: CarrierZones | undefined) {
  if (!zones) return {};
  const { azores, madeira } = zones;
  return {
    ships_mainland: zones.mainland,
    azores_ships: azores.ships,
    azores_price_cents: toCents(azores.customer_price),
    azores_delivery_time: azores.delivery_time,
    azores_free_above: azores.free_above,
    azores_steps: stepsColumn(azores.weight_steps),
    madeira_ships: madeira.ships,
    madeira_price_cents: toCents(madeira.customer_price),
    madeira_delivery_time: madeira.delivery_time,
    madeira_free_above: madeira.free_above,
    madeira_steps: stepsColumn(madeira.weight_steps),
  };
}

/** The shop's carriers, in their order. */
export async function readCarriers(db: Db): Promise<CarrierSettings> {
  return presentCarriers(await db.selectFrom('carriers').selectAll().orderBy('position').execute());
}

/**
 * Writes the list of carriers over the one that is kept: one that stays keeps its id, one that is left out goes (the
 * orders it carried keep its name). The default is the first active one called so, or that was called so until now.
 * Settings must be locked.
 */
export async function writeCarriers(
  tx: Db,
  given: readonly CarrierChange[],
  defaultName: string,
): Promise<void> {
  const known = await tx.selectFrom('carriers').select(['id', 'name']).orderBy('position').execute();
  const ids = carrierIds(known, given);
  const named = given.filter((carrier) => carrier.name !== '' && carrier.name === defaultName);
  // One that was renamed is still meant by its name of before.
  const formerId = known.find(({ name }) => name !== '' && name === defaultName)?.id;
  const renamed = given.find((_, i) => ids[i] === formerId);
  const isDefault = named.find((carrier) => carrier.active) ?? named[0] ?? renamed;

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
      ...zoneColumns(carrier.zones),
      ...(carrier.weight_steps ? { mainland_steps: stepsColumn(carrier.weight_steps) } : {}),
      ...(carrier.volumetric_divisor === undefined ? {} : { volumetric_divisor: carrier.volumetric_divisor }),
      ...(carrier.max_side_cm === undefined ? {} : { max_side_cm: carrier.max_side_cm }),
      ...(carrier.collects_old === undefined ? {} : { collects_old: carrier.collects_old }),
    };
    await tx
      .insertInto('carriers')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  }
}
