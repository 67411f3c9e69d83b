import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { addSomething, fillAddress, goToCheckout, placeOrder } from '../fixtures/buy.ts';
import { logInAsAdmin } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

test('bought on a phone by transfer, found in the bank’s file, paid, taken back and paid again', {
  tag: '@last',
}, async ({ page, browser }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await addSomething(page, 'papel');
  await goToCheckout(page);
  await page.getByLabel(/^Nome/).first().fill('Ana Silva');
  await page
    .getByLabel(/^Email/)
    .first()
    .fill(`ana-${crypto.randomUUID()}@exemplo.pt`);
  await page.getByLabel(/^Tele/).first().fill('912345678');
  await fillAddress(page);
  const number = await placeOrder(page, 'Transferência bancária');
  const dialog = page.getByRole('dialog', { name: 'Pagamento' });
  const shown = async (label: string) =>
    (await dialog.locator('dl > div').filter({ hasText: label }).locator('dd').first().textContent()) ?? '';
  await expect(dialog.getByText('PT50 0002 0123 1234 5678 9015 4')).toBeVisible();
  const reference = await shown('Referência');
  const amount = (await shown('Montante')).replace(/[^\d,]/g, '');
  const order = page.url().replace(/[?&]pagar=1/, '');

  const staff = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await logInAsAdmin(staff);
  await staff.goto('/dashboard/extratos');
  await expect(staff.getByRole('heading', { level: 1, name: 'Extratos do banco' })).toBeVisible();
  const csv = `Data mov.;Descrição;Valor ${number};D/C\n26-11-2026;TRF ANA SILVA ${reference};${amount};C\n`;
  await staff
    .getByLabel('Extrato do banco')
    .setInputFiles({ name: 'extrato.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await staff.getByRole('button', { name: 'Ler o extrato' }).click();
  const row = staff.getByRole('row').filter({ hasText: reference });
  await expect(row.getByText('Certo')).toBeVisible();

  // Read by mistake: it goes whole, and is read again.
  await staff.getByRole('button', { name: 'Já lidos' }).click();
  const files = staff.getByRole('dialog', { name: 'Extratos lidos' });
  await files
    .getByRole('button', { name: /^Retirar este extrato/ })
    .first()
    .waitFor();
  await expectAccessible(staff);
  await files
    .getByRole('button', { name: /^Retirar este extrato/ })
    .first()
    .click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Retirar este extrato' }).click();
  await expect(staff.getByText('Extrato retirado, com 1 movimento')).toBeVisible();
  await files.getByRole('button', { name: 'Fechar' }).click();
  await expect(row).toHaveCount(0);
  await staff
    .getByLabel('Extrato do banco')
    .setInputFiles({ name: 'extrato.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(row.getByRole('checkbox')).toBeChecked();
  await staff.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(row).toHaveCount(0);

  // It was another's: the order waits again, until the line is confirmed as its own after all.
  await staff.goto('/dashboard/extratos?estado=confirmadas');
  await row.getByRole('button', { name: /^Desfazer/ }).click();
  const asked = staff.getByRole('alertdialog');
  await asked.getByLabel('Motivo').fill('Era de outra encomenda');
  await asked.getByRole('button', { name: 'Desfazer' }).click();
  // While it is asked, nobody sees the rows behind it.
  await expect(asked).toBeHidden();
  await expect(row).toHaveCount(0);
  await page.goto(order);
  await expect(page.getByText('Aguarda Pagamento').first()).toBeVisible();
  await staff.goto('/dashboard/extratos');
  await expect(row.getByRole('checkbox')).toBeChecked();
  await staff.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(row).toHaveCount(0);
  await staff.close();

  await page.goto(order);
  await expect(page.getByText('Pagamento Confirmado').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pagar/ })).toHaveCount(0);
});
