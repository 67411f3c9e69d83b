import { type APIRequestContext, expect } from '@playwright/test';
import { adminHeaders, makeCustomer, makeOrders, makeProduct, runJob } from '../fixtures/admin-api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { logInAs } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

/** The last mail to an address with this in its subject, as it was written. */
async function mailTo(request: APIRequestContext, email: string, subject: RegExp): Promise<string> {
  const headers = await adminHeaders(request);
  let id: string | undefined;
  // Some mails are written by a job, a moment after their cause.
  await expect(async () => {
    const listed = await request.get('/api/admin/outbox', { headers, params: { q: email } });
    const mails = (await listed.json()) as { id: string; subject: string }[];
    id = mails.find((mail) => subject.test(mail.subject))?.id;
    expect(id).toBeDefined();
  }).toPass();
  return await (await request.post(`/api/admin/outbox/${id}/open`, { headers })).text();
}

test('an order is bought again by a mail that asks', { tag: '@phone' }, async ({ page, request }) => {
  const customer = await makeCustomer(request, 'Rita Repete');
  const product = await makeProduct(request, 'Toner que se repete', { price: 20, stock: 9 });
  const proof = await mailTo(request, customer.user.email, /./);
  const token = /\/confirmar-email[^"\\]*#token=([\w.-]+)/.exec(proof)?.[1];
  const headers = { authorization: `Bearer ${customer.access_token}` };
  const proved = await request.post('/api/auth/verify-email', { headers, data: { token } });
  expect(proved.status(), await proved.text()).toBe(200);
  const [order] = await makeOrders(request, 1, customer, { of: product });
  await logInAs(page, { ...customer, user: { ...customer.user, email_verified: true } });

  await page.goto(`/encomenda/${order}`);
  await page.getByRole('button', { name: 'Mais ações da encomenda' }).click();
  await page.getByRole('menuitem', { name: 'Repetir de tempos a tempos' }).click();
  const dialog = page.getByRole('dialog', { name: /^Repetir: Encomenda N\.º/ });
  await dialog.getByLabel('De quantas em quantas semanas').fill('4');
  // Near enough to be asked about now.
  const soon = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Próxima vez').fill(soon);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Perguntar-me' }).click();
  await expect(page.getByText(/: perguntamos antes de /)).toBeVisible();

  await runJob(request, 'standing-orders.ask');
  await request.put('/api/admin/settings', {
    headers: await adminHeaders(request),
    data: { email_settings: { cart_reminder_enabled: true } },
  });
  const mail = await mailTo(request, customer.user.email, /^Quer repetir\?/);
  await page.goto(/\/repeticao\?carrinho=[\d-]+#token=[\w-]{43}/.exec(mail)?.[0] ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'Carrinho de Compras' })).toBeVisible();
  await expect(page.getByRole('heading', { name: product.name })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Lembrar-me deste carrinho' }).check();
  await expect(page.getByText('Lembramos por email, uma só vez')).toBeVisible();

  await page.goto('/dashboard?tab=periodicas');
  await expect(page.getByText(/^Próxima vez: .*de 4 em 4 semanas$/)).toBeVisible();
  await expectAccessible(page);
  await page.goto(/\/repeticao\?parar#token=[\w-]{43}/.exec(mail)?.[0] ?? '');
  await page.getByRole('button', { name: 'Parar de perguntar' }).click();
  await expect(page.getByText('Está feito: já não perguntamos.')).toBeVisible();
  await expectAccessible(page);
});
