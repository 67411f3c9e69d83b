import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { logInAsAdmin } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

// The phone has one duty, the desk another: both are in one shop at the same time.
const DUTIES = [
  {
    tag: '@phone',
    duty: 'Página da acessibilidade',
    act: 'Mostrar a página',
    field: 'Mostrar a página da acessibilidade',
  },
  {
    tag: '@desk',
    duty: 'Formulário europeu de reparação',
    act: 'Ver o formulário',
    field: 'Formulário europeu de reparação',
  },
] as const;

for (const { tag, duty, act, field } of DUTIES) {
  test(`an owner goes from what is not done to done: ${duty} ${tag}`, async ({ page }) => {
    await logInAsAdmin(page);
    await page.goto('/dashboard/abrir');
    await page.getByRole('link', { name: 'Conformidade' }).click();
    const row = page.getByRole('listitem', { name: duty });
    await expect(row.getByText('feito', { exact: true })).toBeHidden();
    await row.getByRole('button', { name: /^Não se aplica/ }).click();
    const form = row.getByRole('form', { name: 'Porque não se aplica' });
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(form.getByText('Diga porque não se aplica')).toBeVisible();
    await form.getByLabel('Porque não se aplica').fill('Somos uma microempresa');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(row.getByText('Porque: Somos uma microempresa')).toBeVisible();
    await row.getByRole('button', { name: 'Afinal aplica-se' }).click();
    await row.getByRole('link', { name: act }).click();
    const control = page.getByRole('switch', { name: field });
    await expect(control).toBeInViewport();
    await control.click();
    await page.getByRole('button', { name: 'Guardar Alterações' }).first().click();
    await expect(page.getByText('Configurações atualizadas com sucesso!')).toBeVisible();
    await page.goto('/dashboard/conformidade');
    await expect(row.getByText('feito', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });
}
