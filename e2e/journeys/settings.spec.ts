import { expect } from '@playwright/test';
import sharp from 'sharp';
import { adminHeaders } from '../fixtures/admin-api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { logInAsAdmin } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

test('a section that somebody else saved meanwhile is decided field by field', { tag: '@desk' }, async ({
  page,
  request,
}) => {
  await logInAsAdmin(page);
  await page.goto('/dashboard/configuracoes/redes-sociais');
  const main = page.getByRole('main');
  await main.getByLabel('Facebook').fill('facebook.com/loja');
  await main.getByRole('button', { name: 'Guardar Alterações' }).first().click();
  await expect(main.getByText('Há 1 campo a corrigir')).toBeVisible();
  await main.getByRole('link', { name: 'Facebook' }).click();
  await expect(main.getByLabel('Facebook')).toBeFocused();
  await expectAccessible(page);

  await request.put('/api/admin/settings', {
    headers: await adminHeaders(request),
    data: { social_media: { facebook: 'https://facebook.com/outra', tiktok: 'https://tiktok.com/@outra' } },
  });
  await main.getByLabel('Facebook').fill('https://facebook.com/minha');
  await main.getByLabel('Instagram').fill('https://instagram.com/minha');
  await main.getByRole('button', { name: 'Guardar Alterações' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Outra pessoa guardou esta secção entretanto' });
  await expect(dialog.getByText('https://facebook.com/outra')).toBeVisible();
  await expect(dialog.getByText(/fica como está: TikTok/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: /O que foi guardado/ }).check();
  await dialog.getByRole('button', { name: 'Guardar assim' }).click();
  await expect(page.getByText('Configurações atualizadas com sucesso!')).toBeVisible();
  await expect(main.getByLabel('Facebook')).toHaveValue('https://facebook.com/outra');
  await expect(main.getByLabel('TikTok')).toHaveValue('https://tiktok.com/@outra');
  await expect(main.getByLabel('Instagram')).toHaveValue('https://instagram.com/minha');

  // Nobody loses what they typed, and one finds another section by what one wants to change.
  await main.getByLabel('Instagram').fill('https://instagram.com/por-guardar');
  await main.getByRole('searchbox', { name: 'Procurar nas configurações' }).fill('onde mudo os portes?');
  await main.getByRole('link', { name: 'Envios e transportadoras' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair sem guardar' }).click();
  await expect(main.getByRole('heading', { name: 'Envios e transportadoras' })).toBeVisible();
  await expectAccessible(page);

  await main.getByRole('searchbox', { name: 'Procurar nas configurações' }).fill('');
  await main.getByRole('link', { name: 'Exportar e importar' }).click();
  const changed = page.locator('summary').filter({ hasText: 'Redes sociais' });
  const change = main.getByRole('listitem').filter({ has: changed }).first();
  await change.locator('summary').click();
  await change.getByRole('button', { name: 'Repor o que estava antes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Repor' }).click();
  await expect(page.getByText('Configurações atualizadas com sucesso!').last()).toBeVisible();
  await expectAccessible(page);
});

test('a banner is made on a phone: its picture cut to the page, seen before it is saved', {
  tag: '@phone',
}, async ({ page }) => {
  await logInAsAdmin(page);
  await page.goto('/dashboard/configuracoes/banners');
  const main = page.getByRole('main');
  await main.getByRole('switch', { name: 'Sistema de banners ativo' }).setChecked(true);
  await main.getByRole('switch', { name: 'Banner 2 ativo' }).setChecked(true);
  await main.getByLabel('Imagem do Banner 2').setInputFiles({
    name: 'montra.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 900, height: 900, channels: 3, background: '#d8007c' } })
      .png()
      .toBuffer(),
  });
  const dialog = page.getByRole('dialog', { name: 'Imagem do Banner 2' });
  await expect(dialog.getByRole('img', { name: 'Imagem escolhida' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Usar esta parte' }).tap();
  await expect(page.getByText('Imagem do Banner 2 carregada')).toBeVisible();
  const second = main
    .getByRole('listitem')
    .filter({ has: page.getByRole('switch', { name: 'Banner 2 ativo' }) });
  await second.getByLabel('Título').fill('Regresso às aulas');
  await second.getByRole('button', { name: 'Subir o Banner 2' }).tap();
  await expect(main.getByText('Regresso às aulas')).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Guardar Alterações' }).first().tap();
  await expect(page.getByText('Configurações atualizadas com sucesso!')).toBeVisible();
  // For a moment the page of before is shown, while the new one is made (docs/adr/0110).
  await expect(async () => {
    await page.goto('/');
    await expect(page.getByRole('main').getByText('Regresso às aulas')).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });

  await page.goto('/dashboard/configuracoes/banners');
  await page.getByRole('main').getByRole('switch', { name: 'Sistema de banners ativo' }).setChecked(false);
  await page.getByRole('main').getByRole('button', { name: 'Guardar Alterações' }).first().tap();
  await expect(page.getByText('Configurações atualizadas com sucesso!')).toBeVisible();
});
