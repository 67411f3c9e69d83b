import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { logInAsAdmin } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

test('@desk a day at the counter: taken in, a part put aside and used, tested, ready, handed over', async ({
  page,
}) => {
  const name = `Rita ${crypto.randomUUID().slice(0, 8)}`;
  await logInAsAdmin(page);
  await page.goto('/dashboard/reparacoes/entrada');
  await expect(page.getByRole('heading', { level: 1, name: 'Entrada ao balcão' })).toBeVisible();
  const form = page.getByRole('form', { name: 'Entrada ao balcão' });
  await form.getByRole('button', { name: 'Novo Cliente' }).click();
  const dialog = page.getByRole('dialog', { name: 'Criar Novo Cliente' });
  await dialog.getByLabel('Nome').fill(name);
  await dialog.getByRole('textbox', { name: 'Email' }).fill(`rita-${crypto.randomUUID()}@exemplo.pt`);
  await dialog.getByLabel('Palavra-passe').fill('segredo-de-teste');
  await dialog.getByRole('button', { name: 'Criar Cliente' }).click();
  await expect(dialog).toBeHidden();
  await form.getByLabel('Marca', { exact: true }).fill('Asus');
  await form.getByLabel('Modelo').fill('Zenbook 14');
  await form.getByRole('button', { name: 'Ecrã partido' }).click();
  await form.getByLabel('Carregador').check();
  await form.getByLabel('Palavra-passe do equipamento').selectOption('padrao');
  for (const point of [1, 2, 5]) {
    await form.getByRole('button', { name: `Ponto ${point}`, exact: true }).click();
  }
  await form.getByRole('button', { name: 'Marcar' }).click();
  await expect(form.getByText('Risco, frente, ao meio ao centro')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Dar entrada' }).click();
  const title = page.getByRole('heading', { level: 1, name: /^Reparação T-\d+$/ });
  await expect(title).toBeVisible();
  const number = /T-\d+/.exec((await title.textContent()) ?? '')?.[0] ?? '';

  await page.getByRole('button', { name: 'Mostrar' }).click();
  await expect(page.getByText('1-2-5')).toBeVisible();
  await page.getByRole('combobox', { name: /^Juntar peça/ }).fill('HP');
  await page.getByRole('listbox', { name: 'Peças do stock' }).getByRole('option').first().click();
  const part = page.getByRole('list', { name: 'Peças da reparação' }).getByRole('listitem');
  await expect(part.getByText('Reservada', { exact: true })).toBeVisible();
  await part.getByRole('button', { name: /^Usar/ }).click();
  await expect(part.getByText('Usada', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Começar trabalho' }).click();
  await page.getByRole('button', { name: 'Parar trabalho' }).click();
  await page.getByRole('region', { name: 'Notas internas' }).getByLabel('Nota').fill('Faltava um parafuso');
  await page.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(
    page.getByRole('region', { name: 'Notas internas' }).getByText('Faltava um parafuso'),
  ).toBeVisible();
  const tests = page.getByRole('region', { name: 'Testes antes de entregar' });
  await tests.getByRole('button', { name: /^Passa ?: Arranque/ }).click();
  await expect(tests.getByText('Faltam 7')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/dashboard/reparacoes/quadro');
  const moved = page.getByRole('combobox', { name: `Estado de ${number}` });
  await expect(moved).toBeVisible();
  await expectAccessible(page);
  for (const [status, question] of [
    ['em_reparacao', 'Passo pouco habitual'],
    ['pronto_entrega', 'Faltam testes'],
  ] as const) {
    await moved.selectOption(status);
    const ask = page.getByRole('alertdialog', { name: question });
    await expect(ask).toBeVisible();
    await ask.getByRole('button', { name: 'Confirmar' }).click();
    await expect(moved).toHaveValue(status);
  }
  await moved.selectOption('entregue');
  await expect(moved).toHaveCount(0);
});
