import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AdminEquipment, EquipmentDetail, EquipmentFact } from '#core/equipment/contract.ts';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import { isHandedOver, repairLifecycle } from '#core/repairs/lifecycle.ts';
import { repairNumber } from '#core/repairs/record.ts';
import { type DeviceType, readRepairStatus } from '#core/repairs/values.ts';
import { imageAddress } from '#core/shared/image-address.ts';
import { allOf } from '../platform/database/all-of.ts';
import { countRows } from '../platform/database/count-rows.ts';
import type { Db } from '../platform/database/database.ts';
import { likePattern } from '../platform/database/like.ts';
import { type Paging, pageBounds } from '../platform/database/paging.ts';
import { readUnits, type Unit } from './sold-units.ts';

const PAGE_SIZE = 24;
const PANEL_PAGE_SIZE = 25;
/** Facts of one device that are shown, the newest. */
const MOST_FACTS = 100;

interface Row {
  readonly id: string;
  readonly user_id: string;
  readonly owner_name: string;
  readonly device_type: DeviceType;
  readonly brand: string;
  readonly model: string;
  readonly serial_number: string | null;
  readonly serial_key: string | null;
  readonly repairs: number;
  readonly warranty_until: Date | null;
  readonly open_id: string | null;
  readonly open_number: number | null;
  readonly open_status: string | null;
}

const OVER = repairLifecycle.states.filter(isHandedOver) as readonly string[] as string[];

/** Devices that meet a condition, with what is counted of their repairs. */
function rowsWhere(condition: RawBuilder<unknown>, limit: number, offset: number) {
  return sql<Row>`SELECT equipment.*, users.name AS owner_name, open.id AS open_id, open.number AS open_number,
      open.status AS open_status, sums.repairs, sums.warranty_until
    FROM (SELECT * FROM equipment WHERE ${condition} ORDER BY updated_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}) AS equipment
    JOIN users ON users.id = equipment.user_id
    LEFT JOIN LATERAL (SELECT count(*)::int AS repairs, max(warranty_until) FILTER (WHERE delivered_at IS NOT NULL) AS warranty_until
      FROM repairs WHERE equipment_id = equipment.id) AS sums ON true
    LEFT JOIN LATERAL (SELECT id, number, status FROM repairs WHERE equipment_id = equipment.id AND status <> ALL(${OVER})
      ORDER BY created_at DESC LIMIT 1) AS open ON true
    ORDER BY equipment.updated_at DESC, equipment.id DESC`;
}

/** The later of two ends that still lie ahead; null: neither does. */
function standing(ends: readonly (Date | null)[], now: Date): string | null {
  const ahead = ends.flatMap((end) => (end && end >= now ? [end.getTime()] : []));
  return ahead.length === 0 ? null : new Date(Math.max(...ahead)).toISOString();
}

function present(row: Row, units: readonly Unit[], now: Date): AdminEquipment {
  const sold = units.find(({ key, user_id }) => key === row.serial_key && user_id === row.user_id)?.sold;
  return {
    id: row.id,
    owner: { id: row.user_id, name: row.owner_name },
    device_type: row.device_type,
    brand: row.brand,
    model: row.model,
    serial_number: row.serial_number,
    sold: sold ?? null,
    repairs: row.repairs,
    open_repair:
      row.open_id && row.open_number !== null && row.open_status
        ? { id: row.open_id, number: row.open_number, status: readRepairStatus(row.open_status) }
        : null,
    guarantee_until: standing(
      [row.warranty_until, sold?.guarantee_until ? new Date(sold.guarantee_until) : null],
      now,
    ),
  };
}

async function withUnits(db: Db, rows: readonly Row[], now: Date): Promise<AdminEquipment[]> {
  const units = await readUnits(
    db,
    rows.flatMap(({ serial_key }) => serial_key ?? []),
    now,
  );
  return rows.map((row) => present(row, units, now));
}

/** An account's devices, those that something happened to last first. */
export async function listMyEquipment(db: Db, userId: string, page: number, now: Date) {
  const [{ rows }, total] = await Promise.all([
    rowsWhere(sql`user_id = ${userId}`, PAGE_SIZE, (page - 1) * PAGE_SIZE).execute(db),
    countRows(db, db.selectFrom('equipment').select('id').where('user_id', '=', userId)),
  ]);
  return { items: await withUnits(db, rows, now), total, page, page_size: PAGE_SIZE };
}

interface Asked extends Paging {
  readonly q?: string | undefined;
  readonly user_id?: string | undefined;
}

