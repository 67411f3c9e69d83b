import { type APIRequestContext, expect } from '@playwright/test';
import { adminHeaders } from '../fixtures/admin-api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { logInAsAdmin, openMail, register } from '../fixtures/log-in.ts';
import { goInPanel } from '../fixtures/panel.ts';
import { countPresses } from '../fixtures/presses.ts';
import { test } from '../fixtures/test.ts';

test('the owner invites a technician, who chooses a password, works, and is kept out one day', {
  tag: '@phone',
}, async ({ page, another }) => {
  const email = `tecnico-${crypto.randomUUID()}@exemplo.pt`;
  await logInAsAdmin(page);
  await goInPanel(page, 'Utilizadores');
  await page.getByRole('link', { name: 'Novo utilizador' }).click();
  const form = page.getByRole('dialog', { name: 'Novo utilizador' });
  await form.getByRole('button', { name: 'Criar utilizador' }).click();
  await expect(form.getByText('Indique o nome')).toBeVisible();
  await form.getByLabel('Nome').fill('Tiago Técnico');
  await form.getByLabel('Email', { exact: true }).fill(email);
  await form.getByLabel('Função').selectOption('Técnico');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Criar utilizador' }).click();
  await expect(page.getByText('Utilizador criado com sucesso!')).toBeVisible();
  const record = page.getByRole('dialog', { name: 'Tiago Técnico' });
  await expect(record.getByText(/^Ainda não escolheu a password/)).toBeVisible();
  await expect(record.getByText('Técnico', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const address = page.url();

  const mail = await openMail(page, email, 'defina a password');
  const link = await mail.getByRole('link', { name: 'Definir password' }).getAttribute('href');
  const theirs = await another();
  await theirs.goto(new URL(new URL(link ?? '').pathname + new URL(link ?? '').hash, page.url()).href);
  await theirs.getByLabel(/^Nova password/).fill('quatro palavras à sorte');
  await theirs.getByLabel(/^Confirmar/).fill('quatro palavras à sorte');
  await theirs
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await expect(theirs).toHaveURL(/\/login/);
  const enter = async () => {
    await theirs.getByLabel('Email').fill(email);
    await theirs.getByLabel('Password', { exact: true }).fill('quatro palavras à sorte');
    await theirs.getByRole('main').getByRole('button', { name: 'Entrar' }).click();
  };
  await enter();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Painel de Administração' })).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Configurações', exact: true })).toHaveCount(0);

  await page.goto(address);
  await record.getByRole('button', { name: 'Suspender conta' }).click();
  const question = page.getByRole('alertdialog', { name: 'Suspender Tiago Técnico?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Suspender' }).click();
  await expect(record.getByText(/^Conta suspensa desde/)).toBeVisible();
  await theirs.goto('/dashboard');
  await expect(theirs).toHaveURL(/\/login/);
  await enter();
  await expect(theirs.getByText('Esta conta está suspensa. Contacte a loja.').first()).toBeVisible();

  await record.getByRole('link', { name: 'Editar' }).click();
  const edit = page.getByRole('dialog', { name: 'Editar utilizador' });
  await edit.getByLabel(/^Nota da loja/).fill('Volta em janeiro');
  await edit.getByRole('button', { name: 'Guardar utilizador' }).click();
  await expect(page.getByText('Utilizador atualizado com sucesso!')).toBeVisible();
  await expect(record.getByText('Volta em janeiro')).toBeVisible();
  await record.getByRole('button', { name: 'Eliminar utilizador' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Utilizador eliminado com sucesso!')).toBeVisible();
  await expect(record).toBeHidden();
});

test('a technician is invited in four presses', { tag: '@desk' }, async ({ page }) => {
  await logInAsAdmin(page);
  await page.goto('/dashboard');
  const presses = await countPresses(page, { lists: true });
  await page.getByRole('link', { name: 'Utilizadores', exact: true }).click();
  await page.getByRole('link', { name: 'Novo utilizador' }).click();
  const form = page.getByRole('dialog', { name: 'Novo utilizador' });
  await expect(form.getByLabel('Nome')).toBeFocused();
  await page.keyboard.type('Teresa Técnica');
  await page.keyboard.press('Tab');
  await page.keyboard.type(`teresa-${crypto.randomUUID()}@exemplo.pt`);
  await form.getByLabel('Função').selectOption('Técnico');
  await form.getByRole('button', { name: 'Criar utilizador' }).click();
  await expect(page.getByText('Utilizador criado com sucesso!')).toBeVisible();
  expect(await presses()).toBe(4);
});

test('one does not delete oneself, and sees what each role may do', { tag: '@desk' }, async ({ page }) => {
  await logInAsAdmin(page);
  await goInPanel(page, 'Utilizadores');
  await page.getByRole('searchbox').fill(process.env.BALCAO_ADMIN_EMAIL ?? '');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText('1 resultado', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click();
  const record = page.getByRole('dialog');
  await expect(record.getByRole('button', { name: 'Eliminar utilizador' })).toBeDisabled();
  await expect(record.getByText('Não pode eliminar a sua própria conta')).toBeVisible();
  await record.getByRole('button', { name: 'Fechar' }).click();
  await page.getByRole('link', { name: 'Funções' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Funções' })).toBeFocused();
  const row = page.getByRole('row', { name: /^Tratar encomendas/ });
  await expect(row.getByText('Sim', { exact: true })).toHaveCount(3);
  await expectAccessible(page);
});

/** Orders two years of something for hire, collected at the shop. Gives what it is called. */
async function hireSomething(request: APIRequestContext, token: string, email: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const shown = await request.get('/api/products', { params: { categoria: 'aluguer' } });
  const [product] = ((await shown.json()) as { items: { id: string; name: string }[] }).items;
  const line = { product_id: product?.id, rental_months: 24 };
  const added = await request.post('/api/cart/lines', { headers, data: line });
  const { shipping_options: options } = (await added.json()) as {
    shipping_options: { id: string; is_pickup: boolean }[];
  };
  const shipping_method = options.find(({ is_pickup }) => is_pickup)?.id ?? '';
  const cart = await request.get('/api/cart', { headers, params: { shipping_method } });
  const placed = await request.post('/api/orders', {
    headers,
    data: {
      order_id: `ORD-${Date.now()}-${crypto.randomUUID().slice(0, 8).toUpperCase()}`,
      customer_name: 'Manuel do Balcão',
      customer_email: email,
      shipping_method,
      amount: ((await cart.json()) as { total: number }).total,
      payment_method: 'multibanco',
    },
  });
  expect(placed.status(), await placed.text()).toBe(201);
}

test('somebody of the counter with a telephone alone has it all in their own account by a link; the shop sees them whole', {
  tag: '@phone',
}, async ({ page, another }) => {
  test.slow();
  const mark = crypto.randomUUID().slice(0, 8);
  const [name, email] = [`Manuel ${mark}`, `manuel-${mark}@exemplo.pt`];
  await logInAsAdmin(page);
  await page.goto('/dashboard/reparacoes/entrada');
  const form = page.getByRole('form', { name: 'Nova reparação' });
  const phone = `91${Math.floor(Math.random() * 1e7)
    .toString()
    .padStart(7, '0')}`;
  await form.getByRole('combobox', { name: /^Cliente/ }).fill(`00351 ${phone}`);
  await expect(form.getByText(`Não há cliente com «00351 ${phone}».`)).toBeVisible();
  await form.getByRole('button', { name: 'Novo Cliente' }).click();
  const line = form.getByRole('group', { name: 'Novo cliente' });
  await expect(line.getByLabel('Telefone')).toHaveValue(phone);
  await expect(line.getByLabel('Nome')).toBeFocused();
  await line.getByLabel('Nome').fill(name);
  await expectAccessible(page);
  await line.getByRole('button', { name: 'Criar Cliente' }).click();
  await expect(page.getByText(`Cliente ${name} criado e selecionado`)).toBeVisible();
  await form.getByLabel('Tipo de equipamento').selectOption('Portátil');
  await form.getByLabel('Marca', { exact: true }).fill('Toshiba');
  await form.getByLabel('Modelo').fill('Satellite A300');
  await form.getByRole('button', { name: 'Ecrã partido' }).click();
  await form.getByRole('radio', { name: 'Não tem' }).check();
  await form.getByRole('radio', { name: 'O cliente tem cópia' }).check();
  await form.getByRole('button', { name: 'Dar entrada' }).click();
  const title = page.getByRole('heading', { level: 1, name: /^Reparação T-\d+$/ });
  await expect(title).toBeVisible();
  const repair = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await page.goto(`/dashboard/utilizadores?q=${mark}`);
  await page.getByRole('main').getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByLabel('Nova nota').fill('Deixou o carregador');
  await page.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Deixou o carregador' })).toBeVisible();
  await page.getByRole('button', { name: 'Fazer link' }).click();
  const message = await page.getByLabel('Mensagem para o cliente').inputValue();
  await expectAccessible(page);

  const theirs = await another();
  const link = /\/a-minha-ficha#token=\S+/.exec(message)?.[0] ?? '';
  await theirs.goto(link);
  await expect(theirs.getByRole('link', { name: 'Criar conta' })).toBeVisible();
  await expectAccessible(theirs);
  await register(theirs, 'Manuel do Balcão', email);
  const welcome = await openMail(page, email, 'confirme o seu email');
  const confirm = await welcome.getByRole('link', { name: 'Confirmar email' }).getAttribute('href');
  await theirs.goto(confirm ?? '');
  await theirs.getByRole('button', { name: 'Confirmar email' }).click();
  await expect(theirs.getByText('Email confirmado')).toBeVisible();
  await theirs.goto(link);
  await theirs.getByRole('button', { name: 'Juntar à minha conta' }).click();
  await expect(theirs.getByText('Está na sua conta')).toBeVisible();
  await expectAccessible(theirs);
  await theirs.goto('/dashboard?tab=reparacoes');
  await expect(theirs.getByText('Toshiba Satellite A300').first()).toBeVisible();
  // Once: who finds the message later has nothing of it.
  await theirs.goto(link);
  await theirs.getByRole('button', { name: 'Juntar à minha conta' }).click();
  await expect(theirs.getByRole('main').getByRole('alert')).toBeVisible();

  const token = await theirs.evaluate(() => localStorage.getItem('token') ?? '');
  await hireSomething(page.request, token, email);
  const headers = await adminHeaders(page.request);
  const admin = `/api/admin/repairs/${repair}`;
  const priced = await page.request.put(admin, {
    headers,
    data: { confirm: true, status: 'aprovado', final_price: 50 },
  });
  expect(priced.status(), await priced.text()).toBe(200);
  const paid = await page.request.post(`${admin}/receipts`, {
    headers,
    data: { request_id: crypto.randomUUID(), amount: 50, way: 'dinheiro' },
  });
  expect(paid.status(), await paid.text()).toBe(201);
  await theirs.goto('/contacto');
  const contact = theirs.getByRole('main');
  await contact.getByLabel('Nome').fill('Manuel do Balcão');
  await contact.getByLabel('Email').fill(email);
  await contact.getByLabel('Departamento').selectOption({ label: 'Vendas' });
  await contact.getByLabel('Assunto').fill(`Horário ${mark}`);
  await contact.getByRole('textbox', { name: 'Mensagem' }).fill('Estão abertos ao sábado?');
  await contact.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(contact.getByRole('heading', { name: /^Mensagem enviada com sucesso!/ })).toBeVisible();

  await page.goto(`/dashboard/utilizadores?q=${mark}`);
  await page.getByRole('main').getByRole('link', { name: 'Manuel do Balcão' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manuel do Balcão' })).toBeVisible();
  const sum = (of: string) =>
    page.getByRole('term').filter({ hasText: of }).locator('xpath=following-sibling::dd');
  for (const [of, is] of [
    ['Gastou', '50,00 €'],
    ['Encomendas', '1'],
    ['Alugueres', '1'],
    ['Reparações', '1'],
    ['Conversas', '1'],
  ] as const) {
    await expect(sum(of)).toHaveText(is);
  }
  const happened = page.getByRole('listitem');
  for (const fact of ['Deixou o carregador', `Horário ${mark}`, 'Conta criada']) {
    await expect(happened.filter({ hasText: fact }).first()).toBeVisible();
  }
  for (const thing of [
    /^Reparação T-\d+: Portátil Toshiba Satellite A300/,
    /^Portátil Toshiba Satellite A300/,
  ]) {
    await expect(page.getByRole('link', { name: thing })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByLabel('Mostrar').selectOption('Encomendas');
  await expect(happened.filter({ hasText: /^Encomenda n\.º \d+/ })).toHaveCount(1);
  await expect(happened.filter({ hasText: 'Conta criada' })).toHaveCount(0);
});
