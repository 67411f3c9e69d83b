import { returnQrPath } from '#core/returns/lifecycle.ts';
import { returnNumber } from '#core/returns/record.ts';
import { RETURN_LABEL_NOTE } from '#core/returns/texts.ts';
import { formatPhone } from '#core/shared/phone.ts';
import { ok, type Result } from '#core/shared/result.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import { issuerOf } from '../documents/paper-file.ts';
import { renderPdf } from '../documents/pdf/pdf-renderer.ts';
import { qrDrawing } from '../documents/pdf/qr-drawing.ts';
import type { Deps } from '../platform/deps.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { ReturnRow } from './store.ts';

/** The sheet for the parcel of a return: its number, who sends it and to whom, and the QR that finds it at the desk. */
export async function returnLabel(deps: Deps, row: ReturnRow): Promise<Result<FileResponse>> {
  const { name, address, phone } = issuerOf(await readSettings(deps.db));
  const number = returnNumber(row.number);
  const pdf = await renderPdf({
    parcel: {
      of: 'Devolução',
      title: number,
      from: [row.customer_name],
      to: [name, ...address, ...(phone ? [formatPhone(phone)] : [])],
      note: RETURN_LABEL_NOTE,
      qr: await qrDrawing(`${deps.publicUrl}${returnQrPath(row.number)}`),
    },
  });
  if (!pdf.ok) return pdf;
  return ok({ name: `devolucao-${number}.pdf`, type: 'application/pdf', body: pdf.value, isInline: true });
}
