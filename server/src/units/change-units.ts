import type { BodyOf } from '#core/shared/call.ts';
import { toCents } from '#core/shared/money.ts';
import { own } from '#core/shared/own.ts';
import { type Failure, fail, ok, type Result } from '#core/shared/result.ts';
import { serialKey } from '#core/shared/serial-key.ts';
import { settle } from '#core/shared/settle.ts';
import type {
  addUnits as addCall,
  changeUnit as changeCall,
  stepUnit as stepCall,
  Unit,
  UnitWhole,
} from '#core/units/contract.ts';
import { unitFailures } from '#core/units/errors.ts';
import { unitLifecycle } from '#core/units/lifecycle.ts';
import { unitNumber } from '#core/units/record.ts';
import { wrongSerials } from '#core/units/serial-list.ts';
import { isUnread } from '#core/units/unread-serial.ts';
import { UNIT_CONDITION_LABELS } from '#core/units/values.ts';
import { audit } from '../audit/audit.ts';
import { refusePurchase } from '../catalogue/purchase-day.ts';
import { moveStock, stockOfUnits } from '../catalogue/stock.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse, transact } from '../platform/database/transact.ts';
import { isUniqueViolation } from '../platform/database/unique-violation.ts';
import type { Deps } from '../platform/deps.ts';
import { type By, type Person, personId } from '../platform/http/caller.ts';
import { lockUnit, moveUnit, standForEachOther, type UnitRow } from './move-unit.ts';
import { readUnit, readUnits } from './read-units.ts';
import type { UnitRooms } from './rooms-port.ts';

type Added = BodyOf<typeof addCall>;
type Changed = BodyOf<typeof changeCall>;
type Step = BodyOf<typeof stepCall>;

/** Names that a refusal tells one by one; the rest is a number. */
const MOST_NAMED = 5;

function named(names: readonly string[]): string {
  const others = names.length - MOST_NAMED;
  const shown = names.slice(0, MOST_NAMED).join(', ');
  return others > 0 ? `${shown} e mais ${others}` : shown;
}

const onSerials = (failure: Failure, detail: string) =>
  fail(failure, { detail, errors: [{ path: 'serials', message: detail }] });

/** Why a list of serial numbers cannot be taken; null: it can. */
function refuseSerials(serials: readonly string[]): ReturnType<typeof fail> | null {
  const wrong = wrongSerials(serials);
  if (wrong === null) return null;
  const { unreadable, repeated } = wrong;
  return unreadable.length > 0
    ? onSerials(unitFailures.unit_serial_wrong, `Não são números de série: ${named(unreadable)}.`)
    : onSerials(unitFailures.unit_serial_taken, `Repetidos na lista: ${named(repeated)}.`);
}

/**
 * Makes units of an article, all or none: `counted` are the stock that stands, every one of it, and move nothing; `new` come
 * on top of it. From then on the article's stock is the number of its free units. Sent again it is the same press.
 */
export async function addUnits(
  deps: Deps,
  by: Person,
  rooms: UnitRooms,
  asked: Added,
): Promise<Result<{ items: Unit[]; stock: number }>> {
  const wrong = refuseSerials(asked.serials) ?? refusePurchase(asked, deps.now());
  if (wrong) return wrong;
  return await transact(deps.db, async (tx) => {
    const product = await tx
      .selectFrom('products')
      .select(['id', 'stock', 'tracks_units'])
      .where('id', '=', asked.product_id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!product) return fail(unitFailures.unit_product_unknown);
    const known = await tx
      .selectFrom('units')
      .select('id')
      .where('request_id', '=', asked.request_id)
      .execute();
    if (known.length > 0) {
      const same = await tx
        .selectFrom('units')
        .select('id')
        .where('request_id', '=', asked.request_id)
        .where(
          'serial_key',
          'in',
          asked.serials.map((serial) => serialKey(serial) ?? ''),
        )
        .execute();
      if (same.length !== known.length || same.length !== asked.serials.length)
        return fail(unitFailures.units_request_taken);
      return ok({
        items: await readUnits(
          tx,
          rooms,
          same.map(({ id }) => id),
        ),
        stock: product.stock,
      });
    }
    const taken = await takenSerials(tx, asked.serials);
    if (taken.length > 0)
      return onSerials(unitFailures.unit_serial_taken, `Já são unidades da loja: ${named(taken)}.`);
    const read = product.tracks_units && asked.origin === 'counted' ? await readCounted(tx, asked) : null;
    const mismatch = read ? null : whyNotInStock(product, asked);
    if (mismatch) return mismatch;
    const ids = read ?? (await insertUnits(tx, by, asked, deps.now()));
    const stock = product.stock + (asked.origin === 'new' ? ids.length : 0);
    await audit(tx, by, 'unit.added', product.id, { units: ids.length, stock });
    return ok({ items: await readUnits(tx, rooms, ids), stock });
  });
}

