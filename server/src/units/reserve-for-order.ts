import { type Failure, fail, ok, type Result } from '#core/shared/result.ts';
import { serialKey } from '#core/shared/serial-key.ts';
import { unitFailures } from '#core/units/errors.ts';
import { typedUnitNumber, unitNumber } from '#core/units/record.ts';
import { scannedUnit } from '#core/units/scanned-unit.ts';
import { isUnread, unreadSerial } from '#core/units/unread-serial.ts';
import { stockOfUnits } from '../catalogue/stock.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/database/transact.ts';
import { type By, personId } from '../platform/http/caller.ts';
import { insertUnits } from './change-units.ts';
import { findUnitByCode } from './find-units.ts';
import { lockUnit, moveUnit, reservedFor, type UnitRow } from './move-unit.ts';

/** Devices of one article that are counted without having been read, at most. */
const MOST_UNREAD = 1000;

interface Reservation {
  readonly productId: string;
  readonly orderId: string;
  /** Units of the article that the order is still to hand over. */
  readonly needed: number;
  /** What was read. */
  readonly code: string;
  readonly at: Date;
}

const refused = (failure: Failure, detail: string) =>
  fail(failure, { detail, errors: [{ path: 'code', message: detail }] });

/**
 * Keeps the device that was read for an order that was paid before its article had units (docs/adr/0597). One that nobody
 * knows is registered: the stock that the order took was this one. A free one is reserved. The same again is done already.
 */
export async function reserveForOrder(tx: Tx, by: By, asked: Reservation): Promise<Result<UnitRow>> {
  const { productId, orderId, needed, code, at } = asked;
  const product = await tx
    .selectFrom('products')
    .select(['stock', 'tracks_units'])
    .where('id', '=', productId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!product) return fail(unitFailures.unit_product_unknown);
  const reserved = await reservedFor(tx, orderId, productId);
  const known = await findUnitByCode(tx, code);
  if (known) return await keepKnown(tx, by, known, reserved.length < needed, asked);
  if (
    serialKey(code) === null ||
    typedUnitNumber(code) !== null ||
    scannedUnit(code) !== null ||
    code.length > 80
  )
    return refused(unitFailures.unit_serial_wrong, `${code}: não é um número de série.`);
  if (!product.tracks_units && product.stock > MOST_UNREAD) return fail(unitFailures.units_without_serial);
  if (!product.tracks_units) await countUnread(tx, by, productId, product.stock, at);
  if (reserved.length < needed) return ok(await insertReserved(tx, by, asked));
  const unread = reserved.find(({ serial_number }) => isUnread(serial_number));
  if (unread) return ok(await readSerial(tx, unread.id, code));
  // The order has its units: this one comes into the shop, and is changed for one of them when it is handed over.
  const [id = ''] = await insertUnits(tx, by, newUnits(productId, [code], 'new'), at);
  const added = await lockUnit(tx, id);
  return added ? ok(added) : fail(unitFailures.unit_not_found);
}

async function keepKnown(
  tx: Tx,
  by: By,
  unit: UnitRow,
  isNeeded: boolean,
  { productId, orderId, at }: Reservation,
): Promise<Result<UnitRow>> {
  if (unit.product_id !== productId)
    return refused(unitFailures.unit_other_article, `A ${unitNumber(unit.number)} é de outro artigo.`);
  const isOwn = unit.state === 'reservada' && unit.holder_id === orderId;
  // Enough are reserved: what is free is changed for one of them when it is handed over.
  if (isOwn || (!isNeeded && unit.state === 'disponivel')) return ok(unit);
  const holder = { kind: 'order', id: orderId } as const;
  return await moveUnit(tx, by, { unitId: unit.id, to: 'reservada', holder, at });
}

/** So many units that an order had of an article are free again: those that wait for it, or what it took of the stock. */
export async function releaseForOrder(
  tx: Tx,
  by: By,
  { productId, orderId, quantity, at }: Omit<Reservation, 'needed' | 'code'> & { readonly quantity: number },
): Promise<Result<null>> {
  const product = await tx
    .selectFrom('products')
    .select(['stock', 'tracks_units'])
    .where('id', '=', productId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!product) return ok(null);
  const reserved = (await reservedFor(tx, orderId, productId)).slice(0, quantity);
  for (const { id } of reserved) {
    const freed = await moveUnit(tx, by, { unitId: id, to: 'disponivel', holder: null, at });
    if (!freed.ok) return freed;
  }
  // Of an article without units: what it took is counted again, so that the order's end does not count it twice.
  if (product.tracks_units || quantity === 0) return ok(null);
  if (product.stock + quantity > MOST_UNREAD) return fail(unitFailures.units_without_serial);
  await countUnread(tx, by, productId, product.stock, at);
  const word = crypto.randomUUID().slice(0, 8);
  const serials = Array.from({ length: quantity }, (_, nth) => unreadSerial(word, nth + 1));
  await insertUnits(tx, by, newUnits(productId, serials, 'new'), at);
  return ok(null);
}

function newUnits(product_id: string, serials: string[], origin: 'counted' | 'new') {
  return {
    request_id: crypto.randomUUID(),
    product_id,
    serials,
    origin,
    condition: 'nova',
    place: null,
  } as const;
}

/** What the article has in stock are units from now on, whose serial numbers are still to be read. */
async function countUnread(tx: Tx, by: By, productId: string, stock: number, at: Date): Promise<void> {
  if (stock === 0) return;
  const word = crypto.randomUUID().slice(0, 8);
  const serials = Array.from({ length: stock }, (_, nth) => unreadSerial(word, nth + 1));
  await insertUnits(tx, by, newUnits(productId, serials, 'counted'), at);
}

/** A device that the order took from the stock before it was known: it is the order's, and the stock stays. */
async function insertReserved(
  tx: Tx,
  by: By,
  { productId, orderId, code, at }: Reservation,
): Promise<UnitRow> {
  const held = { holder_kind: 'order', holder_id: orderId };
  const unit = await tx
    .insertInto('units')
    .values({
      request_id: crypto.randomUUID(),
      product_id: productId,
      serial_number: code,
      condition: 'nova',
      state: 'reservada',
      state_since: at,
      created_at: at,
      ...held,
    })
    // Somebody else's scan of the same device, for another article, in this moment.
    .onConflict((conflict) => conflict.constraint('units_serial').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!unit) refuse(unitFailures.unit_serial_taken);
  await tx
    .insertInto('unit_events')
    .values({ unit_id: unit.id, at, actor_id: personId(by), to_state: 'reservada', ...held })
    .execute();
  await stockOfUnits(tx, productId);
  return unit as UnitRow;
}

/** The unit that waits is the one that was read. */
async function readSerial(tx: Tx, id: string, serial_number: string): Promise<UnitRow> {
  const unit = await tx
    .updateTable('units')
    .set({ serial_number })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return unit as UnitRow;
}
