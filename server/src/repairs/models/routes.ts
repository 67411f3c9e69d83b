import * as calls from '#core/repairs/models/contract.ts';
import { ok } from '#core/shared/result.ts';
import type { Deps } from '../../platform/deps.ts';
import { mayDo, mount } from '../../platform/http/mount.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { suggestModels } from './suggest-models.ts';

/** Puts the suggestions of models on the API. */
export function modelRoutes(routes: Routes, deps: Deps): void {
  mount(routes, calls.suggestModels, async ({ by, query }) =>
    ok({ items: await suggestModels(deps.db, query, mayDo(by, 'repairs.read')) }),
  );
}