/** Those that were counted and not read are these. @returns their ids; null: there are not so many. */
async function readCounted(tx: Tx, asked: Added): Promise<string[] | null> {
  const free = await tx
    .selectFrom('units')
    .select(['id', 'serial_number'])
    .where('product_id', '=', asked.product_id)
    .where('state', '=', 'disponivel')
    .orderBy('number')
    .forUpdate()
    .execute();
  const unread = free.filter(({ serial_number }) => isUnread(serial_number)).slice(0, asked.serials.length);
  if (unread.length < asked.serials.length) return null;
  for (const [nth, { id }] of unread.entries()) {
    const serial_number = asked.serials[nth] ?? '';
    const known = { request_id: asked.request_id, condition: asked.condition, place: asked.place };
    const cost_cents = asked.cost == null ? null : toCents(asked.cost);
    await tx
      .updateTable('units')
      .set({ ...known, serial_number, cost_cents })
      .where('id', '=', id)
      .execute();
  }
  return unread.map(({ id }) => id);
}

/** Units must make the stock of their article true, and nothing else. */
function whyNotInStock(
  { stock, tracks_units }: { readonly stock: number; readonly tracks_units: boolean },
  { serials, origin }: Added,
): ReturnType<typeof fail> | null {
  if (origin === 'counted') {
    if (tracks_units) return fail(unitFailures.units_counted_before);
    if (stock === serials.length) return null;
    return onSerials(
      unitFailures.units_not_all,
      `O stock do artigo é ${stock} e a lista tem ${serials.length}. Leia todas as unidades, ou acerte primeiro o stock.`,
    );
  }
  if (tracks_units || stock === 0) return null;
  return fail(unitFailures.units_without_serial, {
    detail: `O artigo tem ${stock} em stock sem número de série. Registe primeiro essas, como «Já contadas no stock».`,
  });
}

async function takenSerials(tx: Tx, serials: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('units')
    .select(['number', 'serial_number'])
    .where(
      'serial_key',
      'in',
      serials.map((serial) => serialKey(serial) ?? ''),
    )
    .orderBy('number')
    .execute();
  return rows.map(({ number, serial_number }) => `${serial_number} (${unitNumber(number)})`);
}

/** Makes units of a locked article, whose stock fits them. @returns their ids. */
export async function insertUnits(tx: Tx, by: By, asked: Added, at: Date): Promise<string[]> {
  const { request_id, product_id, condition, place } = asked;
  const common = {
    request_id,
    product_id,
    condition,
    place,
    is_loaner: asked.is_loaner ?? false,
    cost_cents: asked.cost == null ? null : toCents(asked.cost),
    purchase_origin: asked.purchase_origin ?? null,
    purchased_on: asked.purchased_on ?? null,
    state_since: at,
    created_at: at,
  };
  const made = await tx
    .insertInto('units')
    .values(asked.serials.map((serial_number) => ({ ...common, serial_number })))
    // Somebody else's scan of the same device in this moment: it is in one place.
    .onConflict((conflict) => conflict.constraint('units_serial').doNothing())
    .returning('id')
    .execute();
  if (made.length < asked.serials.length) refuse(unitFailures.unit_serial_taken);
  const ids = made.map(({ id }) => id);
  await tx
    .insertInto('unit_events')
    .values(ids.map((unit_id) => ({ unit_id, at, actor_id: personId(by), to_state: 'disponivel' })))
    .execute();
  await stockOfUnits(tx, product_id);
  if (asked.origin === 'new') {
    const missing = await moveStock(tx, by, {
      reason: 'unidade',
      subject: { kind: 'unit', id: request_id },
      lines: [{ productId: product_id, quantity: ids.length }],
      at,
    });
    if (missing.length > 0) refuse(unitFailures.unit_product_unknown);
  }
  return ids;
}

async function mustRead(tx: Tx, rooms: UnitRooms, id: string, now: Date): Promise<Result<UnitWhole>> {
  const whole = await readUnit(tx, rooms, id, now);
  return whole ? ok(whole) : fail(unitFailures.unit_not_found);
}

