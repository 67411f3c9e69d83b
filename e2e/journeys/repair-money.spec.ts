import { expect, type Page } from '@playwright/test';
import { adminHeaders, makeProduct } from '../fixtures/admin-api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { payAtSimulator } from '../fixtures/buy.ts';
import { logInAsAdmin } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

const LINES = (price: number, product_id: string | null = null) => [
  { kind: 'peca', name: 'Ecrã', product_id, quantity: 1, price },
];

/** A request from the phone, without an account. @returns the key of its page and its number. */
async function ask(page: Page): Promise<{ key: string; number: string }> {
  await page.goto('/suporte-tecnico');
  await page.getByRole('button', { name: 'Pedir sem conta' }).click();
  const form = page.getByRole('form', { name: 'Pedido sem conta' });
  await form.getByLabel('Nome').fill('Rui Costa');
  await form.getByLabel('Email').fill(`rui-${crypto.randomUUID()}@exemplo.pt`);
  await form.getByLabel('Tipo de equipamento').selectOption('Portátil');
  await form.getByLabel('Marca').fill('Lenovo');
  await form.getByLabel('Modelo').fill('ThinkPad T14');
  await form.getByRole('button', { name: 'Ecrã partido' }).click();
  await form.getByRole('button', { name: 'Enviar pedido' }).click();
  const title = page.getByRole('heading', { level: 1, name: /^Reparação T-\d+$/ });
  await expect(title).toBeVisible();
  const number = /T-(\d+)/.exec((await title.textContent()) ?? '')?.[1] ?? '';
  return { key: new URL(page.url()).pathname.split('/').at(-1) ?? '', number };
}

/** Its device comes to the counter: the request is taken in as it was asked for, with what is in the box. */
async function takeIn(desk: Page, number: string): Promise<void> {
  await desk.goto(`/dashboard/reparacoes?q=T-${number}`);
  await desk.getByRole('link', { name: new RegExp(`^T-${number} `) }).click();
  await desk.getByRole('link', { name: 'Dar entrada' }).click();
  const form = desk.getByRole('form', { name: 'Nova reparação' });
  await expect(form.getByText('Rui Costa: Portátil Lenovo ThinkPad T14')).toBeVisible();
  await form.getByLabel('Carregador').check();
  await form.getByRole('radio', { name: 'Não tem' }).check();
  await form.getByRole('radio', { name: 'O cliente tem cópia' }).check();
  await form.getByLabel('Número de série').fill(`SN-${crypto.randomUUID().slice(0, 8)}`);
  await expectAccessible(desk);
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByRole('heading', { level: 1, name: `Reparação T-${number}` })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Folha de entrada' })).toBeVisible();
}

