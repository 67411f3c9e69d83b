import * as contract from '#core/reviews/contract.ts';
import { failures } from '#core/shared/errors.ts';
import { fail, ok } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import { listAdminReviews } from './list-admin-reviews.ts';
import { listReviews } from './list-reviews.ts';
import { moderateReviews } from './moderate-reviews.ts';
import { deleteOwnReview, readOwnReview, writeOwnReview } from './own-review.ts';

/** Puts the calls of reviews on the API. */
export function reviewsRoutes(routes: Routes, deps: Deps): void {
  const { db } = deps;
  mount(routes, contract.listReviews, async ({ params, query }) =>
    ok(await listReviews(db, params.id, query.page)),
  );
  mount(routes, contract.getMyReview, async ({ actor, params }) =>
    actor.user ? ok(await readOwnReview(db, actor.user.id, params.id)) : fail(failures.not_logged_in),
  );
  mount(routes, contract.writeReview, async ({ actor, params, body }) =>
    actor.user ? await writeOwnReview(deps, actor.user, params.id, body) : fail(failures.not_logged_in),
  );
  mount(routes, contract.deleteReview, async ({ actor, params }) =>
    actor.user ? ok(await deleteOwnReview(deps, actor.user.id, params.id)) : fail(failures.not_logged_in),
  );
  mount(routes, contract.listAdminReviews, async ({ query }) => ok(await listAdminReviews(db, query)));
  mount(routes, contract.moderateReviews, async ({ actor, body }) =>
    ok(await moderateReviews(deps, actor.user?.id ?? '', body)),
  );
}
