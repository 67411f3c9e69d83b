import { expect } from '@playwright/test';
import { makeProduct } from '../fixtures/admin-api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { logInAsAdmin } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

test('keys are joined to a product, none of a list with one twice', { tag: '@desk' }, async ({
  page,
  request,
}) => {
  const product = await makeProduct(request, 'Office por chave', { subcategory: 'office' });
  await logInAsAdmin(page);
  await page.goto('/dashboard/licencas/nova');
  const panel = page.getByRole('dialog', { name: 'Vender por chave' });
  await panel.getByLabel('Artigo de software').pressSequentially(product.name);
  await page.getByRole('option', { name: new RegExp(product.name) }).click();
  await panel.getByRole('button', { name: 'Guardar e juntar chaves' }).click();
  const record = page.getByRole('dialog', { name: product.name });
  const word = product.slug.slice(-8).toUpperCase();
  await record.getByLabel('Chaves', { exact: true }).fill(`${word}-0001\n${word}-0002\n${word}-0001`);
  await record.getByRole('button', { name: 'Juntar chaves' }).click();
  await expect(record.getByText('Linha 3: é a mesma chave da linha 1')).toBeVisible();
  await expectAccessible(page);
  await record.getByLabel('Chaves', { exact: true }).fill(`${word}-0001\n${word}-0002`);
  await record.getByRole('button', { name: 'Juntar chaves' }).click();
  await expect(page.getByText('2 chaves juntadas.')).toBeVisible();
  await expect(record.getByRole('heading', { name: 'Chaves (2)' })).toBeVisible();
  await expect(record.getByText(`${word}-0001`)).toBeHidden();
});
