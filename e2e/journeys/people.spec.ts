import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { logInAsAdmin, openMail } from '../fixtures/log-in.ts';
import { goInPanel } from '../fixtures/panel.ts';
import { test } from '../fixtures/test.ts';

test('the owner invites a technician, who chooses a password, works, and is kept out one day', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const email = `tecnico-${crypto.randomUUID()}@exemplo.pt`;
  await logInAsAdmin(page);
  await goInPanel(page, 'Utilizadores');
  await page.getByRole('link', { name: 'Novo utilizador' }).click();
  const form = page.getByRole('dialog', { name: 'Novo utilizador' });
  await form.getByRole('button', { name: 'Criar utilizador' }).click();
  await expect(form.getByText('Indique o nome')).toBeVisible();
  await form.getByLabel('Nome').fill('Tiago Técnico');
  await form.getByLabel('Email', { exact: true }).fill(email);
  await form.getByLabel('Função').selectOption('Técnico');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Criar utilizador' }).click();
  await expect(page.getByText('Utilizador criado com sucesso!')).toBeVisible();
  const record = page.getByRole('dialog', { name: 'Tiago Técnico' });
  await expect(record.getByText(/^Ainda não escolheu a password/)).toBeVisible();
  await expect(record.getByText('Técnico', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const address = page.url();

  const mail = await openMail(page, email, 'defina a password');
  const link = await mail.getByRole('link', { name: 'Definir password' }).getAttribute('href');
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(new URL(new URL(link ?? '').pathname + new URL(link ?? '').hash, page.url()).href);
  await theirs.getByLabel(/^Nova password/).fill('quatro palavras à sorte');
  await theirs.getByLabel(/^Confirmar/).fill('quatro palavras à sorte');
  await theirs
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await expect(theirs).toHaveURL(/\/login/);
  const enter = async () => {
    await theirs.getByLabel('Email').fill(email);
    await theirs.getByLabel('Password', { exact: true }).fill('quatro palavras à sorte');
    await theirs.getByRole('main').getByRole('button', { name: 'Entrar' }).click();
  };
  await enter();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Painel de Administração' })).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Configurações', exact: true })).toHaveCount(0);

  await page.goto(address);
  await record.getByRole('button', { name: 'Suspender conta' }).click();
  const question = page.getByRole('alertdialog', { name: 'Suspender Tiago Técnico?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Suspender' }).click();
  await expect(record.getByText(/^Conta suspensa desde/)).toBeVisible();
  await theirs.goto('/dashboard');
  await expect(theirs).toHaveURL(/\/login/);
  await enter();
  await expect(theirs.getByText('Esta conta está suspensa. Contacte a loja.').first()).toBeVisible();

  await record.getByRole('link', { name: 'Editar' }).click();
  const edit = page.getByRole('dialog', { name: 'Editar utilizador' });
  await edit.getByLabel(/^Nota da loja/).fill('Volta em janeiro');
  await edit.getByRole('button', { name: 'Guardar utilizador' }).click();
  await expect(page.getByText('Utilizador atualizado com sucesso!')).toBeVisible();
  await expect(record.getByText('Volta em janeiro')).toBeVisible();
  await record.getByRole('button', { name: 'Eliminar utilizador' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Utilizador eliminado com sucesso!')).toBeVisible();
  await expect(record).toBeHidden();
});

test('one does not delete oneself, and sees what each role may do', { tag: '@desk' }, async ({ page }) => {
  await logInAsAdmin(page);
  await goInPanel(page, 'Utilizadores');
  await page.getByRole('searchbox').fill(process.env.BALCAO_ADMIN_EMAIL ?? '');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText('1 resultado', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click();
  const record = page.getByRole('dialog');
  await expect(record.getByRole('button', { name: 'Eliminar utilizador' })).toBeDisabled();
  await expect(record.getByText('Não pode eliminar a sua própria conta')).toBeVisible();
  await record.getByRole('button', { name: 'Fechar' }).click();
  await page.getByRole('link', { name: 'Funções' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Funções' })).toBeFocused();
  const row = page.getByRole('row', { name: /^Tratar encomendas/ });
  await expect(row.getByText('Sim', { exact: true })).toHaveCount(3);
  await expectAccessible(page);
});
