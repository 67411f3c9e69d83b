import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { test } from '../fixtures/test.ts';

test('the shop opens on its home page, without an error in the browser', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  expect(errors).toEqual([]);
});
