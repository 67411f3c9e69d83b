import { utils, write } from '@e965/xlsx';
import { expect } from '@playwright/test';
import { makeProduct } from '../fixtures/admin-api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { test } from '../fixtures/test.ts';

test('a list of references becomes a cart', async ({ page, request }) => {
  const sku = `LISTA-1${crypto.randomUUID().slice(0, 8)}`;
  const product = await makeProduct(request, 'Toner da lista', { price: 10, sku });
  await page.goto('/carrinho');
  await page.getByRole('link', { name: 'Juntar por referências' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Encomenda rápida' })).toBeVisible();
  // From a sheet, and with a reference that somebody cut short.
  const sheet = utils.book_new();
  utils.book_append_sheet(sheet, utils.aoa_to_sheet([[sku.slice(0, -2), 2]]), 'Lista');
  const buffer = write(sheet, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.getByLabel(/^Abrir ficheiro/).setInputFiles({ name: 'lista.xlsx', mimeType, buffer });
  await page.getByRole('button', { name: `Usar ${product.name} (${sku})` }).click();
  await expect(page.getByText('A referência existe e vai para o carrinho.')).toBeVisible();

  await page
    .getByLabel('Referências e quantidades')
    .fill(`Referência;Quantidade\n${sku.toLowerCase()};2\nXPTO-000;1\n${sku}-A;muitos`);
  await page.getByRole('button', { name: 'Ver o que há' }).click();
  await expect(page.getByText('1 de 3 linhas vai para o carrinho.')).toBeVisible();
  await expect(page.getByText('Não encontrámos esta referência')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pôr no carrinho' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Carrinho de Compras' })).toBeVisible();
  await expect(page.getByRole('heading', { name: product.name })).toBeVisible();
  await expect(page.getByRole('textbox', { name: `Quantidade de ${product.name}` })).toHaveValue('2');
});
