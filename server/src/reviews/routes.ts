import * as contract from '#core/reviews/contract.ts';
import { failures } from '#core/shared/errors.ts';
import { fail, ok } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import { type Api, mount } from '../platform/http/mount.ts';
import { listAdminReviews } from './list-admin-reviews.ts';
import { listReviews } from './list-reviews.ts';
import { moderateReviews } from './moderate-reviews.ts';
import { deleteOwnReview, readOwnReview, writeOwnReview } from './own-review.ts';

/** Puts the calls of reviews on the API. */
export function reviewsRoutes(api: Api, deps: Deps): void {
  const { db } = deps;
  mount(api, contract.listReviews, async ({ params, query }) =>
    ok(await listReviews(db, params.id, query.page)),
  );
  mount(api, contract.getMyReview, async ({ actor, params }) =>
    actor.user ? ok(await readOwnReview(db, actor.user.id, params.id)) : fail(failures.not_logged_in),
  );
  mount(api, contract.writeReview, async ({ actor, params, body }) =>
    actor.user ? await writeOwnReview(deps, actor.user, params.id, body) : fail(failures.not_logged_in),
  );
  mount(api, contract.deleteReview, async ({ actor, params }) =>
    actor.user ? ok(await deleteOwnReview(deps, actor.user.id, params.id)) : fail(failures.not_logged_in),
  );
  mount(api, contract.listAdminReviews, async ({ query }) => ok(await listAdminReviews(db, query)));
  mount(api, contract.moderateReviews, async ({ actor, body }) =>
    ok(await moderateReviews(deps, actor.user?.id ?? '', body)),
  );
}
