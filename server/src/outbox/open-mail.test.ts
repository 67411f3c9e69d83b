import { beforeAll, expect, test } from 'vitest';
import { insertUser, tokenOf } from '../testing/people.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';

const TOKEN = '5UeHQ0OsUkmUktBg3_lqKHrTjXJCfnNVnQncQXfs-6o';

let shop: TestShop;
let id: string;
beforeAll(async () => {
  shop = await testShop({ listening: true });
});

async function kept(status: string, link: string) {
  ({ id } = await shop.db
    .insertInto('emails')
    .values({
      kind: 'artigos_devolvidos.withdrawn',
      dedupe_key: crypto.randomUUID(),
      recipient: 'ana@example.pt',
      subject: 'Devolução',
      html: `<a href="${link}">Ver</a>`,
      text: link,
      status,
    })
    .returning('id')
    .executeTakeFirstOrThrow());
}

async function as(role: 'owner' | 'manager' | 'counter') {
  return shop.browser(
    await tokenOf(shop.deps, await insertUser(shop.deps, `${role}-${crypto.randomUUID()}`, { role })),
  );
}

type Mail = { html: string; text: string; code?: string };

test.each([
  ['guardado', `https://loja.pt/devolucao/${TOKEN}`],
  ['enviado', `https://loja.pt/encomenda/ORD-1?t=${TOKEN}`],
  ['em_fila', `https://loja.pt/contrato/${TOKEN}`],
])(
  'a mail that is %s is shown without the word of its link, and opened by the owner alone',
  async (status, link) => {
    await kept(status, link);
    for (const role of ['owner', 'manager', 'counter'] as const) {
      const { status: seen, body } = await (await as(role)).call<Mail>('GET', `/api/admin/outbox/${id}`);
      expect([role, seen, JSON.stringify(body).includes(TOKEN)]).toEqual([role, 200, false]);
    }
    for (const role of ['manager', 'counter'] as const) {
      expect((await (await as(role)).call('POST', `/api/admin/outbox/${id}/open`)).status).toBe(403);
    }
    const opened = await (await as('owner')).call<Mail>('POST', `/api/admin/outbox/${id}/open`);
    expect(opened.body).toMatchObject({ html: `<a href="${link}">Ver</a>`, text: link });
    const events = await shop.db
      .selectFrom('audit_events')
      .select(['type', 'actor_id'])
      .where('subject_id', '=', id)
      .execute();
    expect(events).toEqual([{ type: 'mail.opened', actor_id: expect.stringMatching(/^owner-/) }]);
  },
);

test('what opens an account is not shown by it either where mails are sent', async () => {
  await kept('em_fila', `https://loja.pt/nova-password#token=${TOKEN}`);
  const opened = await (await as('owner')).call<Mail>('POST', `/api/admin/outbox/${id}/open`);
  expect([opened.status, JSON.stringify(opened.body).includes(TOKEN)]).toEqual([200, false]);
});

test('who logged in long ago is asked again, and there is nothing to open of no mail', async () => {
  await kept('guardado', `https://loja.pt/devolucao/${TOKEN}`);
  const owner = await as('owner');
  shop.pass(60 * 60_000);
  expect((await owner.call<Mail>('POST', `/api/admin/outbox/${id}/open`)).body.code).toBe('proof_needed');
  const other = await (await as('owner')).call('POST', `/api/admin/outbox/${crypto.randomUUID()}/open`);
  expect(other.status).toBe(404);
});
