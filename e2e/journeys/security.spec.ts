import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { generate } from 'otplib';
import { expectAccessible } from '../fixtures/axe.ts';
import { logInAsAdmin, openMail, register } from '../fixtures/log-in.ts';
import { hydrated, test } from '../fixtures/test.ts';

/** A telephone's own key store, as Chromium simulates it: present, and its holder shows each time that it is them. */
async function giveKeyStore(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
}

test('an account from its first day: confirmed, two steps, a key in place of the password, a forgotten password', {
  tag: '@desk',
}, async ({ page, browser }) => {
  test.slow();
  const email = `segura-${randomBytes(4).toString('hex')}@example.pt`;
  await giveKeyStore(page);
  await register(page, 'Sara Segura', email);
  const counter = await (await browser.newContext()).newPage();
  await logInAsAdmin(counter);
  const welcome = await openMail(counter, email, 'confirme o seu email');
  await page.goto((await welcome.getByRole('link', { name: 'Confirmar email' }).getAttribute('href')) ?? '');
  await page.getByRole('button', { name: 'Confirmar email' }).click();
  await expect(page.getByText('Email confirmado')).toBeVisible();

  await page.goto('/dashboard?tab=perfil');
  await page.getByRole('button', { name: 'Ligar', exact: true }).click();
  const secret = ((await page.locator('code').textContent()) ?? '').replace(/\s/g, '');
  await page.getByLabel('Código', { exact: true }).fill(await generate({ secret }));
  await page.getByRole('button', { name: 'Ligar dois passos' }).click();
  const recovery = page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem');
  await expect(recovery).toHaveCount(10);
  const [first = '', second = ''] = await recovery.allInnerTexts();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Já os guardei' }).click();

  await page.getByRole('button', { name: 'Criar chave' }).click();
  await expect(page.getByText('Chave de acesso guardada.')).toBeVisible();
  await leave(page);
  await page.getByRole('button', { name: 'Usar chave de acesso' }).click();
  await expect(page).toHaveURL(/\/dashboard/);

  await leave(page);
  await page.getByRole('link', { name: 'Esqueceu a password?' }).click();
  await expect(page).toHaveURL(/\/recuperar-password/);
  await expect(page.getByRole('button', { name: 'Enviar link' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByText('Verifique o seu email')).toBeVisible();
  const mail = await openMail(counter, email, 'Definir uma nova password');
  await page.goto(
    (await mail.getByRole('link', { name: 'Definir nova password' }).getAttribute('href')) ?? '',
  );
  await page.getByLabel('Nova password').fill('cavalo-bateria-agrafo');
  await page.getByLabel('Confirmar password').fill('cavalo-bateria-agrafo');
  await page.getByRole('button', { name: 'Guardar password' }).click();
  await expect(page).toHaveURL(/\/login/);

  // The new password alone is one step: a code that was used does not do, one that was not does.
  await hydrated(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('cavalo-bateria-agrafo');
  const enter = page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true });
  await enter.click();
  await page.getByLabel('Código da aplicação').fill(first);
  await expectAccessible(page);
  await enter.click();
  await expect(page).toHaveURL(/\/dashboard/);
  await leave(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('cavalo-bateria-agrafo');
  await enter.click();
  await page.getByLabel('Código da aplicação').fill(first);
  await enter.click();
  await expect(page.getByText('O código não está certo ou já foi usado.')).toBeVisible();
  await page.getByLabel('Código da aplicação').fill(second);
  await enter.click();
  await expect(page).toHaveURL(/\/dashboard/);
});
