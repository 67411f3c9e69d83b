import { createElement } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { queueMail } from '../outbox/queue-mail.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { EmailLayout, EmailWords } from './email-layout.tsx';
import { unlinked, unlinkNames } from './unlinked-names.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});

const seen = (text: string) => text.replaceAll('\u2060', '');

test.each([
  ['http://x.pt', 'http:·//x.·pt'],
  ['https://ganhe.pt/premio?a=1', 'https:·//ganhe.·pt/premio?a=1'],
  ['www.ganhe.pt', 'www.·ganhe.·pt'],
  ['ganhe.pt', 'ganhe.·pt'],
  ['Ganhe já em ganhe.pt', 'Ganhe já em ganhe.·pt'],
  ['Loja.pt Lda', 'Loja.·pt Lda'],
  ['Ana (ganhe.pt)', 'Ana (ganhe.·pt)'],
  ['prémio.café', 'prémio.·café'],
  ['ftp://x', 'ftp:·//x'],
  ['Ana Silva', 'Ana Silva'],
  ['M. J. Sousa, S.A.', 'M. J. Sousa, S.A.'],
  ['Silva & Filhos, Lda.', 'Silva & Filhos, Lda.'],
  ['Escola 2.3 de Tomar', 'Escola 2.3 de Tomar'],
])('%s', (name, said) => {
  expect(unlinked(name).replaceAll('\u2060', '·')).toBe(said);
  expect(seen(unlinked(name))).toBe(name);
});

test('only what is read changes, not where the mail leads', () => {
  const html = '<p>Olá loja.pt,</p><a href="https://loja.pt/x">Ver em loja.pt</a>';
  expect(unlinkNames(html, ['loja.pt', null, undefined]).replaceAll('\u2060', '·')).toBe(
    '<p>Olá loja.·pt,</p><a href="https://loja.pt/x">Ver em loja.·pt</a>',
  );
});

test('a mail says who it is to and which company without a link, in both its forms', async () => {
  const name = `O'Neil & "www.ganhe.pt"`;
  const href = 'https://loja.example/x';
  const children = [
    createElement(EmailWords, { key: 'words', paragraphs: [`Olá ${name},`, 'Convidou-o ganhe.pt.'] }),
    createElement('a', { key: 'link', href }, 'Ver'),
  ];
  await queueMail(shop.db, shop.deps, {
    kind: 'conta.convite_empresa',
    isOptional: false,
    dedupeKey: 'unlinked',
    to: 'ana@example.pt',
    subject: 'Convite',
    values: { nome: name, empresa: 'ganhe.pt' },
    body: EmailLayout({ shopName: 'Loja', preview: `Olá ${name}`, title: 'Convite', children }),
  });
  const mail = await shop.db.selectFrom('emails').select(['html', 'text']).executeTakeFirstOrThrow();
  for (const said of [mail.html, mail.text]) expect(said).not.toMatch(/www\.ganhe|ganhe\.pt/);
  expect(seen(mail.text)).toContain(name);
  expect(mail.html).toContain(`href="${href}"`);
});
