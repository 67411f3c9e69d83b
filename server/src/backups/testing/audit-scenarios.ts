import type { Scenarios } from '../../audit/testing/scenario.ts';

/** One effective call for each write of backups. */
export const scenarios: Scenarios = {
  'POST /api/admin/backups': async ({ owner }) => await owner.call('POST', '/api/admin/backups'),
};
