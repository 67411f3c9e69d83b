import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';

for (const path of [
  '/login',
  '/registo',
  '/recuperar-password',
  '/nova-password',
  '/carrinho',
  '/checkout',
]) {
  test(`${path} is accessible and fits the screen without an account`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await expectAccessible(page);
  });
}

test('the dashboard asks for a login and comes back to itself; a new customer finds it empty and clear', async ({
  page,
}) => {
  await page.goto('/dashboard?tab=perfil');
  await expect(page).toHaveURL(/\/login/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /regist|criar conta/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/registo/);

  await page.getByLabel('Nome').fill('Rita Nova');
  await page.getByLabel('Email').fill(`rita-${randomBytes(4).toString('hex')}@example.pt`);
  await page.getByLabel('Password', { exact: true }).fill('segredo1');
  await page.getByLabel('Confirmar password').fill('segredo2');
  await page.getByRole('button', { name: /continuar|seguinte/i }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'As passwords não coincidem' })).toBeVisible();
  await page.getByLabel('Confirmar password').fill('segredo1');
  await page.getByRole('button', { name: /continuar|seguinte/i }).click();
  await page.getByRole('button', { name: 'Criar Conta' }).click();
  await expect(page.getByText('Registo efetuado com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);

  for (const tab of ['Encomendas', 'Reparações', 'Perfil']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectAccessible(page);
  }
  await expect(page.getByText('Não definida').first()).toBeVisible();
});
