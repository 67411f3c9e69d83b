import type { Scenarios } from '../../audit/testing/scenario.ts';

/** One effective call for each write of the outbox. */
export const scenarios: Scenarios = {
  'POST /api/admin/outbox/test': async ({ owner }) =>
    await owner.call('POST', '/api/admin/outbox/test', { to: 'dona@example.pt' }),
};
