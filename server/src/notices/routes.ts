import * as contract from '#core/notices/contract.ts';
import * as push from '#core/notices/push-contract.ts';
import { ok } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import { countUnread, listNotices } from './list-notices.ts';
import { addDevice, readDevices, removeDevice } from './push/devices.ts';
import { pushKeys } from './push/push-keys.ts';
import { readNotices, readNoticesOf } from './read-notices.ts';

/** Puts the calls of notices on the API. */
export function noticesRoutes(routes: Routes, deps: Deps): void {
  const { db } = deps;
  mount(routes, contract.listNotices, async ({ by, query }) => ok(await listNotices(db, by.user, query)));
  mount(routes, contract.getUnreadNotices, async ({ by }) => ok({ unread: await countUnread(db, by.user) }));
  mount(routes, push.getPush, async ({ by }) => {
    // Made the first time that somebody looks: it says nothing by itself.
    const { publicKey } = await pushKeys(deps);
    return ok({ public_key: publicKey, devices: await readDevices(db, by.user.id) });
  });
  mount(routes, push.addPush, async ({ by, body }) => await addDevice(deps, by, body));
  mount(routes, push.removePush, async ({ by, params }) => await removeDevice(deps, by, params.id));
  mount(routes, contract.openNoticesThing, async ({ by, body }) => ok(await readNoticesOf(deps, by, body)));
  mount(routes, contract.readNotices, async ({ by, body }) => ok(await readNotices(deps, by, body.until)));
}
