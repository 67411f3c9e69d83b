import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { makeOrders, numberOf, setStatus } from '../fixtures/admin-api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { logInAsAdmin } from '../fixtures/log-in.ts';
import { expectRisesInPlace } from '../fixtures/motion.ts';
import { goInPanel } from '../fixtures/panel.ts';
import { countPresses } from '../fixtures/presses.ts';
import { test } from '../fixtures/test.ts';

/** An order that the shop says is paid, in another way than by a payment. */
async function makePaidOrder(request: APIRequestContext): Promise<string> {
  const [order = ''] = await makeOrders(request, 1);
  await setStatus(request, order, 'pagamento_confirmado');
  return order;
}

/** The row of a list, or its card, that says this. */
function rowOf(page: Page, text: string): Locator {
  return page.getByRole('main').locator('tbody tr, li').filter({ hasText: text });
}

test('a payment to check is opened and decided, and its refund is followed to the end', {
  tag: '@desk',
}, async ({ page, request }) => {
  const order = await makePaidOrder(request);
  await setStatus(request, order, 'cancelado');
  const number = await numberOf(request, order);
  await logInAsAdmin(page);
  await page.goto('/dashboard');
  const figure = page.getByRole('link', { name: /a verificar$/ });
  // Another journey's money may come between the figure and its list.
  await expect(async () => {
    await page.goto('/dashboard');
    const counted = Number(/^\d+/.exec((await figure.textContent())?.trim() ?? '')?.[0]);
    expect(counted).toBeGreaterThan(0);
    await figure.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagamentos a verificar');
    const told = counted === 1 ? '1 resultado' : `${counted} resultados`;
    await expect(page.getByText(told, { exact: true })).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expectAccessible(page);

  await rowOf(page, number).getByRole('link', { name: 'Cancelada: falta reembolsar' }).click();
  const check = page.getByRole('dialog', { name: 'Cancelada: falta reembolsar' });
  await expect(page).toHaveURL(/\/dashboard\/a-verificar\/\d+$/);
  await check.getByRole('button', { name: 'Decidir' }).click();
  await expect(check.getByText('Escolha o que fazer')).toBeVisible();
  await check.getByRole('radio', { name: /^Devolver o dinheiro/ }).check();
  await check.getByRole('button', { name: 'Decidir' }).click();
  await expect(check.getByLabel(/^Nota/)).toBeFocused();
  await check.getByLabel(/^Nota/).fill('O cliente desistiu');
  await expectAccessible(page);
  await check.getByRole('button', { name: 'Decidir' }).click();
  const question = page.getByRole('alertdialog', { name: 'Devolver o dinheiro?' });
  await expect(question.getByText(/O cliente recebe um email quando registar que foi feito/)).toBeVisible();
  await question.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Decisão registada.')).toBeVisible();
  await expect(check.getByText('O cliente desistiu')).toBeVisible();
  await expectAccessible(page);

  await check.getByRole('link', { name: 'Ver o reembolso' }).click();
  const refund = page.getByRole('dialog', { name: /^Reembolso de / });
  await expect(page).toHaveURL(/\/dashboard\/reembolsos\/[\da-f-]{36}$/);
  await refund.getByRole('button', { name: 'Dinheiro devolvido' }).click();
  await page
    .getByRole('alertdialog', { name: 'O dinheiro já foi devolvido?' })
    .getByRole('button', { name: 'Dinheiro devolvido' })
    .click();
  await expect(refund.getByText('Feito').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(refund).toBeHidden();

  await goInPanel(page, 'A verificar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagamentos a verificar');
  await expect(page.getByText('A carregar...')).toHaveCount(0);
  await expect(rowOf(page, number)).toHaveCount(0);
});

test('money of an order goes back from its record: by article, with errors at their field, asked first', {
  tag: '@desk',
}, async ({ page, request }) => {
  const order = await makePaidOrder(request);
  await logInAsAdmin(page);
  await page.goto(`/dashboard/encomendas/${order}`);
  await page
    .getByRole('dialog', { name: /^Encomenda N\.º \d+$/ })
    .getByRole('link', { name: 'Reembolsar' })
    .click();
  await expect(page).toHaveURL(`/dashboard/reembolsos/nova/${order}`);
  const form = page.getByRole('dialog', { name: 'Reembolsar' });
  await expectAccessible(page);
  await form.getByRole('spinbutton', { name: /^Unidades de / }).fill('1');
  await expect(form.getByLabel(/^Valor a devolver/)).toHaveValue('12,30');
  await form.getByLabel(/^Valor a devolver/).fill('900');
  await form.getByLabel(/^Motivo/).fill('Artigo com defeito');
  await form.getByRole('button', { name: 'Reembolsar' }).click();
  await expect(form.getByText(/^Só podem ser devolvidos/)).toBeVisible();
  await expect(form.getByLabel(/^Valor a devolver/)).toBeFocused();
  await form.getByLabel(/^Valor a devolver/).fill('12,30');
  await form.getByLabel(/^IBAN/).fill('PT50 0002 0123 1234 5678 9015 5');
  await form.getByRole('button', { name: 'Reembolsar' }).click();
  const question = page.getByRole('alertdialog', { name: /^Devolver 12,30/ });
  await expectRisesInPlace(question);
  await question.getByRole('button', { name: 'Devolver' }).click();
  await expect(form.getByLabel(/^IBAN/)).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel(/^IBAN/).fill('PT50 0007 0123 9876 5432 1091 8');
  await form.getByRole('button', { name: 'Reembolsar' }).click();
  await question.getByRole('button', { name: 'Devolver' }).click();
  const refund = page.getByRole('dialog', { name: /^Reembolso de 12,30/ });
  await expect(refund.getByText('Artigo com defeito')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/reembolsos\/[\da-f-]{36}$/);
});

test('an order is found by its number and taken step by step: what is mailed is said before', {
  tag: '@desk',
}, async ({ page, request }) => {
  const [order = ''] = await makeOrders(request, 1, undefined, { isSent: true });
  const number = await numberOf(request, order);
  await logInAsAdmin(page);
  await goInPanel(page, 'Encomendas');
  await page.getByRole('searchbox').fill(number.toLowerCase());
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText('1 resultado', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: number }).click();
  const record = page.getByRole('dialog', { name: `Encomenda ${number}` });
  const next = record.getByRole('region', { name: 'Próximo passo' });

  await next.getByRole('button', { name: 'Marcar como paga' }).click();
  const paying = page.getByRole('alertdialog', { name: 'Marcar como paga?' });
  await expect(paying.getByText(/«Recebemos o seu pagamento»/)).toBeVisible();
  await paying.getByRole('button', { name: 'Marcar como paga' }).click();
  await expect(next.getByRole('button', { name: 'Marcar como enviada' })).toBeVisible();
  await expectAccessible(page);

  await next.getByRole('button', { name: 'Outros passos' }).click();
  await page.getByRole('menuitem', { name: 'Começar a embalar' }).click();
  await expect(record.getByText('A Embalar', { exact: true }).first()).toBeVisible();
  await next.getByRole('button', { name: 'Marcar como enviada' }).click();
  const sending = page.getByRole('alertdialog', { name: 'Marcar como enviada?' });
  // A scanner types into what has the focus, and ends with Enter.
  await expect(sending.getByLabel(/^Código de seguimento/)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('RR123456789PT\n');
  await expect(sending).toBeHidden();
  await record.getByRole('button', { name: 'Alterar', exact: true }).click();
  await expect(record.getByLabel(/^Código de seguimento/)).toHaveValue('RR123456789PT');

  await record.getByLabel(/^Notas internas/).fill('Cliente pede para ligar');
  await record.getByRole('button', { name: 'Guardar encomenda' }).click();
  await expect(record.getByText(/Notas internas alteradas/)).toBeVisible();
});

test('what is paid is sent in two presses, and the next order follows', {
  tag: '@desk',
}, async ({ page, request }) => {
  const orders = await makeOrders(request, 2, undefined, { isSent: true });
  for (const id of orders) await setStatus(request, id, 'pagamento_confirmado');
  await logInAsAdmin(page);
  await page.goto(`/dashboard/encomendas/${orders[0]}?vista=por_enviar`);
  await expect(page.getByRole('button', { name: 'Marcar como enviada' })).toBeVisible();
  const presses = await countPresses(page);
  await page.getByRole('button', { name: 'Marcar como enviada' }).click();
  await expect(page.getByLabel(/^Código de seguimento/)).toBeFocused();
  await page.keyboard.type('RR123456785PT\n');
  await expect(page.getByRole('link', { name: /^A seguir: N\.º/ })).toBeFocused();
  expect(await presses()).toBe(2);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(new RegExp(orders[0] ?? ''));
  await expect(page).toHaveURL(/\/encomendas\/ORD-[\w-]+\?vista=por_enviar$/);
  await expect(page.getByRole('region', { name: 'Próximo passo' })).toBeVisible();
});

test('what waits is a tab with its count, and its slips are printed in three presses', {
  tag: '@desk',
}, async ({ page, request }) => {
  const [order = ''] = await makeOrders(request, 1, undefined, { isSent: true });
  await setStatus(request, order, 'pagamento_confirmado');
  await logInAsAdmin(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/dashboard/encomendas');
  const tab = page
    .getByRole('navigation', { name: 'Vistas' })
    .getByRole('link', { name: /^Por enviar ?\d+$/ });
  await expect(tab).toBeVisible();
  await expectAccessible(page);
  const presses = await countPresses(page);
  await tab.click();
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: await numberOf(request, order) })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Escolher todos desta página' }).check();
  const drawn = page.waitForResponse((response) => response.url().includes('/orders/documents/guias?'));
  const paper = page.waitForEvent('popup');
  await page.getByRole('button', { name: /^Guias \(/ }).click();
  expect((await drawn).headers()['content-type']).toBe('application/pdf');
  await (await paper).close();
  expect(await presses()).toBe(3);
});

test('ticked orders are printed in one PDF and sent together; what stays says why', { tag: '@desk' }, async ({
  page,
  request,
}) => {
  const orders = await makeOrders(request, 4);
  for (const id of orders.slice(0, 2)) await setStatus(request, id, 'pagamento_confirmado');
  for (const id of orders.slice(3)) await setStatus(request, id, 'cancelado');
  const numbers: string[] = [];
  for (const id of orders) numbers.push(await numberOf(request, id));
  await logInAsAdmin(page);
  await page.goto('/dashboard/encomendas');
  for (const number of numbers) await page.getByRole('checkbox', { name: `Escolher ${number}` }).check();
  const bar = page.getByRole('region', { name: 'Encomendas escolhidas' });
  await expect(bar.getByText('4 encomendas escolhidas: 1 cancelada fica de fora')).toBeVisible();
  for (const [paper, kind] of [
    ['Guias (3 de 4)', 'guias'],
    ['Etiquetas (3 de 4)', 'etiquetas'],
  ]) {
    const drawn = page.waitForResponse((response) => response.url().includes(`/orders/documents/${kind}?`));
    const tab = page.waitForEvent('popup');
    await bar.getByRole('button', { name: paper ?? '' }).click();
    expect((await drawn).headers()['content-type']).toBe('application/pdf');
    await (await tab).close();
  }
  await expectAccessible(page);

  await bar.getByRole('button', { name: 'Marcar como enviadas (3 de 4)' }).click();
  const question = page.getByRole('alertdialog', { name: 'Marcar 3 encomendas como enviadas?' });
  await question.getByRole('button', { name: 'Marcar como enviadas' }).click();
  await expect(page.getByText('2 encomendas enviadas')).toBeVisible();
  const left = page.getByRole('alert').filter({ hasText: '1 encomenda ficou como estava' });
  await expect(left.getByText(`${numbers[2]} · Ainda não está paga.`)).toBeVisible();
  await expect(bar).toBeHidden();
  await expectAccessible(page);
});

test('the list stays in use beside an order, and j and k go from one to the next', {
  tag: '@desk',
}, async ({ page, request }) => {
  const [older = '', newer = ''] = await makeOrders(request, 2);
  await logInAsAdmin(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/dashboard/encomendas');
  const [first, second] = [await numberOf(request, newer), await numberOf(request, older)];
  await page.getByRole('link', { name: first }).click();
  const heading = page.getByRole('heading', { level: 2, name: `Encomenda ${first}` });
  await expect(heading).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 2, name: `Encomenda ${second}` })).toBeFocused();
  await page.keyboard.press('k');
  await expect(heading).toBeFocused();
  await expectAccessible(page);

  // Not under it: a row beside it opens, and what is typed in the search is typed.
  await page.getByRole('row').filter({ hasText: second }).getByText('Cliente de ensaio').click();
  await expect(page.getByRole('dialog', { name: `Encomenda ${second}` })).toBeVisible();
  const search = page.getByRole('searchbox');
  await search.fill('jj');
  await expect(page).toHaveURL(`/dashboard/encomendas/${older}?q=jj`);
  await expect(search).toHaveValue('jj');
  await expect(page.getByRole('dialog', { name: `Encomenda ${second}` })).toBeVisible();

  // In a smaller window the record that is open stays as it is; one that is opened there is over the list.
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(page.getByRole('dialog', { name: `Encomenda ${second}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/dashboard/encomendas?q=jj');
  await page.goto(`/dashboard/encomendas/${older}?q=jj`);
  await expect(page.getByRole('main')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/dashboard/encomendas?q=jj');
});
