import { beforeAll, expect, test } from 'vitest';
import type { MailKindShown } from '#core/outbox/contract.ts';
import { REPAIR_STATUS_MAILS } from '#core/repairs/mail-texts.ts';
import { REPAIR_STATUSES } from '#core/repairs/values.ts';
import { system } from '../../platform/http/caller.ts';
import { saveSettings } from '../../settings/save-settings.ts';
import { insertUser, tokenOf } from '../../testing/people.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';
import { type TestShop, testShop } from '../../testing/test-shop.ts';
import { askForRepair } from '../testing/repairs.ts';

let shop: TestShop;
let owner: TestBrowser;
beforeAll(async () => {
  shop = await testShop();
  owner = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'dona', { role: 'owner' })));
});

const kindOf = (status: string) => `reparacao.${status}`;
const shown = async () =>
  (await owner.call<{ items: MailKindShown[] }>('GET', '/api/admin/mails')).body.items;

/** The kinds of mail that a new repair wrote to its customer on the way through all 13 statuses. */
async function walk(): Promise<{ kinds: string[]; htmlOf: (kind: string) => string }> {
  const email = `rui-${crypto.randomUUID()}@example.pt`;
  const { id } = await askForRepair(shop.deps, undefined, { customer_email: email });
  for (const status of REPAIR_STATUSES.slice(1)) {
    const answer = await owner.call('PUT', `/admin/repairs/${id}`, { confirm: true, status });
    expect([status, answer.status]).toEqual([status, 200]);
  }
  const mails = await shop.db
    .selectFrom('emails')
    .select(['kind', 'html'])
    .where('recipient', '=', email)
    .execute();
  return {
    kinds: mails.map(({ kind }) => kind),
    htmlOf: (kind) => mails.find((mail) => mail.kind === kind)?.html ?? '',
  };
}

test('each mail of a status has its preview, and its switch where the customer can do without', async () => {
  const mails = await shown();
  for (const status of Object.keys(REPAIR_STATUS_MAILS)) {
    const mail = mails.find(({ kind }) => kind === kindOf(status));
    expect(mail, status).toBeDefined();
    const preview = await owner.call<{ html: string }>(
      'GET',
      `/api/admin/mails/${kindOf(status)}/preview?title=${encodeURIComponent('Palavras da loja')}`,
    );
    expect(preview.status).toBe(200);
    expect(preview.body.html).toContain('Palavras da loja');
  }
  const told = Object.keys(REPAIR_STATUS_MAILS).map(kindOf);
  const optional = mails.filter(({ kind, is_optional }) => is_optional && told.includes(kind));
  expect(optional.map(({ kind }) => kind.slice(10)).sort()).toEqual([
    'aguarda_aprovacao',
    'aguarda_pecas',
    'aprovado',
    'rejeitado',
  ]);
});

test('what is switched off is not written, what must be sent is, and own words are the customer’s', async () => {
  const told = Object.keys(REPAIR_STATUS_MAILS).map(kindOf);
  expect((await walk()).kinds).toEqual(expect.arrayContaining(told));
  const optional = new Set((await shown()).filter((mail) => mail.is_optional).map(({ kind }) => kind));
  const texts = told.map((kind) => ({
    kind,
    is_off: true,
    subject: '',
    title: '',
    body: 'Da loja, {nome}.',
  }));
  await saveSettings(shop.deps, system('test'), { mail_settings: { texts } });
  const { kinds, htmlOf } = await walk();
  expect(kinds.filter((kind) => told.includes(kind)).sort()).toEqual(
    told.filter((kind) => !optional.has(kind)).sort(),
  );
  expect(htmlOf(kindOf('pronto_entrega'))).toContain('Da loja, Rui Costa.');
});
