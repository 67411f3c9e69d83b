import { getAdminSettings, getSettings, saveSettings as saveSettingsCall } from '#core/settings/contract.ts';
import { ok } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import { readAdminSettings } from './read-admin-settings.ts';
import { readPublicSettings } from './read-public-settings.ts';
import { saveSettings } from './save-settings.ts';

/** Puts the calls of settings on the API. */
export function settingsRoutes(routes: Routes, deps: Deps): void {
  mount(routes, getSettings, async () => ok(await readPublicSettings(deps.db, deps.config)));
  mount(routes, getAdminSettings, async () => ok(await readAdminSettings(deps.db)));
  mount(routes, saveSettingsCall, async ({ by, body }) => ok(await saveSettings(deps, by, body)));
}
