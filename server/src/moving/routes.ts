import * as calls from '#core/moving/contract.ts';
import { ok } from '#core/shared/result.ts';
import { receiveFile } from '../imports/upload-import.ts';
import type { Deps } from '../platform/deps.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import { bringHistory } from './bring-history.ts';
import { askInvitations } from './invite-moved.ts';
import { listMyPastOrders, listPastOrders } from './list-past-orders.ts';
import { previewHistory } from './preview-history.ts';
import { readMoved } from './read-moved.ts';

/** Puts the calls of moving in on the API. */
export function movingRoutes(routes: Routes, deps: Deps): void {
  mount(routes, calls.previewHistory, async ({ by, c, query }) => {
    const upload = await receiveFile(c.req.raw);
    return upload.ok ? await previewHistory(deps, by, { ...upload.value, ...query }) : upload;
  });
  mount(routes, calls.bringHistory, async ({ by, c, query: { prices_include_iva: said, sheet } }) => {
    const upload = await receiveFile(c.req.raw);
    return upload.ok
      ? await bringHistory(deps, by, { ...upload.value, sheet }, said === undefined ? null : said === 'true')
      : upload;
  });
  mount(routes, calls.readMoved, async () => ok(await readMoved(deps.db)));
  mount(routes, calls.inviteMoved, async ({ by }) => await askInvitations(deps, by));
  mount(routes, calls.listPastOrders, async ({ query }) => ok(await listPastOrders(deps.db, query)));
  mount(routes, calls.listMyPastOrders, async ({ by, query }) =>
    ok(await listMyPastOrders(deps.db, by.user.id, query.page)),
  );
}
