import { expect } from '@playwright/test';
import { adminHeaders, makeProduct, setStatus } from '../fixtures/admin-api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { fillAddress, goToCheckout, payAtSimulator } from '../fixtures/buy.ts';
import { logInAsAdmin, register } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

test('a company that the owner trusts buys on account, and pays it in parts', {
  tag: '@phone',
}, async ({ page, browser, request }) => {
  const name = `Gráfica ${crypto.randomUUID().slice(0, 8)}`;
  const email = `${name.replace(/\W/g, '').toLowerCase()}@exemplo.pt`;
  await register(page, name, email);
  const headers = await adminHeaders(request);
  const found = await request.get('/api/admin/users', { headers, params: { q: email } });
  const [{ id }] = (await found.json()) as [{ id: string }];
  const given = await request.put(`/api/admin/customers/${id}/trade-account`, {
    headers,
    data: { days: 30, limit: 500, note: '', is_open: true },
  });
  expect(given.ok(), await given.text()).toBe(true);

  const product = await makeProduct(request, 'Artigo a prazo', { price: 100 });
  await page.goto(`/produtos/${product.slug}`);
  await page.getByRole('button', { name: 'Adicionar', exact: true }).first().click();
  await expect(page.getByText(`${product.name} adicionado ao carrinho!`)).toBeVisible();
  await goToCheckout(page);
  await fillAddress(page);
  const days = page.getByText(/Tem \d+ dias para desistir da compra/);
  await expect(days).toBeVisible();
  // A company's NIF is enough: it is promised no days, as it will have none.
  await page.getByLabel('NIF').fill('501442600');
  await expect(
    page.getByText('Compra para uma empresa, que por lei não tem prazo para desistir'),
  ).toBeVisible();
  await expect(days).toBeHidden();
  await page.getByRole('radio', { name: /^Pagar a 30 dias/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Encomendar com obrigação de pagar' }).click();
  const title = page.getByRole('heading', { level: 1, name: /^Encomenda N\.º \d+$/ });
  await expect(title).toBeVisible();
  await expect(page.getByText('A 30 dias da fatura, que segue no envio')).toBeVisible();
  const number = ((await title.textContent()) ?? '').replace('Encomenda ', '');
  const order = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  // Before it is sent, it may be paid all the same.
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'A pagar 123,00 €' })).toBeVisible();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  const early = page.getByRole('dialog', { name: 'Pagamento' });
  await expect(early.getByText('123,00 €').first()).toBeVisible();
  await expectAccessible(page);
  await setStatus(request, order, 'enviado');

  await page.goto('/dashboard?tab=conta-corrente');
  await expect(page.getByRole('heading', { name: 'Compras a prazo' })).toBeVisible();
  await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible();
  await expect(page.getByText('Por vencer')).toBeVisible();
  await expectAccessible(page);

  const desk = await browser.newPage();
  await logInAsAdmin(desk);
  await desk.goto(`/dashboard/utilizadores/${id}/ficha`);
  await desk.getByRole('button', { name: 'Registar pagamento' }).click();
  await desk.getByRole('checkbox', { name: new RegExp(`${number} `) }).check();
  await desk.getByLabel('Valor recebido').fill('10');
  await desk.getByLabel('Referência').fill('TRF do banco');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Registar', exact: true }).click();
  await expect(desk.getByText('Pagamento registado.')).toBeVisible();
  await desk.close();

  // A part came: what is left is paid by the company itself, first a part of it and then the rest.
  await page.reload();
  for (const [typed, paid] of [
    ['13,00', '13,00 €'],
    [null, '100,00 €'],
  ] as const) {
    await page.getByRole('checkbox', { name: new RegExp(`Encomenda ${number}`) }).check();
    if (typed) await page.getByLabel(/^Quanto paga de/).fill(typed);
    await expectAccessible(page);
    await page.getByRole('button', { name: `Pagar ${paid}` }).click();
    const paying = page.getByRole('dialog', { name: 'Pagamento' });
    await expect(paying.getByText('Pagamento por conta')).toBeVisible();
    await paying.getByRole('button', { name: 'Gerar referência Multibanco' }).click();
    await expect(paying.getByText('Entidade', { exact: true })).toBeVisible();
    await payAtSimulator(page);
    await expect(paying.getByText('Pagamento recebido')).toBeVisible();
    await paying.getByRole('button', { name: 'Concluir' }).click();
    await expect(page.getByText(/^Paga a /)).toBeVisible();
    await page.goto('/dashboard?tab=conta-corrente');
  }
  await expect(page.getByText('Paga', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Por pagar' })).toBeHidden();
});
