import { sql } from 'kysely';
import { realEmail } from '#core/accounts/rules/walk-in.ts';
import { dayKey, doneInADay, promisedDay } from '#core/repairs/rules/promised-day.ts';
import type { DeviceType } from '#core/repairs/values.ts';
import type { CompanySettings } from '#core/settings/company-settings.ts';
import { isClosedDay } from '#core/settings/rules/opening.ts';
import { toLisbon } from '#core/shared/lisbon-time.ts';
import { normalizePhone } from '#core/shared/phone.ts';
import { serialKey } from '#core/shared/serial-key.ts';
import { readUnits, type Unit } from '../equipment/sold-units.ts';
import type { Db } from '../platform/database/database.ts';
import { likePattern } from '../platform/database/like.ts';
import { readLoad } from '../repairs/board/read-load.ts';
import type { RepairRow } from '../repairs/store.ts';
import { readSettings } from '../settings/read-settings.ts';

const SHOWN = 8;

/** Customers by a part of name or e-mail, by digits of the telephone, or by their NIF or that of an order of theirs. */
export async function findCustomers(db: Db, q: string) {
  const digits = normalizePhone(q).replace(/^\+/, '');
  const isNumber = /^\d{3,}$/.test(digits);
  const byPhone = isNumber
    ? sql`UNION SELECT id FROM users WHERE regexp_replace(phone, '\\D', '', 'g') LIKE ${`%${digits}%`}`
    : sql``;
  const byNif = /^\d{9}$/.test(digits)
    ? sql`UNION SELECT user_id FROM orders WHERE nif = ${digits} AND user_id IS NOT NULL
        UNION SELECT id FROM users WHERE nif = ${digits}`
    : sql``;
  const items = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone'])
    .where(
      sql<boolean>`id IN (SELECT id FROM users WHERE fold(name || ' ' || email::text) LIKE fold(${likePattern(q)})
        ${byPhone} ${byNif})`,
    )
    .orderBy(sql`fold(name)`)
    .orderBy('id')
    .limit(SHOWN)
    .execute();
  const asked = await readAsked(
    db,
    items.map(({ id }) => id),
  );
  return {
    items: items.map((customer) => ({
      ...customer,
      email: realEmail(customer.email),
      asked: asked
        .filter(({ user_id }) => user_id === customer.id)
        .map(({ user_id: _, ...repair }) => repair),
    })),
  };
}

/** What these customers asked for and did not bring yet: their three newest requests each. */
async function readAsked(db: Db, users: readonly string[]) {
  if (users.length === 0) return [];
  const { rows } = await sql<{ user_id: string; id: string; number: number; device: string }>`
    SELECT asked.* FROM unnest(${[...users]}::text[]) AS customer (id), LATERAL (
      SELECT user_id, id, number, device_type || ' ' || brand || ' ' || model AS device FROM repairs
      WHERE user_id = customer.id AND status = 'recebido'
        AND NOT EXISTS (SELECT 1 FROM repair_intakes WHERE repair_id = repairs.id)
      ORDER BY created_at DESC LIMIT 3) AS asked`.execute(db);
  return rows;
}

/** The repairs of a serial number however it is written, newest first; words in its place are nobody's device. */
async function repairsOf(db: Db, key: string | null): Promise<RepairRow[]> {
  if (key === null) return [];
  return (await db
    .selectFrom('repairs')
    .selectAll()
    .where(sql<boolean>`serial_key(serial_number) = ${key}`)
    .where('serial_number', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(10)
    .execute()) as RepairRow[];
}

/** Whose account a unit is of: who had it repaired last, else who bought it. */
async function ownerOf(db: Db, last: RepairRow | undefined, unit: Unit | undefined) {
  const id = last ? last.user_id : (unit?.user_id ?? null);
  if (id === null) return null;
  const owner = await db.selectFrom('users').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
  return owner ?? null;
}

/** What the shop knows of a serial number: whose device it was last, its repairs, and the sale that it came from. */
export async function findDevice(db: Db, serial: string, now: Date) {
  const key = serialKey(serial);
  const [rows, units] = await Promise.all([
    repairsOf(db, key),
    readUnits(db, key === null ? [] : [key], now),
  ]);
  const [last] = rows;
  const [unit] = units;
  const known = last ?? unit;
  const customer = await ownerOf(db, last, unit);
  const equipment =
    customer && key !== null
      ? await db
          .selectFrom('equipment')
          .select('id')
          .where('user_id', '=', customer.id)
          .where('serial_key', '=', key)
          .executeTakeFirst()
      : undefined;
  return {
    device: known
      ? {
          device_type: known.device_type,
          brand: known.brand,
          model: known.model,
          customer,
          equipment_id: equipment?.id ?? null,
        }
      : null,
    sold: unit ? { ...unit.sold, customer_name: unit.customer_name } : null,
    repairs: rows.map((row) => ({
      id: row.id,
      number: row.number,
      status: row.status,
      problem_description: row.problem_description,
      created_at: row.created_at.toISOString(),
      warranty_until: row.warranty_until?.toISOString() ?? null,
    })),
  };
}

/** What the terms say now of keeping what nobody collects; null: the shop asks for nothing. */
export function storageClauseOf({ repair_settings }: Pick<CompanySettings, 'repair_settings'>) {
  if (!repair_settings.storage_enabled) return null;
  const { storage_after_days, storage_daily, storage_most } = repair_settings;
  return { after_days: storage_after_days, daily: storage_daily, most: storage_most };
}

/** Days in which four of five repairs of a kind of device (of all, where it is not told) were done; null: too few to say. */
async function usualDays(db: Db, device: DeviceType | undefined): Promise<number | null> {
  const row = await db
    .selectFrom('repair_usual')
    .select(({ fn }) => fn.max('high_days').as('days'))
    .$if(device !== undefined, (query) => query.where('device_type', '=', device ?? ''))
    .executeTakeFirst();
  return row?.days ?? null;
}

/** The day to promise now, and why. */
export async function proposeDay(db: Db, now: Date, device?: DeviceType) {
  const [counted, settings, usual] = await Promise.all([
    readLoad(db, now),
    readSettings(db),
    usualDays(db, device),
  ]);
  const load = { ...counted, usualDays: usual };
  const { year, month, day } = toLisbon(now);
  const proposed = promisedDay({ year, month, day }, load, (one) => isClosedDay(settings.opening_hours, one));
  return {
    day: dayKey(proposed),
    open: load.open,
    per_day: Math.round(doneInADay(load.doneIn30Days) * 10) / 10,
    storage: storageClauseOf(settings),
  };
}
