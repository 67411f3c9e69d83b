import { type APIRequestContext, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { adminHeaders, makeCustomer, makeProduct } from '../fixtures/admin-api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { logInAsAdmin } from '../fixtures/log-in.ts';
import { countPresses } from '../fixtures/presses.ts';
import { test } from '../fixtures/test.ts';

/** A picture of one colour, as a phone would take it. */
async function photo() {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } });
  return { name: 'ecra.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
}

/** A film as far as anybody looks into it, of more than one part. */
function film() {
  const buffer = Buffer.alloc(700_000);
  buffer.write('\0\0\0\x18ftypmp42', 'latin1');
  return { name: 'nao-liga.mp4', mimeType: 'video/mp4', buffer };
}

/** The whole of a request without an account. @returns the page's own address and the repair's number. */
async function askWithoutAccount(page: Page, name: string): Promise<{ address: string; number: string }> {
  await page.goto('/suporte-tecnico');
  await expect(page.getByRole('heading', { name: 'Login Necessário' })).toBeVisible();
  // A common problem: what was answered goes into the request.
  await page.getByRole('heading', { level: 3, name: 'Não liga' }).click();
  await page.getByText('Liga e desliga sozinho').click();
  await expect(page.getByText('Pode estar a aquecer demais')).toBeVisible();
  await page.getByRole('link', { name: /estas respostas$/ }).click();
  await expect(page).toHaveURL(/problema=nao_liga\.2/);
  await page.getByRole('button', { name: 'Pedir sem conta' }).click();
  const form = page.getByRole('form', { name: 'Pedido sem conta' });
  await form.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(form.getByText('Escolha o tipo de equipamento')).toBeVisible();
  await form.getByLabel('Nome').fill(name);
  await form.getByLabel('Email').fill(`reparar-${crypto.randomUUID()}@exemplo.pt`);
  await form.getByLabel('Tipo de equipamento').selectOption('Portátil');
  await form.getByLabel('Marca').fill('Lenovo');
  await form.getByLabel('Modelo').fill('ThinkPad T14');
  await form.getByRole('button', { name: 'Não liga' }).click();
  await form.getByRole('button', { name: 'Ecrã partido' }).click();
  await expect(form.getByLabel('Descrição do problema')).toHaveValue(
    'Não liga. Acende alguma luz, ou ouve a ventoinha? Liga e desliga sozinho. Ecrã partido',
  );
  await form.getByLabel('Como chega o equipamento à loja?').selectOption('Recolham em minha casa');
  await form.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(form.getByText('Indique a morada da recolha')).toBeVisible();
  await expect(form.getByLabel('Morada da recolha')).toBeFocused();
  await form.getByLabel('Morada da recolha').fill('Rua da Demonstração, 4\n3000-004 Coimbra');
  await form.getByLabel('Juntar fotografias').setInputFiles([await photo(), film()]);
  await form.getByRole('button', { name: 'Enviar pedido' }).click();
  const title = page.getByRole('heading', { level: 1, name: /^Reparação T-\d+$/ });
  await expect(title).toBeVisible();
  await expect(page.getByRole('list', { name: 'Fotografias' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Guardar o vídeo (1 MB)' })).toBeVisible();
  return { address: page.url(), number: /T-\d+/.exec((await title.textContent()) ?? '')?.[0] ?? '' };
}

/** In the panel: this repair's card on the list. */
async function cardOf(page: Page, number: string) {
  await page.goto(`/dashboard/reparacoes?q=${number}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Gestão de Reparações' })).toBeVisible();
  const card = page
    .getByRole('list', { name: 'Gestão de Reparações' })
    .getByRole('listitem')
    .filter({ hasText: number });
  await expect(card).toHaveCount(1);
  // On a phone it is a row, which opens below itself into its card.
  await card.getByRole('button', { name: `Abrir ${number}` }).click();
  return card;
}

test('a guest on a phone asks for a repair in ten presses', { tag: '@phone' }, async ({ page }) => {
  const presses = await countPresses(page, { lists: true });
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Suporte Técnico' }).first().click();
  await page.getByRole('link', { name: 'Pedir reparação' }).first().click();
  await page.getByRole('button', { name: 'Pedir sem conta' }).click();
  const form = page.getByRole('form', { name: 'Pedido sem conta' });
  await form.getByLabel('Nome').click();
  await form.getByLabel('Nome').fill('Rita Sá');
  await form.getByLabel('Telefone').click();
  await form.getByLabel('Telefone').fill('912 345 678');
  await form.getByLabel('Tipo de equipamento').selectOption('Portátil');
  await form.getByLabel('Marca').click();
  await form.getByLabel('Marca').fill('Lenovo');
  await form.getByLabel('Modelo').click();
  await form.getByLabel('Modelo').fill('ThinkPad T14');
  await form.getByRole('button', { name: 'Não liga' }).click();
  await form.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Reparação T-\d+$/ })).toBeVisible();
  expect(await presses()).toBe(10);
});

test('a repair goes from "não liga" to the hands of its customer', { tag: '@phone' }, async ({
  page,
  another,
}) => {
  const { address, number } = await askWithoutAccount(page, 'Rui Costa');
  await expectAccessible(page);

  const desk = await another();
  await logInAsAdmin(desk);
  const card = await cardOf(desk, number);
  await expect(card.getByText('Pendente')).toBeVisible();
  await expect(card.getByRole('button', { name: /Enviar Orçamento/ })).toHaveCount(0);
  await expectAccessible(desk);
  await card.getByRole('button', { name: `Responder a ${number}` }).click();
  await card.getByRole('button', { name: 'Enviar Resposta' }).click();
  await expect(card.getByText('Por favor, escreva uma resposta')).toBeVisible();
  await card.getByLabel('Resposta ao cliente').fill('Traga também o carregador.');
  await card.getByRole('button', { name: 'Enviar Resposta' }).click();
  await expect(desk.getByText('Resposta enviada com sucesso!')).toBeVisible();

  await card.getByRole('button', { name: `Editar ${number}` }).click();
  const form = desk.getByRole('form', { name: 'Editar reparação' });
  await form.getByLabel('Orçamento (€)').fill('61,50');
  await form.getByLabel('Relatório para o cliente').fill('O ecrã tem de ser trocado.');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(desk.getByText('Reparação atualizada com sucesso!')).toBeVisible();
  await card.getByRole('button', { name: /Enviar Orçamento/ }).click();
  await expect(desk.getByText('Orçamento enviado por email!')).toBeVisible();
  await expect(card.getByText('Orçamento Enviado')).toBeVisible();

  // Opening the link decides nothing; the button does, once.
  await page.goto(`${address}?decisao=aprovar`);
  await expect(page.getByText('Traga também o carregador.')).toBeVisible();
  await expect(page.getByText('Orçamento Enviado').first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByRole('button', { name: 'Aprovar', exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('61,50 €').first()).toBeInViewport({ ratio: 1 });
  await page.getByLabel('O seu nome').fill('Rui Costa');
  await page.getByRole('button', { name: 'Aprovar', exact: true }).click();
  await expect(page.getByText('Aprovou o orçamento. Vamos começar a reparação.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aprovar', exact: true })).toHaveCount(0);
  await page.getByLabel('Mensagem para a loja').fill('Obrigado!');
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(page.getByRole('list', { name: 'Mensagens' }).getByText('Obrigado!')).toBeVisible();

  // What comes next is one button; nobody opens the form to move a repair.
  await (await cardOf(desk, number)).getByRole('link', { name: `Ver ${number}` }).click();
  await expect(desk.getByRole('heading', { level: 1, name: `Reparação ${number}` })).toBeVisible();
  const next = desk.getByRole('region', { name: 'Próximo passo' });
  await next.getByRole('button', { name: 'Começar reparação' }).click();
  await next.getByRole('button', { name: 'Pronto' }).click();
  await desk
    .getByRole('alertdialog', { name: 'Faltam testes' })
    .getByRole('button', { name: 'Confirmar' })
    .click();
  await next.getByRole('button', { name: 'Entregar e cobrar' }).click();
  const handing = desk.getByRole('dialog', { name: `Entregar e cobrar: ${number}` });
  await expect(handing.getByText('Falta pagar 61,50 €')).toBeVisible();
  await handing.getByRole('radio', { name: 'Fica por pagar' }).check();
  await handing.getByRole('button', { name: 'Entregar e cobrar' }).click();
  await expect(handing.getByText('Diga porque fica por pagar')).toBeVisible();
  await expectAccessible(desk);
  await handing.getByRole('radio', { name: 'Recebo 61,50 € agora' }).check();
  await handing.getByLabel('Como').selectOption({ label: 'Dinheiro' });
  await handing.getByRole('button', { name: 'Entregar e cobrar' }).click();
  await expect(desk.getByText('Equipamento entregue!')).toBeVisible();
  await expect(desk.getByText('Levantado por Rui Costa.')).toBeVisible();
  await expect(
    desk.getByRole('list', { name: 'Histórico da reparação' }).getByText('Entregue'),
  ).toBeVisible();
  await expectAccessible(desk);
  await desk.close();

  await page.goto(address);
  await expect(page.getByText('O equipamento foi-lhe entregue.')).toBeVisible();
  await expect(page.getByText('Garantia até', { exact: true })).toBeVisible();
  const opinion = page.getByRole('form', { name: 'O que achou?' });
  await opinion.getByRole('radio', { name: '5 em 5: Muito boa' }).check();
  await opinion.getByLabel('Quer dizer-nos mais?').fill('Ficou como novo.');
  await opinion.getByRole('button', { name: 'Enviar opinião' }).click();
  await expect(page.getByRole('heading', { name: 'A sua opinião' })).toBeVisible();
  await expect(page.getByText('Ficou como novo.')).toBeVisible();
});

test('@desk a quote is approved by telephone: the option and who said it are kept', async ({ page }) => {
  const { request } = page;
  const { id } = await fullRepair(request);
  await logInAsAdmin(page);
  await page.goto(`/dashboard/reparacoes/${id}`);
  const whose = page.getByRole('main');
  await expect(whose.getByRole('link', { name: /^Email: cliente-/ })).toHaveAttribute('href', /^mailto:/);
  await expect(whose.getByRole('link', { name: 'Cliente de ensaio' })).toHaveAttribute('href', /ficha$/);
  await expect(whose.getByText('Sem prazo')).toBeVisible();
  const next = page.getByRole('region', { name: 'Próximo passo' });
  await next.getByRole('button', { name: 'Aprovou por telefone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aprovou por telefone' });
  await dialog.getByLabel('Quem o disse').fill('');
  await dialog.getByRole('button', { name: 'Registar aprovação' }).click();
  await expect(dialog.getByText('Indique quem o disse')).toBeVisible();
  await dialog.getByLabel('Quem o disse').fill('Ana, a mulher');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Registar aprovação' }).click();
  await expect(next.getByRole('button', { name: 'Começar reparação' })).toBeVisible();
  await expect(page.getByText(/por Ana, a mulher/)).toBeVisible();
  // Any other status is behind the dots.
  await next.getByRole('button', { name: 'Outros estados' }).click();
  await page.getByRole('menuitem', { name: 'Aguarda Peças' }).click();
  await expect(next.getByRole('button', { name: 'Chegaram as peças' })).toBeVisible();
});

test('@desk a device is taken in for somebody new, by the counter', async ({ page }) => {
  const name = `Rita ${crypto.randomUUID().slice(0, 8)}`;
  await logInAsAdmin(page);
  await page.goto('/dashboard/reparacoes');
  await page.getByRole('button', { name: 'Nova Reparação' }).click();
  const form = page.getByRole('form', { name: 'Nova reparação' });
  await form.getByRole('button', { name: 'Novo Cliente' }).click();
  await form.getByRole('button', { name: 'Com password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Criar Novo Cliente' });
  await dialog.getByRole('button', { name: 'Criar Cliente' }).click();
  await expect(page.getByText('Nome, email e palavra-passe são obrigatórios')).toBeVisible();
  await dialog.getByLabel('Nome').fill(name);
  await dialog.getByRole('textbox', { name: 'Email' }).fill(`rita-${crypto.randomUUID()}@exemplo.pt`);
  await dialog.getByLabel('Password').fill('12345');
  await dialog.getByRole('button', { name: 'Criar Cliente' }).click();
  await expect(page.getByText('A palavra-passe deve ter pelo menos 6 caracteres')).toBeVisible();
  await dialog.getByLabel('Password').fill('segredo-de-teste');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Criar Cliente' }).click();
  await expect(page.getByText(`Cliente ${name} criado e selecionado`)).toBeVisible();
  await expect(form.getByRole('combobox', { name: /^Cliente/ })).toHaveValue(name);
  await form.getByLabel('Tipo de equipamento').selectOption('Impressora');
  await form.getByLabel('Marca').fill('Epson');
  await form.getByLabel('Modelo').fill('ET-2850');
  await form.getByLabel('Descrição do problema').fill('Não puxa o papel');
  await form.getByRole('button', { name: 'Criar Reparação' }).click();
  await expect(page.getByText('Reparação criada com sucesso!')).toBeVisible();
  // At the desk a repair is a row, which opens below itself into its card.
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Epson');
  const opener = row.getByRole('button', { name: /^Abrir T-/ });
  await opener.click();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('button', { name: /^Responder a T-/ }).click();
  await expect(page.getByLabel('Resposta ao cliente')).toBeVisible();
  await expectAccessible(page);
  await opener.click();
  await row.getByRole('checkbox').check();
  const many = page.getByRole('region', { name: 'Reparações escolhidas' });
  await many.getByLabel('Passar as escolhidas para').selectOption({ label: 'Em Análise' });
  await expect(page.getByText('1 reparação alterada')).toBeVisible();
  await expect(row).toContainText('Em Análise');
});

const LONG = `${'O portátil não liga desde sábado, depois de ter caído ao chão. '.repeat(20)}https://exemplo.pt/${'a'.repeat(160)}`;

/** A repair with much in it: three versions of its quote, twelve messages, ten notes, long words. */
async function fullRepair(request: APIRequestContext) {
  const headers = await adminHeaders(request);
  const customer = await makeCustomer(request);
  const made = await request.post(`/api/admin/repairs?user_id=${(customer.user as { id: string }).id}`, {
    headers,
    data: { device_type: 'Portátil', brand: 'Lenovo', model: 'T14', problem_description: LONG },
  });
  const { id, number, link_url } = (await made.json()) as { id: string; number: number; link_url: string };
  const at = `/api/admin/repairs/${id}`;
  for (const price of [50, 60, 70]) {
    await request.put(at, { headers, data: { status: 'em_analise' } });
    const lines = [{ kind: 'peca', name: `Peça de ${price}`, quantity: 1, price }];
    await request.put(`${at}/quote`, { headers, data: { options: [{ title: 'Reparação', lines }] } });
    expect((await request.post(`${at}/send-quote`, { headers })).status()).toBe(200);
  }
  for (let nth = 0; nth < 12; nth += 1) {
    const message = nth % 4 === 0 ? LONG : `Mensagem ${nth}`;
    expect((await request.post(`${at}/respond`, { headers, data: { message } })).status()).toBe(200);
  }
  for (let nth = 0; nth < 10; nth += 1) {
    const data = { note_id: crypto.randomUUID(), body: `Nota ${nth}` };
    expect((await request.post(`${at}/bench/notes`, { headers, data })).status()).toBe(200);
  }
  const own = { authorization: `Bearer ${customer.access_token}` };
  return { id, at, headers, number, customer: own, path: new URL(link_url).pathname };
}

/** Nothing makes the page wider than the window. */
async function expectWithin(page: Page): Promise<void> {
  const [width, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(width).toBeLessThanOrEqual(window ?? 0);
}

test('a film whose line breaks, and breaks again, goes on where it was', { tag: '@phone' }, async ({
  page,
}) => {
  const { request } = page;
  const customer = await makeCustomer(request);
  const made = await request.post('/api/repairs', {
    headers: { authorization: `Bearer ${customer.access_token}` },
    data: {
      request_id: crypto.randomUUID(),
      device_type: 'Portátil',
      brand: 'Asus',
      model: 'X415',
      problem_description: 'Não liga',
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { key } = (await made.json()) as { key: string };
  await page.goto(`/reparacao/${key}`);
  // A phone between two antennas, and a shop that is started anew just then.
  const arrived: string[] = [];
  let asked = 0;
  await page.route(/\/uploads\/[^/]+\?offset=/, async (route) => {
    asked += 1;
    if (asked === 2) return await route.abort('connectionreset');
    if (asked === 4)
      return await route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' });
    arrived.push(new URL(route.request().url()).searchParams.get('offset') ?? '');
    await route.continue();
  });
  const buffer = Buffer.concat([film().buffer, Buffer.alloc(1_400_000)]);
  await page.getByLabel('Juntar fotografias').setInputFiles({ ...film(), buffer });
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(page.getByRole('button', { name: 'Guardar o vídeo (2 MB)' })).toBeVisible();
  // Each part came once.
  expect(new Set(arrived).size).toBe(arrived.length);
  expect(arrived).toHaveLength(Math.ceil(buffer.length / (512 * 1024)));
});

test('@desk a repair with much in it is read on a phone, and what two people change at once is kept', async ({
  page,
}) => {
  const { request } = page;
  const { id, at, headers, number, customer, path } = await fullRepair(request);
  const messages = page.getByRole('list', { name: 'Mensagens' }).getByRole('listitem');
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: `Reparação T-${number}` })).toBeVisible();
    await expect(messages).toHaveCount(8);
    await expectWithin(page);
  }
  await page.getByRole('button', { name: 'Mostrar 4 mensagens anteriores' }).click();
  await expect(messages).toHaveCount(12);
  const problem = page.getByRole('button', { name: /^Mostrar tudo ?: Problema/ });
  await problem.click();
  await expect(page.getByRole('button', { name: /^Mostrar menos ?: Problema/ })).toBeVisible();
  await expectAccessible(page);

  await logInAsAdmin(page);
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/dashboard/reparacoes/${id}`);
    await expect(messages).toHaveCount(8);
    await expect(page.getByRole('button', { name: 'Mostrar mais 5 notas' })).toBeVisible();
    await expectWithin(page);
  }
  const first = page.getByRole('group').filter({ hasText: 'Orçamento 1: Substituído' });
  const oldPart = first.getByRole('listitem', { includeHidden: true }).getByText(/^Peça de 50/);
  await expect(oldPart).toHaveCount(1);
  await expect(oldPart).toBeHidden();
  await page.getByRole('heading', { name: 'Orçamento 1: Substituído' }).click();
  await expect(oldPart).toBeVisible();
  await expectAccessible(page);

  // The customer's decision comes while the form is open: neither it nor what is typed is lost.
  await page.getByRole('button', { name: 'Editar', exact: true }).click();
  const form = page.getByRole('form', { name: 'Editar reparação' });
  await form.getByLabel('Notas do técnico').fill('Dobradiça com folga');
  const approval = { headers: customer, data: { approve: true } };
  expect((await request.post(`/api/repairs/${id}/decision`, approval)).status()).toBe(200);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Reparação atualizada com sucesso!').first()).toBeVisible();
  await expect(page.getByText('Aprovado', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Dobradiça com folga')).toBeVisible();
  // The same field by two: who comes later is told what stands there now, and decides.
  await page.getByRole('button', { name: 'Editar', exact: true }).click();
  await form.getByLabel('Notas do técnico').fill('Dobradiça partida');
  await request.put(at, { headers, data: { technician_notes: 'Falta um parafuso' } });
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText('Entretanto ficou «Falta um parafuso»', { exact: true })).toBeVisible();
  await expect(form.getByLabel('Notas do técnico')).toHaveValue('Dobradiça partida');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Dobradiça partida')).toBeVisible();
});

test('@desk two people write one draft of a quote: nothing typed is lost, and nothing unseen is sent', async ({
  page,
}) => {
  const { request } = page;
  const headers = await adminHeaders(request);
  const customer = await makeCustomer(request);
  const made = await request.post(`/api/admin/repairs?user_id=${(customer.user as { id: string }).id}`, {
    headers,
    data: { device_type: 'Portátil', brand: 'Asus', model: 'X415', problem_description: 'Não carrega.' },
  });
  const { id } = (await made.json()) as { id: string };
  const at = `/api/admin/repairs/${id}`;
  const another = async (name: string, price: number) => {
    const lines = [{ kind: 'peca', name, quantity: 1, price }];
    const options = [{ title: 'Reparação', lines }];
    expect((await request.put(`${at}/quote`, { headers, data: { options } })).status()).toBe(200);
  };
  await logInAsAdmin(page);
  await page.goto(`/dashboard/reparacoes/${id}`);
  const editor = page.getByRole('form', { name: 'Preparar orçamento' });
  await editor.getByLabel('Peça ou trabalho da linha 1').fill('Bateria');
  await editor.getByLabel('Preço sem IVA da linha 1').fill('40');
  await another('Conector de carga', 20);
  await editor.getByRole('button', { name: 'Guardar rascunho' }).click();
  await expect(editor.getByText('Entretanto alguém mudou este rascunho')).toBeVisible();
  await expect(editor.getByText('Nova opção: Reparação, 24,60 €')).toBeVisible();
  await expect(editor.getByLabel('Peça ou trabalho da linha 1')).toHaveValue('Bateria');
  await expectAccessible(page);
  await editor.getByRole('button', { name: 'Guardar o meu em vez desse' }).click();
  await expect(page.getByText('Rascunho do orçamento guardado.').first()).toBeVisible();
  await expect(editor.getByText('Entretanto alguém mudou este rascunho')).toBeHidden();
  await expect(page.getByText('49,20 €').first()).toBeVisible();

  // Nothing is typed: what somebody else saved is not sent unseen, and stands in the editor then.
  await another('Placa de carga', 60);
  await page.getByRole('button', { name: 'Enviar Orçamento' }).click();
  await expect(editor.getByLabel('Peça ou trabalho da linha 1')).toHaveValue('Placa de carga');
  await expect(page.getByText('Entretanto alguém mudou o rascunho deste orçamento.').first()).toBeVisible();
  // Typed and left for what the other one made.
  await editor.getByLabel('Preço sem IVA da linha 1').fill('65');
  await page.getByRole('button', { name: 'Enviar Orçamento' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
  await another('Placa de carga', 62);
  await editor.getByRole('button', { name: 'Guardar rascunho' }).click();
  await expect(editor.getByText('Mais caro: Placa de carga, de 73,80 € para 76,26 €')).toBeVisible();
  await editor.getByRole('button', { name: 'Ficar com esse e deixar o meu' }).click();
  await expect(editor.getByLabel('Preço sem IVA da linha 1')).toHaveValue('62,00');
  // Sent by somebody else while this one types: it stays to be read, and is not written into what was sent.
  await editor.getByLabel('Preço sem IVA da linha 1').fill('70');
  expect((await request.post(`${at}/send-quote`, { headers })).status()).toBe(200);
  await editor.getByRole('button', { name: 'Guardar rascunho' }).click();
  await expect(
    page.getByText('O orçamento só pode ser enviado enquanto a reparação está').first(),
  ).toBeVisible();
  await expect(editor.getByLabel('Preço sem IVA da linha 1')).toHaveValue('70');
});

/** A repair that is being looked at, without a quote. @returns its id. */
async function lookedAt(request: APIRequestContext): Promise<string> {
  const customer = await makeCustomer(request);
  const made = await request.post(`/api/admin/repairs?user_id=${(customer.user as { id: string }).id}`, {
    headers: await adminHeaders(request),
    data: {
      device_type: 'Portátil',
      brand: 'Lenovo',
      model: 'T14',
      problem_description: 'Não liga',
      status: 'em_analise',
    },
  });
  return ((await made.json()) as { id: string }).id;
}

test('a quote says at its line what is missing, takes prices with IVA, and is saved and sent by one press', {
  tag: '@desk',
}, async ({ page, request }) => {
  const id = await lookedAt(request);
  await logInAsAdmin(page);
  await page.goto(`/dashboard/reparacoes/${id}`);
  const editor = page.getByRole('form', { name: 'Preparar orçamento' });
  await editor.getByLabel('Peça ou trabalho da linha 2').fill('Limpeza');
  // The ticket's own button saves and sends what is typed; what is missing is said before anything is asked.
  const next = page
    .getByRole('region', { name: 'Próximo passo' })
    .getByRole('button', { name: 'Enviar Orçamento' });
  await next.click();
  await expect(editor.getByLabel('Preço sem IVA da linha 2')).toBeFocused();
  await expect(editor.getByLabel('Preço sem IVA da linha 2')).toHaveAccessibleDescription('Indique o preço');
  await editor.getByRole('switch', { name: 'Preços com IVA' }).click();
  await editor.getByLabel('Preço com IVA da linha 2').fill('50');
  await expect(editor.getByText('50,00 €')).toBeVisible();
  await expectAccessible(page);
  await editor.getByRole('button', { name: 'Guardar rascunho' }).click();
  await expect(page.getByText('Rascunho do orçamento guardado.').first()).toBeVisible();
  await editor.getByRole('switch', { name: 'Preços com IVA' }).click();
  await expect(editor.getByLabel('Preço sem IVA da linha 2')).toHaveValue('40,65');

  await editor.getByRole('switch', { name: 'Preços com IVA' }).click();
  await editor.getByLabel('Preço com IVA da linha 2').fill('60');
  await next.click();
  const question = page.getByRole('alertdialog', { name: 'Enviar o orçamento de 60,00 €?' });
  await expect(question.getByText(/segue para Cliente de ensaio \(cliente-.*@exemplo\.pt\)\./)).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Guardar e enviar' }).click();
  await expect(page.getByText('Orçamento enviado por email!')).toBeVisible();
  await expect(question).toBeHidden();
  await expect(page.getByText('Orçamento 1: À espera de decisão')).toBeVisible();
});

test('@desk a quote is written and sent in three presses', async ({ page }) => {
  const { request } = page;
  const id = await lookedAt(request);
  await logInAsAdmin(page);
  await page.goto(`/dashboard/reparacoes/${id}`);
  const next = page
    .getByRole('region', { name: 'Próximo passo' })
    .getByRole('button', { name: 'Enviar Orçamento' });
  await expect(page.getByRole('form', { name: 'Preparar orçamento' })).toBeVisible();
  const presses = await countPresses(page);
  await next.click();
  // One types where one is put: what, how many, how much.
  await expect(page.getByLabel('Peça ou trabalho da linha 1')).toBeFocused();
  await page.keyboard.type('Bateria');
  await page.getByLabel('Preço sem IVA da linha 1').fill('40');
  await next.click();
  await page
    .getByRole('alertdialog', { name: 'Enviar o orçamento de 49,20 €?' })
    .getByRole('button', { name: 'Guardar e enviar' })
    .click();
  await expect(page.getByText('Orçamento enviado por email!')).toBeVisible();
  expect(await presses()).toBe(3);
});

test('@desk what one looks for in a long ticket is one press away on a phone', async ({ page }) => {
  const { request } = page;
  const { id, at, headers } = await fullRepair(request);
  await request.put(at, { headers, data: { status: 'em_analise' } });
  const lines = Array.from({ length: 12 }, (_, nth) => ({
    kind: 'peca',
    name: `Peça n.º ${nth}`,
    quantity: 1,
    price: 10,
  }));
  const options = [
    { title: 'Original', lines },
    { title: 'Compatível', lines: lines.slice(0, 1) },
  ];
  expect((await request.put(`${at}/quote`, { headers, data: { options } })).status()).toBe(200);
  for (let nth = 0; nth < 12; nth += 1) {
    const product = await makeProduct(request, `Peça ${nth}`, { stock: nth < 9 ? 1 : 0 });
    const data = { part_id: crypto.randomUUID(), product_id: product.id, quantity: 1 };
    expect((await request.post(`${at}/parts`, { headers, data })).status()).toBe(200);
  }
  await page.setViewportSize({ width: 360, height: 780 });
  await logInAsAdmin(page);
  await page.goto(`/dashboard/reparacoes/${id}`);
  const places = page.getByRole('navigation', { name: 'Partes da reparação' });
  for (const name of ['Pagamento', 'Histórico', 'Bancada']) {
    await places.getByRole('button', { name }).click();
    await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport();
    await expect(places.getByRole('button', { name })).toHaveAttribute('aria-current', 'location');
    await expect(places).toBeInViewport();
  }
  await places.getByRole('button', { name: 'Peças 12' }).click();
  const list = page.getByRole('list', { name: 'Peças da reparação' });
  const filter = page.getByRole('group', { name: 'Mostrar peças' });
  await expect(list.getByRole('listitem')).toHaveCount(8);
  await filter.getByRole('button', { name: 'Em falta 3' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByText('Em falta', { exact: true })).toHaveCount(3);
  await filter.getByRole('button', { name: 'Todas 12' }).click();
  await page.getByRole('button', { name: 'Mostrar mais 4 peças' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(12);
  // A long option of a draft says how many lines it has; a short one is open.
  const editor = page.getByRole('form', { name: 'Preparar orçamento' });
  const long = editor.getByRole('group', { name: 'Opção 1' });
  await expect(long.getByText('12 linhas')).toBeVisible();
  await expect(long.getByText('147,60 €')).toBeVisible();
  await expect(editor.getByRole('group', { name: 'Opção 2' }).getByLabel('Nome da opção')).toBeVisible();
  await long.getByRole('button', { name: 'Abrir a opção 1' }).click();
  await expect(long.getByLabel('Peça ou trabalho da linha 12')).toHaveValue('Peça n.º 11');
  await expectAccessible(page);
  await expectWithin(page);
});
