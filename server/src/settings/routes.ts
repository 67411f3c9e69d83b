import {
  getAdminSettings,
  getSettings,
  listSettingsChanges,
  saveSettings as saveSettingsCall,
  undoSettingsChange,
} from '#core/settings/contract.ts';
import { getGuaranteeNotice, keepGuaranteeNotice, MAX_NOTICE_BYTES } from '#core/settings/notice-contract.ts';
import { touchedSections } from '#core/settings/rules/touched-sections.ts';
import {
  listTextVersions as listTextVersionsCall,
  readTextAt as readTextAtCall,
} from '#core/settings/texts-contract.ts';
import { failures } from '#core/shared/errors.ts';
import { fail, ok } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import { mayDo, mount } from '../platform/http/mount.ts';
import { readUpload } from '../platform/http/read-upload.ts';
import type { Routes } from '../platform/http/routes.ts';
import { keepNotice, readNotice } from './guarantee-notice.ts';
import { listChanges } from './list-changes.ts';
import { readAdminSettings } from './read-admin-settings.ts';
import { readPublicSettings } from './read-public-settings.ts';
import { changeSettings, type SaveDeps } from './save-settings.ts';
import { listTextVersions, readTextAt } from './text-versions.ts';
import { undoChange } from './undo-change.ts';

/** Puts the calls of settings on the API. */
export function settingsRoutes(routes: Routes, deps: SaveDeps & Pick<Deps, 'now'>): void {
  mount(routes, getSettings, async () => ok(await readPublicSettings(deps.db, deps.config)));
  mount(routes, getAdminSettings, async () => ok(await readAdminSettings(deps.db)));
  mount(routes, saveSettingsCall, async ({ by, body }) => {
    // The call asks for one ability, each part of the settings for its own.
    const isAllowed = touchedSections(body).every(({ ability }) => mayDo(by, ability));
    return isAllowed ? await changeSettings(deps, by, body) : fail(failures.forbidden);
  });
  mount(routes, keepGuaranteeNotice, async ({ by, c }) => {
    const upload = await readUpload(c.req.raw, { field: 'file', maxBytes: MAX_NOTICE_BYTES });
    if (!upload.ok) return upload;
    return await keepNotice(deps, by, upload.value?.bytes ?? Buffer.alloc(0));
  });
  mount(routes, getGuaranteeNotice, async ({ params }) => await readNotice(deps.db, params.name));
  mount(routes, listSettingsChanges, async ({ query }) => ok(await listChanges(deps.db, query)));
  mount(routes, undoSettingsChange, async ({ by, params }) => await undoChange(deps, by, params.id));
  mount(
    routes,
    readTextAtCall,
    async ({ params, query }) => await readTextAt(deps.db, params.name, query.at ? new Date(query.at) : null),
  );
  mount(routes, listTextVersionsCall, async ({ params, query }) =>
    ok(await listTextVersions(deps.db, params.name, query)),
  );
}
