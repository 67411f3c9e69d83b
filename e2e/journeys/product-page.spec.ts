import { expect, type Page } from '@playwright/test';
import { scriptBytes } from '../../bench/page-weight.ts';
import {
  adminHeaders,
  makeCustomer,
  makeOrders,
  makeProduct,
  runJob,
  setStatus,
} from '../fixtures/admin-api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { logInAs, logInAsAdmin, openMail, register } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

function newEmail(): string {
  return `cliente-${crypto.randomUUID()}@exemplo.pt`;
}

/** One finger across the middle of the screen, from one place to another, in CSS pixels from the left. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: 400 }],
    });
  await touch('touchStart', from);
  for (let step = 1; step <= 10; step++) await touch('touchMove', from + ((to - from) * step) / 10);
  await touch('touchEnd');
  await session.detach();
}

test('who received a product reviews it; the shop publishes it; everybody reads it', {
  tag: '@desk',
}, async ({ page, request, another }) => {
  const product = await makeProduct(request, 'Antivírus avaliado');
  const berta = await makeCustomer(request, 'Berta Nunes');
  await logInAs(page, berta);
  await page.goto(`/produtos/${product.slug}`);
  await expect(page.getByText('Só quem recebeu este produto o pode avaliar.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Avaliações' }).getByText('Sem avaliações')).toBeVisible();

  const [order = ''] = await makeOrders(request, 1, berta, { of: product });
  await setStatus(request, order, 'entregue');
  const counter = await another();
  await logInAsAdmin(counter);

  await page.goto(`/produtos/${product.slug}`);
  await page.getByRole('button', { name: 'Avaliar este produto' }).click();
  await page.getByRole('button', { name: 'Enviar avaliação' }).click();
  await expect(page.getByText('Escolha de 1 a 5 estrelas')).toBeVisible();
  await page.getByRole('radio', { name: '4 estrelas' }).check({ force: true });
  await page.getByLabel(/^A sua opinião/).fill('Instalou-se à primeira.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enviar avaliação' }).click();
  await expect(page.getByText('Obrigado! A sua avaliação será publicada depois de aprovada.')).toBeVisible();

  // Not before the shop has read it.
  const visitor = await another();
  await visitor.goto(`/produtos/${product.slug}`);
  await expect(visitor.getByText('Sem avaliações').first()).toBeVisible();

  await counter.goto(`/dashboard/avaliacoes?q=${encodeURIComponent(product.name)}`);
  await expect(counter.getByText('1 resultado', { exact: true })).toBeVisible();
  await expectAccessible(counter);
  await counter.getByRole('link', { name: product.name }).click();
  const waiting = counter.getByRole('dialog', { name: 'Avaliação de Berta Nunes' });
  await expect(waiting.getByText('Instalou-se à primeira.')).toBeVisible();
  await expect(counter).toHaveURL(/\/dashboard\/avaliacoes\/[\da-f-]{36}\?q=/);
  await expectAccessible(counter);
  await counter.goBack();
  await expect(waiting).toBeHidden();
  await counter.goForward();
  await waiting.getByRole('button', { name: 'Aprovar' }).click();
  await expect(counter.getByText('Avaliação aprovada.')).toBeVisible();
  await expect(waiting).toBeHidden();
  await expect(counter.getByText('Nenhuma avaliação encontrada')).toBeVisible();

  const reviews = visitor.getByRole('region', { name: 'Avaliações' });
  await expect(async () => {
    await visitor.reload();
    await expect(reviews.getByText('1 avaliação')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(reviews.getByText('4,0')).toBeVisible();
  await expect(reviews.getByText('Instalou-se à primeira.')).toBeVisible();
  // First name and initial alone.
  await expect(reviews.getByText('Berta N.')).toBeVisible();
  await expect(visitor.getByText('Berta Nunes')).toBeHidden();
  await expectAccessible(visitor);
});

test('a wish is kept in the account and let go again; a visitor is asked to log in and comes back', {
  tag: '@phone',
}, async ({ page, request }) => {
  const product = await makeProduct(request, 'Office desejado');
  await page.goto(`/produtos/${product.slug}`);
  await page.getByRole('button', { name: `Pôr na lista de desejos: ${product.name}` }).click();
  await expect(page).toHaveURL(/\/login\?voltar=/);

  await register(page, 'Dora Pires', newEmail());
  // What was read before the press arrives after its answer.
  const isChanged = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/api/wishes/'),
  );
  const late = Promise.withResolvers<void>();
  await page.route('**/api/wishes/ids', async (route) => {
    const answer = await route.fetch();
    await (await isChanged).finished();
    // Nobody waits for it any more.
    await route.fulfill({ response: answer }).catch(() => {});
    late.resolve();
  });
  await page.goto(`/produtos/${product.slug}`);
  await page.getByRole('button', { name: `Pôr na lista de desejos: ${product.name}` }).click();
  const heart = page.getByRole('button', { name: `Retirar da lista de desejos: ${product.name}` });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await late.promise;
  await page.unroute('**/api/wishes/ids');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Mais', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Lista de desejos' }).click();
  await expect(page.getByRole('heading', { name: product.name })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Retirar da lista de desejos: ${product.name}` }).click();
  // Not before it was answered: a page that is left takes its questions with it.
  await expect(page.getByText('A sua lista de desejos está vazia')).toBeVisible();
  await page.reload();
  await expect(page.getByText('A sua lista de desejos está vazia')).toBeVisible();
});

test('who waits for a product is written to, once, when there is stock again', { tag: '@desk' }, async ({
  page,
  request,
}) => {
  const product = await makeProduct(request, 'Licença esgotada', { stock: 0 });
  const email = newEmail();
  await page.goto(`/produtos/${product.slug}`);
  await expect(page.getByRole('button', { name: 'Adicionar', exact: true })).toBeDisabled();
  const notice = page.getByRole('region', { name: 'Avise-me quando houver stock' });
  await notice.getByLabel('Email').fill('ana@');
  await notice.getByRole('button', { name: 'Avisar-me' }).click();
  await expect(notice.getByText('Indique um email válido')).toBeVisible();
  await notice.getByLabel('Email').fill(email);
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Avisar-me' }).click();
  await expect(
    notice.getByText('Vamos avisar por email quando este produto voltar a ter stock.'),
  ).toBeVisible();

  const headers = await adminHeaders(request);
  const restocked = await request.patch(`/api/admin/products/${product.id}`, { headers, data: { stock: 4 } });
  expect(restocked.ok()).toBe(true);
  const mails = async () => {
    const outbox = await request.get('/api/admin/outbox', { headers, params: { q: email } });
    return ((await outbox.json()) as unknown[]).length;
  };
  // By itself the shop looks each minute, maybe at this moment.
  await runJob(request, 'stock-alerts.send');
  await expect.poll(mails).toBe(1);

  await logInAsAdmin(page);
  const mail = await openMail(page, email, `Voltou a ter stock: ${product.name}`);
  const opened = page.waitForEvent('popup');
  await mail.getByRole('link', { name: 'Ver produto' }).click();
  const shown = await opened;
  await expect(shown.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await expect(shown.getByRole('button', { name: 'Adicionar', exact: true })).toBeEnabled();
  await runJob(request, 'stock-alerts.send');
  expect(await mails()).toBe(1);
});

test('what is typed into a product is shown as text, and never runs', { tag: '@desk' }, async ({
  page,
  request,
}) => {
  const hostile =
    '</script><img src=x onerror="document.title=`roubado`"><script>document.title="roubado"</script>';
  const product = await makeProduct(request, hostile, {
    description: `${hostile} [ligação](javascript:document.title='roubado') {{7*7}}`,
    brand: '"><svg onload=alert(1)>',
    features: [hostile],
    specifications: [{ label: '<b>Rótulo</b>', value: hostile }],
    images: [{ url: 'https://exemplo.invalid/x.png', alt: '" onerror="alert(1)' }],
  });
  const errors: string[] = [];
  page.on('dialog', (dialog) => {
    errors.push(dialog.message());
    void dialog.dismiss();
  });
  for (const path of [
    `/produtos/${product.slug}`,
    '/produtos?categoria=software',
    `/produtos?q=${encodeURIComponent(hostile)}`,
    `/impressoras?q=${encodeURIComponent(hostile)}`,
    `/login?voltar=${encodeURIComponent('//exemplo.invalid/')}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.title()).not.toBe('roubado');
    expect(await page.locator('img[src="x"], svg[onload], b').count()).toBe(0);
    // The data for search engines is whole, whatever its texts hold.
    for (const text of await page.locator('script[type="application/ld+json"]').allTextContents()) {
      expect(() => JSON.parse(text)).not.toThrow();
    }
  }
  await page.goto(`/produtos/${product.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
  expect(errors).toEqual([]);
});

test('the grade of used goods is explained where it is pressed; without a network the page stays', {
  tag: '@phone',
}, async ({ page, request }) => {
  const list = await request.get('/api/products?estado=usado');
  const used = ((await list.json()) as { items: { slug: string; grade: string | null }[] }).items.find(
    ({ grade }) => grade,
  );
  if (!used) throw new Error('the demo shop has no used goods with a grade');
  const badge = page.getByRole('button', { name: `Grau ${used.grade} (o que significa)` });

  await page.route('**/assets/grade-dialog*', (route) => route.abort());
  await page.goto(`/produtos/${used.slug}`);
  await badge.click();
  await expect(page.getByText('Não foi possível abrir. Verifique a ligação')).toBeVisible();
  await expect(badge).toBeVisible();

  await page.unroute('**/assets/grade-dialog*');
  await page.reload();
  await badge.click();
  const grades = page.getByRole('dialog', { name: 'Graus dos artigos usados' });
  await expect(grades.getByText('(este artigo)')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(grades).toBeHidden();
  await expect(badge).toBeFocused();
});

test('the enlarged pictures are gone through with a finger', { tag: '@phone' }, async ({ page, request }) => {
  const list = (await (await request.get('/api/products')).json()) as {
    items: { image: { url: string } | null }[];
  };
  const images = [...new Set(list.items.flatMap(({ image }) => image?.url ?? []))].slice(0, 2);
  expect(images).toHaveLength(2);
  const product = await makeProduct(request, 'Artigo com duas imagens', { images });
  await page.goto(`/produtos/${product.slug}`);
  await page.getByRole('button', { name: 'Ampliar a imagem' }).click();
  const viewer = page.getByRole('dialog', { name: 'Imagens do produto' });
  const first = viewer.getByRole('group', { name: '1 de 2' });
  const second = viewer.getByRole('group', { name: '2 de 2' });
  await expect(first.getByRole('img', { name: product.name })).toBeInViewport({ ratio: 0.9 });
  await swipe(page, 300, 40);
  await expect(second.getByRole('img', { name: product.name })).toBeInViewport({ ratio: 0.9 });
  await expect(first).not.toBeInViewport();
  await expectAccessible(page);
  await swipe(page, 40, 300);
  await expect(first.getByRole('img', { name: product.name })).toBeInViewport({ ratio: 0.9 });
  await viewer.getByRole('button', { name: 'Fechar' }).click();
  await expect(viewer).toBeHidden();
});

test('what is pressed before the page can answer is done when it can', {
  tag: '@phone',
}, async ({ page, request }) => {
  const product = await makeProduct(request, 'Antivírus com pressa');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/entry\.client-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  const opened = page.goto(`/produtos/${product.slug}`);
  await page.getByRole('button', { name: 'Adicionar', exact: true }).first().click();
  await expect(page.getByText(`${product.name} adicionado ao carrinho!`)).toHaveCount(0);
  release();
  await opened;
  await expect(page.getByText(`${product.name} adicionado ao carrinho!`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Carrinho, 1 artigo' }).first()).toBeVisible();
});

test('a product page brings at most 130 kB of JavaScript', { tag: '@desk' }, async ({ request, baseURL }) => {
  const list = (await (await request.get('/api/products')).json()) as { items: { slug: string }[] };
  const { bytes } = await scriptBytes(new URL(`/produtos/${list.items[0]?.slug}`, baseURL).href);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(130_000);
});
