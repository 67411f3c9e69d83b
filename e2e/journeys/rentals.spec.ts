import { expect } from '@playwright/test';
import { adminHeaders, makeProduct } from '../fixtures/admin-api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { goToCheckout, payAtSimulator, placeOrder } from '../fixtures/buy.ts';
import { logInAsAdmin } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

test('a laptop is rented without an account, handed over by scan, and comes back: deposit less a part', async ({
  page,
  request,
}) => {
  const product = await makeProduct(request, 'Portátil para alugar', {
    category: 'aluguer',
    subcategory: 'aluguer_business',
    stock: 0,
    rental_specs: {
      monthly_value: 30,
      installation_value: 10,
      minimum_period_months: 3,
      deposit_value: 100,
    },
  });
  const serial = `SN-${product.slug.slice(-8)}`.toUpperCase();
  const added = await request.post('/api/admin/units', {
    headers: await adminHeaders(request),
    data: { request_id: crypto.randomUUID(), product_id: product.id, serials: [serial], origin: 'new' },
  });
  expect(added.status(), await added.text()).toBe(201);

  await page.goto(`/produtos/${product.slug}`);
  const box = page.getByRole('region', { name: 'Escolha o aluguer' });
  await expect(box.getByText('A pagar hoje')).toBeVisible();
  await expect(box.getByText('49,20 €', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await box.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect(page.getByText(`${product.name} adicionado ao carrinho!`)).toBeVisible();
  await goToCheckout(page);
  await page.getByLabel('Nome', { exact: true }).fill('Teresa Abreu');
  await page.getByLabel('Email', { exact: true }).fill(`teresa-${product.slug}@cliente.example`);
  await page.getByRole('radio', { name: /Levantamento/ }).check();
  await placeOrder(page);
  await payAtSimulator(page);
  const paying = page.getByRole('dialog', { name: 'Pagamento' });
  await expect(paying.getByText('Pagamento recebido')).toBeVisible();
  await paying.getByRole('button', { name: 'Concluir' }).click();

  await logInAsAdmin(page);
  await page.goto(`/dashboard/alugueres?q=${encodeURIComponent(product.name)}`);
  await page.getByRole('link', { name: /^C-\d+/ }).click();
  const record = page.getByRole('dialog', { name: /^Contrato C-\d+/ });
  await record.getByRole('button', { name: 'Combinar entrega' }).click();
  await record
    .getByRole('region', { name: 'Combinar entrega' })
    .getByRole('button', { name: 'Combinar entrega' })
    .click();
  await expect(page.getByText('Entrega combinada. O cliente foi avisado.')).toBeVisible();

  await record.getByRole('button', { name: 'Entregar', exact: true }).click();
  const out = record.getByRole('region', { name: 'Entregar' });
  await out.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(out.getByText('O contrato tem 1 unidade; leu 0.')).toBeVisible();
  await out.getByLabel('Unidade', { exact: true }).fill(serial);
  await expectAccessible(page);
  await out.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(page.getByText('Equipamento entregue. O contrato está ativo.')).toBeVisible();
  await expect(record.getByText('Com o cliente', { exact: true })).toBeVisible();
  await expect(record.getByText(/^A próxima vence a /)).toBeVisible();

  await record.getByRole('button', { name: 'Receber de volta' }).click();
  await record.getByRole('button', { name: 'Receber e terminar' }).click();
  await expect(page.getByText('Devolução registada. O contrato terminou.')).toBeVisible();
  await record.getByRole('button', { name: 'Devolver caução' }).click();
  await record.getByRole('checkbox', { name: 'Fica uma parte com a loja' }).check();
  await record.getByLabel('Fica com a loja (€)').fill('25');
  await record.getByLabel('Porquê').fill('Tampa riscada');
  await record.getByRole('button', { name: 'Devolver a caução' }).click();
  await expect(page.getByText('Caução tratada. O dinheiro a devolver está em Reembolsos.')).toBeVisible();
  await expect(record.getByText(/ficaram 25,00/)).toBeVisible();
});
