import { expect } from '@playwright/test';
import { adminHeaders } from '../fixtures/admin-api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { payAtSimulator } from '../fixtures/buy.ts';
import { test } from '../fixtures/test.ts';

test('a gift card is bought by a guest on a phone, and its link comes by mail', {
  tag: '@desk',
}, async ({ request, another }) => {
  const headers = await adminHeaders(request);
  const saved = await request.put('/api/admin/settings', {
    headers,
    data: { gift_settings: { gift_active: true, gift_amounts: '25, 50, 100', gift_months: 36 } },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  const word = crypto.randomUUID().slice(0, 8);
  const to = `avo-${word}@exemplo.pt`;
  const phone = await another({ viewport: { width: 360, height: 740 } });
  const way = phone.getByRole('contentinfo').getByRole('link', { name: 'Cartões-presente' });
  // Pages follow what was changed within moments: who comes too early looks again.
  await expect(async () => {
    await phone.goto('/');
    await expect(way).toBeVisible({ timeout: 2000 });
  }).toPass();
  await way.click();
  await phone.getByRole('radio', { name: /^50,00/ }).check();
  await phone.getByLabel('Para', { exact: true }).fill(`Avó ${word}`);
  await phone.getByLabel('Email de quem recebe').fill(to);
  await phone.getByLabel(/^Mensagem/).fill('Parabéns, avó!');
  await phone.getByLabel('O seu nome').fill('Neto');
  await phone.getByLabel('O seu email').fill(`neto-${word}@exemplo.pt`);
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Encomendar com obrigação de pagar' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Pagamento' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('radio', { name: /^Multibanco/ }).check();
  await dialog.getByRole('button', { name: /^Pagar|^Continuar|^Gerar/ }).click();
  await payAtSimulator(phone);

  let mail: { id: string } | undefined;
  await expect(async () => {
    const listed = await request.get('/api/admin/outbox', { headers, params: { q: to } });
    [mail] = (await listed.json()) as { id: string }[];
    expect(mail).toBeDefined();
  }).toPass();
  const whole = await (await request.post(`/api/admin/outbox/${mail?.id}/open`, { headers })).text();
  const avo = await another({ viewport: { width: 360, height: 740 } });
  await avo.goto(/\/cartao\/[\w-]+/.exec(whole)?.[0] ?? '');
  await expect(avo.getByText('Parabéns, avó!')).toBeVisible();
  await expectAccessible(avo);
});
