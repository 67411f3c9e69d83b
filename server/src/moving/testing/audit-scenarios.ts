import { randomUUID } from 'node:crypto';
import type { Scenarios } from '../../audit/testing/scenario.ts';

/** A form with a customer as Shopify exports them. */
function customers(): FormData {
  const form = new FormData();
  const text = `First Name,Last Name,Email,Accepts Email Marketing\nRita,Sousa,${randomUUID()}@example.pt,no\n`;
  form.append('file', new File([text], 'customers_export.csv'));
  return form;
}

/** One effective call for each write of moving in. */
export const scenarios: Scenarios = {
  'POST /api/admin/moving/preview': ({ owner }) =>
    owner.call('POST', '/api/admin/moving/preview', customers()),
  'POST /api/admin/moving/bring': ({ owner }) => owner.call('POST', '/api/admin/moving/bring', customers()),
  'POST /api/admin/moving/invitations': async ({ owner }) => {
    await owner.call('POST', '/api/admin/moving/bring', customers());
    return await owner.call('POST', '/api/admin/moving/invitations');
  },
};
