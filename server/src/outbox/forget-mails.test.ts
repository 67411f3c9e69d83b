import { beforeAll, expect, test } from 'vitest';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { forgetMails } from './jobs/forget-mails.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});

test('old mails lose their text, then go; one that waits to be sent is left alone', async () => {
  const daysAgo = (days: number) => new Date(shop.deps.now().getTime() - days * 86_400_000);
  const mail = (key: string, status: string, days: number) => ({
    kind: 'ensaio',
    dedupe_key: key,
    recipient: 'ana@example.pt',
    subject: key,
    html: '<p>Olá</p>',
    text: 'Olá',
    status,
    created_at: daysAgo(days),
  });
  await shop.db
    .insertInto('emails')
    .values([
      mail('novo', 'enviado', 179),
      mail('velho', 'enviado', 181),
      mail('falhado', 'falhado', 181),
      mail('espera', 'em_fila', 400),
      mail('antigo', 'enviado', 361),
    ])
    .execute();
  const forget = async () => await forgetMails(shop.deps, async () => 180);
  expect(await forget()).toEqual({ emptied: 2, deleted: 1 });
  expect(await forget()).toEqual({ emptied: 0, deleted: 0 });
  const left = await shop.db.selectFrom('emails').select(['subject', 'text']).orderBy('subject').execute();
  expect(left).toEqual([
    { subject: 'espera', text: 'Olá' },
    { subject: 'falhado', text: '' },
    { subject: 'novo', text: 'Olá' },
    { subject: 'velho', text: '' },
  ]);
});
