import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../fixtures/axe.ts';
import { logInAsAdmin } from '../fixtures/log-in.ts';
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
    .getByRole('list', { name: 'Reparações' })
    .getByRole('listitem')
    .filter({ hasText: number });
  await expect(card).toHaveCount(1);
  return card;
}

async function setStatus(page: Page, number: string, status: string): Promise<void> {
  const card = await cardOf(page, number);
  await card.getByRole('button', { name: `Editar ${number}` }).click();
  const form = page.getByRole('form', { name: 'Editar reparação' });
  await form.getByLabel('Estado').selectOption({ label: status });
  await form.getByRole('button', { name: 'Guardar' }).click();
  const unusual = page.getByRole('alertdialog', { name: 'Passo pouco habitual' });
  const saved = page.getByText('Reparação atualizada com sucesso!').last();
  await expect(unusual.or(saved)).toBeVisible();
  if (await unusual.isVisible()) await unusual.getByRole('button', { name: 'Confirmar' }).click();
  await expect(saved).toBeVisible();
}

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
  await page.getByLabel('O seu nome').fill('Rui Costa');
  await page.getByRole('button', { name: 'Aprovar', exact: true }).click();
  await expect(page.getByText('Aprovou o orçamento. Vamos começar a reparação.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aprovar', exact: true })).toHaveCount(0);
  await page.getByLabel('Mensagem para a loja').fill('Obrigado!');
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(page.getByRole('list', { name: 'Mensagens' }).getByText('Obrigado!')).toBeVisible();

  for (const status of ['Em Reparação', 'Concluído', 'Pronto para Entrega', 'Entregue']) {
    await setStatus(desk, number, status);
  }
  await (await cardOf(desk, number)).getByRole('link', { name: `Ver ${number}` }).click();
  await expect(desk.getByRole('heading', { level: 1, name: `Reparação ${number}` })).toBeVisible();
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

test('@desk a device is taken in for somebody new, by the counter', async ({ page }) => {
  const name = `Rita ${crypto.randomUUID().slice(0, 8)}`;
  await logInAsAdmin(page);
  await page.goto('/dashboard/reparacoes');
  await page.getByRole('button', { name: 'Nova Reparação' }).click();
  const form = page.getByRole('form', { name: 'Nova reparação' });
  await form.getByRole('button', { name: 'Novo Cliente' }).click();
  const dialog = page.getByRole('dialog', { name: 'Criar Novo Cliente' });
  await dialog.getByRole('button', { name: 'Criar Cliente' }).click();
  await expect(dialog.getByText('Nome, email e palavra-passe são obrigatórios')).toBeVisible();
  await dialog.getByLabel('Nome').fill(name);
  await dialog.getByRole('textbox', { name: 'Email' }).fill(`rita-${crypto.randomUUID()}@exemplo.pt`);
  await dialog.getByLabel('Palavra-passe').fill('12345');
  await dialog.getByRole('button', { name: 'Criar Cliente' }).click();
  await expect(dialog.getByText('A palavra-passe deve ter pelo menos 6 caracteres')).toBeVisible();
  await dialog.getByLabel('Palavra-passe').fill('segredo-de-teste');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Criar Cliente' }).click();
  await expect(page.getByText(`Cliente ${name} criado e selecionado`)).toBeVisible();
  await expect(form.getByLabel('Cliente', { exact: true })).toContainText(name);
  await form.getByLabel('Tipo de equipamento').selectOption('Impressora');
  await form.getByLabel('Marca').fill('Epson');
  await form.getByLabel('Modelo').fill('ET-2850');
  await form.getByLabel('Descrição do problema').fill('Não puxa o papel');
  await form.getByRole('button', { name: 'Criar Reparação' }).click();
  await expect(page.getByText('Reparação criada com sucesso!')).toBeVisible();
  const list = page.getByRole('list', { name: 'Reparações' });
  await expect(list.getByRole('listitem').filter({ hasText: name })).toContainText('Epson');
});
