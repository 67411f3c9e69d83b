import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { generate } from 'otplib';
import { adminHeaders, makeCustomer } from '../fixtures/admin-api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { logInAs, logInAsAdmin, openMail, register } from '../fixtures/log-in.ts';
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
}, async ({ page, another }) => {
  test.slow();
  const email = `segura-${randomBytes(4).toString('hex')}@example.pt`;
  await giveKeyStore(page);
  await register(page, 'Sara Segura', email);
  const counter = await another();
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
  await expect(page.getByRole('alert').filter({ hasText: 'O código não está certo' })).toBeVisible();
  await page.getByLabel('Código da aplicação').fill(second);
  await enter.click();
  await expect(page).toHaveURL(/\/dashboard/);

  // 'Não fui eu', of a mail that is too old: it leads to another password.
  await page.goto(`/nao-fui-eu#token=${'a'.repeat(43)}`);
  await page.getByRole('button', { name: 'Proteger a minha conta' }).click();
  await expect(page.getByText('Este link já não serve')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Pedir uma nova password' }).click();
  await expect(page.getByRole('button', { name: 'Enviar link' })).toBeVisible();
});

/** Somebody who may do everything, with a session in the page and, of a kind, a way of showing who they are. */
async function makeOwner(page: Page, way: 'password' | 'code' | 'passkey') {
  const { request } = page;
  const [email, password] = [`dona-${randomBytes(4).toString('hex')}@example.pt`, 'cavalo-bateria-agrafo'];
  const data = { name: 'Dora Dona', email, password, role: 'owner' };
  const made = await request.post('/api/admin/users', { headers: await adminHeaders(request), data });
  expect(made.status(), await made.text()).toBe(201);
  const login = await request.post('/api/auth/login', { data: { email, password } });
  const session = (await login.json()) as Session;
  let recovery = '';
  let secret = '';
  if (way === 'code') {
    const headers = { authorization: `Bearer ${session.access_token}` };
    const begun = await request.post('/api/auth/two-factor', { headers });
    secret = ((await begun.json()) as { secret: string }).secret;
    // The code of half a minute ago: the one of now is still to be used. At the end of this half minute it would be too old.
    const left = 30_000 - (Date.now() % 30_000);
    if (left < 5000) await new Promise((resolve) => setTimeout(resolve, left));
    const code = await generate({ secret, epoch: Math.floor(Date.now() / 1000) - 30 });
    const on = await request.post('/api/auth/two-factor/confirm', { headers, data: { code } });
    recovery = ((await on.json()) as { recovery_codes: string[] }).recovery_codes[0] ?? '';
  }
  if (way === 'passkey') {
    await giveKeyStore(page);
    await logInAs(page, session);
    await page.goto('/dashboard/conta');
    await page.getByRole('button', { name: 'Criar chave' }).click();
    await expect(page.getByText('Chave de acesso guardada.')).toBeVisible();
  }
  return { email, password, recovery, secret };
}

interface Session {
  readonly access_token: string;
  readonly user: { readonly id: string };
}

for (const way of ['password', 'code', 'passkey'] as const) {
  test(`before rights are given it is asked again who it is: by ${way}`, { tag: '@desk' }, async ({
    page,
    another,
  }) => {
    const { request } = page;
    const { email, password, recovery, secret } = await makeOwner(page, way);
    const { user } = (await makeCustomer(request, 'Tó Promovido')) as Session;
    // Who came by a mailed link has the mailbox, and has shown nothing else.
    await request.post('/api/auth/request-login-link', { data: { email } });
    const counter = await another();
    await logInAsAdmin(counter);
    const mail = await openMail(counter, email, 'Entrar na sua conta');
    const link = (await mail.getByRole('link', { name: 'Entrar na conta' }).getAttribute('href')) ?? '';
    const token = /#token=(.+)$/.exec(link)?.[1] ?? '';
    const entered = await request.post('/api/auth/login-by-link', {
      data: { token, ...(recovery && { code: recovery }) },
    });
    expect(entered.status(), await entered.text()).toBe(200);
    await logInAs(page, (await entered.json()) as Session);

    await page.goto(`/dashboard/utilizadores/${user.id}/editar`);
    const form = page.getByRole('dialog', { name: 'Editar utilizador' });
    await form.getByLabel('Função').selectOption('Técnico');
    await form.getByRole('button', { name: 'Guardar utilizador' }).click();
    const question = page.getByRole('dialog', { name: /^Confirme / });
    await expect(question).toBeVisible();
    if (way === 'passkey') {
      await expect(question.getByRole('button', { name: 'Usar chave de acesso' })).toBeVisible();
      await expectAccessible(page);
      // Nothing is done without it, and what was typed stays.
      await question.getByRole('button', { name: 'Cancelar' }).click();
      await expect(form.getByLabel('Função')).toHaveValue('technician');
      await form.getByRole('button', { name: 'Guardar utilizador' }).click();
      await question.getByRole('button', { name: 'Usar chave de acesso' }).click();
    } else {
      const [field, wrong, right, refusal] =
        way === 'code'
          ? ([
              /^Código da aplicação/,
              '000000',
              () => generate({ secret }),
              'O código não está certo',
            ] as const)
          : ([/^Password/, 'errada-errada', () => password, 'A password atual não está certa'] as const);
      const typed = question.getByRole('textbox', { name: field });
      await expect(typed).toBeVisible();
      await expectAccessible(page);
      await typed.fill(wrong);
      await question.getByRole('button', { name: 'Confirmar' }).click();
      await expect(question.getByText(refusal)).toBeVisible();
      await expectAccessible(page);
      await typed.fill(await right());
      await question.getByRole('button', { name: 'Confirmar' }).click();
    }
    await expect(page.getByText('Utilizador atualizado com sucesso!')).toBeVisible();
    await expect(question).toBeHidden();
    const record = page.getByRole('dialog', { name: 'Tó Promovido' });
    await expect(record.getByText('Técnico', { exact: true })).toBeVisible();
  });
}
