import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { logInAsAdmin, openMail, register } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

test('a customer takes their data along and has it erased; the shop sees who they were, and then nobody', {
  tag: '@desk',
}, async ({ page, another }) => {
  const email = `ines-${randomBytes(4).toString('hex')}@example.pt`;
  await register(page, 'Inês Esquecível', email);

  // The shop writes something down about her, and sees that she is one person.
  const counter = await another();
  await logInAsAdmin(counter);
  await counter.goto(`/dashboard/utilizadores?q=${encodeURIComponent(email)}`);
  await counter.getByRole('link', { name: 'Inês Esquecível' }).click();
  await expect(counter.getByRole('heading', { level: 1, name: 'Inês Esquecível' })).toBeVisible();
  await counter.getByLabel('Nova nota').fill('Gosta de ser avisada por telefone');
  await counter.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(counter.getByText('Gosta de ser avisada por telefone')).toBeVisible();
  await expectAccessible(counter);

  await page.goto('/dashboard?tab=perfil');
  const section = page.getByRole('heading', { name: 'A minha privacidade' });
  await expect(section).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar para ler' }).click();
  const told = await readFile(await (await downloading).path(), 'utf8');
  expect(told).toContain(email);
  expect(told).toContain('Gosta de ser avisada por telefone');

  await page.getByRole('button', { name: 'Apagar a minha conta e os meus dados' }).click();
  const part = page.getByRole('region', { name: 'Apagar a conta' });
  await expect(part.getByText('ficam 10 anos')).toBeVisible();
  await expectAccessible(page);
  await part.getByRole('button', { name: 'Receber link para apagar' }).click();
  await expect(page.getByText(`Enviámos um link para ${email}`)).toBeVisible();
  const mail = await openMail(counter, email, 'Apagar os seus dados');
  await page.goto((await mail.getByRole('link', { name: 'Ver e confirmar' }).getAttribute('href')) ?? '');
  await expect(page.getByText('ficam 10 anos')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Apagar tudo' }).click();
  await expect(page.getByText('A sua conta e os seus dados foram apagados.')).toBeVisible();

  await counter.goto(`/dashboard/privacidade?email=${encodeURIComponent(email)}`);
  // The last mail to her is kept as long as any other.
  await expect(counter.getByRole('heading', { name: 'Sem conta' })).toBeVisible();
  await expectAccessible(counter);
});
