import { failures } from '#core/shared/errors.ts';
import type { Worker } from '../jobs/jobs.ts';
import type { Api } from './mount.ts';
import { problemResponse } from './problem.ts';

/**
 * Puts `POST /api/__test/jobs/{kind}` on a shop that tests run: does that kind of work now, as its time of the day would,
 * and answers when it is done. `?at=` (an instant) does it as on that day: for what comes by the month. Only `NODE_ENV=test` has this address; it is no call of the API.
 */
export function jobsOnRequest(
  app: Api,
  now: () => Date,
  workersAt: (now: () => Date) => readonly Worker[],
): void {
  app.post('/api/__test/jobs/:kind', async (c) => {
    c.set('route', '/api/__test/jobs/:kind');
    const at = new Date(c.req.query('at') ?? now());
    if (Number.isNaN(at.getTime())) return problemResponse(c, failures.not_found);
    const found = workersAt(() => at).find(({ kind }) => kind.name === c.req.param('kind'));
    if (!found?.cron) return problemResponse(c, failures.not_found);
    await found.handle({});
    return c.body(null, 204);
  });
}
