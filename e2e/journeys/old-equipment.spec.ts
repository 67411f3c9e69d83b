import { expect } from '@playwright/test';
import { makeProduct } from '../fixtures/admin-api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { addSomething, goToCheckout, placeOrder } from '../fixtures/buy.ts';
import { logInAsAdmin } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

test('@phone a customer hands over an old printer, the shop receives it and says where it went', async ({
  page,
  another,
}) => {
  const { name } = await makeProduct(page.request, 'Impressora nova', {
    category: 'impressoras',
    condition: 'novo',
    stock: 3,
  });
  const old = `Impressora velha ${crypto.randomUUID().slice(0, 8)}`;
  await addSomething(page, name);
  await goToCheckout(page);
  await page.getByLabel('Nome').fill('Rita Sousa');
  await page.getByLabel('Email').fill(`rita-${crypto.randomUUID()}@exemplo.pt`);
  await page.getByRole('radio', { name: /Levantamento na loja/ }).check();
  await page.getByRole('checkbox', { name: /Quer entregar um equipamento antigo/ }).check();
  await page.getByLabel('Quantos').fill('0');
  await page.getByLabel('O que entrega').fill(old);
  await expectAccessible(page);
  await page.getByRole('radio', { name: /^Multibanco/ }).check();
  await page.getByRole('button', { name: 'Encomendar com obrigação de pagar' }).click();
  await expect(page.getByText('O mínimo é 1').first()).toBeVisible();
  await page.getByLabel('Quantos').fill('1');
  await placeOrder(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText(`1 × ${old}`)).toBeVisible();
  await page.getByRole('button', { name: 'Afinal não entrego' }).click();
  await page.getByRole('button', { name: 'Quero entregar' }).click();
  await page.getByLabel('O que entrega').fill(old);
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(page.getByText(`1 × ${old}`)).toBeVisible();
  await expectAccessible(page);
  const [, id = ''] = /\/encomenda\/([^?]+)/.exec(page.url()) ?? [];

  const staff = await another({ viewport: { width: 1280, height: 800 } });
  await logInAsAdmin(staff);
  await staff.goto(`/dashboard/encomendas/${id}`);
  const part = staff.getByRole('region', { name: 'Equipamento antigo' });
  await part.getByRole('button', { name: 'Recebido' }).click();
  await part.getByRole('button', { name: 'Desfazer' }).click();
  await part.getByRole('button', { name: 'Recebido' }).click();
  await expect(part.getByRole('button', { name: 'Desfazer' })).toBeVisible();
  await expectAccessible(staff);
  await staff.goto(`/dashboard/equipamento-antigo?vista=na_loja&q=${encodeURIComponent(old)}`);
  await expectAccessible(staff);
  await staff.getByRole('checkbox', { name: `Escolher 1 × ${old}` }).check();
  await staff.getByRole('button', { name: 'Para onde foi' }).click();
  const form = staff.getByRole('form', { name: 'Para onde foi' });
  await form.getByRole('button', { name: 'Seguiu para reciclagem' }).click();
  await expect(form.getByText('Indique o ponto de recolha')).toBeVisible();
  await form.getByLabel('Ponto de recolha').fill('Electrão, Coimbra');
  await form.getByLabel('Guia n.º').fill('G-12');
  await form.getByRole('button', { name: 'Seguiu para reciclagem' }).click();
  await expect(staff.getByText('Ficou registado para onde foi.')).toBeVisible();
  await staff.goto(`/dashboard/equipamento-antigo?q=${encodeURIComponent(old)}`);
  await staff.getByRole('link', { name: `1 × ${old}` }).click();
  await expect(staff.getByText('Electrão, Coimbra').last()).toBeVisible();
  await expect(staff.getByText('G-12')).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Afinal está na loja' }).click();
  await expect(staff.getByText('Está na loja, por seguir.')).toBeVisible();
  await expect(staff.getByText('G-12')).toHaveCount(0);
});
