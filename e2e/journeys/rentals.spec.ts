import { type APIRequestContext, expect } from '@playwright/test';
import { adminHeaders, makeOrders, makeProduct, setStatus } from '../fixtures/admin-api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { goToCheckout, payAtSimulator, placeOrder } from '../fixtures/buy.ts';
import { logInAsAdmin } from '../fixtures/log-in.ts';
import { countPresses } from '../fixtures/presses.ts';
import { test } from '../fixtures/test.ts';

/** Where the contract's own page is, as its customer's mail says. */
async function contractAddress(request: APIRequestContext, email: string, subject: string): Promise<string> {
  const headers = await adminHeaders(request);
  const listed = await request.get('/api/admin/outbox', { headers, params: { q: email } });
  const mails = (await listed.json()) as { id: string; subject: string }[];
  const mail = mails.find((one) => one.subject.includes(subject));
  const whole = await request.post(`/api/admin/outbox/${mail?.id}/open`, { headers });
  return /\/contrato\/[\w-]+/.exec(await whole.text())?.[0] ?? '';
}

test('@desk a company rents a printer: hand-over, counter by link, swapped, extended, and back for the deposit less a part', async ({
  page,
  request,
}) => {
  const product = await makeProduct(request, 'Impressora para alugar', {
    category: 'aluguer',
    subcategory: 'aluguer_laser_printer',
    stock: 2,
    rental_specs: {
      monthly_value: 30,
      installation_value: 10,
      minimum_period_months: 3,
      deposit_value: 100,
      early_end_months: 1,
      included_pages: 1000,
      extra_pages_value: 2,
      included_colour_pages: 200,
      extra_colour_pages_value: 9,
    },
  });
  const serial = `SN-${product.slug.slice(-8)}`.toUpperCase();
  const email = `teresa-${product.slug}@cliente.example`;

  await page.goto(`/produtos/${product.slug}`);
  const box = page.getByRole('region', { name: 'Escolha o aluguer' });
  await expect(box.getByText('A pagar hoje')).toBeVisible();
  await expect(box.getByText('49,20 €', { exact: true })).toBeVisible();
  await box.getByText('Condições', { exact: true }).click();
  await expect(box.getByText(/^Custa 1 mensalidade por unidade \(36,90/)).toBeVisible();
  await expectAccessible(page);
  await box.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect(page.getByText(`${product.name} adicionado ao carrinho!`)).toBeVisible();
  await goToCheckout(page);
  await page.getByText('Condições', { exact: true }).first().click();
  await expect(page.getByText(/^Custa 1 mensalidade por unidade/).first()).toBeVisible();
  await page.getByLabel('Nome', { exact: true }).fill('Teresa Abreu');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel(/^NIF/).fill('501442600');
  await page.getByRole('radio', { name: /Levantamento/ }).check();
  await placeOrder(page);
  await payAtSimulator(page);
  const paying = page.getByRole('dialog', { name: 'Pagamento' });
  await expect(paying.getByText('Pagamento recebido')).toBeVisible();
  await paying.getByRole('button', { name: 'Concluir' }).click();

  await logInAsAdmin(page);
  await page.goto('/dashboard/alugueres/quadro');
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  const cardIn = (name: string) => column(name).getByRole('listitem').filter({ hasText: product.name });
  await expect(cardIn('Pedido')).toBeVisible();
  await expectAccessible(page);
  await cardIn('Pedido')
    .getByRole('link', { name: /^Combinar entrega/ })
    .click();
  const record = page.getByRole('dialog', { name: /^Contrato C-\d+/ });
  await record
    .getByRole('region', { name: 'Combinar entrega' })
    .getByRole('button', { name: 'Combinar entrega' })
    .click();
  await expect(page.getByText('Entrega combinada. O cliente foi avisado.')).toBeVisible();

  await record.getByRole('button', { name: 'Fechar' }).click();
  await expect(record).toBeHidden();
  await expect(cardIn('A aguardar entrega')).toBeVisible();
  // A drag opens what has to be done, as the card's button does.
  await cardIn('A aguardar entrega').dragTo(column('Ativo'), { targetPosition: { x: 20, y: 60 } });
  const out = record.getByRole('region', { name: 'Entregar' });
  await out.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(out.getByText('O contrato tem 1 unidade; leu 0.')).toBeVisible();
  // Its article had no units when it was paid: what is read at the counter becomes what is handed over.
  await out.getByLabel('Unidade', { exact: true }).fill(serial);
  await out.getByRole('button', { name: 'Entregar', exact: true }).click();
  await out.getByRole('button', { name: 'Registar e reservar esta unidade' }).click();
  await expect(page.getByText('Unidade registada e reservada.')).toBeVisible();
  await out.getByLabel(/^Contador a preto/).fill('100');
  await out.getByLabel(/^Contador a cores/).fill('10');
  await expectAccessible(page);
  await out.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(page.getByText('Equipamento entregue. O contrato está ativo.')).toBeVisible();
  await expect(record.getByText('Com o cliente', { exact: true })).toBeVisible();
  await expect(record.getByText(/^A próxima vence a /)).toBeVisible();

  const record_address = page.url();
  const added = await request.post('/api/admin/units', {
    headers: await adminHeaders(request),
    data: {
      request_id: crypto.randomUUID(),
      product_id: product.id,
      serials: [`${serial}-B`],
      origin: 'counted',
    },
  });
  expect(added.status(), await added.text()).toBe(201);

  await page.goto(await contractAddress(request, email, 'equipamento entregue'));
  await page.getByLabel(/^Contador a preto/).fill('90');
  await page.getByLabel(/^Contador a cores/).fill('310');
  await page.getByRole('button', { name: 'Registar contador' }).click();
  await page
    .getByRole('alertdialog', { name: 'Tem a certeza?' })
    .getByRole('button', { name: 'Corrigir' })
    .click();
  await page.getByLabel(/^Contador a preto/).fill('1600');
  await page.getByRole('button', { name: 'Registar contador' }).click();
  await expect(page.getByText('500 páginas a preto e 100 a cores a mais')).toBeVisible();
  const renewing = await countPresses(page, { lists: true });
  const before = await renewing();
  await page.getByLabel('Por mais').selectOption('6');
  await page.getByRole('button', { name: /^Renovar por 6 meses: / }).click();
  await expect(page.getByText('Contrato renovado.')).toBeVisible();
  expect((await renewing()) - before).toBe(2);
  await expectAccessible(page);

  await page.goto(record_address);
  await record.getByRole('button', { name: 'Outros passos' }).click();
  await page.getByRole('menuitem', { name: 'Trocar unidade' }).click();
  await record.getByLabel('O que se passa').fill('Encrava o papel');
  await record.getByLabel('Unidade que a substitui').fill(`${serial}-B`);
  await record.getByLabel('A preto, da que entra').fill('20');
  await record.getByLabel('A cores, da que entra').fill('5');
  await record.getByRole('button', { name: 'Trocar', exact: true }).click();
  await expect(page.getByText('Unidade trocada. A reparação da avariada está aberta.')).toBeVisible();
  // The record as the swap left it: what comes next is pressed where it stays.
  await expect(record.getByText(`${serial}-B`)).toBeVisible();
  await expect(record.getByText(/^9 meses, até /)).toBeVisible();

  await record.getByRole('button', { name: 'Outros passos' }).click();
  await page.getByRole('menuitem', { name: 'Receber de volta' }).click();
  await record.getByLabel(/^Contador a preto da U-/).fill('60');
  await record.getByLabel(/^Contador a cores da U-/).fill('9');
  await record.getByRole('button', { name: 'Receber e terminar' }).click();
  // On the first day of nine months: it is asked, with what that costs and what the deposit is good for.
  const asked = page.getByRole('alertdialog', { name: 'Acabar antes do prazo?' });
  await expect(asked.getByText('8 meses, até')).toBeVisible();
  await expect(asked.getByText(/^36,90/).first()).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Receber e terminar' }).click();
  await expect(page.getByText('Devolução registada. O contrato terminou.')).toBeVisible();
  const open = record.getByRole('region', { name: 'O que está por cobrar' });
  await expect(open.getByText('Fim antes do prazo')).toBeVisible();
  await expect(record.getByText('Não vence mais nenhuma.')).toHaveCount(0);
  await record.getByRole('button', { name: 'Devolver caução' }).click();
  await expect(record.getByRole('checkbox', { name: 'Tirar da caução o que está por cobrar' })).toBeChecked();
  await record.getByRole('checkbox', { name: 'Fica uma parte com a loja, por danos' }).check();
  await record.getByLabel('Fica com a loja (€)').fill('25');
  await record.getByLabel('Porquê').fill('Tampa riscada');
  await record
    .getByLabel('Adicionar fotografias: Fotografias do que justifica')
    .setInputFiles({ name: 'tampa.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(record.getByRole('button', { name: /^Retirar a fotografia 1/ })).toBeVisible();
  await record.getByRole('button', { name: 'Devolver a caução' }).click();
  await expect(page.getByText('Caução tratada. O dinheiro a devolver está em Reembolsos.')).toBeVisible();
  await expect(record.getByText(/^Retido da caução: Tampa riscada/)).toBeVisible();
  // What the deposit did not pay is still to be charged.
  await expect(open.getByText('Fim antes do prazo')).toBeVisible();
});

test('@desk the unit that is reserved is handed over in five presses, signed for', async ({
  page,
  request,
}) => {
  const product = await makeProduct(request, 'Portátil para alugar', {
    category: 'aluguer',
    subcategory: 'aluguer_business',
    stock: 1,
    rental_specs: { monthly_value: 30, minimum_period_months: 12, deposit_value: 50 },
  });
  const serial = `SN-${product.slug.slice(-8)}`.toUpperCase();
  const counted = await request.post('/api/admin/units', {
    headers: await adminHeaders(request),
    data: {
      request_id: crypto.randomUUID(),
      product_id: product.id,
      serials: [serial],
      origin: 'counted',
    },
  });
  expect(counted.status(), await counted.text()).toBe(201);
  const [order = ''] = await makeOrders(request, 1, undefined, { of: product, months: 12 });
  await setStatus(request, order, 'pagamento_confirmado');
  await logInAsAdmin(page);
  await page.goto(`/dashboard/encomendas/${order}`);
  // All of it is rented: its contract hands it over, and nothing is sent.
  const sold = page.getByRole('dialog');
  const hands = sold.getByRole('link', { name: /^Entregar: C-\d+/ });
  await expect(hands).toBeVisible();
  await expect(sold.getByRole('button', { name: 'Marcar como enviada' })).toHaveCount(0);
  await hands.click();
  const record = page.getByRole('dialog', { name: /^Contrato C-\d+/ });
  await expect(record.getByText(product.name).first()).toBeVisible();
  const presses = await countPresses(page);
  await record.getByRole('button', { name: 'Outros passos' }).click();
  await page.getByRole('menuitem', { name: 'Entregar' }).click();
  const out = record.getByRole('region', { name: 'Entregar' });
  await expect(out.getByLabel('Unidade', { exact: true })).toHaveValue(serial);
  // A laptop has no counter to read.
  await expect(out.getByLabel(/^Contador/)).toHaveCount(0);
  await out.getByRole('button', { name: 'Está tudo' }).click();
  await expect(out.getByRole('checkbox', { name: 'Dados apagados' })).toBeChecked();
  const pad = out.locator('canvas');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('no pad to sign on');
  await page.mouse.move(box.x + 20, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 90, { steps: 5 });
  await page.mouse.up();
  await expectAccessible(page);
  await out.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(page.getByText('Equipamento entregue. O contrato está ativo.')).toBeVisible();
  expect(await presses()).toBe(5);
});

test('@phone who rents may withdraw from the contract, and sees what goes back before the press', async ({
  page,
  request,
}) => {
  const product = await makeProduct(request, 'Portátil para alugar', {
    category: 'aluguer',
    subcategory: 'aluguer_business',
    stock: 1,
    rental_specs: { monthly_value: 30, minimum_period_months: 12, early_end_months: 3 },
  });
  const email = `rui-${product.slug}@cliente.example`;
  await page.goto(`/produtos/${product.slug}`);
  const box = page.getByRole('region', { name: 'Escolha o aluguer' });
  await box.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect(page.getByText(`${product.name} adicionado ao carrinho!`)).toBeVisible();
  await goToCheckout(page);
  await page.getByLabel('Nome', { exact: true }).fill('Rui Mota');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('radio', { name: /Levantamento/ }).check();
  await placeOrder(page);
  await payAtSimulator(page);
  await expect(page.getByRole('dialog', { name: 'Pagamento' }).getByText('Pagamento recebido')).toBeVisible();

  await page.goto(await contractAddress(request, email, 'Contrato de aluguer'));
  await page.getByText('Condições', { exact: true }).click();
  await expect(page.getByText(/^Custa 3 mensalidades por unidade/)).toBeVisible();
  await page.getByRole('button', { name: 'Exercer o direito de livre resolução aqui' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Desistir do aluguer?' });
  await expect(asked.getByText(/devolvemos 36,90/)).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Confirmar livre resolução' }).click();
  await expect(page.getByText(/^Desistiu deste aluguer a /)).toBeVisible();
});
