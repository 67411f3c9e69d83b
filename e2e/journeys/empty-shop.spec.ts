import { type Browser, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../fixtures/axe.ts';
import { fillAddress, goToCheckout } from '../fixtures/buy.ts';
import { addressIn, type EmptyShop, openEmptyShop } from '../fixtures/empty-shop.ts';
import { goInPanel } from '../fixtures/panel.ts';
import { hydrated, ready, test } from '../fixtures/test.ts';

const SAVED = 'Configurações atualizadas com sucesso!';
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80"><script>alert(1)</script>
<rect width="200" height="80" rx="8" fill="#123a8c"/><text x="20" y="50" font-size="32" fill="#fff">Pixel</text></svg>`;
/** A supplier's list: the second product of the shop, and the one of 1 € that is bought to try. */
const LIST = [
  'Nome;Descrição;Categoria;Estado;Preço;Stock;SKU',
  'Papel A4 80 g;Resma de 500 folhas.;Consumíveis;Novo;4,92;40;PA4',
  'Artigo de experiência;Para experimentar os pagamentos.;Software;Novo;0,81;5;EXP-1',
].join('\r\n');

let shop: EmptyShop;
test.beforeAll(async () => {
  shop = await openEmptyShop();
});
test.afterAll(async () => {
  await shop.close();
});

/** The step of the guide of this name, and how it stands. */
function step(page: Page, name: string) {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: name });
}

/** From the guide to where a step is done. */
async function goTo(page: Page, act: string): Promise<void> {
  await goInPanel(page, 'Abrir a loja');
  await page.getByRole('main').getByRole('link', { name: act, exact: true }).first().click();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Guardar Alterações' }).first().click();
  await expect(page.getByText(SAVED).last()).toBeVisible();
  await expect(page.getByText('Há alterações por guardar')).toHaveCount(0);
}

async function logIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(shop.owner.email);
  await page.getByLabel('Password', { exact: true }).fill(shop.owner.password);
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Painel de Administração' })).toBeVisible();
}

async function aPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 360, height: 800 },
    locale: 'pt-PT',
    timezoneId: 'Europe/Lisbon',
    hasTouch: true,
  });
  return ready(await context.newPage());
}

/** Where the guide stands on the first page. */
async function sayWhoTheShopIs(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Nome da empresa').fill('Pixel Informática');
  await main.getByLabel('NIF').fill('501442600');
  await main.getByLabel('Email da empresa').fill('loja@pixel.example');
  await main.getByLabel('Telefone da empresa').fill('239 000 000');
  await main.getByLabel('Morada').fill('Rua da Sofia, 1');
  await main.getByLabel('Código postal').fill('3000-389');
  await main.getByLabel('Localidade').fill('Coimbra');
  await main.locator('details[open]').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(SAVED).last()).toBeVisible();
  // It is done, and goes; what is next is open, and in hand.
  await expect(main.locator('summary', { hasText: 'Empresa e contactos' })).toBeHidden();
  await expect(main.locator('summary', { hasText: 'Logotipo' })).toBeFocused();
  await expect(main.locator('details[open]')).toHaveCount(1);
}

async function showTheLogo(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await goTo(page, 'Escolher o logotipo');
  await main
    .getByLabel('Carregar logotipo')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) });
  await expect(page.getByText('Logotipo carregado com sucesso')).toBeVisible();
  await save(page);
}

async function connectProvider(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const { keys } = shop.provider;
  await goTo(page, 'Definir os pagamentos');
  await main.getByLabel('Chave de backoffice').fill(keys.backoffice ?? '');
  await main.getByLabel('Chave anti-phishing').fill(keys.antiPhishingKey ?? '');
  await main.getByLabel('Chave Multibanco').fill(keys.multibanco ?? '');
  await main.getByLabel('Chave MB WAY').fill(keys.mbway ?? '');
  await save(page);
  await expect(main.getByLabel('Chave MB WAY')).toHaveValue('');
  await main.getByRole('button', { name: 'Testar ligação' }).click();
  await expect(main.getByText('A ifthenpay respondeu: a chave de backoffice é aceite.')).toBeVisible();
  await main.getByRole('button', { name: 'Registar callback' }).click();
  await expect(main.getByText('Callback registado: Multibanco, MB WAY.')).toBeVisible();
}

async function connectMail(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await goTo(page, 'Definir o email');
  await main.getByLabel('Servidor SMTP').fill('127.0.0.1');
  await main.getByLabel('Porta SMTP').fill(String(shop.mail.port));
  await main.getByLabel('Remetente', { exact: true }).fill('loja@pixel.example');
  await save(page);
  await main.getByRole('button', { name: 'Enviar email de teste' }).click();
  await expect(main.getByText('Resposta do servidor:')).toBeVisible();
  expect(shop.mail.messages.filter((one) => one.includes('consegue enviar mensagens'))).toHaveLength(1);
}

async function addProducts(page: Page): Promise<void> {
  await goTo(page, 'Criar um produto');
  const form = page.getByRole('main');
  await form.getByRole('combobox', { name: 'Categoria', exact: true }).selectOption('consumiveis');
  await form.getByLabel('Nome', { exact: true }).fill('Toner TN-2420 preto');
  await form.getByLabel('Descrição').fill('Toner original de 3000 páginas.');
  await form.getByLabel('Preço (€, s/ IVA)', { exact: true }).fill('60');
  await form.getByRole('textbox', { name: 'Stock' }).fill('4');
  await form.getByRole('button', { name: 'Criar produto' }).click();
  await expect(page.getByText('Produto criado com sucesso!')).toBeVisible();

  await goTo(page, 'Importar produtos');
  const dialog = page.getByRole('dialog', { name: 'Importar produtos' });
  await dialog
    .getByLabel('Ficheiro de produtos')
    .setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST, 'latin1') });
  await dialog.getByRole('button', { name: 'Aplicar (2)' }).click();
  await expect(dialog.getByText('2 produtos importados com sucesso!')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).last().click();
}

async function sayHowGoodsTravel(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await goTo(page, 'Definir os envios');
  await main.getByRole('button', { name: 'Nova transportadora' }).click();
  await main.getByLabel('Nome', { exact: true }).fill('CTT Expresso');
  await main.getByLabel('Prazo de entrega', { exact: true }).fill('1 a 2 dias úteis');
  await main.getByLabel('Preço ao cliente (€)', { exact: true }).fill('5,90');
  await save(page);
  await goTo(page, 'Ler os textos');
  await main.getByRole('button', { name: /^Começar com o texto de base.*Termos/ }).click();
  await expect(main.getByRole('textbox', { name: 'Termos e condições' })).toHaveValue(/Pixel Informática/);
  await save(page);
}

/** What is promised of repairs, and a first device at the counter. */
async function sayHowRepairsGo(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await goTo(page, 'Rever as reparações');
  await main.getByLabel('Dias sem mexer até ser esquecida').fill('7');
  await save(page);
  await goTo(page, 'Experimentar uma entrada');
  await expect(
    main.getByRole('form', { name: 'Nova reparação' }).getByRole('switch', { name: 'Entrada ao balcão' }),
  ).toBeChecked();
}

/** A visitor finds, orders and pays; gives the order's id. */
async function buyOnAPhone(visitor: Page, search: string, isCollected: boolean): Promise<string> {
  await visitor.goto(`/produtos?q=${encodeURIComponent(search)}`);
  await visitor
    .getByRole('button', { name: /^Comprar/ })
    .first()
    .click();
  await expect(visitor.getByText(/adicionado ao carrinho!$/).first()).toBeVisible();
  await goToCheckout(visitor);
  await visitor.getByLabel('Nome', { exact: true }).fill('Rita Sousa');
  await visitor.getByLabel('Email', { exact: true }).fill('rita@cliente.example');
  if (isCollected) await visitor.getByRole('radio', { name: /Levantamento/ }).check();
  else {
    await visitor.getByRole('radio', { name: /^CTT Expresso/ }).check();
    await fillAddress(visitor);
  }
  await visitor.getByRole('radio', { name: /^MB WAY/ }).check();
  await visitor.getByLabel('Telemóvel MB WAY').fill('912 345 678');
  await visitor.getByRole('button', { name: 'Encomendar com obrigação de pagar' }).click();
  const dialog = visitor.getByRole('dialog', { name: 'Pagamento' });
  await expect(dialog.getByText('Abra a app MB WAY e confirme o pagamento.')).toBeVisible();
  const waiting = shop.provider.state.payments.find(({ status }) => status === 'pendente');
  expect(waiting?.method).toBe('mbway');
  // The customer accepts in the app; the provider calls the shop at the address that was registered.
  await shop.provider.decide(waiting?.requestId ?? '', 'pay');
  await expect(dialog.getByText('Pagamento recebido')).toBeVisible();
  await dialog.getByRole('button', { name: 'Concluir' }).click();
  return /ORD-[^?]+/.exec(visitor.url())?.[0] ?? '';
}

/** The Commission's file is in sight as it is, and fills one sheet of paper for the counter. */
async function showNotice(page: Page): Promise<void> {
  await page.goto('/dashboard/configuracoes/textos');
  const size = { width: 620, height: 877, channels: 3 as const, background: '#003399' };
  await page.getByLabel('Ficheiro do aviso').setInputFiles({
    name: 'aviso.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: size }).png().toBuffer(),
  });
  await expect(page.getByText('Aviso guardado: já está à vista na loja.')).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Imprimir para o balcão' }).click();
  const sheet = await opened;
  // What changed just now is shown from the next page on (docs/adr/0320).
  await expect(async () => {
    await sheet.reload();
    await expect(sheet.getByRole('img', { name: /^Aviso harmonizado/ })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await sheet.emulateMedia({ media: 'print' });
  await expect(sheet.getByRole('heading', { level: 1 })).toBeHidden();
  const pages = (await sheet.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages).toHaveLength(1);
  await sheet.close();
}

test('an owner takes an empty shop to its first paid order by the guide, and tries it for real', {
  tag: '@desk',
}, async ({ browser }) => {
  // Ten screens and two sales: on a busy machine more than the two minutes of others.
  test.slow();
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 1280, height: 800 },
    locale: 'pt-PT',
    timezoneId: 'Europe/Lisbon',
  });
  const page = ready(await context.newPage());
  const visitor = await aPhone(browser);
  const notice = await visitor.goto('/');
  expect(notice?.status()).toBe(503);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Abrimos em breve' })).toBeVisible();
  await expectAccessible(visitor);
  // Nor does a page that stays open lead past the notice.
  await visitor.getByRole('link', { name: 'Falar connosco' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Fale com quem resolve' })).toBeVisible();
  await hydrated(visitor);
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Produtos' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Abrimos em breve' })).toBeVisible();

  await logIn(page);
  const main = page.getByRole('main');
  // One step is open on the first page, with the way to it.
  const next = main.locator('details[open]');
  await expect(main.getByRole('heading', { name: 'Até à primeira venda' })).toBeVisible();
  await expect(next).toHaveCount(1);
  await expect(next.getByRole('link').first()).toBeVisible();
  await main.locator('summary', { hasText: 'Pagamentos' }).click();
  await expect(next).toHaveCount(1);
  await expect(next.getByText('Nenhum método ativo')).toBeVisible();
  await expectAccessible(page);
  await main.locator('summary', { hasText: 'Empresa e contactos' }).click();
  await sayWhoTheShopIs(page);
  await main.getByRole('link', { name: 'Continuar no guia' }).click();
  await expect(page.getByRole('button', { name: 'Abrir a loja' })).toBeDisabled();
  await expect(step(page, 'Pagamentos').first()).toContainText('Nenhum método ativo');
  await expectAccessible(page);
  await showTheLogo(page);
  await connectProvider(page);
  await connectMail(page);
  await addProducts(page);
  await sayHowGoodsTravel(page);
  await sayHowRepairsGo(page);

  await goInPanel(page, 'Abrir a loja');
  await expect(page.getByText('9 de 9 feitos')).toBeVisible();
  await page.getByRole('button', { name: 'Abrir a loja' }).click();
  await expect(page.getByText('A loja está aberta!')).toBeVisible();
  await expectAccessible(page);
  await goInPanel(page, 'Hoje');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Até à primeira venda' })).toBeHidden();

  await showNotice(page);
  const home = await visitor.goto('/');
  expect(home?.status()).toBe(200);
  await expect(visitor.getByRole('banner').getByRole('img', { name: /Pixel Informática/ })).toBeVisible();
  await expect(visitor.getByRole('contentinfo')).toContainText('501442600');
  await expectAccessible(visitor);
  const order = await buyOnAPhone(visitor, 'TN-2420', false);
  await expect
    .poll(() => shop.mail.messages.some((mail) => mail.includes('rita@cliente.example')))
    .toBe(true);

  await page.goto(`/dashboard/encomendas/${order}`);
  const record = page.getByRole('dialog', { name: /^Encomenda N\.º \d+$/ });
  await expect(record.getByText('Pagamento Confirmado').first()).toBeVisible();
  await expect(record.getByText('Rita Sousa').first()).toBeVisible();

  // One euro to oneself, and back.
  const trial = await buyOnAPhone(visitor, 'experiência', true);
  await page.goto(`/dashboard/reembolsos/nova/${trial}`);
  await page.getByLabel(/^Valor a devolver/).fill('1,00');
  await page.getByLabel('Motivo').fill('Pagamento de experiência');
  await page.getByRole('button', { name: 'Reembolsar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Devolver' }).click();
  await expect(
    page
      .getByRole('dialog', { name: /^Reembolso de 1,00/ })
      .getByText('Feito')
      .first(),
  ).toBeVisible();

  // A mail that arrives: its link is opened.
  await page.goto('/dashboard/abrir');
  await page.getByRole('button', { name: 'Enviar-me um link' }).click();
  const link = () => addressIn(shop.mail, shop.owner.email, /http[^\s"<]+\/entrar#token=[\w-]{43}/);
  await expect.poll(link).not.toBeNull();
  await visitor.goto(link() ?? '');
  await visitor.getByRole('button', { name: 'Entrar na conta' }).click();
  await expect(visitor).toHaveURL(/\/dashboard/);

  await goTo(page, 'Ver as cópias');
  await page.getByRole('main').getByLabel('Frase-passe').fill('quatro palavras à sorte');
  await page.getByRole('switch', { name: 'Fazer uma cópia por dia' }).setChecked(true);
  await page.getByRole('main').getByRole('button', { name: 'Guardar Alterações' }).click();
  await expect(page.getByText(SAVED).last()).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Fazer cópia agora' }).click();
  await expect(page.getByRole('main').getByText(/^Última cópia: /)).toBeVisible({ timeout: 60_000 });

  await page.goto('/dashboard/abrir');
  await expect(page.getByText('3 de 4 feitos')).toBeVisible();
  // The tests' shop has no certificate, and the guide says what this browser saw.
  await expect(step(page, 'HTTPS visto de fora')).toContainText('Este navegador chegou aqui sem HTTPS');
  await visitor.context().close();
  await context.close();
});
