import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { logInAsAdmin } from '../fixtures/log-in.ts';
import { goInPanel } from '../fixtures/panel.ts';
import { test } from '../fixtures/test.ts';

// One shop makes one backup at a time: once is enough.
test('the owner has the shop backed up every day, and asks for a backup now', { tag: '@desk' }, async ({
  page,
}) => {
  await logInAsAdmin(page);
  await goInPanel(page, 'Cópias');
  const main = page.getByRole('main');
  const done = main
    .getByRole('listitem')
    .filter({ hasText: 'pedida no painel' })
    .filter({ hasText: 'Feita' });
  await expect(main.getByRole('heading', { name: 'Últimas' })).toBeVisible();
  const before = await done.count();
  await expectAccessible(page);

  await main.getByLabel('Frase-passe').fill('curta');
  await main.getByRole('switch', { name: 'Fazer uma cópia por dia' }).setChecked(true);
  await main.getByRole('button', { name: 'Guardar Alterações' }).click();
  await expect(main.getByRole('alert').filter({ hasText: 'No mínimo 12 caracteres' })).toBeVisible();

  await main.getByLabel('Frase-passe').fill('quatro palavras à sorte');
  await main.getByRole('button', { name: 'Guardar Alterações' }).click();
  await expect(page.getByText('Configurações atualizadas com sucesso!')).toBeVisible();
  await main.getByRole('button', { name: 'Fazer cópia agora' }).click();
  await expect(done).toHaveCount(before + 1, { timeout: 60_000 });
  await expect(main.getByText(/^Última cópia: /)).toBeVisible();
  await expectAccessible(page);
});
