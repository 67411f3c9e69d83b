import { recordPath } from '#core/records.ts';
import { repairFailures } from '#core/repairs/errors.ts';
import { repairNumber } from '#core/repairs/record.ts';
import { repairTexts } from '#core/repairs/texts.ts';
import type { Handover } from '#core/repairs/values.ts';
import { formatPhone } from '#core/shared/phone.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import { issuerOf } from '../documents/paper-file.ts';
import { renderPdf } from '../documents/pdf/pdf-renderer.ts';
import { qrDrawing } from '../documents/pdf/qr-drawing.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { RepairDeps } from './rooms-port.ts';
import type { RepairRow } from './store.ts';

/** How a repair's device comes to the shop's address: asked for, and not taken in yet. null: it does not, or is here. */
export async function comesBy(
  { db, rooms }: RepairDeps,
  repair: Pick<RepairRow, 'id' | 'handover' | 'status'>,
): Promise<Handover | null> {
  if (repair.handover === 'recolha' || repair.status !== 'recebido') return null;
  const { company_address: address } = await readSettings(db);
  return address === '' || (await rooms.isTakenIn(db, repair.id)) ? null : repair.handover;
}

/**
 * The sheet for the box in which a device is sent to the shop, as a PDF: drawn anew each time, with nothing of what is
 * inside. Its code opens the repair for the shop's people. Who may see the repair is the caller's to check.
 */
export async function parcelPaper(deps: RepairDeps, repair: RepairRow): Promise<Result<FileResponse>> {
  const { name, address, phone } = issuerOf(await readSettings(deps.db));
  if ((await comesBy(deps, repair)) !== 'transportadora') return fail(repairFailures.no_parcel);
  const number = repairNumber(repair.number);
  const pdf = await renderPdf({
    parcel: {
      of: 'Reparação',
      title: number,
      from: [repair.customer_name, ...(repair.customer_phone ? [formatPhone(repair.customer_phone)] : [])],
      to: [name, ...address, ...(phone ? [formatPhone(phone)] : [])],
      note: repairTexts.parcelNote,
      qr: await qrDrawing(`${deps.publicUrl}${recordPath('repair', repair.id)}`),
    },
  });
  if (!pdf.ok) return pdf;
  return ok({ name: `envio-${number}.pdf`, type: 'application/pdf', body: pdf.value, isInline: true });
}
