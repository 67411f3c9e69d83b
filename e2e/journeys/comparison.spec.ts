import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { test } from '../fixtures/test.ts';

for (const width of [360, 1280]) {
  test(`laptops are compared side by side at ${width} px, and the address keeps it`, {
    tag: width < 640 ? '@phone' : '@desk',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/produtos?categoria=portateis&stock=1');
    // A phone's cards have one button: there one compares from the product's page.
    const compare = async () => {
      if (width < 640) await page.getByRole('link', { name: /^Ver / }).first().click();
      await page
        .getByRole('link', { name: /^Comparar / })
        .first()
        .click();
    };
    await compare();
    await expect(page).toHaveURL(/\/comparar\?produto=[^&]+$/);
    const table = page.getByRole('table');
    await expect(table.getByRole('rowheader', { name: 'Processador' })).toBeVisible();

    await page
      .getByRole('link', { name: /^Juntar à comparação: / })
      .first()
      .click();
    await expect(table.getByRole('button', { name: /^Comprar / })).toHaveCount(2);
    await expect(table.getByRole('row').filter({ hasText: 'Memória' }).getByRole('cell')).toHaveCount(2);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

    // What was compared is there when another product of the kind is put beside it.
    await page.goto('/produtos?categoria=portateis&stock=1&pagina=2');
    await compare();
    await expect(table.getByRole('button', { name: /^Comprar / })).toHaveCount(3);
    await page.reload();
    await expect(table.getByRole('button', { name: /^Comprar / })).toHaveCount(3);
    await page
      .getByRole('link', { name: /^Retirar .* da comparação$/ })
      .first()
      .click();
    await expect(table.getByRole('button', { name: /^Comprar / })).toHaveCount(2);
  });
}

test('an original shows its compatible with what is saved, and the other way round', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/produtos?categoria=consumiveis&consumivel=original&q=TN-2420');
  await expect(page.getByRole('article').getByText('Original', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: /^Ver Toner Brother TN-2420/ }).click();
  const compatibles = page.getByRole('region', { name: 'Compatíveis com este original' });
  await expect(compatibles.getByText(/€ por página · poupa \d+\s%/)).toBeVisible();
  await compatibles.getByRole('link', { name: /^Toner compatível/ }).click();
  const originals = page.getByRole('region', { name: 'O original deste consumível' });
  await expect(originals.getByText(/^Com o compatível poupa \d+\s% em cada página\.$/).first()).toBeVisible();
  await expectAccessible(page);
});

test('a printer page at 1280 px has originals and compatibles in columns', { tag: '@desk' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/impressoras/brother-hl-l2350dw');
  // What comes after the page, as its typeface, moves both.
  await expect(async () => {
    const original = await page.getByRole('heading', { name: 'Originais' }).first().boundingBox();
    const compatible = await page.getByRole('heading', { name: 'Compatíveis' }).first().boundingBox();
    expect(compatible?.y).toBe(original?.y);
    expect(compatible?.x).toBeGreaterThan((original?.x ?? 0) + 400);
  }).toPass();
});
