import { expect } from '@playwright/test';
import { adminHeaders, makeCustomer, makeOrders, setStatus } from '../fixtures/admin-api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { logInAsAdmin } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

const PRODUCT = { description: 'Um toner', category: 'consumiveis', condition: 'novo', price: 10, stock: 5 };

test('@desk two people at one product: nobody’s price is put back, and of the same field the second decides', async ({
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
  const { user } = await makeCustomer(request);
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

test('@desk what was typed of a step stands when somebody else moves the record, and is said at its field alone', async ({
  page,
}) => {
  const { request } = page;
  const headers = await adminHeaders(request);
  const made = await request.post('/api/admin/supplier-returns', {
    headers,
    data: {
      supplier: 'Peças e Companhia',
      name: 'Ecrã',
      problem: 'Risca ao meio',
      request_id: crypto.randomUUID(),
    },
  });
  const { id } = (await made.json()) as { id: string };
  await logInAsAdmin(page);
  await page.goto(`/dashboard/garantias-fornecedor/${id}`);
  const record = page.getByRole('dialog', { name: /^Devolução/ });
  const toasts = page.getByRole('region', { name: /^Notificações/ }).getByRole('listitem');
  await record.getByLabel('Passa a').selectOption({ label: 'Creditada' });
  await record.getByRole('textbox', { name: /^Nota/ }).fill('Creditam metade');
  await record.getByRole('textbox', { name: /^Valor creditado/ }).fill('1.200');
  await record.getByRole('button', { name: 'Registar' }).click();
  await expect(record.getByRole('textbox', { name: /^Valor creditado/ })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(toasts).toHaveCount(0);

  await record.getByRole('textbox', { name: /^Valor creditado/ }).fill('40');
  const moved = await request.put(`/api/admin/supplier-returns/${id}`, {
    headers,
    data: { state: 'enviada', tracking: 'CT1' },
  });
  expect(moved.status(), await moved.text()).toBe(200);
  await record.getByRole('button', { name: 'Registar' }).click();
  await expect(record.getByText('Entretanto ficou «Enviada»')).toBeVisible();
  await expect(record.getByText('Mudou entretanto')).toBeVisible();
  await expect(record.getByRole('textbox', { name: /^Nota/ })).toHaveValue('Creditam metade');
  await expectAccessible(page);
  await record.getByRole('button', { name: 'Registar' }).click();
  await expect(record.getByText('Creditam metade')).toBeVisible();
  await expect(record.getByText('Mudou entretanto')).toBeHidden();
  await expect(record.getByRole('button', { name: 'Registar' })).toBeHidden();
});

test('@desk a tracking code that was typed stands when somebody else moves the order', async ({ page }) => {
  const { request } = page;
  const [id = ''] = await makeOrders(request, 1, undefined, { isSent: true });
  await setStatus(request, id, 'pagamento_confirmado');
  await setStatus(request, id, 'embalando');
  await logInAsAdmin(page);
  await page.goto(`/dashboard/encomendas/${id}`);
  await page.getByRole('button', { name: 'Marcar como enviada' }).click();
  const question = page.getByRole('alertdialog', { name: 'Marcar como enviada?' });
  await question.getByLabel('Código de seguimento').fill('DA123456789PT');
  await setStatus(request, id, 'processando');
  await question.getByRole('button', { name: 'Marcar como enviada' }).click();
  await expect(page.getByText(/Entretanto ficou/).first()).toBeVisible();
  await expect(page.getByText('Mudou entretanto')).toBeAttached();
  await expect(question.getByLabel('Código de seguimento')).toHaveValue('DA123456789PT');
  await question.getByRole('button', { name: 'Marcar como enviada' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('DA123456789PT').first()).toBeVisible();
});