/** The part that is not on the shelf: asked of a supplier, come, and built in; then everything is tested. */
async function repair(desk: Page): Promise<void> {
  const part = desk.getByRole('list', { name: 'Peças da reparação' }).getByRole('listitem');
  await expect(part.getByText('Em falta', { exact: true })).toBeVisible();
  await part.getByRole('button', { name: /^Encomendar/ }).click();
  const order = desk.getByRole('dialog', { name: 'Encomendar ao fornecedor' });
  await order.getByLabel('Fornecedor').fill('Peças e Companhia');
  await order.getByRole('button', { name: 'Encomendada' }).click();
  await expect(part.getByText('De Peças e Companhia')).toBeVisible();
  await part.getByRole('button', { name: /^Chegou/ }).click();
  await expect(part.getByText('Reservada', { exact: true })).toBeVisible();
  await part.getByRole('button', { name: /^Usar/ }).click();
  await expect(part.getByText('Usada', { exact: true })).toBeVisible();
  const tests = desk.getByRole('region', { name: 'Testes antes de entregar' });
  await expect(tests.getByRole('button', { name: /^Passa/ }).first()).toBeVisible();
  for (const passed of await tests.getByRole('button', { name: /^Passa/ }).all()) {
    await passed.click();
    await expect(passed).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(tests.getByText('Todos feitos')).toBeVisible();
  await desk.getByLabel('Causa da avaria').selectOption({ label: 'Queda ou pancada' });
}

test('from a request on a phone to the return of its part: two options, paid by the link, claimed under the guarantee', {
  tag: '@phone',
}, async ({ page, another }) => {
  const { request } = page;
  const part = await makeProduct(request, 'Ecrã compatível', { stock: 0, price: 80 });
  const { key, number } = await ask(page);
  const desk = await another({ viewport: { width: 1280, height: 800 } });
  await logInAsAdmin(desk);
  await takeIn(desk, number);
  const id = new URL(desk.url()).pathname.split('/').at(-1) ?? '';
  const headers = await adminHeaders(request);
  const admin = `/api/admin/repairs/${id}`;
  await request.put(`${admin}/quote`, {
    headers,
    data: {
      options: [
        { title: 'Ecrã original', lines: LINES(120) },
        { title: 'Ecrã compatível', lines: LINES(80, part.id) },
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

  await desk.goto(`/dashboard/reparacoes/${id}`);
  await desk.getByRole('button', { name: 'Receber ao balcão' }).click();
  await expect(desk.getByLabel('Valor recebido (€)')).toHaveValue('68,40');
  await desk.getByLabel('Como').selectOption({ label: 'Cartão (terminal)' });
  await desk.getByRole('button', { name: 'Registar' }).click();
  await expect(desk.getByText('Pagamento registado!')).toBeVisible();
  await expect(desk.getByRole('list', { name: 'Pagamentos recebidos' })).toContainText('Cartão');
  await expectAccessible(desk);
  await repair(desk);
  await request.put(admin, { headers, data: { confirm: true, status: 'pronto_entrega' } });
  await page.reload();
  await expect(page.getByText('O equipamento está pronto. Pode vir buscá-lo.').first()).toBeVisible();
  await request.put(admin, { headers, data: { confirm: true, status: 'entregue' } });

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
  await desk.getByRole('link', { name: new RegExp(`^${claimed} `) }).click();
  await desk.getByRole('button', { name: 'Coberta', exact: true }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Coberta' }).click();
  await expect(desk.getByText('Está coberta pela garantia: não paga nada.')).toBeVisible();
  await expectAccessible(desk);
  // The part that failed goes back to whom it was bought from.
  await desk.getByRole('link', { name: 'Devolver uma peça ao fornecedor' }).click();
  const back = desk.getByRole('dialog', { name: 'Nova devolução a fornecedor' });
  await back.getByLabel('Fornecedor', { exact: true }).fill('Peças e Companhia');
  await back.getByLabel('Peça ou artigo').fill('Ecrã compatível');
  await back.getByLabel('Problema').fill('Volta a piscar');
  await back.getByRole('button', { name: 'Abrir devolução' }).click();
  const opened = desk.getByRole('dialog', { name: /F-\d+/ });
  await expect(opened.getByText('Volta a piscar')).toBeVisible();
  await opened.getByLabel('Passa a').selectOption({ label: 'Enviada' });
  await opened.getByRole('button', { name: 'Registar' }).click();
  await expect(desk.getByText('Devolução registada.')).toBeVisible();
  await desk.close();

  await page.reload();
  await expect(page.getByText('Está coberta pela garantia: não paga nada.')).toBeVisible();
});

test('a refund that the bank sent back asks for another account first of all', { tag: '@phone' }, async ({
  page,
}) => {
  const { request } = page;
  const { key, number } = await ask(page);
  const headers = await adminHeaders(request);
  const call = async (method: 'post' | 'put', path: string, data?: object) => {
    const answer = await request[method](path, { headers, ...(data ? { data } : {}) });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { id: string };
  };
  const found = await request.get(`/api/admin/repairs?q=T-${number}`, { headers });
  const id = ((await found.json()) as { id: string }[])[0]?.id ?? '';
  await call('put', `/api/admin/repairs/${id}`, {
    confirm: true,
    status: 'em_analise',
    estimate_price: 61.5,
  });
  await call('post', `/api/admin/repairs/${id}/send-quote`);
  await call('post', `/api/repairs/${key}/decision`, { approve: true });
  const request_id = crypto.randomUUID();
  await call('post', `/api/admin/repairs/${id}/receipts`, { request_id, way: 'dinheiro', amount: 40 });
  await call('put', `/api/admin/repairs/${id}`, { confirm: true, status: 'rejeitado' });
  const refund = await call('post', '/api/admin/refunds', {
    kind: 'repair',
    subject: id,
    amount: 40,
    reason: 'Orçamento rejeitado',
    idempotency_key: crypto.randomUUID(),
  });
  await call('put', `/api/admin/refunds/${refund.id}`, { state: 'done' });
  await call('put', `/api/admin/refunds/${refund.id}`, { state: 'returned' });

  await page.goto(`/reparacao/${key}`);
  const question = page.getByRole('heading', { name: 'Precisamos de outro IBAN' });
  await expect(question).toBeInViewport();
  await expect(page.getByText('O banco devolveu-nos a transferência de 40,00 €')).toBeVisible();
  await expectAccessible(page);
  const iban = page.getByLabel('IBAN da sua conta');
  const save = page.getByRole('button', { name: 'Guardar IBAN' });
  await expect(save).toBeInViewport();
  await save.click();
  await expect(page.getByText('Indique o IBAN')).toBeVisible();
  await iban.fill('PT50 0007 0123 9876 5432 1091 8');
  await save.click();
  await expect(page.getByText('IBAN guardado. Fazemos a transferência e avisamos.')).toBeVisible();
  await expect(question).toBeHidden();
});
