import { expect } from '@playwright/test';
import { adminHeaders, makeCustomer, makeProduct } from '../fixtures/admin-api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { logInAs, logInAsAdmin } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

test('a school in a group sees its own price, pays it, and the shop reads why', { tag: '@phone' }, async ({
  page,
  request,
  another,
}) => {
  const headers = await adminHeaders(request);
  const goods = await makeProduct(request, 'Tinteiro do grupo', {
    price: 10,
    category: 'consumiveis',
    stock: 9,
  });
  const school = await makeCustomer(request, 'Escola Básica');
  const name = `Escolas ${crypto.randomUUID().slice(0, 8)}`;
  const made = await request.post('/api/admin/groups', {
    headers,
    data: {
      request_id: crypto.randomUUID(),
      name,
      is_net: false,
      is_below_cost: false,
      percents: [{ category: 'consumiveis', percent: 20 }],
    },
  });
  const group = (await made.json()) as { id: string };

  const staff = await another({ viewport: { width: 1280, height: 800 } });
  await logInAsAdmin(staff);
  await staff.goto(`/dashboard/grupos/${group.id}`);
  await expect(staff.getByText(name).first()).toBeVisible();
  await expectAccessible(staff);
  const joined = await request.put(`/api/admin/customers/${school.user.id}/group`, {
    headers,
    data: { group_id: group.id },
  });
  expect(joined.ok()).toBe(true);

  await logInAs(page, school);
  await page.goto(`/produtos/${goods.slug}`);
  const own = page.getByRole('region', { name: 'O seu preço' });
  await expect(own).toContainText(name);
  await expect(own).toContainText('9,84 €');
  await expectAccessible(page);
  // The bar that stays while the page moves, and a card of a list.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-buy-bar]')).toContainText('O seu preço 9,84 €');
  await page.goto(`/produtos?q=${encodeURIComponent(goods.name)}`);
  const card = page.getByRole('article').filter({ hasText: goods.name });
  await expect(card).toContainText('O seu preço 9,84 €');
  await expectAccessible(page);
  // Its people read prices without IVA from now on: so do their cart and what follows.
  const net = await request.put(`/api/admin/groups/${group.id}`, {
    headers,
    data: {
      name,
      is_net: true,
      is_below_cost: false,
      percents: [{ category: 'consumiveis', percent: 20 }],
    },
  });
  expect(net.ok()).toBe(true);
  await page.goto(`/comprar/${goods.id}:1`);
  await expect(page.getByText(`Preço do grupo ${name}, em vez de`)).toBeVisible();
  await expect(page.getByText('8,00 €', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('+ IVA · 9,84 € com IVA')).toBeVisible();
  await expectAccessible(page);
});
