import { randomUUID } from 'node:crypto';
import type { Scenarios } from '../../audit/testing/scenario.ts';

/** One effective call for each write of settings; a secret with it, which the audit must not keep. */
export const scenarios: Scenarios = {
  'PUT /api/admin/settings': async ({ owner }) =>
    await owner.call('PUT', '/api/admin/settings', {
      company_city: 'Aveiro',
      email_settings: { smtp_server: 'smtp.example', smtp_password: 'muito-secreta' },
    }),
  'POST /api/admin/guarantee-notice': async ({ owner }) => {
    const form = new FormData();
    form.append('file', new File([`%PDF-1.7\n${randomUUID()}`], 'aviso.pdf'));
    return await owner.call('POST', '/api/admin/guarantee-notice', form);
  },
  'POST /api/admin/settings/changes/{id}/undo': async ({ owner }) => {
    await owner.call('PUT', '/api/admin/settings', { company_city: 'Coimbra' });
    const { body } = await owner.call<{ id: string }[]>('GET', '/api/admin/settings/changes');
    return await owner.call('POST', `/api/admin/settings/changes/${body[0]?.id}/undo`);
  },
};
