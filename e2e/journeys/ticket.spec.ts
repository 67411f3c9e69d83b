import { type APIRequestContext, expect } from '@playwright/test';
import { adminHeaders, makeCustomer } from '../fixtures/admin-api.ts';
import { logInAs, logInAsAdmin } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

interface Made {
  readonly id: string;
  readonly number: number;
}

async function makeRepair(request: APIRequestContext, problem: string): Promise<Made> {
  const { user } = await makeCustomer(request);
  const made = await request.post(`/api/admin/repairs?user_id=${(user as { id: string }).id}`, {
    headers: await adminHeaders(request),
    data: { device_type: 'Portátil', brand: 'Asus', model: 'Zenbook', problem_description: problem },
  });
  expect(made.status(), await made.text()).toBe(201);
  return (await made.json()) as Made;
}

/** The files of code that a page's HTML asks for, by their addresses. */
function named(html: string): string[] {
  return [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, path]) => path ?? '');
}

test('a ticket is asked for before its code is there, and is drawn by the files that its page names', {
  tag: '@desk',
}, async ({ page, request, baseURL }) => {
  const { id, number } = await makeRepair(request, 'Cheira a queimado');
  await logInAsAdmin(page);
  const address = `/dashboard/reparacoes/${id}`;
  const files = named(await (await request.get(address)).text());
  expect(files.length).toBeGreaterThan(5);
  // Five of them other pages have too: whom it is invoiced to, the menus, how what came back is shown, lines at typed prices, and how files are sent.
  expect(files.length).toBeLessThanOrEqual(37);

  const code: string[] = [];
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  let times = 0;
  page.on('request', (one) => {
    if (!one.url().endsWith(`/api/admin/repairs/${id}`)) return;
    times++;
    asked();
  });
  // No code at all before the ticket was asked for.
  await page.route('**/assets/*.js', async (route) => {
    await isAsked;
    code.push(new URL(route.request().url()).pathname);
    await route.continue();
  });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: `Reparação T-${number}` })).toBeVisible();
  await expect(page.getByText('Cheira a queimado')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Histórico' })).toBeVisible();
  expect(times).toBe(1);
  const html = new Set(files.map((path) => new URL(path, baseURL).pathname));
  // The messages' corner and the like come later by themselves.
  expect(code.slice(0, files.length).filter((path) => !html.has(path))).toEqual([]);
});

test('a ticket that is not there says so, and its page has nothing of anybody', { tag: '@desk' }, async ({
  page,
  request,
}) => {
  const { id } = await makeRepair(request, 'Não faz barulho nenhum');
  const html = await (await request.get(`/dashboard/reparacoes/${id}`)).text();
  expect(html).toContain(`/api/admin/repairs/${id}`);
  expect(html).not.toContain('Não faz barulho nenhum');
  expect(html).not.toContain('Bearer ey');

  await logInAsAdmin(page);
  await page.goto(`/dashboard/reparacoes/${crypto.randomUUID()}`);
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
});

test('who does not work here asks for no ticket', { tag: '@desk' }, async ({ page, request }) => {
  const { id } = await makeRepair(request, 'Não carrega');
  const session = await makeCustomer(request);
  const asked: string[] = [];
  page.on('request', (one) => {
    if (one.url().includes('/api/admin/')) asked.push(one.url());
  });
  await page.goto(`/dashboard/reparacoes/${id}`);
  await expect(page).toHaveURL(/\/login/);
  await logInAs(page, session);
  await page.goto(`/dashboard/reparacoes/${id}`);
  await expect(page.getByText(/Acesso Negado/)).toBeVisible();
  expect(asked).toEqual([]);
});
