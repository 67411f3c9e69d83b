import { expect, test } from '@playwright/test';

test('a campaign begins and ends by itself on the public page', async ({ page, request }) => {
  const login = await request.post('/api/auth/login', {
    data: { email: process.env.BALCAO_ADMIN_EMAIL, password: process.env.BALCAO_ADMIN_PASSWORD },
  });
  const { access_token: token } = (await login.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  const begins = Date.now() + 4000;
  const made = await request.post('/api/products', {
    headers,
    data: {
      name: `Campanha relâmpago ${crypto.randomUUID().slice(0, 8)}`,
      description: 'Um artigo com campanha de segundos.',
      category: 'software',
      condition: 'novo',
      price: 100,
      stock: 3,
      campaign_active: true,
      campaign_start_date: new Date(begins).toISOString(),
      campaign_end_date: new Date(begins + 6000).toISOString(),
      campaign_discount_percent: 20,
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id, slug } = (await made.json()) as { id: string; slug: string };

  // By its id one comes to its address.
  await page.goto(`/produtos/${id}`);
  await expect(page).toHaveURL(new RegExp(`/produtos/${slug}$`));
  const price = () => page.locator('meta[property="product:price:amount"]').first().getAttribute('content');
  expect(await price()).toBe('123.00');

  // The page is kept in the cache; nothing is changed from here on but the time.
  const shown = async () => {
    await page.reload();
    return await price();
  };
  await expect.poll(shown).toBe('98.40');
  await expect(page.getByText('−20%').first()).toBeVisible();
  await expect.poll(shown).toBe('123.00');

  // Deleted, its address says that it is gone.
  expect((await request.delete(`/api/products/${id}`, { headers })).ok()).toBe(true);
  await expect.poll(async () => (await page.goto(`/produtos/${slug}`))?.status()).toBe(410);
  await expect(page.getByRole('heading', { name: 'Produto não encontrado' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Alternativas à venda' })).toBeVisible();
  const gone = await request.get(`/api/products/${slug}`);
  expect(gone.status()).toBe(410);
  expect(await gone.json()).toMatchObject({ code: 'product_removed' });
});
