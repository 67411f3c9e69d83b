import { repairFailures } from '#core/repairs/errors.ts';
import * as calls from '#core/repairs/letters/contract.ts';
import { letterFailures } from '#core/repairs/letters/errors.ts';
import { letterDocument } from '#core/repairs/letters/rules/letter-document.ts';
import { fail, ok } from '#core/shared/result.ts';
import type { Deps } from '../../platform/deps.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { repairPaper } from '../quotes/quote-paper.ts';
import { findRepair } from '../store.ts';
import { draftLetter, readLetters } from './read-letters.ts';
import { postLetter, writeLetter } from './write-letter.ts';

/** Puts the calls of registered letters on the API. */
export function letterRoutes(routes: Routes, deps: Deps): void {
  const { db } = deps;
  mount(routes, calls.proposeLetter, async ({ params }) => {
    const repair = await findRepair(db, params.id);
    if (!repair) return fail(repairFailures.repair_not_found);
    if (!repair.ready_at) return fail(letterFailures.letter_not_due);
    return ok(await draftLetter(db, repair, repair.ready_at));
  });
  mount(
    routes,
    calls.writeLetter,
    async ({ by, params, body }) => await writeLetter(deps, by, params.id, body),
  );
  mount(routes, calls.postLetter, async ({ by, params, body }) => await postLetter(deps, by, params, body));
  mount(routes, calls.getLetterDocument, async ({ by, params }) => {
    const repair = await findRepair(db, params.id);
    if (!repair) return fail(repairFailures.repair_not_found);
    const letter = (await readLetters(db, repair.id)).find(({ id }) => id === params.letter);
    if (!letter) return fail(letterFailures.letter_unknown);
    return await repairPaper(deps, by, repair, 'carta', (about) => letterDocument({ ...about, letter }));
  });
}
