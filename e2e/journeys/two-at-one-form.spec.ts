import { expect } from '@playwright/test';
import { adminHeaders, makeCustomer } from '../fixtures/admin-api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { logInAsAdmin } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

const PRODUCT = { description: 'Um toner', category: 'consumiveis', condition: 'novo', price: 10, stock: 5 };

test('two people at one product: nobody’s price is put back, and of the same field the second decides', async ({
  page,
}, info) => {
  const { request } = page;
  const headers = await adminHeaders(request);
  const name = `Toner de dois ${info.project.name} ${Date.now()}`;
  const made = await request.post('/api/products', { headers, data: { ...PRODUCT, name } });
  const { id } = (await made.json()) as { id: string };
  const save = async (changes: object) => {
    const answer = await request.put(`/api/products/${id}`, {
      headers,
      data: { ...PRODUCT, name, ...changes },
    });
    expect(answer.status()).toBe(200);
  };
  const read = async () =>
    (await (await request.get(`/api/admin/products/${id}`, { headers })).json()) as typeof PRODUCT;

  await logInAsAdmin(page);
  await page.goto(`/dashboard/produtos/${id}`);
  const description = page.getByLabel('Descrição');
  await description.fill('Um toner preto');
  await save({ price: 12 });
  await page.getByRole('button', { name: 'Guardar produto' }).click();
  await expect(page).toHaveURL(/\/dashboard\/produtos(\?|$)/);
  expect(await read()).toMatchObject({ price: 12, description: 'Um toner preto' });

  await page.goto(`/dashboard/produtos/${id}`);
  await description.fill('Toner de 2000 páginas');
  await save({ price: 12, description: 'Toner original' });
  await page.getByRole('button', { name: 'Guardar produto' }).click();
  await expect(page.getByText('Entretanto ficou «Toner original»').first()).toBeVisible();
  await expect(description).toHaveValue('Toner de 2000 páginas');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar produto' }).click();
  await expect(page).toHaveURL(/\/dashboard\/produtos(\?|$)/);
  expect(await read()).toMatchObject({ price: 12, description: 'Toner de 2000 páginas' });
});

test('@desk an older form gives no taken role back, and a price of the list is told before it is written over', async ({
  page,
}) => {
  const { request } = page;
  const headers = await adminHeaders(request);
  const { user } = (await makeCustomer(request)) as { user: { id: string; name: string; email: string } };
  const person = { name: user.name, email: user.email };
  const at = `/api/admin/users/${user.id}`;
  await request.put(at, { headers, data: { ...person, role: 'technician' } });
  await logInAsAdmin(page);
  await page.goto(`/dashboard/utilizadores/${user.id}/editar`);
  await page.getByLabel('Nota da loja').fill('Liga sempre antes de vir');
  expect((await request.put(at, { headers, data: { ...person, role: null } })).status()).toBe(200);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Utilizador atualizado com sucesso!').first()).toBeVisible();
  expect(await (await request.get(at, { headers })).json()).toMatchObject({
    role: null,
    note: 'Liga sempre antes de vir',
  });

  const name = `Toner da lista ${Date.now()}`;
  const made = await request.post('/api/products', { headers, data: { ...PRODUCT, name } });
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/dashboard/produtos?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Preço sem IVA de ${name}` }).click();
  const field = page.getByRole('textbox', { name: `Preço sem IVA de ${name}` });
  await field.fill('15');
  await request.patch(`/api/admin/products/${id}`, { headers, data: { price: 11 } });
  await field.press('Enter');
  await expect(page.getByText(/Entretanto ficou 11,00\s€ sem IVA/).first()).toBeVisible();
  await expect(field).toHaveValue('15');
  // Until the answer is read, a press is one too many.
  await expect(field).toBeEditable();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.press('Enter');
  await expect(field).toBeHidden();
  expect(await (await request.get(`/api/admin/products/${id}`, { headers })).json()).toMatchObject({
    price: 15,
  });
});
