import { expect } from '@playwright/test';
import { adminHeaders } from '../fixtures/admin-api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { logInAsAdmin } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

test('an owner says who makes a brand, and its articles show it, without scripts too @phone', async ({
  page,
  browser,
}) => {
  const brand = `Fábrica ${crypto.randomUUID().slice(0, 8)}`;
  const { request } = page;
  const made = await request.post('/api/products', {
    headers: await adminHeaders(request),
    data: {
      name: `Cabo ${brand}`,
      description: 'Um cabo',
      category: 'consumiveis',
      condition: 'novo',
      price: 10,
      stock: 5,
      brand,
    },
  });
  const { slug } = (await made.json()) as { slug: string };
  await logInAsAdmin(page);
  await page.goto(`/dashboard/marcas?vista=por_preencher&q=${encodeURIComponent(brand)}`);
  await expectAccessible(page);
  await page.getByRole('link', { name: brand }).click();
  await expect(page.getByText('Falta para mostrar ao lado de cada artigo')).toContainText(
    'fabricante, morada do fabricante, email ou página do fabricante',
  );
  const form = page.getByRole('form', { name: 'Fabricante' });
  await form.getByLabel('Fabricante', { exact: false }).first().fill('Fábrica do Norte, Lda.');
  await form.getByLabel('Morada').fill('Braga');
  await form.getByLabel('Email ou página').fill('apoio@fabrica.example');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText('Escreva a morada completa: rua, código postal e país')).toBeVisible();
  await form.getByLabel('Morada').fill('Rua do Souto, 1, 4700-329 Braga, Portugal');
  await form.getByLabel('Avisos de segurança').fill('Não dobrar.');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Marca guardada.')).toBeVisible();
  await expect(page.getByText('Falta para mostrar ao lado de cada artigo')).toBeHidden();

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const shop = await plain.newPage();
  await shop.goto(new URL(`/produtos/${slug}`, page.url()).href);
  const maker = shop.getByRole('region', { name: 'Fabricante e segurança' });
  await expect(maker).toContainText('Fábrica do Norte, Lda.');
  await expect(maker).toContainText('4700-329 Braga');
  await expect(maker.getByRole('link', { name: 'apoio@fabrica.example' })).toHaveAttribute(
    'href',
    'mailto:apoio@fabrica.example',
  );
  await expect(maker).toContainText('Não dobrar.');
  await plain.close();
});
