import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { logInAsAdmin, openMail, register } from '../fixtures/log-in.ts';
import { hydrated, test } from '../fixtures/test.ts';

for (const path of [
  '/login',
  '/registo',
  '/recuperar-password',
  '/nova-password',
  '/carrinho',
  '/checkout',
]) {
  test(`${path} is accessible and fits the screen without an account`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await expectAccessible(page);
  });
}

test('the dashboard asks for a login and comes back to itself; a new customer finds it empty and clear', async ({
  page,
}) => {
  await page.goto('/dashboard?tab=perfil');
  await expect(page).toHaveURL(/\/login/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /regist|criar conta/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/registo/);
  await expect(page.getByLabel('Nome')).toBeVisible();

  await page.getByLabel('Nome').fill('Rita Nova');
  await page.getByLabel('Email').fill(`rita-${randomBytes(4).toString('hex')}@example.pt`);
  await page.getByLabel('Password', { exact: true }).fill('segredo-1');
  await page.getByLabel('Confirmar password').fill('segredo2');
  await page.getByRole('button', { name: /continuar|seguinte/i }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'As passwords não coincidem' })).toBeVisible();
  await page.getByLabel('Confirmar password').fill('segredo-1');
  await page.getByRole('button', { name: /continuar|seguinte/i }).click();
  await page.getByRole('button', { name: 'Criar Conta' }).click();
  await expect(page.getByText('Registo efetuado com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);

  for (const tab of ['Encomendas', 'Reparações', 'Perfil']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectAccessible(page);
  }
  await expect(page.getByText('Não definida').first()).toBeVisible();
});

test('what is typed or filled in before the page is alive is what is sent', {
  tag: '@desk',
}, async ({ page }) => {
  const email = `apressada-${randomBytes(4).toString('hex')}@example.pt`;
  await register(page, 'Ana Apressada', email);
  await page.evaluate(() => localStorage.clear());
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/entry\.client-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  const opened = page.goto('/login');
  await page.getByLabel('Email').fill(email);
  // As a browser fills in what it keeps: without telling the page.
  const fillIn = (text: string) =>
    page.getByLabel('Password', { exact: true }).evaluate((field, typed) => {
      (field as HTMLInputElement).value = typed;
    }, text);
  await fillIn('errada');
  release();
  await opened;
  await hydrated(page);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await fillIn('segredo-de-teste');
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('who forgot the password gets a link by e-mail, good once; an address is confirmed by a press', {
  tag: '@desk',
}, async ({ page, another }) => {
  const email = `esquecida-${randomBytes(4).toString('hex')}@example.pt`;
  await register(page, 'Eva Esquecida', email);
  await page.evaluate(() => localStorage.clear());

  await page.goto('/login');
  await page.getByRole('link', { name: 'Esqueceu a password?' }).click();
  // Both pages ask for an e-mail: not before the next one is there.
  await expect(page).toHaveURL(/\/recuperar-password/);
  await expect(page.getByRole('button', { name: 'Enviar link' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByText('Verifique o seu email')).toBeVisible();

  // The demo shop has no mail server: its outbox is the tester's mailbox.
  const counter = await another();
  await logInAsAdmin(counter);
  const welcome = await openMail(counter, email, 'confirme o seu email');
  const opened = counter.waitForEvent('popup');
  await welcome.getByRole('link', { name: 'Confirmar email' }).click();
  const confirmation = await opened;
  await hydrated(confirmation);
  await expectAccessible(confirmation);
  // Another browser than the account's: it shows the password.
  await confirmation.getByRole('button', { name: 'Confirmar email' }).click();
  await confirmation.getByLabel('Password da conta').fill('segredo-de-teste');
  await expectAccessible(confirmation);
  await confirmation.getByRole('button', { name: 'Confirmar email' }).click();
  await expect(confirmation.getByText('Email confirmado')).toBeVisible();

  const mail = await openMail(counter, email, 'Definir uma nova password');
  const link = await mail.getByRole('link', { name: 'Definir nova password' }).getAttribute('href');
  await page.goto(link ?? '');
  await page.getByLabel('Nova password').fill('nova-password-1');
  await page.getByLabel('Confirmar password').fill('nova-password-1');
  await page.getByRole('button', { name: 'Guardar password' }).click();
  await expect(page.getByText('Password alterada. Já pode entrar com a nova.')).toBeVisible();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('nova-password-1');
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/dashboard/);

  await page.goto(link ?? '');
  await page.getByLabel('Nova password').fill('outra-password');
  await page.getByLabel('Confirmar password').fill('outra-password');
  await page.getByRole('button', { name: 'Guardar password' }).click();
  await expect(page.getByRole('alert')).toContainText('link');
});

test('whom strangers locked out of a new device gets in by a link at once, and by the password where it was used before', {
  tag: '@desk',
}, async ({ page, another }) => {
  const email = `trancada-${randomBytes(4).toString('hex')}@example.pt`;
  await register(page, 'Teresa Trancada', email);
  const counter = await another();
  await logInAsAdmin(counter);
  // Her address is proved: of one that is not, the link would take the password away.
  const welcome = await openMail(counter, email, 'confirme o seu email');
  await page.goto((await welcome.getByRole('link', { name: 'Confirmar email' }).getAttribute('href')) ?? '');
  await page.getByRole('button', { name: 'Confirmar email' }).click();
  await expect(page.getByText('Email confirmado')).toBeVisible();
  const stranger = await another();
  await stranger.goto('/login');
  for (let i = 0; i < 10; i += 1) {
    const refused = await stranger.request.post('/api/auth/login', { data: { email, password: 'errada1' } });
    expect(refused.status()).toBe(401);
  }

  // A device that the account does not know, at the same address as the stranger.
  const device = await another();
  await device.goto('/login');
  await device.getByLabel('Email').fill(email);
  await device.getByLabel('Password', { exact: true }).fill('segredo-de-teste');
  await device.getByRole('main').getByRole('button', { name: 'Entrar' }).click();
  await expect(device.getByRole('alert').filter({ hasText: 'Demasiadas tentativas' })).toBeVisible();
  // Said once: beside the way in, and in no toast.
  await expect(device.getByText('Demasiadas tentativas')).toHaveCount(1);
  await expectAccessible(device);
  await device.getByRole('button', { name: 'Receber link por email' }).click();
  await expect(device.getByText('Verifique o seu email')).toBeVisible();

  const mail = await openMail(counter, email, 'Entrar na sua conta');
  const link = await mail.getByRole('link', { name: 'Entrar na conta' }).getAttribute('href');
  await device.goto(link ?? '');
  await expectAccessible(device);
  await device.getByRole('button', { name: 'Entrar na conta' }).click();
  await expect(device).toHaveURL(/\/dashboard/);
  expect(await device.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);

  // The browser that registered is known: it needs no link.
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('segredo-de-teste');
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/dashboard/);

  await stranger.goto(link ?? '');
  await stranger.getByRole('button', { name: 'Entrar na conta' }).click();
  await expect(stranger.getByRole('alert')).toContainText('link');
});
