import { documentFailures } from '#core/documents/errors.ts';
import { quoteFailures } from '#core/quotes/errors.ts';
import { proposalNumber } from '#core/quotes/record.ts';
import { proposalDocument } from '#core/quotes/rules/proposal-document.ts';
import { fail, type Result } from '#core/shared/result.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import { issueDocument } from '../documents/issue-document.ts';
import { issuerOf, paperFile, refusedPaper } from '../documents/paper-file.ts';
import type { Deps } from '../platform/deps.ts';
import { type By, system } from '../platform/http/caller.ts';
import { readSettings } from '../settings/read-settings.ts';
import { proposalUrl } from './mails.tsx';
import { readSaid } from './present.ts';
import { findProposal, type ProposalRow } from './store.ts';

/**
 * What was sent last, on paper: issued once, and anew under its number when another version was sent. Fails with
 * `priced_papers_off`, and before anything was sent with `proposal_step`.
 */
export async function proposalPaper(deps: Deps, by: By, row: ProposalRow): Promise<Result<FileResponse>> {
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

/**
 * The paper of a version that was mailed, for that mail; null: another version was sent since, or the shop issues no papers with prices
 * any more. @throws where it cannot be drawn now.
 */
export async function drawMailed(deps: Deps, id: string, version: number): Promise<Uint8Array | null> {
  const row = await findProposal(deps.db, id);
  if (row?.sent_version !== version) return null;
  const paper = await proposalPaper(deps, system('outbox.send-mail'), row);
  if (paper.ok) return paper.value.body instanceof Uint8Array ? paper.value.body : null;
  if (paper.failure.code === documentFailures.priced_papers_off.code) return null;
  throw new Error(paper.failure.code);
}
