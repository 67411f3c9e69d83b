import type { Scenarios } from '../../audit/testing/scenario.ts';
import { askForRepair } from '../../repairs/testing/repairs.ts';

/** One effective call for each write of short messages. */
export const scenarios: Scenarios = {
  'PUT /api/repairs/{key}/sms': async ({ deps, browser }) => {
    const given = { customer_phone: '912345678', contact_way: 'telefone' } as const;
    const { key } = await askForRepair(deps, undefined, given);
    return await browser().call('PUT', `/api/repairs/${key}/sms`, { wanted: false });
  },
  'POST /api/admin/sms/test': async ({ owner }) =>
    await owner.call('POST', '/api/admin/sms/test', { to: '912345678' }),
};
