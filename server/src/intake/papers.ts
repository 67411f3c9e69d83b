import { intakeFailures } from '#core/intake/errors.ts';
import { intakeDocument } from '#core/intake/rules/intake-document.ts';
import { recordPath } from '#core/records.ts';
import { repairNumber } from '#core/repairs/record.ts';
import { formatDate } from '#core/shared/dates.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import { issueDocument } from '../documents/issue-document.ts';
import { issuerOf, paperFile } from '../documents/paper-file.ts';
import type { LabelToDraw } from '../documents/pdf/label.tsx';
import { renderPdf } from '../documents/pdf/pdf-renderer.ts';
import { qrDrawing } from '../documents/pdf/qr-drawing.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/caller.ts';
import { repairUrl } from '../repairs/emails/repair-mails.tsx';
import type { RepairRow } from '../repairs/store.ts';
import { readSettings } from '../settings/read-settings.ts';
import { agreedStorage, findIntake, presentIntake, readVisit } from './read-intake.ts';

/**
 * The sheet of what came in one visit, as it was that day: issued once, whichever of its repairs asks for it. `labels`: those
 * of its devices come after it, in the same file.
 */
export async function intakePaper(
  deps: Deps,
  by: Caller,
  repair: RepairRow,
  { labels }: { readonly labels: boolean },
): Promise<Result<FileResponse>> {
  const row = await findIntake(deps.db, repair.id);
  if (!row) return fail(intakeFailures.intake_missing);
  const [first = repair, ...others] = await readVisit(deps.db, row);
  const device = async (of: RepairRow) => ({
    number: of.number,
    deviceType: of.device_type,
    brand: of.brand,
    model: of.model,
    serial: of.serial_number,
    problem: of.problem_description,
    intake: presentIntake((await findIntake(deps.db, of.id)) ?? row),
  });
  const settings = await readSettings(deps.db);
  const content = intakeDocument({
    devices: [await device(first), ...(await Promise.all(others.map(device)))],
    customerName: first.customer_name,
    customerEmail: first.customer_email,
    customerPhone: first.customer_phone,
    deadline: first.repair_deadline,
    signature: row.signature,
    storage: agreedStorage(row),
  });
  const paper = await deps.db.transaction().execute(
    async (tx) =>
      await issueDocument(tx, by, {
        kind: 'entrada',
        subject: { kind: 'repair', id: first.id },
        content,
        issuer: issuerOf(settings),
        renew: false,
        at: deps.now(),
      }),
  );
  const of = {
    number: repairNumber(first.number),
    said: repairNumber(first.number),
    address: await repairUrl(deps, deps.db, first),
    opens: 'Seguir a reparação',
  };
  const devices = labels ? await Promise.all([first, ...others].map((one) => labelOf(deps, one))) : [];
  return await paperFile(deps, paper, of, devices);
}

/** A line of the label of which nothing is left out, in up to so many rows; each is sure to hold 20 letters of words. */
function whole(text: string, most: number): LabelToDraw['lines'][number] {
  return { text, rows: Math.min(most, Math.ceil(text.length / 20)) };
}

/**
 * The label on the device: its number, whose and what it is, what is wrong, and a QR that opens the repair for the shop's people.
 * What tells it from the one beside it, model and serial number, stands whole; what is wrong takes the rows that are left.
 */
async function labelOf({ publicUrl }: Deps, repair: RepairRow): Promise<LabelToDraw> {
  const device = whole(`${repair.brand} ${repair.model}`, 3);
  const serial = repair.serial_number ? [whole(`N.º ${repair.serial_number}`, 2)] : [];
  const problem = {
    text: repair.problem_description.replaceAll(/\s+/g, ' '),
    rows: Math.min(2, 4 - device.rows - (serial[0]?.rows ?? 0)),
  };
  return {
    title: repairNumber(repair.number),
    lines: [
      { text: repair.customer_name, rows: 1 },
      device,
      ...(problem.rows > 0 ? [problem] : []),
      ...serial,
      { text: formatDate(repair.created_at), rows: 1 },
    ],
    qr: await qrDrawing(`${publicUrl}${recordPath('repair', repair.id)}`),
  };
}

/** The label of one device alone. */
export async function labelPaper(deps: Deps, repair: RepairRow): Promise<Result<FileResponse>> {
  const pdf = await renderPdf({ labels: [await labelOf(deps, repair)] });
  if (!pdf.ok) return pdf;
  const name = `etiqueta-${repairNumber(repair.number)}.pdf`;
  return ok({ name, type: 'application/pdf', body: pdf.value, isInline: true });
}
