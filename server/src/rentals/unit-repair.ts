import { soldDeviceType } from '#core/equipment/rules/sold-device.ts';
import { rentalNumber } from '#core/rentals/record.ts';
import { unitNumber } from '#core/units/record.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { openRepair } from '../repairs/ask-help.ts';
import type { RepairDeps } from '../repairs/rooms-port.ts';
import type { RepairRow } from '../repairs/store.ts';
import type { UnitRow } from '../units/move-unit.ts';
import type { RentalRow } from './store.ts';

/** What tells the repairs that the customer of a contract asked for. */
export const helpOf = (rentalId: string) => `rental ${rentalId}`;

/**
 * Opens the repair of a rented unit, for which its customer pays nothing. Asked for by the customer (with their request's id)
 * it is theirs to follow; of a unit that came back it is the shop's own, and nobody is written to.
 */
export async function openUnitRepair(
  deps: RepairDeps,
  tx: Tx,
  by: Caller,
  row: RentalRow,
  unit: Pick<UnitRow, 'product_id' | 'serial_number' | 'number'>,
  {
    problem,
    at,
    requestId,
  }: { readonly problem: string; readonly at: Date; readonly requestId: string | null },
): Promise<RepairRow> {
  const product = await tx
    .selectFrom('products')
    .select(['category', 'subcategory', 'brand', 'model'])
    .where('id', '=', unit.product_id)
    .executeTakeFirst();
  return await openRepair(deps, tx, by, {
    request_id: requestId,
    request_hash: requestId === null ? null : helpOf(row.id),
    ...(requestId === null
      ? { user_id: null, customer_name: `Loja, contrato ${rentalNumber(row.number)}`, customer_email: null }
      : {
          user_id: row.user_id,
          customer_name: row.customer_name,
          customer_email: row.customer_email,
          customer_phone: row.customer_phone,
        }),
    device_type: soldDeviceType(product?.category ?? null, product?.subcategory ?? null),
    brand: product?.brand ?? row.product_name.slice(0, 80),
    model: product?.model ?? '—',
    serial_number: unit.serial_number,
    problem_description: problem,
    technician_notes: `Unidade ${unitNumber(unit.number)} da loja, contrato ${rentalNumber(row.number)}: sem custos para o cliente.`,
    created_at: at,
  });
}