/** What a form says of a unit; what it leaves out stays. */
function formOf(unit: UnitRow, { cost, condition_note, ...said }: Omit<Changed, 'before' | 'over'>) {
  const { serial_number, condition, cost_cents, purchase_origin, purchased_on, place, is_loaner } = unit;
  return {
    ...{ serial_number, condition, purchase_origin, purchased_on, place, is_loaner },
    ...said,
    condition_note: condition_note === undefined ? unit.condition_note : condition_note || null,
    cost_cents: cost === undefined ? cost_cents : cost === null ? null : toCents(cost),
  };
}

function settleForm(unit: UnitRow, { before, over, ...asked }: Changed) {
  return settle(formOf(unit, {}), formOf(unit, asked), before && formOf(unit, before), {
    over,
    paths: { cost_cents: 'cost' },
    shown: (field, value) =>
      field === 'condition' ? `«${own(UNIT_CONDITION_LABELS, String(value))}»` : undefined,
  });
}

/** Changes what is known of a unit: serial number, condition, cost, place, whether it is kept to be lent. */
export async function changeUnit(
  deps: Deps,
  by: Person,
  rooms: UnitRooms,
  { id, asked }: { readonly id: string; readonly asked: Changed },
): Promise<Result<UnitWhole>> {
  const { before: _, over: __, ...said } = asked;
  const { serial_number } = said;
  if (serial_number !== undefined && serialKey(serial_number) === null) {
    const { detail } = unitFailures.unit_serial_wrong;
    return fail(unitFailures.unit_serial_wrong, { errors: [{ path: 'serial_number', message: detail }] });
  }
  const wrong = refusePurchase(asked, deps.now());
  if (wrong) return wrong;
  try {
    return await transact(deps.db, async (tx) => {
      if (Object.keys(said).length === 0) return await mustRead(tx, rooms, id, deps.now());
      const unit = await lockUnit(tx, id);
      if (!unit) return fail(unitFailures.unit_not_found);
      const settled = settleForm(unit, asked);
      if (!settled.ok) return settled;
      await tx.updateTable('units').set(settled.value).where('id', '=', id).execute();
      await audit(tx, by, 'unit.changed', id);
      return await mustRead(tx, rooms, id, deps.now());
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'units_serial')) throw error;
    const { detail } = unitFailures.unit_serial_taken;
    return fail(unitFailures.unit_serial_taken, { errors: [{ path: 'serial_number', message: detail }] });
  }
}

/**
 * A press of the shop's people: to repair, back from it, sold, written off (with a reason), there again. A unit kept for an
 * order that breaks or is lost is changed for another free one; `unit_reserved` when there is none.
 */
export async function stepUnit(
  deps: Deps,
  by: Person,
  rooms: UnitRooms,
  { id, asked: { state: to, note } }: { readonly id: string; readonly asked: Step },
): Promise<Result<UnitWhole>> {
  if (to === 'abatida' && !note) {
    const { detail } = unitFailures.unit_reason_needed;
    return fail(unitFailures.unit_reason_needed, { errors: [{ path: 'note', message: detail }] });
  }
  const at = deps.now();
  return await transact(deps.db, async (tx) => {
    const unit = await lockUnit(tx, id);
    if (!unit) return fail(unitFailures.unit_not_found);
    if (unit.state !== to) {
      if (!unitLifecycle.facts[unit.state].byHand.includes(to)) return fail(unitFailures.unit_step);
      const isWithOrder = unit.state === 'reservada';
      if (isWithOrder && to !== 'vendida') await replaceReserved(tx, by, unit, at);
      const holder =
        isWithOrder && to === 'vendida' && unit.holder_id !== null
          ? ({ kind: 'order', id: unit.holder_id } as const)
          : null;
      const moved = await moveUnit(tx, by, { unitId: id, to, holder, at, note: note ?? null });
      if (!moved.ok) return moved;
    }
    return await mustRead(tx, rooms, id, at);
  });
}

/** Keeps another free unit for the order of one that it loses. */
async function replaceReserved(tx: Tx, by: By, unit: UnitRow, at: Date): Promise<void> {
  if (!(await standForEachOther(tx, unit.product_id))) refuse(unitFailures.unit_reserved);
  const other = await tx
    .selectFrom('units')
    .select('id')
    .where('product_id', '=', unit.product_id)
    .where('state', '=', 'disponivel')
    .orderBy('is_loaner')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  if (!other || unit.holder_id === null) refuse(unitFailures.unit_reserved);
  const holder = { kind: 'order', id: unit.holder_id } as const;
  const note = `No lugar da ${unitNumber(unit.number)}`;
  const kept = await moveUnit(tx, by, { unitId: other.id, to: 'reservada', holder, at, note });
  if (!kept.ok) refuse(kept.failure);
}
