import * as contract from '#core/imports/addresses-contract.ts';
import { ok } from '#core/shared/result.ts';
import type { Deps } from '../../platform/deps.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { receiveFile } from '../upload-import.ts';
import { listAddresses } from './list-addresses.ts';
import { removeAddress } from './remove-address.ts';
import { uploadAddresses } from './upload-addresses.ts';

/** Puts the addresses of the shop that was here before on the API. */
export function oldAddressRoutes(routes: Routes, deps: Deps): void {
  mount(routes, contract.listOldAddresses, async ({ query }) => ok(await listAddresses(deps.db, query)));
  mount(routes, contract.uploadOldAddresses, async ({ by, c, query }) => {
    const upload = await receiveFile(c.req.raw);
    return upload.ok ? await uploadAddresses(deps, by, { ...upload.value, ...query }) : upload;
  });
  mount(
    routes,
    contract.removeOldAddress,
    async ({ by, query }) => await removeAddress(deps, by, query.path),
  );
}
