import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { logInAsAdmin } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

const FIELD = 'Mostrar a página da acessibilidade';

test("an owner goes from what is missing to done, on a phone's width and at the desk", {
  tag: '@desk',
}, async ({ page }) => {
  await logInAsAdmin(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/dashboard/abrir');
    const tabs = page.getByRole('navigation', { name: 'Configurações' });
    await tabs.getByRole('link', { name: 'Conformidade' }).click();
    await expect(tabs.getByRole('link', { name: 'Conformidade' })).toHaveAttribute('aria-current', 'page');
    const row = page.getByRole('listitem', { name: 'Página da acessibilidade' });
    await expect(row.getByText('falta', { exact: true })).toBeVisible();
    await row.getByRole('button', { name: /^Não se aplica/ }).click();
    const form = row.getByRole('form', { name: 'Porque não se aplica' });
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(form.getByText('Diga porque não se aplica')).toBeVisible();
    await form.getByLabel('Porque não se aplica').fill('Somos uma microempresa');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(row.getByText('Porque: Somos uma microempresa')).toBeVisible();
    await row.getByRole('button', { name: 'Afinal aplica-se' }).click();
    await row.getByRole('link', { name: 'Mostrar a página' }).click();
    const control = page.getByRole('switch', { name: FIELD });
    await expect(control).toBeInViewport();
    const save = async () => {
      await control.click();
      await page.getByRole('button', { name: 'Guardar Alterações' }).first().click();
      await expect(page.getByText('Configurações atualizadas com sucesso!').first()).toBeVisible();
    };
    await save();
    await page.goto('/dashboard/conformidade');
    await expect(row.getByText('feito', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await row.getByRole('link', { name: 'Mostrar a página' }).click();
    await save();
  }
});
