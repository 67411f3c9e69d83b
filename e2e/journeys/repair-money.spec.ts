import { expect } from '@playwright/test';
import { adminHeaders, makeCustomer } from '../fixtures/admin-api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { payAtSimulator } from '../fixtures/buy.ts';
import { logInAsAdmin } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

const LINES = (price: number) => [{ kind: 'peca', name: 'Ecrã', quantity: 1, price }];

test('a quote with two options is approved and paid by the link, and its guarantee is claimed', {
  tag: '@phone',
}, async ({ page, browser, baseURL }) => {
  const { request } = page;
  const { access_token: token } = await makeCustomer(request, 'Rui Costa');
  const asked = await request.post('/api/repairs', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      request_id: crypto.randomUUID(),
      device_type: 'Portátil',
      brand: 'Lenovo',
      model: 'ThinkPad T14',
      problem_description: 'Ecrã partido',
    },
  });
  const { id, key, number } = (await asked.json()) as { id: string; key: string; number: number };
  const headers = await adminHeaders(request);
  const admin = `/api/admin/repairs/${id}`;
  await request.put(`${admin}/quote`, {
    headers,
    data: {
      options: [
        { title: 'Ecrã original', lines: LINES(120) },
        { title: 'Ecrã compatível', lines: LINES(80) },
      ],
    },
  });
  await request.put(`${admin}/charges`, { headers, data: { diagnosis_fee: 25, deposit: 30 } });
  await request.post(`${admin}/send-quote`, { headers });

  await page.goto(`/reparacao/${key}`);
  await expect(page.getByText('Com a aprovação é pedido um sinal de 30,00 €')).toBeVisible();
  await expect(page.getByText('Diagnóstico: 25,00 €.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: /Ecrã compatível/ }).check();
  await page.getByRole('button', { name: 'Aprovar e pagar o sinal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pagamento' });
  await expect(dialog.getByText(`Reparação T-${number}`)).toBeVisible();
  await expect(dialog.getByText('30,00 €').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Gerar referência Multibanco' }).click();
  await expect(dialog.getByText('Entidade', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await payAtSimulator(page);
  await expect(dialog.getByText('Pagamento recebido')).toBeVisible();
  await dialog.getByRole('button', { name: 'Concluir' }).click();
  await expect(page.getByRole('list', { name: 'Pagamentos recebidos' })).toContainText('Multibanco');
  await expect(page.getByRole('button', { name: 'Pagar 68,40 €' })).toBeVisible();
  await expectAccessible(page);

  const counter = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 1280, height: 800 },
  });
  const desk = await counter.newPage();
  await logInAsAdmin(desk);
  await desk.goto(`/dashboard/reparacoes/${id}`);
  await desk.getByRole('button', { name: 'Receber ao balcão' }).click();
  await expect(desk.getByLabel('Valor recebido (€)')).toHaveValue('68,40');
  await desk.getByLabel('Como').selectOption({ label: 'Cartão (terminal)' });
  await desk.getByRole('button', { name: 'Registar' }).click();
  await expect(desk.getByText('Pagamento registado!')).toBeVisible();
  await expect(desk.getByRole('list', { name: 'Pagamentos recebidos' })).toContainText('Cartão');
  await expectAccessible(desk);
  await request.put(admin, { headers, data: { status: 'entregue' } });

  await page.reload();
  await page.getByRole('button', { name: 'Pedir garantia' }).click();
  await page.getByLabel('O que acontece?').fill('O ecrã voltou a piscar');
  await page.getByRole('button', { name: 'Enviar pedido de garantia' }).click();
  await expect(page.getByText(`Reparação T-${number}`, { exact: true })).toBeVisible();
  await expect(page.getByText('Por decidir')).toBeVisible();
  await expectAccessible(page);

  const claimed =
    /T-(\d+)/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? '';
  await desk.goto(`/dashboard/reparacoes?q=${claimed}`);
  await desk.getByRole('link', { name: `Ver ${claimed}` }).click();
  await desk.getByRole('button', { name: 'Coberta', exact: true }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Coberta' }).click();
  await expect(desk.getByText('Está coberta pela garantia: não paga nada.')).toBeVisible();
  await expectAccessible(desk);
  await counter.close();

  await page.reload();
  await expect(page.getByText('Está coberta pela garantia: não paga nada.')).toBeVisible();
});
