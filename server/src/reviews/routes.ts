import * as contract from '#core/reviews/contract.ts';
import { ok } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import { listAdminReviews, readAdminReview } from './list-admin-reviews.ts';
import { listReviews } from './list-reviews.ts';
import { moderateReviews } from './moderate-reviews.ts';
import { deleteOwnReview, readOwnReview, writeOwnReview } from './own-review.ts';

/** Puts the calls of reviews on the API. */
export function reviewsRoutes(routes: Routes, deps: Deps): void {
  const { db } = deps;
  mount(routes, contract.listReviews, async ({ params, query }) =>
    ok(await listReviews(db, params.id, query.page)),
  );
  mount(routes, contract.getMyReview, async ({ by, params }) =>
    ok(await readOwnReview(db, by.user.id, params.id)),
  );
  mount(
    routes,
    contract.writeReview,
    async ({ by, params, body }) => await writeOwnReview(deps, by, params.id, body),
  );
  mount(routes, contract.deleteReview, async ({ by, params }) =>
    ok(await deleteOwnReview(deps, by, params.id)),
  );
  mount(routes, contract.listAdminReviews, async ({ query }) => ok(await listAdminReviews(db, query)));
  mount(routes, contract.getAdminReview, async ({ params }) => await readAdminReview(db, params.id));
  mount(routes, contract.moderateReviews, async ({ by, body }) => ok(await moderateReviews(deps, by, body)));
}
