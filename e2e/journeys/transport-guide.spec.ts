import { expect } from '@playwright/test';
import { adminHeaders, makeProduct, runJob, setStatus } from '../fixtures/admin-api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { fillAddress, goToCheckout, placeOrder } from '../fixtures/buy.ts';
import { logInAsAdmin } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

// What it changes in the settings is every order's: when all others have ended.
test('an order that the shop carries itself has its transport guide, pressed in the panel', {
  tag: '@last',
}, async ({ page, another, request }) => {
  const headers = await adminHeaders(request);
  const save = async (invoicing_settings: object) => {
    const data = {
      company_address: 'Rua da Loja, 1',
      company_postal_code: '3000-001',
      company_city: 'Coimbra',
      invoicing_settings,
    };
    const saved = await request.put('/api/admin/settings', { headers, data });
    expect(saved.ok(), await saved.text()).toBe(true);
  };
  await save({ invoicing_service: 'simulator', invoicing_guides: true });
  const product = await makeProduct(request, 'Impressora da carrinha', {
    category: 'impressoras',
    price: 100,
  });
  const customer = await another();
  await customer.goto(`/produtos/${product.slug}`);
  await customer.getByRole('button', { name: 'Adicionar', exact: true }).first().click();
  await expect(customer.getByText(`${product.name} adicionado ao carrinho!`)).toBeVisible();
  await goToCheckout(customer);
  await customer.getByLabel('Nome', { exact: true }).fill('Ana da Carrinha');
  await customer.getByLabel('Email', { exact: true }).fill(`carrinha-${crypto.randomUUID()}@exemplo.pt`);
  await fillAddress(customer);
  await customer.getByLabel(/^NIF/).fill('501442600');
  await placeOrder(customer);
  const order = new URL(customer.url()).pathname.split('/').at(-1) ?? '';
  await setStatus(request, order, 'pagamento_confirmado');

  await logInAsAdmin(page);
  await page.goto(`/dashboard/encomendas/${order}`);
  await page.getByRole('button', { name: 'Alterar' }).click();
  await page.getByRole('checkbox', { name: /^Segue em transporte da loja/ }).check();
  await page.getByRole('button', { name: 'Guardar encomenda' }).click();
  const guide = page.getByRole('region', { name: 'Transporte da loja' });
  await guide.getByLabel('Matrícula').fill('12-34-56');
  await guide.getByRole('button', { name: 'Emitir guia de transporte' }).click();
  await expect(guide.getByText('Indique uma matrícula portuguesa, como AA-00-BB')).toBeVisible();
  await guide.getByLabel('Matrícula').fill('aa00bb');
  await expectAccessible(page);
  await guide.getByRole('button', { name: 'Emitir guia de transporte' }).click();
  await expect(guide.getByText('AA-00-BB')).toBeVisible();
  await expect(guide.getByRole('button', { name: 'Emitir guia de transporte' })).toBeHidden();
  await expect(async () => {
    await runJob(request, 'invoicing.work');
    await expect(guide.getByText('Emitida', { exact: true })).toBeVisible({ timeout: 5000 });
    await expect(guide.getByText(/^AT-SIMULADO-\d+$/)).toBeVisible({ timeout: 5000 });
    await expect(guide.getByText('Guia de transporte em PDF')).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expectAccessible(page);
  await save({ invoicing_service: 'none', invoicing_guides: false });
});
