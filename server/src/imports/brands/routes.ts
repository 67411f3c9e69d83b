import * as contract from '#core/imports/brands-contract.ts';
import { ok } from '#core/shared/result.ts';
import type { Deps } from '../../platform/deps.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { receiveFile } from '../upload-import.ts';
import { bringBrands } from './bring-brands.ts';
import { exportBrands } from './export-brands.ts';

/** Puts the files of brands on the API. */
export function brandFileRoutes(routes: Routes, deps: Deps): void {
  mount(routes, contract.importBrands, async ({ by, c, query }) => {
    const upload = await receiveFile(c.req.raw);
    return upload.ok ? await bringBrands(deps, by, { ...upload.value, ...query }) : upload;
  });
  mount(routes, contract.exportBrands, async () => ok(exportBrands(deps)));
}
