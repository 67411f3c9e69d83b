import { intakeFailures } from '#core/repairs/intake-errors.ts';
import { intakeDocument } from '#core/repairs/rules/intake-document.ts';
import { repairNumber } from '#core/repairs/rules/repair-number.ts';
import { formatDate } from '#core/shared/dates.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import { issueDocument } from '../../documents/issue-document.ts';
import { renderPdf } from '../../documents/pdf/pdf-renderer.ts';
import { qrDrawing } from '../../documents/pdf/qr-drawing.ts';
import { issuerOf, paperFile } from '../../orders/order-papers.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { repairUrl } from '../repair-mails.tsx';
import type { RepairRow } from '../store.ts';
import { agreedStorage, findIntake, presentIntake } from './read-intake.ts';

/** The sheet of a device that was taken in, as it was that day: issued once. */
export async function intakePaper(deps: Deps, by: Caller, repair: RepairRow): Promise<Result<FileResponse>> {
  const row = await findIntake(deps.db, repair.id);
  if (!row) return fail(intakeFailures.intake_missing);
  const settings = await readSettings(deps.db);
  const kind = 'entrada';
  const content = intakeDocument({
    number: repair.number,
    deviceType: repair.device_type,
    brand: repair.brand,
    model: repair.model,
    serial: repair.serial_number,
    problem: repair.problem_description,
    customerName: repair.customer_name,
    customerEmail: repair.customer_email,
    customerPhone: repair.customer_phone,
    estimateCents: repair.estimate_cents,
    deadline: repair.repair_deadline,
    intake: presentIntake(row),
    signature: row.signature,
    storage: agreedStorage(row),
  });
  const paper = await deps.db.transaction().execute(
    async (tx) =>
      await issueDocument(tx, by, {
        kind,
        subject: { kind: 'repair', id: repair.id },
        content,
        issuer: issuerOf(settings),
        renew: false,
        at: deps.now(),
      }),
  );
  return await paperFile(deps, paper, {
    number: repairNumber(repair.number),
    address: await repairUrl(deps, deps.db, repair),
    opens: 'Seguir a reparação',
  });
}

/** The label on the device: its number, whose it is, what it is, and a QR that opens the repair for the shop's people. */
export async function labelPaper(deps: Deps, repair: RepairRow): Promise<Result<FileResponse>> {
  const pdf = await renderPdf({
    labels: [
      {
        title: repairNumber(repair.number),
        lines: [
          { text: repair.customer_name, rows: 1 },
          { text: `${repair.device_type} ${repair.brand} ${repair.model}`, rows: 2 },
          ...(repair.serial_number ? [{ text: `N.º ${repair.serial_number}`, rows: 1 } as const] : []),
          { text: formatDate(repair.created_at), rows: 1 },
        ],
        qr: await qrDrawing(`${deps.publicUrl}/dashboard/reparacoes/${repair.id}`),
      },
    ],
  });
  if (!pdf.ok) return pdf;
  const name = `etiqueta-${repairNumber(repair.number)}.pdf`;
  return ok({ name, type: 'application/pdf', body: pdf.value, isInline: true });
}
