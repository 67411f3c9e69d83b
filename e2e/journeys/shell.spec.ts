import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { logInAs } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

const READ_PAGES = ['/', '/sobre', '/contacto', '/suporte-tecnico', '/termos', '/privacidade', '/nao-existe'];

/** On the phone what does not fit beside the logo is in the menu. */
async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Abrir menu' });
  if (await button.isVisible()) await button.click();
}

for (const colorScheme of ['light', 'dark'] as const) {
  // Layout is the same in the dark: the colours are looked at once, where most are dark.
  const tag = colorScheme === 'dark' ? '@phone' : [];
  for (const path of READ_PAGES) {
    test(`${path} has one title, fits the screen and is accessible (${colorScheme})`, { tag }, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
      // A phone's window grows with what is too wide for it.
      expect(await page.evaluate(() => window.innerWidth)).toBe(page.viewportSize()?.width);
      await expectAccessible(page);
    });
  }
}

test('the menu leads everywhere and closes behind itself', async ({ page }) => {
  await page.goto('/');
  for (const [label, path] of [
    ['Produtos', '/produtos'],
    ['Suporte Técnico', '/suporte-tecnico'],
    ['Sobre', '/sobre'],
    ['Contacto', '/contacto'],
    ['Início', '/'],
  ] as const) {
    await openMenu(page);
    await page.getByRole('banner').getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('button', { name: 'Fechar menu' })).toHaveCount(0);
  }
});

test('Escape closes the menu and gives the focus back to its button', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  const open = page.getByRole('button', { name: 'Abrir menu' });
  await open.click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Início' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
});

test('the search goes to the catalogue; the key / comes to it', async ({ page }) => {
  await page.goto('/');
  const search = page.getByRole('combobox', { name: 'Procurar produtos' });
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(search).toBeFocused({ timeout: 500 });
  }).toPass();
  await search.fill('toner');
  await search.press('Enter');
  await expect(page).toHaveURL('/produtos?q=toner');
});

test('who is logged in has a menu by name, and leaves by Sair', async ({ page, request }) => {
  const registered = await request.post('/api/auth/register', {
    data: {
      name: 'Rita Marques',
      email: `rita-${randomBytes(4).toString('hex')}@cliente.example`,
      password: 'segredo-dela',
    },
  });
  expect(registered.ok()).toBe(true);
  const session = (await registered.json()) as { access_token: string; user: object };
  await logInAs(page, session);
  await page.goto('/sobre');

  const banner = page.getByRole('banner');
  await openMenu(page);
  // At the desk the menu is under the name, which comes after the page.
  if ((page.viewportSize()?.width ?? 0) >= 1024) {
    await banner.getByRole('button', { name: 'Rita Marques' }).click();
  }
  for (const entry of ['Dashboard', 'Encomendas', 'Reparações']) {
    await expect(banner.getByRole('link', { name: entry })).toHaveAttribute('href', /^\/dashboard/);
  }
  await banner.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByText('Logout efetuado com sucesso!')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ]);
  await openMenu(page);
  await expect(banner.getByRole('link', { name: 'Entrar' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the shop is read and searched all the same', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/');
    expect(await (await page.request.get('/')).text()).toMatch(/^<!DOCTYPE html><html/);
    // What it says is the owner's, who may be changing it in another journey.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
    await page.getByRole('combobox', { name: 'Procurar produtos' }).fill('toner');
    await page.getByRole('button', { name: 'Procurar' }).click();
    await expect(page).toHaveURL('/produtos?q=toner');
  });
});
