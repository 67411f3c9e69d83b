import * as calls from '#core/repairs/templates/contract.ts';
import { templateFailures } from '#core/repairs/templates/errors.ts';
import { fail, ok } from '#core/shared/result.ts';
import type { Deps } from '../../platform/deps.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { createTemplate, deleteTemplate, saveTemplate } from './change-templates.ts';
import { listTemplates, readTemplate } from './read-templates.ts';

/** Puts the calls of templates of common repairs on the API. */
export function templateRoutes(routes: Routes, deps: Deps): void {
  const { db } = deps;
  mount(routes, calls.listRepairTemplates, async ({ query }) =>
    ok(await listTemplates(db, query, deps.now())),
  );
  mount(routes, calls.getRepairTemplate, async ({ params }) => {
    const found = await readTemplate(db, params.id, deps.now());
    return found ? ok(found) : fail(templateFailures.template_not_found);
  });
  mount(routes, calls.createRepairTemplate, async ({ by, body }) => await createTemplate(deps, by, body));
  mount(
    routes,
    calls.saveRepairTemplate,
    async ({ by, params, body }) => await saveTemplate(deps, by, params.id, body),
  );
  mount(
    routes,
    calls.deleteRepairTemplate,
    async ({ by, params }) => await deleteTemplate(deps, by, params.id),
  );
}
