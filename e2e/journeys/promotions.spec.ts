import { expect, type Locator } from '@playwright/test';
import { adminHeaders, makeProduct } from '../fixtures/admin-api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { logInAsAdmin } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

test('an owner makes a code, tries it and gives it; a guest on a phone buys with it, and the order says why', {
  tag: '@desk',
}, async ({ page, request, another }) => {
  const goods = await makeProduct(request, 'Filtro promovido', {
    price: 40.65,
    category: 'consumiveis',
    stock: 100,
  });
  const word = crypto.randomUUID().slice(0, 8).toUpperCase();
  await logInAsAdmin(page);
  await page.goto('/dashboard/promocoes/nova');
  const form: Locator = page
    .getByRole('dialog', { name: 'Nova promoção' })
    .or(page.getByRole('complementary'));
  await form.getByRole('textbox', { name: 'Nome', exact: true }).fill(`Volta às aulas ${word}`);
  await form.getByLabel('Percentagem (%)').fill('20');
  await form.getByText('Em que artigos').click();
  await form.getByLabel('Artigos (opcional)', { exact: true }).fill(goods.name);
  await form.getByRole('option', { name: new RegExp(goods.name) }).click();
  await expect(form.getByRole('button', { name: `Retirar ${goods.name}` })).toBeVisible();
  await form.getByLabel('Só com código').check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Criar e experimentar' }).click();

  await expect(page.getByText('Experimentada nos últimos 30 dias')).toBeVisible();
  await page.getByRole('button', { name: 'Criar códigos' }).click();
  const codes = page.getByRole('dialog', { name: 'Criar códigos' });
  await codes.getByLabel('Código (opcional)', { exact: true }).fill(word);
  await codes.getByRole('button', { name: 'Criar', exact: true }).click();
  await expect(codes).toBeHidden();
  await page.getByRole('button', { name: 'Ativar' }).click();
  await expect(page.getByText('A decorrer').first()).toBeVisible();
  await expectAccessible(page);

  const phone = await another({ viewport: { width: 360, height: 740 } });
  await phone.goto(`/comprar/${goods.id}:2`);
  await expect(phone.getByRole('heading', { name: goods.name })).toBeVisible();
  await phone.getByRole('button', { name: 'Tem um código de desconto?' }).click();
  const code = phone.getByLabel('Código de desconto');
  await code.fill('NAOEXISTE');
  await code.press('Enter');
  await expect(phone.getByText('Este código não existe. Confirme as letras e os algarismos.')).toBeVisible();
  await code.fill(`${word.slice(0, 4)}-${word.slice(4).toLowerCase()}`);
  await code.press('Enter');
  await expect(phone.getByText(/^Poupa 20,00/)).toBeVisible();
  await expectAccessible(phone);
  const cart = (await (await phone.request.get('/api/cart')).json()) as { lines: { line_gross: number }[] };
  expect(cart.lines[0]?.line_gross).toBe(80);
  await phone.getByRole('button', { name: `Retirar o código ${word}` }).click();
  await expect(phone.getByText(/^Poupa/)).toBeHidden();
  await phone.getByRole('button', { name: 'Tem um código de desconto?' }).click();
  await code.fill(word);
  await code.press('Enter');
  await expect(phone.getByText(/^Poupa 20,00/)).toBeVisible();

  await phone.goto('/checkout');
  await phone.getByLabel('Nome', { exact: true }).fill('Rita Código');
  await phone.getByLabel('Email', { exact: true }).fill(`rita-${word.toLowerCase()}@exemplo.pt`);
  await phone.getByRole('radio', { name: /^Levantamento na loja/ }).check();
  await phone.getByRole('button', { name: 'Encomendar com obrigação de pagar' }).click();
  await expect(phone).toHaveURL(/\/encomenda\/ORD-/);
  const id = /ORD-[\w-]+/.exec(phone.url())?.[0] ?? '';
  const shown = await request.get(`/api/admin/orders/${id}`, { headers: await adminHeaders(request) });
  expect(await shown.json()).toMatchObject({
    total: 80,
    items: [{ line_gross: 80, discounts: [{ name: `Volta às aulas ${word}`, code: word, amount: 20 }] }],
  });
  await phone.keyboard.press('Escape');
  await expect(phone.getByText(`Volta às aulas ${word} (${word})`)).toBeVisible();

  await page.reload();
  await expect(page.getByText(/^Deu 20,00.* em 1 encomenda$/)).toBeVisible();
});
