import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { adminHeaders } from '../fixtures/admin-api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { logInAs } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

const PRINTER = '/impressoras/hp-color-laser-150a';

/** The units that the header's cart shows. */
async function expectUnits(page: Page, units: number): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: /carrinho/i })).toContainText(
    String(units),
  );
}

test('finds the toner for a printer by its model and buys the whole set', async ({ page }) => {
  await page.goto('/');
  const model = page.getByRole('combobox', { name: 'Que impressora tem?' });
  await expect(async () => {
    await model.fill('');
    await model.pressSequentially('laser 150');
    await expect(page.getByRole('option', { name: /HP Color Laser 150a/ })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await model.press('ArrowDown');
  await expect(
    page.getByRole('listbox', { name: 'Modelos' }).getByRole('option', { selected: true }),
  ).toHaveCount(1);
  await page.getByRole('option', { name: /HP Color Laser 150a/ }).click();
  await expect(page).toHaveURL(PRINTER);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Tinteiros e toners para HP Color Laser 150a',
  );
  await expect(page.getByText(/€ por página/).first()).toBeVisible();

  await page.getByRole('button', { name: 'Adicionar conjunto completo original ao carrinho' }).click();
  await expect(page.getByText('4 artigos adicionados ao carrinho')).toBeVisible();
  await page.goto('/carrinho');
  for (const color of ['preto', 'ciano', 'magenta', 'amarelo']) {
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: `Toner HP 117A ${color}` })
        .first(),
    ).toBeVisible();
  }
  await expectUnits(page, 4);
});

test('finds a printer by brand and model', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/produtos?categoria=consumiveis');
  const brand = page.getByRole('combobox', { name: 'Marca', exact: true });
  const model = page.getByRole('combobox', { name: 'Modelo', exact: true });
  await expect(async () => {
    await brand.selectOption('');
    await brand.selectOption('Brother');
    await expect(model).toBeEnabled({ timeout: 2000 });
  }).toPass();
  await model.selectOption({ label: 'HL-L2350DW' });
  await expect(page).toHaveURL('/impressoras/brother-hl-l2350dw');
  await page.getByRole('link', { name: 'Toner Brother TN-2420 preto' }).first().click();
  await expect(page.getByRole('link', { name: 'Brother HL-L2350DW' })).toHaveAttribute(
    'href',
    '/impressoras/brother-hl-l2350dw',
  );
});

test('an unknown model answers 404 and offers the nearest', { tag: '@desk' }, async ({ page }) => {
  const response = await page.goto('/impressoras/hp-deskjet-2711');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('link', { name: 'HP DeskJet 2710', exact: true })).toBeVisible();
});

test('a customer keeps a printer, orders again for it, and forgets it', { tag: '@desk' }, async ({
  page,
  request,
}) => {
  const registered = await request.post('/api/auth/register', {
    data: {
      name: 'Rita Marques',
      email: `rita-${randomBytes(4).toString('hex')}@cliente.example`,
      password: 'segredo-dela',
    },
  });
  const session = (await registered.json()) as { access_token: string; user: object };
  await logInAs(page, session);
  await page.goto(PRINTER);
  await page.getByRole('button', { name: 'Guardar nas minhas impressoras' }).click();
  await expect(page.getByText('HP Color Laser 150a guardada nas suas impressoras')).toBeVisible();

  await page.goto('/dashboard?tab=impressoras');
  // Asked for by one press, and taken back by one.
  const reminder = page.getByRole('checkbox', { name: /^Avisar-me antes de acabar/ });
  await reminder.check();
  await expect(page.getByText(/^Avisamos depois de comprar pela segunda vez/)).toBeVisible();
  await page.reload();
  await expect(reminder).toBeChecked();
  await expectAccessible(page);
  await reminder.uncheck();
  await expect(reminder).not.toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Voltar a encomendar/ }).click();
  await expect(page.getByText(/artigos adicionados ao carrinho/)).toBeVisible();
  await page.getByRole('button', { name: /^Dizer em que local está/ }).click();
  await page.getByLabel('Local').fill('2.º andar');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByRole('button', { name: 'Repor 2.º andar' }).click();
  await expect(page.getByText('O carrinho já tem o que falta em 2.º andar')).toBeVisible();
  await page.getByRole('button', { name: 'Retirar HP Color Laser 150a' }).click();
  await page.getByRole('button', { name: 'Retirar', exact: true }).click();
  await expect(page.getByText('Ainda não guardou nenhuma impressora')).toBeVisible();
});

