import { expect } from '@playwright/test';
import { adminHeaders, makeCustomer, makeProduct } from '../fixtures/admin-api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { logInAs, logInAsAdmin } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

const NIF = '503504564';

test('@phone who buys for a company says whom a repair is invoiced to, and the shop changes it', async ({
  page,
}) => {
  const { request } = page;
  const session = (await makeCustomer(request, 'Rita Papelaria')) as {
    access_token: string;
    user: { id: string };
  };
  const headers = { authorization: `Bearer ${session.access_token}` };
  const made = await request.post('/api/auth/companies', {
    headers,
    data: { name: 'Papelaria da Rita Lda', nif: NIF },
  });
  expect(made.status(), await made.text()).toBe(201);

  await logInAs(page, session);
  await page.goto('/suporte-tecnico');
  const form = page.getByRole('form', { name: /^Peça a sua reparação/ });
  await form.getByLabel('Tipo de equipamento').selectOption('Portátil');
  await form.getByLabel('Marca').fill('Lenovo');
  await form.getByLabel('Modelo').fill('ThinkPad T14');
  await form.getByLabel('Descrição do problema').fill('Não liga de manhã');
  await form.getByLabel('Quem é faturado?').selectOption({ label: `Papelaria da Rita Lda · NIF ${NIF}` });
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(page).toHaveURL(/\/reparacao\//);
  await expect(page.getByText('Papelaria da Rita Lda')).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1);

  await logInAsAdmin(page);
  await page.goto(`/dashboard/reparacoes/entrada?reparacao=${id}`);
  const choice = page.getByLabel('Quem é faturado?');
  await expect(choice.locator('option:checked')).toHaveText(`Papelaria da Rita Lda · NIF ${NIF}`);

  await page.goto(`/dashboard/reparacoes/${id}`);
  await page.getByRole('button', { name: 'Mudar quem é faturado' }).click();
  await choice.selectOption({ label: 'Rita Papelaria' });
  await page.getByLabel('NIF (opcional)').fill('503 504 565');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByLabel('NIF (opcional)')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('NIF (opcional)').fill('501442600');
  await page.getByLabel('Nome da empresa').fill('Café Central Lda');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Café Central Lda')).toBeVisible();
  const read = await request.get(`/api/admin/repairs/${id}`, { headers: await adminHeaders(request) });
  expect(((await read.json()) as { billing: object }).billing).toMatchObject({
    company_id: null,
    billing_name: 'Café Central Lda',
    nif: '501442600',
    can_change: true,
  });
});

test('@phone a guest gives the NIF of a company, and its name', async ({ page }) => {
  await page.goto('/suporte-tecnico');
  await page.getByRole('button', { name: 'Pedir sem conta' }).click();
  const form = page.getByRole('form', { name: 'Pedido sem conta' });
  await form.getByLabel('Nome', { exact: true }).fill('Ana Café');
  await form.getByLabel('Email').fill(`ana-${crypto.randomUUID()}@exemplo.pt`);
  await form.getByLabel('Tipo de equipamento').selectOption('Portátil');
  await form.getByLabel('Marca').fill('Lenovo');
  await form.getByLabel('Modelo').fill('ThinkPad T14');
  await form.getByLabel('Descrição do problema').fill('Não liga de manhã');
  await expect(form.getByLabel('Quem é faturado?')).toBeHidden();
  await form.getByLabel('NIF (opcional)').fill('123456789');
  await expect(form.getByLabel('Nome da empresa')).toBeHidden();
  await form.getByLabel('NIF (opcional)').fill('501442600');
  await form.getByLabel('Nome da empresa').fill('Café Central Lda');
  await form.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(page).toHaveURL(/\/reparacao\//);
  await expect(page.getByText('Café Central Lda')).toBeVisible();
});

test('@phone a company that was taken off its profile is no longer who buys, and one by its NIF says its own number', async ({
  page,
}) => {
  const { request } = page;
  const session = await makeCustomer(request, 'Rui Papelaria');
  const headers = { authorization: `Bearer ${session.access_token}` };
  const add = await request.post('/api/auth/companies', { headers, data: { name: 'Rui Lda', nif: NIF } });
  const { id } = (await add.json()) as { id: string };
  const product = await makeProduct(request, 'Licença');
  await request.post('/api/cart/lines', { headers, data: { product_id: product.id } });
  await logInAs(page, session);
  await page.goto('/checkout');
  const choice = page.getByLabel('Fatura em nome de');
  await choice.selectOption({ label: `Rui Lda · NIF ${NIF}` });
  expect((await request.delete(`/api/auth/companies/${id}`, { headers })).status()).toBe(200);

  await page.reload();
  await expect(page.getByText('A empresa escolhida já não está no perfil')).toBeVisible();
  await expect(choice).toBeHidden();
  await expectAccessible(page);
  await page.getByLabel('NIF (opcional)').fill('123456789');
  await expect(page.getByLabel('N.º da vossa encomenda')).toBeHidden();
  await page.getByLabel('NIF (opcional)').fill('501442600');
  await page.getByLabel('N.º da vossa encomenda').fill('PO 2026/118');
  await page.getByRole('radio', { name: /Levantamento/ }).check();
  await page.getByRole('radio', { name: /^Multibanco/ }).check();
  await page.getByRole('button', { name: 'Encomendar com obrigação de pagar' }).click();
  await expect(page).toHaveURL(/\/encomenda\/ORD-/);
  await expect(page.getByText('N.º da vossa encomenda: PO 2026/118')).toBeVisible();
  const order = new URL(page.url()).pathname.split('/').at(-1);

  await logInAsAdmin(page);
  await page.goto(`/dashboard/encomendas/${order}`);
  await page.getByRole('button', { name: 'Alterar', exact: true }).click();
  const number = page.getByLabel('N.º da encomenda do cliente');
  await expect(number).toHaveValue('PO 2026/118');
  await number.fill('PO 2026/119');
  await page.getByRole('button', { name: 'Guardar encomenda' }).click();
  await expect(page.getByText('N.º da encomenda do cliente: PO 2026/119')).toBeVisible();
});
