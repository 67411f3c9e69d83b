import type { bookInstallation as call } from '#core/licences/contract.ts';
import { licenceFailures } from '#core/licences/errors.ts';
import { INSTALLED_SUBCATEGORY, LAST_INSTALLATION_DAYS } from '#core/licences/rules/installation.ts';
import { DAY_PART_LABELS } from '#core/licences/texts.ts';
import { orderFailures } from '#core/orders/errors.ts';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import { plusDays } from '#core/shared/calendar.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { formatDay } from '#core/shared/dates.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { findOwnOrder } from '../orders/place-order.ts';
import { transact } from '../platform/database/transact.ts';
import type { Caller } from '../platform/http/caller.ts';
import { askHelp, openRepair } from '../repairs/ask-help.ts';
import type { RepairDeps } from '../repairs/rooms-port.ts';
import { lockLicences } from './store.ts';

type Body = BodyOf<typeof call>;

/**
 * The customer books the installation of a licence: the bench gets it as its work, due on the day that they asked for, which
 * the shop confirms there. One for each licence, however often it is asked for (docs/adr/0473).
 */
export async function bookInstallation(
  deps: RepairDeps,
  by: Caller,
  of: { readonly orderId: string; readonly licenceId: string },
  { t, day, part, note }: Body,
): Promise<Result<{ number: number; key: string }>> {
  const at = deps.now();
  const today = lisbonDay(at);
  const last = plusDays(today, LAST_INSTALLATION_DAYS);
  if (day <= today || day > last) {
    const detail = `Escolha um dia entre amanhã e ${formatDay(last)}.`;
    return fail(licenceFailures.installation_day, { detail, errors: [{ path: 'day', message: detail }] });
  }
  return await transact(deps.db, async (tx) => {
    const order = await findOwnOrder(tx, by, of.orderId, t, at);
    if (!order) return fail(orderFailures.order_not_found);
    const [licence] = await lockLicences(tx, { id: of.licenceId });
    if (licence?.order_id !== order.id) return fail(licenceFailures.licence_not_found);
    const { name, subcategory } = await tx
      .selectFrom('order_lines')
      .leftJoin('products', 'products.id', 'order_lines.product_id')
      .select(['order_lines.name', 'products.subcategory'])
      .where('order_lines.id', '=', licence.line_id)
      .executeTakeFirstOrThrow();
    if (licence.ended_at || subcategory !== INSTALLED_SUBCATEGORY) return fail(licenceFailures.key_step);
    return await askHelp(deps, tx, { id: licence.id, hash: `licence ${licence.id}` }, async () => {
      const asked = `Instalação de ${name} (encomenda ${orderNumber(order.number)}). Dia pedido: ${formatDay(day)}, ${DAY_PART_LABELS[part]}.`;
      const repair = await openRepair(deps, tx, by, {
        request_id: licence.id,
        request_hash: `licence ${licence.id}`,
        user_id: order.user_id,
        customer_name: order.customer_name,
        customer_email: order.customer_email,
        customer_phone: order.customer_phone,
        device_type: 'Outro',
        brand: name.slice(0, 80),
        model: 'Instalação',
        problem_description: note ? `${asked}\n\n${note}` : asked,
        technician_notes: 'Visita pedida na compra da licença: confirme o dia com o cliente.',
        repair_deadline: new Date(`${day}T12:00:00Z`),
        created_at: at,
      });
      await audit(tx, by, 'licence.installation_booked', licence.id, { day });
      return ok(repair);
    });
  });
}
