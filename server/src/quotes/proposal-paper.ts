import { quoteFailures } from '#core/quotes/errors.ts';
import { proposalNumber } from '#core/quotes/record.ts';
import { proposalDocument } from '#core/quotes/rules/proposal-document.ts';
import { fail, type Result } from '#core/shared/result.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import { issueDocument } from '../documents/issue-document.ts';
import { issuerOf, paperFile, refusedPaper } from '../documents/paper-file.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/caller.ts';
import { readSettings } from '../settings/read-settings.ts';
import { proposalUrl } from './mails.tsx';
import { readSaid } from './present.ts';
import type { ProposalRow } from './store.ts';

/**
 * What was sent last, on paper: issued once, and anew under its number when another version was sent. Fails with
 * `priced_papers_off`, and before anything was sent with `proposal_step`.
 */
export async function proposalPaper(deps: Deps, by: Caller, row: ProposalRow): Promise<Result<FileResponse>> {
  if (row.sent_version === 0) return fail(quoteFailures.proposal_step);
  const settings = await readSettings(deps.db);
  const refused = refusedPaper(settings, 'orcamento');
  if (refused) return fail(refused);
  const said = await readSaid(deps.db, row, row.sent_version, deps.now());
  const paper = await deps.db.transaction().execute(
    async (tx) =>
      await issueDocument(tx, by, {
        kind: 'orcamento',
        subject: { kind: 'proposal', id: row.id },
        content: proposalDocument(row, said),
        issuer: issuerOf(settings),
        renew: true,
        at: deps.now(),
      }),
  );
  return await paperFile(deps, paper, {
    number: proposalNumber(row.number),
    said: proposalNumber(row.number),
    address: await proposalUrl(deps, deps.db, row),
    opens: 'Ver e aceitar',
  });
}
