import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { makeOrders, makeProduct, setStatus } from '../fixtures/admin-api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { logInAsAdmin } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

test('a sale is in the reports of its day at once: by article, by another period, and as a file', {
  tag: '@desk',
}, async ({ page }) => {
  const product = await makeProduct(page.request, 'Mini PC de relatório', {
    category: 'desktops',
    desktop_specs: { cost_price: 6 },
  });
  const { name } = product;
  const [order = ''] = await makeOrders(page.request, 1, undefined, { of: product });
  await setStatus(page.request, order, 'pagamento_confirmado');

  await logInAsAdmin(page);
  await page.goto('/dashboard/relatorios');
  await expect(page.getByRole('heading', { level: 1, name: 'Vendas por dia' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Vendas\. / })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Relatório' }).selectOption('artigos');
  await expect(page.getByRole('heading', { level: 1, name: 'Vendas por artigo' })).toBeVisible();
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader', { name: 'Artigo' })).toBeVisible();
  await expectAccessible(page);

  // Paper has the table, however narrow; a phone has cards.
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(table).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(table).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1280, height: 800 });

  // All of its rows are in the file, those of other pages too.
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file.split('\n').find((line) => line.startsWith(name))).toMatch(/;1;12,30;4,00;40,0;0,00;0,00\s*$/);

  await page.getByRole('combobox', { name: 'Período' }).selectOption('ano-passado');
  await expect(page).toHaveURL(/periodo=ano-passado/);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Relatório' })).toHaveValue('artigos');
  await expect(page.getByRole('combobox', { name: 'Período' })).toHaveValue('ano-passado');

  // The demo's sales reach into the year before: no day of 2020 has any.
  await page.goto('/dashboard/relatorios?relatorio=artigos&de=2020-01-01&ate=2020-12-31');
  await expect(page.getByText('Nada neste período')).toBeVisible();
});
