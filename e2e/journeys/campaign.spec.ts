import { expect } from '@playwright/test';
import { adminHeaders, makeProduct } from '../fixtures/admin-api.ts';
import { test } from '../fixtures/test.ts';

test('a campaign begins and ends by itself on the public page', { tag: '@desk' }, async ({
  page,
  request,
}) => {
  // The login beforehand: only what is asked of the shop comes between now and the beginning.
  await adminHeaders(request);
  const begins = Date.now() + 8000;
  const ends = begins + 12_000;
  const { id, slug } = await makeProduct(request, 'Campanha relâmpago', {
    price: 100,
    campaign_active: true,
    campaign_start_date: new Date(begins).toISOString(),
    campaign_end_date: new Date(ends).toISOString(),
    campaign_discount_percent: 20,
  });

  // By its id one comes to its address.
  await page.goto(`/produtos/${id}`);
  await expect(page).toHaveURL(new RegExp(`/produtos/${slug}$`));
  // Asked for without a browser, whose time on a busy machine is longer than the campaign's.
  const price = async () => {
    const html = await (await request.get(`/produtos/${slug}`)).text();
    return /property="product:price:amount" content="([^"]+)"/.exec(html)?.[1];
  };
  expect(await price()).toBe('123.00');

  // The page is kept in the cache; nothing is changed from here on but the time.
  await expect.poll(price).toBe('98.40');
  await page.reload();
  await expect(page.getByText('−20%').first()).toBeVisible();
  await expect.poll(price, { timeout: 30_000 }).toBe('123.00');

  // Deleted, its address says that it is gone.
  const headers = await adminHeaders(request);
  expect((await request.delete(`/api/products/${id}`, { headers })).ok()).toBe(true);
  await expect.poll(async () => (await page.goto(`/produtos/${slug}`))?.status()).toBe(410);
  await expect(page.getByRole('heading', { name: 'Produto não encontrado' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Alternativas à venda' })).toBeVisible();
  const gone = await request.get(`/api/products/${slug}`);
  expect(gone.status()).toBe(410);
  expect(await gone.json()).toMatchObject({ code: 'product_removed' });
});
