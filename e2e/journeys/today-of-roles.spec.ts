import { expect, type Page } from '@playwright/test';
import { adminHeaders, makeCustomer } from '../fixtures/admin-api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { logInAs } from '../fixtures/log-in.ts';
import { countPresses } from '../fixtures/presses.ts';
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

test('@desk the counter begins with what people come for, and receives a repair by one press', async ({
  page,
}) => {
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

test('@desk who repairs sees what of theirs is late, opens it by one press, and writes down time with why', async ({
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

test('@desk who keeps the books begins with months to close and documents refused', async ({ page }) => {
  await openToday(page, 'accountant');
  for (const name of ['Meses por fechar', 'Documentos recusados']) {
    await expect(section(page, name)).toBeVisible();
  }
  await expect(page.getByText('Sem permissão')).toBeHidden();
  await expectAccessible(page);
});

/** A customer's device in the shop. */
async function bring(page: Page, headers: object, fields: object) {
  const name = `Ana ${crypto.randomUUID().slice(0, 8)}`;
  const customer = await makeCustomer(page.request, name);
  const { id: userId } = customer.user as { id: string };
  const made = await page.request.post(`/api/admin/repairs?user_id=${userId}`, {
    headers: { ...headers },
    data: {
      device_type: 'Portátil',
      brand: 'Asus',
      model: 'X415',
      problem_description: 'Não liga.',
      ...fields,
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id, number } = (await made.json()) as { id: string; number: number };
  return { name, id, number: `T-${number}`, as: { authorization: `Bearer ${customer.access_token}` } };
}

/** Does an act and says its presses, choices of lists among them. */
async function pressesOfActs(page: Page): Promise<(act: () => Promise<void>) => Promise<number>> {
  const pressed = await countPresses(page, { lists: true });
  return async (act) => {
    const before = await pressed();
    await act();
    return (await pressed()) - before;
  };
}

test('the counter’s everyday acts take so many presses', { tag: '@desk' }, async ({ page }) => {
  const pressesOf = await pressesOfActs(page);
  const { headers } = await openToday(page, 'counter');
  const ready = await bring(page, headers, { status: 'pronto_entrega', final_price: 50 });
  const asked = await bring(page, headers, {});
  const wrote = await page.request.post(`/api/repairs/${asked.id}/messages`, {
    headers: asked.as,
    data: { message: 'Já está?' },
  });
  expect(wrote.status(), await wrote.text()).toBe(200);
  const title = page.getByRole('heading', { level: 1 });
  const today = async () => {
    await page.goto('/dashboard');
    await expect(section(page, 'Prontas a entregar')).toBeVisible();
  };
  const presses: Record<string, number> = {};

  await today();
  // By the number that its customer says; its row of 'Hoje', where it stands, is one press less.
  presses['hand over a ready repair and take its money'] = await pressesOf(async () => {
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Procurar em tudo' });
    await palette.getByRole('combobox').fill(ready.number);
    await expect(palette.getByRole('option', { name: ready.number, selected: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Entregar e cobrar' }).click();
    const handing = page.getByRole('dialog', { name: `Entregar e cobrar: ${ready.number}` });
    await handing.getByRole('button', { name: 'Entregar e cobrar' }).click();
    await expect(page.getByText('Equipamento entregue!')).toBeVisible();
  });

  await today();
  presses['receive a repair of a known customer'] = await pressesOf(async () => {
    await page.getByRole('link', { name: 'Nova Reparação' }).click();
    const form = page.getByRole('form', { name: 'Nova reparação' });
    const whose = form.getByRole('combobox', { name: /^Cliente/ });
    await whose.fill(asked.name);
    await expect(page.getByRole('option', { name: asked.name })).toBeVisible();
    await whose.press('Enter');
    await form.getByLabel('Tipo de equipamento').selectOption('Portátil');
    await form.getByLabel('Marca', { exact: true }).fill('Asus');
    await form.getByLabel('Modelo').fill('Zenbook 14');
    await form.getByRole('button', { name: 'Ecrã partido' }).click();
    await form.getByRole('radio', { name: 'Não tem' }).check();
    await form.getByRole('radio', { name: 'O cliente tem cópia' }).check();
    await form.getByRole('button', { name: 'Dar entrada' }).click();
    await expect(title).toHaveText(/^Reparação T-\d+$/);
  });

  await today();
  presses['answer a message'] = await pressesOf(async () => {
    await page.getByRole('link', { name: /^Mensagens/ }).click();
    await page
      .getByRole('link', { name: new RegExp(asked.number) })
      .first()
      .click();
    await page.getByRole('textbox', { name: 'Resposta' }).fill('Está quase.');
    await page.getByRole('button', { name: 'Enviar Resposta' }).click();
    await expect(page.getByText('Resposta enviada com sucesso!')).toBeVisible();
  });

  // docs/presses.md
  expect(presses).toEqual({
    'hand over a ready repair and take its money': 4,
    'receive a repair of a known customer': 7,
    'answer a message': 3,
  });
});

test('the technician’s everyday acts take so many presses', { tag: '@desk' }, async ({ page }) => {
  const pressesOf = await pressesOfActs(page);
  const { id: person, headers } = await openToday(page, 'technician');
  const late = await bring(page, headers, { repair_deadline: LATE, status: 'em_analise' });
  await page.request.put(`/api/admin/repairs/${late.id}/bench/assignee`, {
    headers,
    data: { user_id: person },
  });
  await page.goto('/dashboard');
  const next = page.getByRole('region', { name: 'Próximo passo' });
  const presses: Record<string, number> = {};

  presses['open what is late and start the clock'] = await pressesOf(async () => {
    await section(page, 'Minhas, em atraso')
      .getByRole('link', { name: /^Abrir/ })
      .click();
    await page.getByRole('button', { name: 'Começar trabalho' }).click();
    await expect(page.getByRole('button', { name: 'Parar trabalho' })).toBeVisible();
  });
  presses['write a quote and send it'] = await pressesOf(async () => {
    const editor = page.getByRole('form', { name: 'Preparar orçamento' });
    await editor.getByLabel('Peça ou trabalho da linha 1').fill('Conector de carga');
    await editor.getByLabel('Preço sem IVA da linha 1').fill('40');
    await next.getByRole('button', { name: 'Enviar Orçamento' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Guardar e enviar' }).click();
    await expect(page.getByText('Orçamento enviado por email!')).toBeVisible();
  });
  const said = await page.request.post(`/api/repairs/${late.id}/decision`, {
    headers: late.as,
    data: { approve: true, name: late.name },
  });
  expect(said.status(), await said.text()).toBe(200);
  await page.reload();
  presses['begin the repair'] = await pressesOf(async () => {
    await next.getByRole('button', { name: 'Começar reparação' }).click();
    await expect(next.getByRole('button', { name: 'Pronto' })).toBeVisible();
  });
  const tests = page
    .getByRole('region', { name: 'Testes antes de entregar' })
    .getByRole('button', { name: /^Passa/ });
  presses['mark it as repaired'] = await pressesOf(async () => {
    for (const passed of await tests.all()) {
      await passed.click();
      await expect(passed).toHaveAttribute('aria-pressed', 'true');
    }
    await next.getByRole('button', { name: 'Pronto' }).click();
    await expect(next.getByRole('button', { name: /^Entregar/ })).toBeVisible();
  });

  // docs/presses.md
  expect(presses).toEqual({
    'open what is late and start the clock': 2,
    'write a quote and send it': 2,
    'begin the repair': 1,
    // One for each of a laptop’s eight tests.
    'mark it as repaired': 9,
  });
});
