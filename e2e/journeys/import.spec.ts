import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { logInAsAdmin } from '../fixtures/log-in.ts';
import { countPresses } from '../fixtures/presses.ts';
import { test } from '../fixtures/test.ts';

/** A supplier's list as it comes: semicolons, decimal commas, Portuguese headings, Windows-1252. */
function list(sku: string, secondPrice: string): Buffer {
  const rows = [
    'Nome;Descrição;Categoria;Estado;Preço;Stock;SKU;Marca',
    `Toner de ensaio ${sku} preto;Toner compatível para impressão económica.;Consumíveis;Novo;12,50;7;${sku}-1;Ensaio`,
    `Toner de ensaio ${sku} ciano;Toner compatível para impressão a cores.;Consumíveis;Novo;${secondPrice};3;${sku}-2;Ensaio`,
  ];
  return Buffer.from(rows.join('\r\n'), 'latin1');
}

async function read(page: Page, buffer: Buffer): Promise<void> {
  await page.getByRole('link', { name: 'Importar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar produtos' });
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByLabel('Ficheiro de produtos').click();
  await (await choosing).setFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer });
}

test('an owner imports a list with an error, mends it and imports it again', { tag: '@desk' }, async ({
  page,
}) => {
  const sku = `E${randomBytes(4).toString('hex').toUpperCase()}`;
  await logInAsAdmin(page);
  await page.goto('/dashboard/produtos');
  const dialog = page.getByRole('dialog', { name: 'Importar produtos' });

  await page.getByRole('link', { name: 'Importar', exact: true }).click();
  await dialog.getByRole('button', { name: 'Ler ficheiro' }).click();
  await expect(dialog.getByText('Selecione um ficheiro primeiro')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await read(page, list(sku, 'doze euros'));
  await dialog.getByRole('tab', { name: /^Recusar/ }).click();
  await expect(dialog.getByText(/preço/i).first()).toBeVisible();
  await expectAccessible(page);
  const errors = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descarregar erros' }).click();
  expect((await errors).suggestedFilename()).toMatch(/\.csv$/);
  await dialog.getByRole('button', { name: 'Cancelar importação' }).click();
  await expect(dialog).toBeHidden();

  // Chosen, it is read: nobody says so once more (docs/presses.md).
  const presses = await countPresses(page);
  await read(page, list(sku, '13,90'));
  await dialog.getByRole('button', { name: 'Aplicar (2)' }).click();
  await expect(dialog.getByText('2 produtos importados com sucesso!')).toBeVisible();
  expect(await presses()).toBe(3);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).last().click();

  // On the public page at once, with IVA: 12,50 € + 23 %.
  await page.goto(`/produtos?q=${sku}`);
  await expect(page.getByText('2 produto(s) encontrado(s)')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'preto' }).getByText(/15,38/)).toBeVisible();
});
