import type { Scenarios } from './scenario.ts';

/** One effective call for each write of the audit itself. */
export const scenarios: Scenarios = {
  'POST /api/admin/audit/chain/check': async ({ owner }) =>
    await owner.call('POST', '/api/admin/audit/chain/check'),
};
