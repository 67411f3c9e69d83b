import { recordPath } from '#core/records.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import { unitFailures } from '#core/units/errors.ts';
import { unitNumber } from '#core/units/record.ts';
import { renderPdf } from '../documents/pdf/pdf-renderer.ts';
import { qrDrawing } from '../documents/pdf/qr-drawing.ts';
import type { Deps } from '../platform/deps.ts';

/** The labels of these units in one PDF, in the order of their numbers: number, what it is, serial number, and a QR that opens it. */
export async function unitLabels(deps: Deps, ids: readonly string[]): Promise<Result<FileResponse>> {
  const units = await deps.db
    .selectFrom('units')
    .innerJoin('products', 'products.id', 'units.product_id')
    .select(['units.id', 'units.number', 'units.serial_number', 'products.name'])
    .where('units.id', 'in', ids)
    .orderBy('units.number')
    .execute();
  const [first] = units;
  if (!first) return fail(unitFailures.unit_not_found);
  const pdf = await renderPdf({
    labels: await Promise.all(
      units.map(async ({ id, number, serial_number, name }) => ({
        title: unitNumber(number),
        lines: [
          { text: name, rows: 3 },
          { text: `N.º ${serial_number}`, rows: 1 },
        ],
        qr: await qrDrawing(`${deps.publicUrl}${recordPath('unit', id)}`),
      })),
    ),
  });
  if (!pdf.ok) return pdf;
  const name = units.length === 1 ? `etiqueta-${unitNumber(first.number)}.pdf` : 'etiquetas-unidades.pdf';
  return ok({ name, type: 'application/pdf', body: pdf.value, isInline: true });
}
