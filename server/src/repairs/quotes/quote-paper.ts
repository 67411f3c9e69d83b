import type { DocumentContent } from '#core/documents/content.ts';
import { repairFailures } from '#core/repairs/errors.ts';
import { awaitsDecision } from '#core/repairs/lifecycle.ts';
import { type DocumentedRepair, quoteDocument } from '#core/repairs/quotes/rules/quote-document.ts';
import { repairNumber } from '#core/repairs/record.ts';
import { shopIvaRate } from '#core/settings/rules/iva-rate.ts';
import { fail, type Result } from '#core/shared/result.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import { issueDocument } from '../../documents/issue-document.ts';
import { issuerOf, paperFile, refusedPaper } from '../../documents/paper-file.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { repairUrl } from '../emails/repair-mails.tsx';
import type { RepairRow } from '../store.ts';
import { readQuotes } from './quotes.ts';

/**
 * The quote that was sent last as a PDF: issued when it is first asked for, and again under its number when another was
 * sent or it was decided since. Who may see the repair is the caller's to check.
 */
export async function quotePaper(deps: Deps, by: Caller, repair: RepairRow): Promise<Result<FileResponse>> {
  const [quote] = await readQuotes(deps.db, repair.id, 'customer');
  if (!quote) return fail(repairFailures.no_quote);
  return await repairPaper(deps, by, repair, 'orcamento', (about) => quoteDocument({ ...about, quote }));
}

/** A paper of a repair as a PDF: issued when it is first asked for, and again under its number when it says something else. */
export async function repairPaper(
  deps: Deps,
  by: Caller,
  repair: RepairRow,
  kind: 'orcamento' | 'comprovativo',
  contentOf: (about: DocumentedRepair) => DocumentContent,
): Promise<Result<FileResponse>> {
  const settings = await readSettings(deps.db);
  const refused = refusedPaper(settings, kind);
  if (refused) return fail(refused);
  const paper = await deps.db.transaction().execute(
    async (tx) =>
      await issueDocument(tx, by, {
        kind,
        subject: { kind: 'repair', id: repair.id },
        content: contentOf({
          number: repair.number,
          device: `${repair.device_type} ${repair.brand} ${repair.model}`,
          problem: repair.problem_description,
          customerName: repair.billed_name || repair.customer_name,
          nif: repair.billed_nif,
          customerEmail: repair.customer_email,
          report: repair.client_report,
          ivaRate: shopIvaRate(settings.iva_settings, repair.created_at),
        }),
        issuer: issuerOf(settings),
        renew: true,
        at: deps.now(),
      }),
  );
  return await paperFile(deps, paper, {
    number: repairNumber(repair.number),
    said: repairNumber(repair.number),
    address: await repairUrl(deps, deps.db, repair),
    opens: awaitsDecision(repair.status) ? 'Aprovar ou rejeitar' : 'Ver a reparação',
  });
}
