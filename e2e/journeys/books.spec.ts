import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { logInAsAdmin } from '../fixtures/log-in.ts';
import { goInPanel } from '../fixtures/panel.ts';
import { countPresses } from '../fixtures/presses.ts';
import { test } from '../fixtures/test.ts';

test('a month that adds up is closed, given to the accountant as a paper and a file, and opened again with its reason @desk', async ({
  page,
}) => {
  await logInAsAdmin(page);
  await goInPanel(page, 'Fecho');
  // Months are closed in their order: the oldest that waits is the last of the list.
  const oldest = page.getByRole('row').filter({ hasText: 'Por fechar' }).last().getByRole('link');
  await expect(oldest).toBeVisible();
  const presses = await countPresses(page);
  await oldest.click();
  const heading = page.getByRole('heading', { level: 1, name: /^Contas de / });
  await expect(heading).toBeVisible();
  const toOpen = await presses();
  const name = ((await heading.textContent()) ?? '').replace('Contas de ', '');
  const place = page.getByRole('navigation', { name: 'Localização' });
  await expect(place.getByText(name)).toBeVisible();
  await expect(page.getByText('Bate certo')).toBeVisible();
  await expectAccessible(page);

  // A figure opens what it is made of.
  await page
    .getByRole('link', { name: /^Recebido: / })
    .first()
    .click();
  await expect(page).toHaveURL(/linhas=recebido/);
  // What the oldest month holds depends on today: an order (N.º 1042) or a repair (T-1042).
  const lines = page.getByRole('region', { name: /^Linhas: Recebido/ });
  await expect(lines.getByRole('link', { name: /^(N\.º|T-)/ }).first()).toBeVisible();

  await page.getByLabel(/^Nota/).fill('Conferido com o contabilista.');
  const before = await presses();
  await page.getByRole('button', { name: `Fechar ${name}` }).click();
  await expect(page.getByText('Mês fechado.')).toBeVisible();
  expect(toOpen + (await presses()) - before).toBe(2);
  await expect(page.getByText(/^Fechado por /)).toContainText('Conferido com o contabilista.');
  const paper = page.waitForResponse((response) => response.url().endsWith('/document'));
  await page.getByRole('button', { name: 'Ver PDF' }).click();
  expect((await paper).headers()['content-type']).toBe('application/pdf');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^contas-\d{4}-\d{2}\.csv$/);

  await page.getByRole('button', { name: 'Reabrir', exact: true }).click();
  await page.getByLabel(/^Porque o reabre/).fill('Faltava uma fatura do fornecedor.');
  await page.getByRole('button', { name: `Reabrir ${name}` }).click();
  await expect(page.getByText('Mês reaberto.')).toBeVisible();
  await expect(page.getByText(/^Reaberto por .*: Faltava uma fatura do fornecedor\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: `Fechar ${name}` })).toBeVisible();
});
