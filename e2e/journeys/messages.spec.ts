import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { logInAsAdmin, openMail } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

test('a visitor’s question is answered: form, panel, the link of the mail, and the answer to it', {
  tag: '@phone',
}, async ({ page, another }) => {
  const mark = randomBytes(4).toString('hex');
  const email = `pergunta-${mark}@exemplo.pt`;
  const subject = `Toner para a minha impressora ${mark}`;

  await page.goto('/contacto');
  await expectAccessible(page);
  const form = page.getByRole('main');
  await form.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(form.getByText('Indique o seu nome')).toBeVisible();
  await expect(form.getByRole('alert').filter({ hasText: 'Escolha o departamento' })).toBeVisible();
  await expect(form.getByLabel('Nome')).toBeFocused();

  await form.getByLabel('Nome').fill('Rita Fonseca');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Departamento').selectOption({ label: 'Vendas' });
  await form.getByLabel('Assunto').fill(subject);
  await form.getByRole('textbox', { name: 'Mensagem' }).fill('Bom dia, que toner serve na HL-L2350DW?');
  await form.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(
    form.getByRole('heading', {
      name: 'Mensagem enviada com sucesso! Entraremos em contacto brevemente.',
    }),
  ).toBeFocused();

  const counter = await another();
  await logInAsAdmin(counter);
  await counter.goto(`/dashboard/mensagens?vista=todas&q=${mark}`);
  await counter.getByRole('link', { name: subject }).click();
  const thread = counter.getByRole('dialog', { name: subject });
  await expect(thread.getByText('que toner serve na HL-L2350DW?')).toBeVisible();
  // A program writes quicker than people do: the shop asks before anybody is told.
  await thread
    .getByRole('button', { name: 'Não é spam' })
    .or(thread.getByRole('textbox', { name: 'Resposta' }))
    .first()
    .waitFor();
  const doubt = thread.getByRole('button', { name: 'Não é spam' });
  if (await doubt.isVisible()) await doubt.click();
  await expect(doubt).toBeHidden();
  await thread.getByRole('textbox', { name: 'Resposta' }).fill('Serve o TN-2420.');
  await expectAccessible(counter);
  await thread.getByRole('button', { name: 'Enviar Resposta' }).click();
  await expect(counter.getByText('Resposta enviada com sucesso!')).toBeVisible();
  await expect(thread.getByText('Respondida')).toBeVisible();

  const mail = await openMail(counter, email, 'Resposta à sua mensagem');
  const address = await mail.getByRole('link', { name: 'Ver a conversa e responder' }).getAttribute('href');
  await page.goto(new URL(address ?? '').pathname + new URL(address ?? '').search);
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  await expect(page.getByText('Serve o TN-2420.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('A sua resposta').fill('Obrigada, já encomendei!');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(
    page.getByRole('list', { name: 'Conversa' }).getByText('Obrigada, já encomendei!'),
  ).toBeVisible();

  await counter.goto(`/dashboard/mensagens?vista=por-responder&q=${mark}`);
  await expect(counter.getByRole('link', { name: subject })).toBeVisible();
});
