import { expect } from '@playwright/test';
import { adminHeaders, makeCustomer, makeProduct } from '../fixtures/admin-api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { placeOrder } from '../fixtures/buy.ts';
import { logInAsAdmin } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

test('@desk not worth repairing after all: a quote with a discount, another laptop by the link, the old one’s value off', async ({
  page,
  another,
}) => {
  const { request } = page;
  const headers = await adminHeaders(request);
  const laptop = await makeProduct(request, 'Portátil recondicionado', {
    category: 'portateis',
    condition: 'recondicionado',
    price: 300,
  });
  const name = `Trocar o teclado ${crypto.randomUUID().slice(0, 8)}`;
  await request.post('/api/admin/repair-templates', {
    headers,
    data: {
      request_id: crypto.randomUUID(),
      name,
      device_type: 'Portátil',
      minutes: 40,
      lines: [{ kind: 'mao_de_obra', name: 'Montagem', quantity: 1, price: 40 }],
    },
  });
  const serial = `SN-${crypto.randomUUID().slice(0, 8)}`;
  const { access_token: token } = await makeCustomer(request, 'Rita Sousa');
  const asked = await request.post('/api/repairs', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      request_id: crypto.randomUUID(),
      device_type: 'Portátil',
      brand: 'Toshiba',
      model: 'Satellite',
      serial_number: serial,
      problem_description: 'Teclas que não escrevem',
    },
  });
  const { id, key, number } = (await asked.json()) as { id: string; key: string; number: number };

  await logInAsAdmin(page);
  await page.goto(`/dashboard/reparacoes/${id}`);
  await page.getByRole('combobox', { name: 'Juntar um modelo à opção 1' }).fill(name.slice(0, 24));
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  const quote = page.getByRole('form', { name: 'Preparar orçamento' });
  await quote.getByLabel('Desconto em tudo').fill('10 %');
  await expect(quote.getByText('44,28 €')).toContainText('menos 4,92 € de desconto');
  await quote.getByRole('button', { name: 'Guardar rascunho' }).click();
  await expect(page.getByText('Rascunho do orçamento guardado.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Não compensa: propor outro equipamento' }).click();
  await page.getByLabel('Porque não compensa').fill('A placa também está a falhar.');
  await page.getByLabel('Procurar equipamentos').fill(laptop.name);
  await page.getByRole('checkbox', { name: new RegExp(laptop.name) }).check();
  await page.getByLabel('Valor do equipamento antigo').fill('50');
  await page.getByLabel('Passar os dados').fill('20');
  await page.getByRole('button', { name: 'Enviar proposta' }).click();
  await expect(page.getByText('Retoma de 50,00 €')).toBeVisible();

  const customer = await another({ viewport: { width: 390, height: 780 } });
  await customer.goto(`/reparacao/${key}`);
  await customer.getByRole('radio', { name: new RegExp(laptop.name) }).check();
  await customer.getByRole('checkbox', { name: /^Passem os meus dados/ }).check();
  await expectAccessible(customer);
  await customer.getByRole('button', { name: 'Aceitar e ir para o carrinho' }).click();
  await expect(customer.getByRole('heading', { level: 1, name: 'Carrinho de Compras' })).toBeVisible();
  const credit = customer.getByText('Já com a retoma do equipamento antigo: menos 50,00 €, IVA incluído.');
  await expect(credit).toBeVisible();
  await customer.getByRole('link', { name: 'Finalizar Compra' }).click();
  await expect(customer.getByRole('heading', { level: 1, name: 'Finalizar Compra' })).toBeVisible();
  await expect(credit.first()).toBeVisible();
  await customer.getByLabel('Nome').fill('Rita Sousa');
  await customer.getByLabel('Email').fill(`rita-${crypto.randomUUID()}@exemplo.pt`);
  await customer.getByRole('radio', { name: /Levantamento na loja/ }).check();
  await placeOrder(customer);
  await customer.goto(`/reparacao/${key}`);
  await expect(customer.getByText(/foi descontado na encomenda N\.º \d+/)).toBeVisible();

  // Moving the data is owed with the repair, until the shop lets it go; the device keeps its history.
  await page.reload();
  await page.getByRole('button', { name: /^Perdoar/ }).click();
  await expect(page.getByText('Valor perdoado.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pedir outra vez/ })).toBeVisible();
  await page.goto(`/dashboard/equipamentos?q=${serial}`);
  await page.getByRole('link', { name: /Toshiba Satellite/ }).click();
  await expect(page.getByText(`T-${number}`).first()).toBeVisible();
  await expectAccessible(page);
});
