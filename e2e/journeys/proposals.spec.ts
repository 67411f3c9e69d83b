import { expect } from '@playwright/test';
import { adminHeaders } from '../fixtures/admin-api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { addSomething } from '../fixtures/buy.ts';
import { logInAsAdmin } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

test('a proposal is asked for from a cart, written at the desk, and accepted in part on a phone: it is an order', {
  tag: '@desk',
}, async ({ page, request, another }) => {
  const headers = await adminHeaders(request);
  const word = crypto.randomUUID().slice(0, 8);
  const email = `escola-${word}@exemplo.pt`;
  const phone = await another({ viewport: { width: 360, height: 800 } });
  const name = await addSomething(phone, 'toner');
  await phone.goto('/carrinho');
  await phone.getByRole('button', { name: 'Pedir orçamento' }).click();
  const asks = phone.getByRole('dialog', { name: 'Pedir orçamento' });
  await asks.getByLabel('Nome').fill(`Escola ${word}`);
  await asks.getByLabel('Email').fill(email);
  await asks.getByLabel(/^O que devemos saber/).fill('Para a sala 12');
  await expectAccessible(phone);
  await asks.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(asks.getByText('Pedido de orçamento enviado!')).toBeVisible();

  await logInAsAdmin(page);
  await page.goto(`/dashboard/orcamentos?q=${word}`);
  await page.getByRole('link', { name: new RegExp(`^ORC-\\d+ · Escola ${word}`) }).click();
  const record = page
    .getByRole('dialog', { name: /^Orçamento ORC-\d+/ })
    .or(page.getByRole('complementary', { name: /^Orçamento ORC-\d+/ }));
  await expect(record.getByText('O cliente escreveu: Para a sala 12')).toBeVisible();
  await record.getByLabel('Preço (€, c/ IVA)').first().fill('12,30');
  await record.getByRole('button', { name: 'Juntar linha' }).click();
  await record.getByLabel('Artigo ou trabalho 2').fill('Instalação na escola');
  await record.getByLabel('Preço (€, c/ IVA)').nth(1).fill('24,60');
  await expectAccessible(page);
  await record.getByRole('button', { name: 'Enviar ao cliente' }).click();
  await expect(page.getByText('Orçamento enviado por email!')).toBeVisible();
  await expect(record.getByText(/^Versão 1 · 36,90/)).toBeVisible();

  const listed = await request.get('/api/admin/outbox', { headers, params: { q: email } });
  const [mail] = (await listed.json()) as { id: string }[];
  const whole = await request.post(`/api/admin/outbox/${mail?.id}/open`, { headers });
  await phone.goto(/\/orcamento\/[\w-]+/.exec(await whole.text())?.[0] ?? '');
  await expect(phone.getByRole('button', { name: 'Aceitar com obrigação de pagar 36,90 €' })).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('checkbox', { name: /^Instalação na escola/ }).uncheck();
  await phone.getByRole('button', { name: 'Aceitar com obrigação de pagar 12,30 €' }).click();
  await expect(phone.getByText('Aceite em parte')).toBeVisible();
  await phone.getByRole('link', { name: /^Ver e pagar a encomenda/ }).click();
  await expect(phone.locator('h1', { hasText: /^Encomenda N\.º \d+$/ })).toBeVisible();
  await expect(phone.getByText(name).first()).toBeVisible();

  // The same again, and this time the yes comes by telephone.
  await page.reload();
  await record.getByRole('button', { name: 'Copiar' }).click();
  await expect(page.getByText('Orçamento copiado.')).toBeVisible();
  await record.getByRole('button', { name: 'Enviar ao cliente' }).click();
  await record.getByText('O cliente aceitou por outra via').click();
  await record.getByRole('checkbox', { name: /^Instalação na escola/ }).uncheck();
  await record.getByLabel('Quem aceitou, e como').fill('Dra. Marta, por telefone');
  await expectAccessible(page);
  await record.getByRole('button', { name: 'Fazer a encomenda de 12,30 €' }).click();
  await expect(page.getByText('Encomenda feita. O cliente foi avisado por email.')).toBeVisible();
  await expect(record.getByText(/^Aceite \(Dra\. Marta, por telefone\), anotado pela loja/)).toBeVisible();
});
