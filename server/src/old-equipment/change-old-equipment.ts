import { sql } from 'kysely';
import { likelyCategory } from '#core/old-equipment/category.ts';
import type {
  enterOldEquipment as enterCall,
  OldEquipment,
  sendOldEquipment as sendCall,
  stepOldEquipment as stepCall,
} from '#core/old-equipment/contract.ts';
import { oldEquipmentFailures } from '#core/old-equipment/errors.ts';
import { oldEquipmentLifecycle } from '#core/old-equipment/lifecycle.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { failures } from '#core/shared/errors.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { By, Person } from '../platform/http/caller.ts';
import { readOldEquipment } from './read-old-equipment.ts';

const grams = (kilograms: number | null) => (kilograms === null ? null : Math.round(kilograms * 1000));

async function shown(tx: Tx, id: string): Promise<Result<OldEquipment>> {
  const row = await readOldEquipment(tx, id);
  return row ? ok(row) : fail(oldEquipmentFailures.old_equipment_not_found);
}

/**
 * Enters old equipment by hand: of an order it is still to come, from a repair or at the door it is there. The same press again is
 * the same row, and an order or a repair has one.
 */
export async function enterOldEquipment(
  deps: Deps,
  by: Person,
  { request_id, what, quantity, order_id, repair_id, category, weight_kg }: BodyOf<typeof enterCall>,
): Promise<Result<OldEquipment>> {
  const at = deps.now();
  return await transact(deps.db, async (tx) => {
    if (order_id && !(await isThere(tx, 'orders', order_id))) return fail(failures.not_found);
    if (repair_id && !(await isThere(tx, 'repairs', repair_id))) return fail(failures.not_found);
    const isToCome = Boolean(order_id);
    const values = {
      what,
      quantity,
      order_id: order_id ?? null,
      repair_id: repair_id ?? null,
      state: isToCome ? ('pedido' as const) : ('recebido' as const),
      category: category ?? (isToCome ? null : likelyCategory(what)),
    };
    const made = await tx
      .insertInto('old_equipment')
      .values({
        ...values,
        request_id,
        origin: order_id ? 'encomenda' : repair_id ? 'reparacao' : 'porta',
        total_grams: grams(weight_kg ?? null),
        received_at: isToCome ? null : at,
        created_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) return await known(tx, { request_id, ...values });
    await audit(tx, by, 'old-equipment.entered', made.id, {
      state: values.state,
      quantity,
      category: values.category,
    });
    return await shown(tx, made.id);
  });
}

async function isThere(tx: Tx, table: 'orders' | 'repairs', id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM ${sql.table(table)} WHERE id = ${id}`.execute(tx);
  return rows.length > 0;
}

interface Entered {
  readonly request_id: string;
  readonly what: string;
  readonly quantity: number;
  readonly order_id: string | null;
  readonly repair_id: string | null;
}

/** What stands already: the same, or another thing under this press, this order or this repair. */
async function known(tx: Tx, entered: Entered): Promise<Result<OldEquipment>> {
  const row = await tx
    .selectFrom('old_equipment')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('request_id', '=', entered.request_id),
        ...(entered.order_id ? [eb('order_id', '=', entered.order_id)] : []),
        ...(entered.repair_id ? [eb('repair_id', '=', entered.repair_id)] : []),
      ]),
    )
    .executeTakeFirstOrThrow();
  const isSame = (['what', 'quantity', 'order_id', 'repair_id'] as const).every(
    (name) => row[name] === entered[name],
  );
  return isSame ? await shown(tx, row.id) : fail(oldEquipmentFailures.old_equipment_taken);
}

async function lock(tx: Tx, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('old_equipment')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => ({ ...row, state: oldEquipmentLifecycle.read(row.state) }));
}

/** Says that it came, that it did not, or takes that back. What was handed on already is not taken back. */
export async function stepOldEquipment(
  deps: Deps,
  by: Person,
  id: string,
  body: BodyOf<typeof stepCall>,
): Promise<Result<OldEquipment>> {
  return await transact(deps.db, async (tx) => {
    const [row] = await lock(tx, [id]);
    if (!row) return fail(oldEquipmentFailures.old_equipment_not_found);
    const { state } = body;
    if (!oldEquipmentLifecycle.isUsualStep(row.state, state)) {
      return fail(oldEquipmentFailures.old_equipment_step);
    }
    if (row.sent_on !== null && state !== 'recebido') return fail(oldEquipmentFailures.old_equipment_gone);
    const isHere = state === 'recebido';
    const quantity = body.quantity ?? row.quantity;
    const category = isHere ? (body.category ?? row.category ?? likelyCategory(row.what)) : row.category;
    await tx
      .updateTable('old_equipment')
      .set({
        state,
        quantity,
        category,
        total_grams: body.weight_kg === undefined ? row.total_grams : grams(body.weight_kg),
        received_at: isHere ? (row.received_at ?? deps.now()) : null,
      })
      .where('id', '=', id)
      .execute();
    await audit(
      tx,
      by,
      'old-equipment.changed',
      id,
      { state, quantity, category },
      { state: row.state, quantity: row.quantity },
    );
    return await shown(tx, id);
  });
}

/**
 * Says where what is in the shop went, several rows in one press; said again of the same rows it is corrected, and without a
 * destination it is in the shop after all.
 */
export async function sendOldEquipment(
  deps: Deps,
  by: Person,
  { ids: asked, destination, guide, sent_on: day }: BodyOf<typeof sendCall>,
): Promise<Result<{ sent: number }>> {
  const ids = [...new Set(asked)];
  const [first = ''] = ids;
  const { old_equipment_future: future } = oldEquipmentFailures;
  if (destination !== null && day && day > lisbonDay(deps.now())) {
    return fail(future, { errors: [{ path: 'sent_on', message: future.detail }] });
  }
  return await transact(deps.db, async (tx) => {
    const rows = await lock(tx, ids);
    if (rows.length < ids.length) return fail(oldEquipmentFailures.old_equipment_not_found);
    if (rows.some(({ state }) => state !== 'recebido')) {
      return fail(oldEquipmentFailures.old_equipment_not_here);
    }
    const went = destination !== null && day ? { destination, guide, sent_on: day } : null;
    await tx
      .updateTable('old_equipment')
      .set(went ?? { destination: null, guide: null, sent_on: null })
      .where('id', 'in', ids)
      .execute();
    if (went) await audit(tx, by, 'old-equipment.sent', first, { ...went, rows: ids.length });
    else await audit(tx, by, 'old-equipment.kept', first, { rows: ids.length });
    return ok({ sent: ids.length });
  });
}

/**
 * What whoever bought wants to hand over with an order, in the transaction of who may say so; null: nothing after all. What has
 * come stays as it is. @returns false when it has.
 */
export async function askForOrder(
  tx: Tx,
  by: By,
  orderId: string,
  asked: { readonly what: string; readonly quantity: number } | null,
  at: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('old_equipment')
    .selectAll()
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  if (row?.state === 'recebido') return false;
  if (!asked && row?.state !== 'pedido') return true;
  if (!row) {
    if (!asked) return true;
    const made = await tx
      .insertInto('old_equipment')
      .values({ ...asked, origin: 'encomenda', order_id: orderId, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(tx, by, 'old-equipment.entered', made.id, {
      state: 'pedido',
      quantity: asked.quantity,
      category: null,
    });
    return true;
  }
  // That it was asked for stays in the register.
  const next = asked ? { ...asked, state: 'pedido' as const } : { state: 'nao_veio' as const };
  await tx.updateTable('old_equipment').set(next).where('id', '=', row.id).execute();
  await audit(
    tx,
    by,
    'old-equipment.changed',
    row.id,
    { state: next.state, quantity: asked?.quantity ?? row.quantity, category: row.category },
    { state: oldEquipmentLifecycle.read(row.state), quantity: row.quantity },
  );
  return true;
}
