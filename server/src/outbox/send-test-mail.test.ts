import { beforeAll, expect, test } from 'vitest';
import { system } from '../platform/http/caller.ts';
import { catchMail } from '../testing/mail-catcher.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import type { MailServer } from './jobs/send-mail.ts';
import { sendTestMail } from './send-test-mail.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});

const from = { name: 'Quatro Tintas', address: 'loja@example.pt' };
const at = (port: number): MailServer => ({ host: '127.0.0.1', port, username: '', password: null, from });
const send = (server: MailServer | null) =>
  sendTestMail(shop.deps, system('test'), async () => server, 'dona@example.pt');

test('a server that takes it says so, and the mail is there', async () => {
  const smtp = await catchMail();
  const answer = await send(at(smtp.port));
  await smtp.close();
  expect(answer).toMatchObject({ sent: true, answer: expect.stringMatching(/^250/) });
  expect(smtp.messages[0]).toContain('To: dona@example.pt');
});

test('where nothing listens, and without a server, it says what to do', async () => {
  const smtp = await catchMail();
  await smtp.close();
  expect(await send(at(smtp.port))).toMatchObject({
    sent: false,
    text: expect.stringContaining('não aceita ligações'),
  });
  expect(await send(null)).toMatchObject({ sent: false, text: expect.stringContaining('guarde primeiro') });
});