test('asks for a mail before the ink ends, without an account, and takes it back', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const email = `eva-${randomBytes(4).toString('hex')}@cliente.example`;
  await page.goto(PRINTER);
  const asking = page.getByRole('region', { name: 'Avisar-me antes de acabar' });
  await asking.getByLabel('Email').fill(email);
  await asking.getByRole('button', { name: 'Avisar-me' }).click();
  await expect(asking.getByText('Enviámos um email. Abra-o e confirme: só depois avisamos.')).toBeVisible();

  const headers = await adminHeaders(request);
  const listed = await request.get('/api/admin/outbox', { headers, params: { q: email } });
  const [mail] = (await listed.json()) as { id: string }[];
  const whole = await request.post(`/api/admin/outbox/${mail?.id}/open`, { headers });
  const link = /\/avisos(#token=[\w-]{43})/.exec(await whole.text())?.[1] ?? '';
  await page.goto(`/avisos${link}`);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText(/^Está confirmado: avisamos antes de acabarem/)).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/avisos?deixar${link}`);
  await page.getByRole('button', { name: 'Deixar de ser avisado' }).click();
  await expect(page.getByText('Já não avisamos. O seu email saiu deste aviso.')).toBeVisible();
});

test('the search suggests while one types, by keyboard', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/');
  const search = page.getByRole('combobox', { name: 'Procurar produtos' });
  await expect(async () => {
    await search.fill('');
    await search.pressSequentially('deskjet 27');
    await expect(page.getByRole('option', { name: /HP DeskJet 2710/ })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expectAccessible(page);
  await search.press('Escape');
  await expect(page.getByRole('listbox', { name: 'Sugestões' })).toHaveCount(0);
  await search.press('ArrowDown');
  await expect(search).toHaveAttribute('aria-activedescendant', /.+/);
  await search.press('Enter');
  await expect(page).toHaveURL('/impressoras/hp-deskjet-2710');
});

for (const colorScheme of ['light', 'dark'] as const) {
  // Layout is the same in the dark: the colours are looked at once, where most are dark.
  const tag = colorScheme === 'dark' ? '@phone' : [];
  for (const path of ['/impressoras', '/impressoras?marca=HP', PRINTER, '/impressoras/hp-deskjet-2711']) {
    test(`${path} has one title, fits the screen and is accessible (${colorScheme})`, { tag }, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
      await expectAccessible(page);
    });
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the finder is a form: brand, model, printer', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/impressoras');
    await page.getByRole('combobox', { name: 'Marca', exact: true }).selectOption('Kyocera');
    await page.getByRole('button', { name: 'Ver modelos desta marca' }).click();
    await expect(page).toHaveURL(/\/impressoras\?marca=Kyocera/);
    await page
      .getByRole('combobox', { name: 'Modelo', exact: true })
      .selectOption({ label: 'ECOSYS M2040dn' });
    await page.getByRole('button', { name: 'Ver modelos desta marca' }).click();
    await expect(page).toHaveURL('/impressoras/kyocera-ecosys-m2040dn');
    await expect(page.getByText(/€ por página/).first()).toBeVisible();
  });
  test('a model typed leads to its page', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/impressoras');
    await page.getByRole('combobox', { name: 'Ou escreva o modelo' }).fill('deskjet 2710');
    await page.getByRole('main').getByRole('button', { name: 'Encontrar' }).click();
    await expect(page).toHaveURL('/impressoras/hp-deskjet-2710');
  });
});
