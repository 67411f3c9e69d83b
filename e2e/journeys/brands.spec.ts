import { expect } from '@playwright/test';
import { adminHeaders } from '../fixtures/admin-api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { logInAsAdmin } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

interface Brand {
  name: string;
  contact: string;
  is_complete: boolean;
}
interface Offer {
  slug: string;
  category: string;
  brand: string | null;
}

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
  await form.getByLabel('Nome da marca').fill(`${brand} do Norte`);
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
  // Its articles keep the name that they say, which leads to the same maker.
  const folded = brand.toLowerCase().replace('á', 'a');
  await expect(page.getByText(`também ${folded}`)).toBeVisible();

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

test('each offer of new goods shows its maker to who has no scripts', { tag: '@desk' }, async ({
  request,
}) => {
  const filled = await request.get('/api/admin/brands?page_size=1000', {
    headers: await adminHeaders(request),
  });
  const brands = (await filled.json()) as Brand[];
  const offers: Offer[] = [];
  for (let pagina = 1, total = 1; offers.length < total; pagina += 1) {
    const answer = await request.get('/api/products', { params: { estado: 'novo', pagina } });
    const page = (await answer.json()) as { items: Offer[]; total: number };
    offers.push(...page.items);
    total = page.items.length > 0 ? page.total : 0;
  }
  // What other journeys make meanwhile is of no brand, or of one of their own.
  const shown = offers.flatMap(({ slug, category, brand }) => {
    const maker = brands.find(({ name, is_complete }) => is_complete && name === brand);
    return maker && category !== 'software' ? [{ slug, maker }] : [];
  });
  expect(shown.length).toBeGreaterThan(40);
  for (const { slug, maker } of shown) {
    const html = await (await request.get(`/produtos/${slug}`)).text();
    expect.soft(html, slug).toContain('Fabricante e segurança');
    expect.soft(html, slug).toContain(maker.contact);
  }
});
