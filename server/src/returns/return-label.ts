import { orderNumber } from '#core/orders/rules/order-number.ts';
import { returnNumber, returnQrPath } from '#core/returns/lifecycle.ts';
import { ok, type Result } from '#core/shared/result.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import { renderPdf } from '../documents/pdf/pdf-renderer.ts';
import { qrDrawing } from '../documents/pdf/qr-drawing.ts';
import type { Deps } from '../platform/deps.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { ReturnRow } from './store.ts';

/** The label for the parcel of a return: its number, where it goes, and the QR that opens it at the desk. */
export async function returnLabel(deps: Deps, row: ReturnRow): Promise<Result<FileResponse>> {
  const settings = await readSettings(deps.db);
  const place = [settings.company_postal_code, settings.company_city].filter(Boolean).join(' ');
  const number = returnNumber(row.number);
  const pdf = await renderPdf({
    labels: [
      {
        title: number,
        lines: [
          { text: `Encomenda ${orderNumber(row.order_number)}`, rows: 1 },
          {
            text: [settings.company_name, settings.company_address, place].filter(Boolean).join(', '),
            rows: 2,
          },
        ],
        qr: await qrDrawing(`${deps.publicUrl}${returnQrPath(row.number)}`),
      },
    ],
  });
  if (!pdf.ok) return pdf;
  return ok({ name: `devolucao-${number}.pdf`, type: 'application/pdf', body: pdf.value, isInline: true });
}
