import { type APIRequestContext, expect } from '@playwright/test';
import { adminHeaders, makeCustomer, makeProduct } from '../fixtures/admin-api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { payAtSimulator } from '../fixtures/buy.ts';
import { logInAs } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

type Session = Awaited<ReturnType<typeof makeCustomer>>;
const headersOf = ({ access_token }: Session) => ({ authorization: `Bearer ${access_token}` });

/** Confirms somebody's address by the link of their first mail. */
async function confirmAddress(request: APIRequestContext, session: Session): Promise<void> {
  const headers = await adminHeaders(request);
  await expect(async () => {
    const found = await request.get('/api/admin/outbox', { headers, params: { q: session.user.email } });
    const [mail] = (await found.json()) as { id: string }[];
    const opened = await request.post(`/api/admin/outbox/${mail?.id}/open`, { headers });
    const token = /#token=([\w-]{43})/.exec(await opened.text())?.[1];
    expect(token).toBeDefined();
    const proved = await request.post('/api/auth/verify-email', {
      headers: headersOf(session),
      data: { token },
    });
    expect(proved.ok(), await proved.text()).toBe(true);
  }).toPass({ timeout: 20_000 });
}

test('@phone what a colleague orders above the limit waits for the owner’s yes, and is paid after it', async ({
  page,
  another,
  request,
}) => {
  const boss = await makeCustomer(request, 'Ana Costa');
  const clerk = await makeCustomer(request, 'Rui Compras');
  for (const session of [boss, clerk]) await confirmAddress(request, session);
  const made = await request.post('/api/auth/companies', {
    headers: headersOf(boss),
    data: { name: 'Papelaria Costa Lda', nif: '503504564' },
  });
  const { id } = (await made.json()) as { id: string };
  const invited = await request.post(`/api/auth/companies/${id}/invitations`, {
    headers: headersOf(boss),
    data: { email: clerk.user.email },
  });
  const { invitations } = (await invited.json()) as { invitations: [{ id: string }] };
  const joined = await request.post(`/api/auth/company-invitations/${invitations[0].id}`, {
    headers: headersOf(clerk),
    data: { accept: true },
  });
  expect(joined.ok(), await joined.text()).toBe(true);

  await logInAs(page, boss);
  await page.goto('/dashboard?tab=perfil');
  await page.getByRole('button', { name: 'Limite de Rui Compras' }).click();
  await page.getByLabel('Limite por encomenda').fill('100');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Até 100,00 € por encomenda; acima, aprova')).toBeVisible();
  await page.getByRole('button', { name: 'Morada da empresa' }).click();
  await page.getByLabel('Nome da morada').fill('Armazém');
  await page.getByLabel('Morada', { exact: true }).fill('Rua Direita, 1');
  await page.getByLabel('Código postal').fill('1200-195');
  await page.getByLabel('Localidade').fill('Lisboa');
  await page.getByLabel('Departamento ou ao cuidado de').fill('Contabilidade, a/c Rui');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Moradas da empresa' })).toContainText(
    'Contabilidade, a/c Rui',
  );
  await expectAccessible(page);

  const product = await makeProduct(request, 'Monitor', { price: 100 });
  await request.post('/api/cart/lines', { headers: headersOf(clerk), data: { product_id: product.id } });
  const desk = await another();
  await logInAs(desk, clerk);
  await desk.goto('/checkout');
  await desk.getByLabel('Fatura em nome de').selectOption({ label: 'Papelaria Costa Lda · NIF 503504564' });
  await desk.getByLabel('Moradas guardadas').selectOption({ label: 'Armazém · Rua Direita, 1 · Lisboa' });
  await expect(desk.getByLabel('Departamento ou ao cuidado de')).toHaveValue('Contabilidade, a/c Rui');
  await expect(
    desk.getByText('Acima do seu limite de 100,00 €: espera pela aprovação de Ana Costa.'),
  ).toBeVisible();
  await desk.getByRole('radio', { name: /^Multibanco/ }).check();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Pedir aprovação' }).click();
  await expect(desk.getByText(/Espera pela aprovação de Ana Costa até/)).toBeVisible();
  await expect(desk.getByText('Contabilidade, a/c Rui')).toBeVisible();
  await expectAccessible(desk);

  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Para aprovar (1)' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Ver e decidir/ }).click();
  await expect(page.getByRole('heading', { name: 'Aprova esta encomenda?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Aprovar/ }).click();
  await expect(page.getByText('Encomenda aprovada')).toBeVisible();

  await desk.goto('/dashboard');
  await desk.getByRole('link', { name: /^Pagar agora/ }).click();
  const dialog = desk.getByRole('dialog', { name: 'Pagamento' });
  await payAtSimulator(desk);
  await expect(dialog.getByText('Pagamento recebido')).toBeVisible();
});
