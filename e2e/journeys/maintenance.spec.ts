import { expect } from '@playwright/test';
import { adminHeaders, runJob } from '../fixtures/admin-api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { payAtSimulator } from '../fixtures/buy.ts';
import { logInAsAdmin } from '../fixtures/log-in.ts';
import { test } from '../fixtures/test.ts';

const PLAN = {
  every_months: 1,
  price: 40,
  hours: 5,
  visits: 1,
  response_hours: 8,
  discount_percent: 10,
  devices: 3,
  extra_hour: 30,
  notice_days: 30,
  is_on_sale: true,
};

test('a company gets a maintenance contract: accepted by its link, a repair counts against it, and its month is paid', {
  tag: '@desk',
}, async ({ page, request, another }) => {
  const headers = await adminHeaders(request);
  const word = crypto.randomUUID().slice(0, 8);
  const plan = await request.post('/api/admin/maintenance-plans', {
    headers,
    data: { ...PLAN, request_id: crypto.randomUUID(), name: `Oficina ${word}` },
  });
  expect(plan.status(), await plan.text()).toBe(201);
  const { id: planId } = (await plan.json()) as { id: string };
  const email = `oficina-${word}@exemplo.pt`;

  await logInAsAdmin(page);
  await page.goto('/dashboard/manutencao/novo');
  const form = page.getByRole('dialog', { name: 'Novo contrato de manutenção' });
  await form.getByRole('combobox', { name: /^Cliente/ }).fill(`Marta ${word}`);
  await form.getByRole('button', { name: 'Novo Cliente' }).click();
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Criar Cliente' }).click();
  await expect(form.getByRole('combobox', { name: /^Cliente/ })).toHaveValue(`Marta ${word}`);
  await form.getByLabel('Plano').selectOption(planId);
  await form.getByLabel(/^Empresa/).fill(`Oficina ${word}, Lda.`);
  await form.getByLabel(/^NIF/).fill('501442600');
  await form.getByRole('button', { name: 'Fazer o contrato' }).click();
  const record = page.getByRole('dialog', { name: /^Contrato CM-\d+/ });
  await record.getByRole('button', { name: 'Juntar equipamento' }).click();
  await record.getByLabel('Marca').fill('HP');
  await record.getByLabel('Modelo').fill('ProBook 450');
  await record.getByLabel('N.º de série').fill(`MN-${word}`);
  await record.getByRole('button', { name: 'Juntar ao contrato' }).click();
  await expect(record.getByRole('link', { name: 'HP ProBook 450' })).toBeVisible();
  await expectAccessible(page);
  await record.getByRole('button', { name: 'Enviar ao cliente' }).click();
  await expect(page.getByText('Condições enviadas ao cliente.')).toBeVisible();

  const listed = await request.get('/api/admin/outbox', { headers, params: { q: email } });
  const mails = (await listed.json()) as { id: string; subject: string }[];
  const mail = mails.find(({ subject }) => subject.includes('leia e aceite'));
  const whole = await request.post(`/api/admin/outbox/${mail?.id}/open`, { headers });
  const address = /\/manutencao\/[\w-]+/.exec(await whole.text())?.[0] ?? '';
  const phone = await another({ viewport: { width: 360, height: 800 } });
  await phone.goto(address);
  await expect(phone.getByText('49,20 € por mês')).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Aceitar e começar' }).click();
  await expect(phone.getByText('Restam 5 h')).toBeVisible();
  await phone.getByRole('button', { name: 'Preciso de ajuda' }).click();
  await phone.getByLabel('O que se passa').fill('Demora dez minutos a ligar');
  await phone.getByRole('button', { name: 'Pedir ajuda' }).click();
  await expect(phone.getByText(/T-\d+/).first()).toBeVisible();

  // The bench works on it, and a visit is noted.
  const found = await request.get('/api/admin/repairs', { headers, params: { q: `Marta ${word}` } });
  const [repair] = (await found.json()) as { id: string; number: number }[];
  for (const running of [true, false]) {
    const timer = await request.put(`/api/admin/repairs/${repair?.id}/bench/timer`, {
      headers,
      data: { running },
    });
    expect(timer.ok(), await timer.text()).toBe(true);
  }
  await page.goto(`/dashboard/reparacoes/${repair?.id}`);
  await expect(page.getByText(/^Coberto por/)).toContainText('de 5 h');
  await page.getByRole('link', { name: /^CM-\d+/ }).click();
  await expect(record.getByRole('link', { name: `T-${repair?.number}` })).toBeVisible();
  await record.getByRole('button', { name: 'Anotar visita' }).click();
  await record.getByLabel('Minutos').fill('90');
  await record.getByRole('button', { name: 'Anotar visita' }).last().click();
  await expect(record.getByText('Restam 3 h 30 de 5 h')).toBeVisible();

  await runJob(request, 'charges.day');
  await phone.reload();
  await expect(phone.getByText('Restam 3 h 30')).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('link', { name: 'Pagar', exact: true }).first().click();
  await phone.getByRole('button', { name: /^Pagar 49,20/ }).click();
  await phone.getByRole('button', { name: 'Gerar referência Multibanco' }).click();
  await payAtSimulator(phone);
  const paying = phone.getByRole('dialog', { name: 'Pagamento' });
  await expect(paying.getByText('Pagamento recebido')).toBeVisible();
  await phone.goto(address);
  await expect(phone.getByText('Paga', { exact: true })).toBeVisible();

  // A dearer plan waits: the customer reads it and says yes.
  const dearer = await request.post('/api/admin/maintenance-plans', {
    headers,
    data: { ...PLAN, request_id: crypto.randomUUID(), name: `Pro ${word}`, price: 89, hours: 10 },
  });
  const { id: dearerId } = (await dearer.json()) as { id: string };
  await page.reload();
  await record.getByRole('button', { name: 'Mudar plano' }).click();
  await record.getByLabel('Novo plano').selectOption(dearerId);
  await record.getByRole('button', { name: 'Mudar o plano' }).click();
  await expect(record.getByText(`Pro ${word}, 109,47 € por mês: vale a partir de`)).toBeVisible();
  await expectAccessible(page);
  await phone.reload();
  await expect(phone.getByRole('heading', { name: `Plano proposto: Pro ${word}` })).toBeVisible();
  await expect(phone.getByText('agora: 49,20 € por mês')).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Aceitar desde já' }).click();
  await expect(phone.getByText('O novo plano já vale.')).toBeVisible();
  await expect(phone.getByText(`Manutenção Pro ${word}`)).toBeVisible();

  await phone.getByRole('button', { name: 'Mais ações do contrato' }).click();
  await phone.getByRole('menuitem', { name: 'Terminar o contrato' }).click();
  await phone
    .getByRole('alertdialog', { name: 'Terminar o contrato?' })
    .getByRole('button', { name: 'Dar o aviso' })
    .click();
  await expect(phone.getByText('Recebemos o aviso.')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Mais ações do contrato' })).toHaveCount(0);
});
