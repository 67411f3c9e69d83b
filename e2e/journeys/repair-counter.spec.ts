import { expect } from '@playwright/test';
import { adminHeaders, makeCustomer } from '../fixtures/admin-api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { logInAsAdmin } from '../fixtures/log-in.ts';
import { countPresses } from '../fixtures/presses.ts';
import { test } from '../fixtures/test.ts';

test('@desk a day at the counter: taken in, a part put aside and used, tested, ready, handed over', async ({
  page,
}) => {
  test.slow();
  const name = `Rita ${crypto.randomUUID().slice(0, 8)}`;
  await logInAsAdmin(page);
  await page.goto('/dashboard/reparacoes/entrada');
  // The address of before leads to the one door, with the counter's part unfolded.
  await expect(page).toHaveURL(/reparacoes\?nova=balcao$/);
  const form = page.getByRole('form', { name: 'Nova reparação' });
  await expect(form.getByRole('switch', { name: 'Entrada ao balcão' })).toBeChecked();
  // Who is not known is said so, and is one line away: what was typed comes along.
  const whose = form.getByRole('combobox', { name: /^Cliente/ });
  await whose.fill(name);
  await expect(form.getByText(`Não há cliente com «${name}».`)).toBeVisible();
  await whose.press('Enter');
  const line = form.getByRole('group', { name: 'Novo cliente' });
  await expect(line.getByLabel('Nome')).toHaveValue(name);
  await line.getByRole('button', { name: 'Criar Cliente' }).click();
  await expect(line.getByText('Indique o nome, e um telefone ou um email')).toBeVisible();
  await line.getByLabel('Email').fill(`rita-${crypto.randomUUID()}@exemplo.pt`);
  await line.getByLabel('NIF').fill('123456789');
  await expectAccessible(page);
  await line.getByLabel('Email').press('Enter');
  await expect(line).toBeHidden();
  await expect(whose).toHaveValue(name);
  // It is for the invoice of this repair too.
  await expect(form.getByLabel(/^NIF/)).toHaveValue('123456789');
  await form.getByLabel('Tipo de equipamento').selectOption('Portátil');
  await form.getByLabel('Marca', { exact: true }).fill('Asus');
  await form.getByLabel('Modelo').fill('Zenbook 14');
  const serial = `SN-${crypto.randomUUID().slice(0, 8)}`;
  await form.getByLabel('Número de série').fill(serial);
  await form.getByRole('button', { name: 'Ecrã partido' }).click();
  await form.getByLabel('Carregador').check();
  // Nothing is taken for granted that nobody said.
  await form.getByRole('button', { name: 'Dar entrada' }).click();
  await expect(form.getByText('Escolha como se entra no equipamento')).toBeVisible();
  await expect(form.getByText('Escolha o que fica combinado sobre a cópia')).toBeVisible();
  await form.getByRole('radio', { name: 'O cliente tem cópia' }).check();
  await form.getByRole('radio', { name: 'Padrão' }).check();
  for (const point of [1, 2, 5]) {
    await form.getByRole('button', { name: `Ponto ${point}`, exact: true }).click();
  }
  await form.getByRole('button', { name: 'Marcar' }).click();
  await expect(form.getByText('Risco, frente, ao meio ao centro')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Dar entrada' }).click();
  const title = page.getByRole('heading', { level: 1, name: /^Reparação T-\d+$/ });
  await expect(title).toBeVisible();
  const number = /T-\d+/.exec((await title.textContent()) ?? '')?.[0] ?? '';

  await page.getByRole('button', { name: 'Mostrar' }).click();
  await expect(page.getByText('1-2-5')).toBeVisible();
  await page.getByRole('combobox', { name: /^Juntar peça/ }).fill('HP');
  await page.getByRole('listbox', { name: 'Peças do stock' }).getByRole('option').first().click();
  const part = page.getByRole('list', { name: 'Peças da reparação' }).getByRole('listitem');
  await expect(part.getByText('Reservada', { exact: true })).toBeVisible();
  await part.getByRole('button', { name: /^Usar/ }).click();
  await expect(part.getByText('Usada', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Começar trabalho' }).click();
  await page.getByRole('button', { name: 'Parar trabalho' }).click();
  await page.getByRole('region', { name: 'Notas internas' }).getByLabel('Nota').fill('Faltava um parafuso');
  await page.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(
    page.getByRole('region', { name: 'Notas internas' }).getByText('Faltava um parafuso'),
  ).toBeVisible();
  const tests = page.getByRole('region', { name: 'Testes antes de entregar' });
  await tests.getByRole('button', { name: /^Passa ?: Arranque/ }).click();
  await expect(tests.getByText('Faltam 7')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/dashboard/reparacoes/quadro');
  const moved = page.getByRole('button', { name: `Mover ${number}` });
  await expect(moved).toBeVisible();
  await expectAccessible(page);
  for (const [status, question] of [
    ['Em Reparação', 'Passo pouco habitual'],
    ['Pronto para Entrega', 'Faltam testes'],
  ] as const) {
    await moved.click();
    await page.getByRole('menuitem', { name: status }).click();
    const ask = page.getByRole('alertdialog', { name: question });
    await expect(ask).toBeVisible();
    await ask.getByRole('button', { name: 'Confirmar' }).click();
    await expect(
      page.getByRole('region', { name: status }).getByRole('link', { name: number }),
    ).toBeVisible();
  }
  await moved.click();
  await page.getByRole('menuitem', { name: 'Entregue' }).click();
  await expect(moved).toHaveCount(0);

  // It comes again: its serial number says whose and what, and no hand leaves the keyboard.
  await page.goto('/dashboard/reparacoes/entrada');
  await expect(form.getByRole('combobox', { name: /^Cliente/ })).toBeFocused();
  let presses = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    presses += keys.length;
  };
  await press('Tab', 'Tab');
  // A scanner types all of it at once, and ends with Enter.
  await page.keyboard.insertText(serial);
  await press('Enter');
  const problem = form.getByLabel('Descrição do problema');
  await expect(problem).toBeFocused();
  await expect(form.getByLabel('Modelo')).toHaveValue('Zenbook 14');
  await expect(form.getByRole('combobox', { name: /^Cliente/ })).toHaveValue(name);
  await expect(form.getByText(`${number} a `)).toContainText('garantia até');
  await press(...'Voltou a apagar-se');
  await form.getByRole('radio', { name: 'Não tem' }).focus();
  await press('Space');
  await form.getByRole('radio', { name: 'Fazer cópia antes' }).focus();
  await press('Space');
  await press('Control+Enter');
  await expect(title).toBeVisible();
  await expect(title).not.toContainText(number);
  // Three keys a second, as somebody does who is not quick: well within a minute.
  expect(presses / 3).toBeLessThan(30);
});

test('@desk one visit, two devices, one door: photographed and signed in the form, one sheet, the link sent', async ({
  page,
}) => {
  test.slow();
  const customer = `Rita ${crypto.randomUUID().slice(0, 8)}`;
  const phone = `96${Math.floor(Math.random() * 1e7)
    .toString()
    .padStart(7, '0')}`;
  await logInAsAdmin(page);
  await page.goto('/dashboard/reparacoes');
  await page.getByRole('button', { name: 'Nova Reparação' }).click();
  const form = page.getByRole('form', { name: 'Nova reparação' });
  await form.getByRole('combobox', { name: /^Cliente/ }).fill(customer);
  await form.getByRole('button', { name: 'Novo Cliente' }).click();
  await form.getByLabel('Telefone').fill(phone);
  await form.getByRole('button', { name: 'Criar Cliente' }).click();
  await expect(form.getByRole('combobox', { name: /^Cliente/ })).toHaveValue(customer);
  // Folded it is the short form; unfolded the counter's.
  await expect(form.getByText('Assinatura do cliente')).toBeHidden();
  await form.getByRole('switch', { name: 'Entrada ao balcão' }).click();
  await form.getByRole('button', { name: 'Juntar equipamento' }).click();
  for (const [title, type, model] of [
    ['Equipamento 1', 'Portátil', 'Zenbook 14'],
    ['Equipamento 2', 'Impressora', 'ET-2850'],
  ] as const) {
    const device = form.getByRole('group', { name: title });
    await device.getByLabel('Tipo de equipamento').selectOption(type);
    await device.getByLabel('Marca', { exact: true }).fill('Asus');
    await device.getByLabel('Modelo').fill(model);
    await device.getByRole('radio', { name: 'Não tem' }).check();
    await device.getByRole('radio', { name: 'O cliente tem cópia' }).check();
  }
  const second = form.getByRole('group', { name: 'Equipamento 2' });
  await form
    .getByRole('group', { name: 'Equipamento 1' })
    .getByLabel('Descrição do problema')
    .fill('Não liga');
  await form
    .getByRole('group', { name: 'Equipamento 1' })
    .getByLabel('Adicionar fotografias: Fotografias antes')
    .setInputFiles({ name: 'ecra.png', mimeType: 'image/png', buffer: await page.screenshot() });
  // Made small before it is sent: a slow machine takes its time.
  await expect(form.getByRole('img', { name: 'Fotografias antes, 1' })).toBeVisible({ timeout: 45_000 });
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Dar entrada' }).click();
  // What is missing of the second is said at the second.
  await expect(second.getByLabel('Descrição do problema')).toBeFocused();
  await second.getByLabel('Descrição do problema').fill('Não puxa o papel');
  const pad = form.locator('canvas');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('no pad to sign on');
  await page.mouse.move(box.x + 20, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 90, { steps: 5 });
  await page.mouse.up();
  await expect(form.getByLabel('Nome de quem assina')).toBeVisible();
  // A photo still on its way is waited for, and the press is not needed twice.
  const { promise: arrives, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/api/upload/image*', async (route) => {
    await arrives;
    await route.continue();
  });
  await second.getByLabel('Adicionar fotografias: Fotografias antes').setInputFiles({
    name: 'papel.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 90, height: 60 } }),
  });
  await form.getByRole('button', { name: 'Dar entrada' }).click();
  await expect(second.getByText('A aguardar pelas fotografias')).toBeVisible();
  letThrough();
  await expect(page.getByRole('heading', { level: 1, name: /^Reparação T-\d+$/ })).toBeVisible();
  await expect(page.getByText('Da mesma visita, na mesma folha:')).toBeVisible();
  await expect(page.getByText('Impressora Asus ET-2850')).toBeVisible();
  await expect(page.getByText(`assinado por ${customer}`)).toBeVisible();
  await expect(page.getByRole('img', { name: /^Fotografia/ })).toBeVisible();
  const link = page.getByRole('link', { name: 'Enviar link por WhatsApp' });
  await expect(link).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/351${phone}\\?text=.*%2Freparacao%2F`),
  );
  await expect(page.getByRole('link', { name: 'Enviar link por SMS' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Folha de entrada' })).toBeVisible();
});

test('@desk a walk-in who is not known yet is taken in, signs and has the papers in seven presses', async ({
  page,
}) => {
  test.slow();
  const name = `Rita ${crypto.randomUUID().slice(0, 8)}`;
  await logInAsAdmin(page);
  await page.evaluate(() => localStorage.setItem('balcao:panel:reparacao-ao-balcao', 'true'));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/dashboard/reparacoes');
  const presses = await countPresses(page);
  await page.getByRole('button', { name: 'Nova Reparação' }).click();
  const form = page.getByRole('form', { name: 'Nova reparação' });
  const pad = form.locator('canvas');
  // Beside the device's fields, without scrolling.
  await expect(pad).toBeInViewport({ ratio: 1 });
  await expect(form.getByRole('button', { name: 'Dar entrada' })).toBeInViewport({ ratio: 1 });
  const whose = form.getByRole('combobox', { name: /^Cliente/ });
  await whose.fill(name);
  await expect(form.getByText(`Não há cliente com «${name}».`)).toBeVisible();
  await whose.press('Enter');
  await form
    .getByRole('group', { name: 'Novo cliente' })
    .getByLabel('Telefone')
    .fill(`96${Math.floor(Math.random() * 1e7)}`.padEnd(9, '0'));
  await form.getByLabel('Tipo de equipamento').selectOption('Portátil');
  await form.getByLabel('Marca', { exact: true }).fill('Asus');
  await form.getByLabel('Modelo').fill('Zenbook 14');
  await form.getByLabel('Descrição do problema').fill('Não liga');
  await form.getByRole('radio', { name: 'Não tem' }).check();
  await form.getByRole('radio', { name: 'O cliente tem cópia' }).check();
  const box = await pad.boundingBox();
  if (!box) throw new Error('no pad to sign on');
  await page.mouse.move(box.x + 20, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 90, { steps: 5 });
  await page.mouse.up();
  await expect(form.getByLabel('Nome de quem assina')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Dar entrada' }).click();
  const print = page.getByRole('button', { name: 'Imprimir folha e etiqueta' });
  await expect(print).toBeVisible();
  await expectAccessible(page);
  const drawn = page.waitForResponse((response) => response.url().includes('/intake/document?labels=true'));
  await print.click();
  expect((await drawn).headers()['content-type']).toBe('application/pdf');
  expect(await presses()).toBe(7);
  await expect(print).toBeHidden();
  await expect(page.getByText(`assinado por ${name}`)).toBeVisible();
});

test('@desk who is proposed for a device and leaves meanwhile keeps nobody waiting at the counter', async ({
  page,
  request,
}) => {
  const headers = await adminHeaders(request);
  const mark = crypto.randomUUID().slice(0, 8);
  const made = await request.post('/api/admin/users', {
    headers,
    data: {
      name: `Tó ${mark}`,
      email: `to-${mark}@exemplo.pt`,
      role: 'technician',
      password: 'segredo-de-teste',
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  const skilled = await request.put(`/api/admin/repairs/counter/people/${id}/skills`, {
    headers,
    data: { skills: ['Tablet'] },
  });
  expect(skilled.status(), await skilled.text()).toBe(200);
  await makeCustomer(request, `Rita ${mark}`);
  await logInAsAdmin(page);
  await page.goto('/dashboard/reparacoes/entrada');
  const form = page.getByRole('form', { name: 'Nova reparação' });
  await form.getByRole('combobox', { name: /^Cliente/ }).fill(`Rita ${mark}`);
  await page.getByRole('option', { name: new RegExp(`Rita ${mark}`) }).click();
  await form.getByLabel('Tipo de equipamento').selectOption('Tablet');
  await expect(form.getByLabel(/^Técnico/)).toHaveValue(id);
  await form.getByLabel('Marca', { exact: true }).fill('Samsung');
  await form.getByLabel('Modelo').fill('Galaxy Tab A9');
  await form.getByLabel('Descrição do problema').fill('Não carrega');
  await form.getByRole('radio', { name: 'Não tem' }).check();
  await form.getByRole('radio', { name: 'O cliente tem cópia' }).check();
  const gone = await request.delete(`/api/admin/users/${id}`, { headers });
  expect(gone.ok(), await gone.text()).toBe(true);
  await form.getByRole('button', { name: 'Dar entrada' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Reparação T-\d+$/ })).toBeVisible();
});

test('@desk the bench says what it repairs, and its figures are kept as files', async ({ page }) => {
  await logInAsAdmin(page);
  await page.goto('/dashboard/reparacoes/bancada');
  const people = page.getByRole('list', { name: 'Pessoas da bancada' });
  const person = people.getByRole('listitem').first();
  await person.getByLabel('Router').check();
  await expect(person.getByText('(sem escolha: propõe-se tudo)')).toBeHidden();
  await expectAccessible(page);
  await page.goto('/dashboard/reparacoes/numeros');
  await expect(page.getByRole('heading', { name: 'Causas por modelo' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Exportar' }).click();
  const kept = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Números, Excel' }).click();
  expect((await kept).suggestedFilename()).toBe('numeros-reparacoes.xlsx');
});
