import { expect, type Page } from '@playwright/test';
import { adminHeaders } from '../fixtures/admin-api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { logInAs } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

const PASSWORD = 'uma-frase-longa-77';
const LATE = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);

/** Somebody of the shop with this role, logged in on 'Hoje'. */
async function openToday(page: Page, role: string) {
  const headers = await adminHeaders(page.request);
  const email = `hoje-${role}-${crypto.randomUUID().slice(0, 8)}@example.pt`;
  const data = { name: `Rita de ${role}`, email, password: PASSWORD, role };
  const made = await page.request.post('/api/admin/users', { headers, data });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  const login = await page.request.post('/api/auth/login', { data: { email, password: PASSWORD } });
  await logInAs(page, (await login.json()) as { access_token: string; user: object });
  await page.goto('/dashboard');
  return { id, headers };
}

const section = (page: Page, name: string) => page.getByRole('region', { name });

test('the counter begins with what people come for, and receives a repair by one press', async ({ page }) => {
  await openToday(page, 'counter');
  await expect(section(page, 'Prontas a entregar')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recebido hoje ao balcão' })).toBeVisible();
  for (const name of ['Por enviar', 'Reparações de hoje', 'Para responder']) {
    await expect(section(page, name)).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Nova Reparação' }).click();
  await expect(page).toHaveURL(/\/dashboard\/reparacoes\/entrada/);
});

test('who repairs sees what of theirs is late, opens it by one press, and writes down time with why', async ({
  page,
}) => {
  const { id: person, headers } = await openToday(page, 'technician');
  await expect(section(page, 'Minhas, em atraso').getByText('Nada em atraso.')).toBeVisible();
  const { items } = (await (await page.request.get('/api/admin/users?page=1', { headers })).json()) as {
    items?: { id: string }[];
  } & { id: string }[];
  const customer = items?.[0]?.id ?? person;
  const made = await page.request.post(`/api/admin/repairs?user_id=${customer}`, {
    headers,
    data: { device_type: 'Portátil', brand: 'Asus', model: 'X415', problem_description: 'Não carrega.' },
  });
  const { id } = (await made.json()) as { id: string };
  const at = `/api/admin/repairs/${id}`;
  await page.request.put(at, { headers, data: { repair_deadline: LATE } });
  await page.request.put(`${at}/bench/assignee`, { headers, data: { user_id: person } });
  await page.reload();
  await section(page, 'Minhas, em atraso')
    .getByRole('link', { name: /^Abrir/ })
    .click();
  await expect(page).toHaveURL(new RegExp(id));
  await page.getByText('Acrescentar tempo', { exact: true }).click();
  await page.getByLabel('Minutos', { exact: true }).fill('25');
  await page.getByRole('button', { name: 'Acrescentar', exact: true }).click();
  await expect(page.getByText('Diga porque o relógio não o contou').first()).toBeVisible();
  await page.getByLabel('Porque o relógio não o contou').fill('Em casa do cliente');
  await page.getByRole('button', { name: 'Acrescentar', exact: true }).click();
  await expect(page.getByText('25 min de trabalho')).toBeVisible();
});

test('who keeps the books begins with months to close and documents refused', async ({ page }) => {
  await openToday(page, 'accountant');
  for (const name of ['Meses por fechar', 'Documentos recusados']) {
    await expect(section(page, name)).toBeVisible();
  }
  await expect(page.getByText('Sem permissão')).toBeHidden();
  await expectAccessible(page);
});