/** The devices that a typed text names. */
export const equipmentNamed = (q: string) =>
  sql<SqlBool>`(fold(device_type || ' ' || brand || ' ' || model || ' ' || coalesce(serial_number, ''))
    LIKE fold(${likePattern(q)}) OR serial_key = serial_key(${q}))`;

/** The shop's known devices, for the panel. */
export async function listEquipment(db: Db, { q, user_id, ...asked }: Asked, now: Date) {
  const { page, size, offset } = pageBounds(asked, PANEL_PAGE_SIZE);
  const narrowed = allOf(user_id && sql`user_id = ${user_id}`, q && equipmentNamed(q));
  const [{ rows }, total] = await Promise.all([
    rowsWhere(narrowed, size, offset).execute(db),
    countRows(db, db.selectFrom('equipment').select('id').where(narrowed)),
  ]);
  return { items: await withUnits(db, rows, now), total, page, page_size: size };
}

/** The device of an account with this serial number (`serialKey`); null when it has none. */
export async function findBySerial(db: Db, userId: string, key: string | null, now: Date) {
  if (key === null) return null;
  const { rows } = await rowsWhere(sql`user_id = ${userId} AND serial_key = ${key}`, 1, 0).execute(db);
  return (await withUnits(db, rows, now))[0] ?? null;
}

/**
 * A whole device. For its owner (`userId`) what is of that account alone, and null for another's; for the panel (null)
 * all that there is under its serial number, with whoever had it before.
 */
export async function getEquipment(
  db: Db,
  id: string,
  userId: string | null,
  now: Date,
): Promise<(EquipmentDetail & AdminEquipment) | null> {
  const owned = userId === null ? sql`id = ${id}` : sql`id = ${id} AND user_id = ${userId}`;
  const { rows } = await rowsWhere(owned, 1, 0).execute(db);
  const [row] = rows;
  if (!row) return null;
  const all = await readUnits(db, row.serial_key ? [row.serial_key] : [], now);
  const units = userId === null ? all : all.filter((unit) => unit.user_id === userId);
  const [repairs, photos] = await Promise.all([
    readRepairFacts(db, row, userId === null),
    readEquipmentPhotos(db, id),
  ]);
  const history = [...repairs, ...units.map((unit) => soldFact(unit, userId === null))].sort((a, b) =>
    b.at.localeCompare(a.at),
  );
  return { ...present(row, all, now), history, photos };
}

function soldFact({ sold, customer_name }: Unit, isShops: boolean): EquipmentFact {
  return {
    kind: sold.is_rental ? 'aluguer' : 'venda',
    id: sold.order_id,
    label: `Encomenda ${orderNumber(sold.order_number)}`,
    detail: isShops ? `${sold.name} · ${customer_name}` : sold.name,
    at: sold.bought_at,
    guarantee_until: sold.guarantee_until,
  };
}

async function readRepairFacts(db: Db, row: Row, isShops: boolean): Promise<EquipmentFact[]> {
  const same = isShops
    ? sql`(equipment_id = ${row.id} OR serial_key(serial_number) = ${row.serial_key})`
    : sql`equipment_id = ${row.id}`;
  const { rows } = await sql<{
    id: string;
    number: number;
    status: string;
    problem_description: string;
    customer_name: string;
    created_at: Date;
    warranty_until: Date | null;
    is_claim: boolean;
  }>`SELECT id, number, status, problem_description, customer_name, created_at, warranty_until,
      EXISTS (SELECT FROM repair_claims WHERE repair_id = repairs.id) AS is_claim
    FROM repairs WHERE ${same} ORDER BY created_at DESC LIMIT ${MOST_FACTS}`.execute(db);
  return rows.map((repair) => ({
    kind: repair.is_claim ? 'garantia' : 'reparacao',
    id: repair.id,
    label: repairNumber(repair.number),
    detail: [
      repairLifecycle.labels[readRepairStatus(repair.status)],
      repair.problem_description,
      ...(isShops ? [repair.customer_name] : []),
    ].join(' · '),
    at: repair.created_at.toISOString(),
    guarantee_until: repair.warranty_until?.toISOString() ?? null,
  }));
}

async function readEquipmentPhotos(db: Db, id: string): Promise<EquipmentDetail['photos']> {
  const rows = await db
    .selectFrom('equipment_photos')
    .innerJoin('image_files', 'image_files.key', 'equipment_photos.image_key')
    .select(['equipment_photos.id', 'image_key', 'width', 'height'])
    .where('equipment_id', '=', id)
    .orderBy('position')
    .orderBy('equipment_photos.id')
    .execute();
  return rows.map(({ image_key, ...photo }) => ({ ...photo, url: imageAddress(image_key, photo.width) }));
}
