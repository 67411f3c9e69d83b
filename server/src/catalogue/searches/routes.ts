import * as contract from '#core/catalogue/searches/contract.ts';
import { ok } from '#core/shared/result.ts';
import type { Deps } from '../../platform/deps.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { CatalogueIndex } from '../search/catalogue-index.ts';
import { removeAnswer, saveAnswer } from './change-answers.ts';
import { listAnswers } from './read-answers.ts';

/** Puts what the shop says of searches on the API. */
export function searchAnswerRoutes(routes: Routes, deps: Deps, index: CatalogueIndex): void {
  mount(routes, contract.listSearchAnswers, async ({ query }) => ok(await listAnswers(deps.db, query)));
  mount(routes, contract.saveSearchAnswer, async ({ by, body }) => await saveAnswer(deps, index, by, body));
  mount(
    routes,
    contract.removeSearchAnswer,
    async ({ by, query }) => await removeAnswer(deps, by, query.words),
  );
}
