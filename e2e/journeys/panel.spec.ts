import { expect, test } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { logInAsAdmin } from '../fixtures/log-in.ts';

const TABS = [
  { tab: 'Encomendas', shows: 'Encomendas' },
  { tab: 'Utilizadores', shows: 'Você' },
  { tab: 'Produtos', shows: /resultados$/ },
  { tab: 'Reparações', shows: 'Gestão de Reparações' },
  { tab: 'Configurações', shows: 'Configurações da Empresa' },
  { tab: 'Emails', shows: 'Emails' },
] as const;

test('every tab of the panel opens, and its address opens it again', async ({ page }) => {
  await logInAsAdmin(page);
  for (const { tab, shows } of TABS) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tab', { name: tab })).toBeInViewport({ ratio: 1 });
    const panel = page.getByRole('tabpanel', { name: tab });
    await expect(panel.getByText(shows).first()).toBeAttached();
    await expect(panel.getByText('A carregar...')).toBeHidden();
    await expectAccessible(page);
  }
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Emails' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: 'Emails' })).toBeInViewport({ ratio: 1 });
});

test('a figure of the day leads to its list', async ({ page }) => {
  await logInAsAdmin(page);
  const figure = page.getByRole('link', { name: /pouco stock$/ });
  const count = /^\d+/.exec((await figure.textContent())?.trim() ?? '')?.[0];
  await figure.click();
  await expect(page.getByRole('tab', { name: 'Produtos' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('combobox', { name: 'Ver' })).toHaveValue('baixo');
  await expect(page.getByText(`${count} resultados`)).toBeVisible();
});
