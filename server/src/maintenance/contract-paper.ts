import { maintenanceNumber } from '#core/maintenance/record.ts';
import { maintenanceDocument } from '#core/maintenance/rules/contract-document.ts';
import type { Result } from '#core/shared/result.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import { issueDocument } from '../documents/issue-document.ts';
import { issuerOf, paperFile } from '../documents/paper-file.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/caller.ts';
import { readSettings } from '../settings/read-settings.ts';
import { maintenanceUrl } from './mails.tsx';
import { presentMaintenance } from './present.ts';
import type { MaintenanceRow } from './store.ts';

/** The contract on paper: issued once, and anew under its number when what it says has changed. */
export async function maintenancePaper(
  deps: Deps,
  by: Caller,
  row: MaintenanceRow,
): Promise<Result<FileResponse>> {
  const [page, settings] = await Promise.all([presentMaintenance(deps, row), readSettings(deps.db)]);
  const content = maintenanceDocument(page, {
    email: row.customer_email,
    phone: row.customer_phone,
    way: row.accepted_way,
  });
  const paper = await deps.db.transaction().execute(
    async (tx) =>
      await issueDocument(tx, by, {
        kind: 'contrato',
        title: 'Contrato de manutenção',
        subject: { kind: 'maintenance', id: row.id },
        content,
        issuer: issuerOf(settings),
        renew: true,
        at: deps.now(),
      }),
  );
  return await paperFile(deps, paper, {
    number: maintenanceNumber(row.number),
    said: maintenanceNumber(row.number),
    address: await maintenanceUrl(deps, deps.db, row),
    opens: 'Ver o contrato',
  });
}
