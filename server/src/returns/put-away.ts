import type { inspectReturn as call } from '#core/returns/contract.ts';
import { returnFailures } from '#core/returns/errors.ts';
import { returnNumber } from '#core/returns/record.ts';
import { ITEM_CONDITION_LABELS, ITEM_PLACE_LABELS, type ItemCondition } from '#core/returns/values.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { toCents } from '#core/shared/money.ts';
import type { UnitCondition } from '#core/units/values.ts';
import { moveStock } from '../catalogue/stock.ts';
import { addProduct } from '../catalogue/upkeep/change-product.ts';
import { readProduct } from '../catalogue/upkeep/product-state.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { beginSupplierReturn } from '../supplier-returns/change-returns.ts';
import { findUnitByCode } from '../units/find-units.ts';
import { holderOf, moveUnit, type UnitRow } from '../units/move-unit.ts';
import { addReturnEvent, type ReturnLine, type ReturnRow } from './store.ts';

/** Units that came alike, as they were seen. */
export type Item = BodyOf<typeof call>['items'][number];

/** What other rooms read of why goods came: "Devolução D-1042". */
const returnWords = (row: ReturnRow) => `Devolução ${returnNumber(row.number)}`;

function itemWords(line: ReturnLine, item: Item): string {
  const condition = ITEM_CONDITION_LABELS[item.condition].toLowerCase();
  return `${item.quantity} × ${line.name}: ${condition}; ${ITEM_PLACE_LABELS[item.goes_to].toLowerCase()}`;
}

/** Units that came, of which line of which return. */
interface Came {
  readonly row: ReturnRow;
  readonly line: ReturnLine;
  readonly item: Item;
  readonly at: Date;
}

/** Puts units that came where they go, with one movement of stock where they come to a shelf, and keeps what was seen. */
export async function putAway(deps: Deps, tx: Tx, by: Person, came: Came): Promise<void> {
  const { row, line, item, at } = came;
  const unit = line.has_units ? await returnUnit(tx, by, came) : null;
  const product_id = item.goes_to === 'segunda_mao' ? await secondHand(tx, by, came) : null;
  const supplier_return_id =
    item.goes_to === 'fornecedor' ? await toSupplier(deps, tx, by, came, unit) : null;
  if (item.goes_to === 'stock' && !line.has_units) await toShelf(tx, by, came);
  await tx
    .insertInto('return_items')
    .values({
      return_id: row.id,
      order_line_id: line.order_line_id,
      quantity: item.quantity,
      condition: item.condition,
      goes_to: item.goes_to,
      lost_cents: toCents(item.lost),
      why: item.why,
      unit_id: unit?.id ?? null,
      product_id,
      supplier_return_id,
    })
    .execute();
  await addReturnEvent(tx, by, row.id, { to: row.state, note: itemWords(line, item), at });
}

/** Goods whose article the shop no longer has come to no shelf. */
async function toShelf(tx: Tx, by: Person, { row, line, item, at }: Came): Promise<void> {
  if (line.product_id === null)
    refuse(returnFailures.return_place, 'O artigo já não existe na loja: escolha outro destino.');
  const missing = await moveStock(tx, by, {
    reason: 'devolucao',
    subject: { kind: 'return', id: row.id },
    lines: [{ productId: line.product_id, quantity: item.quantity }],
    at,
  });
  if (missing.length > 0) refuse(returnFailures.return_unit_needed);
}

const LOOKS: Readonly<Record<ItemCondition, UnitCondition>> = {
  nova: 'nova',
  aberta: 'boa',
  usada: 'com_marcas',
  com_defeito: 'danificada',
  peca_em_falta: 'danificada',
};

/** The unit of this order that came back, by its own door: on the shelf again, being looked at, or written off. */
async function returnUnit(tx: Tx, by: Person, { row, line, item, at }: Came): Promise<UnitRow> {
  const unit = item.unit && item.quantity === 1 ? await findUnitByCode(tx, item.unit) : null;
  const held = unit && holderOf(unit);
  const isOfOrder =
    unit?.product_id === line.product_id && held?.kind === 'order' && held.id === row.order_id;
  if (!unit || !isOfOrder) return refuse(returnFailures.return_unit_needed);
  if (item.goes_to === 'segunda_mao') refuse(returnFailures.return_unit_second_hand);
  const note = `${returnWords(row)}: ${ITEM_CONDITION_LABELS[item.condition].toLowerCase()}`;
  const move = async (to: 'disponivel' | 'em_reparacao' | 'abatida') => {
    const moved = await moveUnit(tx, by, { unitId: unit.id, to, holder: null, at, note });
    return moved.ok ? moved.value : refuse(moved.failure);
  };
  await tx.updateTable('units').set({ condition: LOOKS[item.condition] }).where('id', '=', unit.id).execute();
  if (item.goes_to === 'stock') return await move('disponivel');
  const seen = await move('em_reparacao');
  return item.goes_to === 'abatida' ? await move('abatida') : seen;
}

/** An article of its own, with its units and what they cost, that is put on sale when it has its price. */
async function secondHand(tx: Tx, by: Person, { line, item, at }: Came): Promise<string> {
  const original = line.product_id === null ? null : await readProduct(tx, line.product_id);
  if (!original)
    return refuse(returnFailures.return_place, 'O artigo já não existe na loja: escolha outro destino.');
  const { state } = original;
  const suffix = ' (segunda mão)';
  return await addProduct(
    tx,
    by,
    {
      state: {
        ...state,
        name: state.name.slice(0, 200 - suffix.length) + suffix,
        condition: 'usado',
        sku: null,
        stock: item.quantity,
        archived_at: at,
      },
      copyOf: original.id,
    },
    at,
  );
}

async function toSupplier(
  deps: Deps,
  tx: Tx,
  by: Person,
  { row, line, item }: Came,
  unit: UnitRow | null,
): Promise<string> {
  const opened = await beginSupplierReturn(deps, tx, by, {
    request_id: crypto.randomUUID(),
    supplier: item.supplier ?? '',
    name: line.name.slice(0, 200),
    serial_number: unit?.serial_number ?? null,
    quantity: item.quantity,
    problem: `${returnWords(row)}: ${item.why ?? ITEM_CONDITION_LABELS[item.condition].toLowerCase()}`,
    supplier_number: null,
    product_id: line.product_id,
    // They never came to the shelf: what the supplier sends in their place does.
    from_stock: false,
  });
  return opened.ok ? opened.value.id : refuse(opened.failure);
}
