import type { Scenarios } from '../../audit/testing/scenario.ts';

/** One effective call for each write of the outbox. */
export const scenarios: Scenarios = {
  'POST /api/admin/outbox/{id}/open': async ({ owner, db }) => {
    const { id } = await db
      .insertInto('emails')
      .values({
        kind: 'encomenda.placed',
        dedupe_key: `opened:${crypto.randomUUID()}`,
        recipient: 'ana@example.pt',
        subject: 'Encomenda',
        html: '<p>Ver</p>',
        text: 'Ver',
        status: 'guardado',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return await owner.call('POST', `/api/admin/outbox/${id}/open`);
  },
  'POST /api/admin/outbox/test': async ({ owner }) =>
    await owner.call('POST', '/api/admin/outbox/test', { to: 'dona@example.pt' }),
};
