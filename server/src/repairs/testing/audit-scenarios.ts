import sharp from 'sharp';
import { toLisbon } from '#core/shared/lisbon-time.ts';
import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';
import { insertProduct } from '../../testing/insert-product.ts';
import { insertUser } from '../../testing/people.ts';
import { equipmentScenarios } from './equipment-scenarios.ts';
import { askForRepair, requestOf } from './repairs.ts';

const lisbonDay = (at: Date): string => {
  const { year, month, day } = toLisbon(at);
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
};

const BODY = {
  device_type: 'Portátil',
  brand: 'HP',
  model: 'ProBook 450',
  problem_description: 'Ecrã partido',
};

async function withEstimate({ deps, owner }: AuditShop) {
  const asked = await askForRepair(deps);
  await owner.call('PUT', `/api/admin/repairs/${asked.id}`, {
    confirm: true,
    status: 'em_analise',
    estimate_price: 61.5,
  });
  return asked;
}

async function withPart({ deps, owner }: AuditShop) {
  const { id } = await askForRepair(deps);
  const part = crypto.randomUUID();
  const product = await insertProduct(deps.db, { name: `Peça ${part}` });
  const body = { part_id: part, product_id: product, quantity: 1 };
  return { id, part, added: await owner.call('POST', `/api/admin/repairs/${id}/parts`, body) };
}

async function approved(shop: AuditShop) {
  const asked = await withEstimate(shop);
  await shop.owner.call('PUT', `/api/admin/repairs/${asked.id}`, { confirm: true, status: 'aprovado' });
  return asked;
}

const takeIn = async ({ owner, customerId }: AuditShop) =>
  await owner.call<{ id: string }>('POST', '/api/admin/repairs/intake', {
    ...BODY,
    request_id: crypto.randomUUID(),
    user_id: customerId,
    serial_number: null,
    estimate_price: null,
    access_kind: 'password',
    access: '1234',
  });

async function handedOver(shop: AuditShop, email = `garantia-${crypto.randomUUID()}@example.pt`) {
  const asked = await askForRepair(shop.deps, undefined, { customer_email: email });
  await shop.owner.call('PUT', `/api/admin/repairs/${asked.id}`, {
    confirm: true,
    status: 'entregue',
    final_price: 50,
    open_reason: 'Conta corrente',
  });
  return asked;
}

/** A repair that is said to be the guarantee of another one. */
async function linked(shop: AuditShop) {
  const email = `garantia-${crypto.randomUUID()}@example.pt`;
  const earlier = await handedOver(shop, email);
  const { id } = await askForRepair(shop.deps, undefined, { customer_email: email });
  const of = { kind: 'reparacao', id: earlier.id };
  return await shop.owner.call<{ id: string }>('PUT', `/api/admin/repairs/${id}/claim`, { of });
}

async function lend({ deps, owner }: AuditShop) {
  const { id } = await askForRepair(deps);
  const loan = crypto.randomUUID();
  const body = { loan_id: loan, what: 'Portátil de empréstimo' };
  return { id, loan, lent: await owner.call('POST', `/api/admin/repairs/${id}/bench/loan`, body) };
}

const supplierReturn = async ({ owner }: AuditShop) =>
  await owner.call<{ id: string }>('POST', '/api/admin/supplier-returns', {
    request_id: crypto.randomUUID(),
    supplier: 'Peças e Companhia',
    name: 'Ecrã',
    problem: 'Risca ao meio',
  });

const template = (given: object = {}) => ({
  name: 'Troca de ecrã',
  lines: [{ kind: 'mao_de_obra', name: 'Montagem', quantity: 1, price: 30 }],
  ...given,
});

const templated = async ({ owner }: AuditShop) =>
  await owner.call<{ id: string; version: number }>(
    'POST',
    '/api/admin/repair-templates',
    template({ request_id: crypto.randomUUID() }),
  );

async function proposed(shop: AuditShop) {
  const asked = await askForRepair(shop.deps);
  const product = await insertProduct(shop.deps.db, {
    name: `Portátil ${asked.id}`,
    category: 'portateis',
    condition: 'recondicionado',
    price_cents: 30_000,
  });
  const body = { reason: 'A placa-mãe está queimada', product_ids: [product], old_value: 50 };
  const sent = await shop.owner.call('PUT', `/api/admin/repairs/${asked.id}/proposal`, body);
  return { ...asked, product, sent };
}

async function pictureForm(): Promise<FormData> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#17348c' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], 'ecra.png'));
  return form;
}

async function photographed({ deps, owner }: AuditShop) {
  const { id } = await askForRepair(deps);
  const added = await owner.call<{ items: { id: string }[] }>(
    'POST',
    `/api/admin/repairs/${id}/photos?stage=antes`,
    await pictureForm(),
  );
  return { id, photo: added.body.items[0]?.id ?? '', added };
}

/** A letter to who does not collect a device. */
async function lettered({ deps, owner }: AuditShop) {
  const { id } = await askForRepair(deps);
  await owner.call('PUT', `/api/admin/repairs/${id}`, { confirm: true, status: 'pronto_entrega' });
  const letter = crypto.randomUUID();
  const written = await owner.call('POST', `/api/admin/repairs/${id}/letters`, {
    letter_id: letter,
    address: 'Rui Costa\nRua Direita, 4\n3000-004 Coimbra',
    told: 'O seu equipamento está na nossa loja.',
  });
  return { id, letter, written };
}

/** One effective call for each write of repairs. */
export const scenarios: Scenarios = {
  ...equipmentScenarios,
  'POST /api/repairs': async ({ browser }) => await browser().call('POST', '/api/repairs', requestOf()),
  'POST /api/repairs/{key}/decision': async (shop) => {
    const { id, key } = await withEstimate(shop);
    await shop.owner.call('POST', `/api/admin/repairs/${id}/send-quote`);
    return await shop.browser().call('POST', `/api/repairs/${key}/decision`, { approve: true });
  },
  'POST /api/admin/repairs/{id}/decision': async (shop) => {
    const { id } = await withEstimate(shop);
    await shop.owner.call('POST', `/api/admin/repairs/${id}/send-quote`);
    const said = { approve: true, name: 'Rui Costa' };
    return await shop.owner.call('POST', `/api/admin/repairs/${id}/decision`, said);
  },
  'POST /api/repairs/{key}/messages': async ({ deps, browser }) => {
    const { key } = await askForRepair(deps);
    return await browser().call('POST', `/api/repairs/${key}/messages`, { message: 'Já há novidades?' });
  },
  'PUT /api/repairs/{key}/sms': async ({ deps, browser }) => {
    const given = { customer_phone: '912345678', contact_way: 'telefone' } as const;
    const { key } = await askForRepair(deps, undefined, given);
    return await browser().call('PUT', `/api/repairs/${key}/sms`, { wanted: false });
  },
  'POST /api/admin/repairs/{id}/letters': async (shop) => (await lettered(shop)).written,
  'PUT /api/admin/repairs/{id}/letters/{letter}': async (shop) => {
    const { id, letter } = await lettered(shop);
    return await shop.owner.call('PUT', `/api/admin/repairs/${id}/letters/${letter}`, {
      // In summer the shop's day begins an hour before UTC's.
      posted_on: lisbonDay(shop.deps.now()),
      postal_number: 'RR473124829PT',
    });
  },
  'POST /api/admin/sms/test': async ({ owner }) =>
    await owner.call('POST', '/api/admin/sms/test', { to: '912345678' }),
  'POST /api/repairs/{key}/photos': async ({ deps, browser }) => {
    const { key } = await askForRepair(deps);
    return await browser().call('POST', `/api/repairs/${key}/photos`, await pictureForm());
  },
  'POST /api/admin/repairs/{id}/photos': async (shop) => (await photographed(shop)).added,
  'PUT /api/admin/repairs/{id}/photos/{photo}': async (shop) => {
    const { id, photo } = await photographed(shop);
    return await shop.owner.call('PUT', `/api/admin/repairs/${id}/photos/${photo}`, { caption: 'Ecrã' });
  },
  'DELETE /api/admin/repairs/{id}/photos/{photo}': async (shop) => {
    const { id, photo } = await photographed(shop);
    return await shop.owner.call('DELETE', `/api/admin/repairs/${id}/photos/${photo}`);
  },
  'POST /api/admin/repairs': async ({ owner, customerId }) =>
    await owner.call('POST', `/api/admin/repairs?user_id=${customerId}`, BODY),
  'PUT /api/admin/repairs/{id}': async ({ deps, owner }) => {
    const { id } = await askForRepair(deps);
    return await owner.call('PUT', `/api/admin/repairs/${id}`, { confirm: true, status: 'em_analise' });
  },
  'POST /api/admin/repairs/many': async ({ deps, owner }) => {
    const { id } = await askForRepair(deps);
    const asked = { ids: [id], change: { kind: 'status', status: 'em_analise' } };
    return await owner.call('POST', '/api/admin/repairs/many', asked);
  },
  'PUT /api/admin/repairs/{id}/quote': async ({ deps, owner }) => {
    const { id } = await askForRepair(deps);
    const lines = [{ kind: 'mao_de_obra', name: 'Diagnóstico', quantity: 1, price: 25 }];
    return await owner.call('PUT', `/api/admin/repairs/${id}/quote`, {
      options: [{ title: 'Reparação', lines }],
    });
  },
  'POST /api/admin/repairs/{id}/send-quote': async (shop) => {
    const { id } = await withEstimate(shop);
    return await shop.owner.call('POST', `/api/admin/repairs/${id}/send-quote`);
  },
  'POST /api/repairs/{key}/payments': async (shop) => {
    const { key } = await approved(shop);
    return await shop
      .browser()
      .call('POST', `/api/repairs/${key}/payments`, { amount: 61.5, payment_method: 'multibanco' });
  },
  'PUT /api/admin/repairs/{id}/charges': async ({ deps, owner }) => {
    const { id } = await askForRepair(deps);
    return await owner.call('PUT', `/api/admin/repairs/${id}/charges`, { diagnosis_fee: 25, deposit: null });
  },
  'POST /api/admin/repairs/{id}/receipts': async (shop) => {
    const { id } = await approved(shop);
    return await shop.owner.call('POST', `/api/admin/repairs/${id}/receipts`, {
      request_id: crypto.randomUUID(),
      amount: 20,
      way: 'dinheiro',
    });
  },
  'POST /api/admin/repairs/{id}/hand-over': async (shop) => {
    const { id } = await approved(shop);
    return await shop.owner.call('POST', `/api/admin/repairs/${id}/hand-over`, {
      // Money that is taken with it leaves its own event, as it does alone.
      open_reason: 'Paga no fim do mês',
      collected_by: 'Rui Costa',
    });
  },
  'POST /api/repairs/{key}/claim': async (shop) => {
    const { key } = await handedOver(shop);
    return await shop.browser().call('POST', `/api/repairs/${key}/claim`, {
      request_id: crypto.randomUUID(),
      problem_description: 'Voltou a não ligar',
    });
  },
  'PUT /api/admin/repairs/{id}/claim': async (shop) => await linked(shop),
  'POST /api/admin/repairs/{id}/claim/decision': async (shop) => {
    const { body } = await linked(shop);
    return await shop.owner.call('POST', `/api/admin/repairs/${body.id}/claim/decision`, { covered: true });
  },
  'PUT /api/admin/repairs/{id}/proposal': async (shop) => (await proposed(shop)).sent,
  'DELETE /api/admin/repairs/{id}/proposal': async (shop) => {
    const { id } = await proposed(shop);
    return await shop.owner.call('DELETE', `/api/admin/repairs/${id}/proposal`);
  },
  'POST /api/repairs/{key}/proposal/answer': async (shop) => {
    const { key, product } = await proposed(shop);
    return await shop.browser().call('POST', `/api/repairs/${key}/proposal/answer`, {
      version: 1,
      product_id: product,
    });
  },
  'PUT /api/admin/repairs/{id}/extras/{kind}': async ({ deps, owner }) => {
    const { id } = await askForRepair(deps);
    await deps.db
      .insertInto('repair_extras')
      .values({ repair_id: id, kind: 'armazenagem', cents: 500, days: 5 })
      .execute();
    return await owner.call('PUT', `/api/admin/repairs/${id}/extras/armazenagem`, { waived: true });
  },
  'POST /api/admin/repairs/counter/calendar-link': async ({ owner }) =>
    await owner.call('POST', '/api/admin/repairs/counter/calendar-link'),
  'DELETE /api/admin/repairs/counter/calendar-link': async ({ owner }) =>
    await owner.call('DELETE', '/api/admin/repairs/counter/calendar-link'),
  'POST /api/admin/repair-templates': async (shop) => await templated(shop),
  'PUT /api/admin/repair-templates/{id}': async (shop) => {
    const { body } = await templated(shop);
    return await shop.owner.call(
      'PUT',
      `/api/admin/repair-templates/${body.id}`,
      template({ version: body.version, name: 'Troca de ecrã e moldura' }),
    );
  },
  'DELETE /api/admin/repair-templates/{id}': async (shop) => {
    const { body } = await templated(shop);
    return await shop.owner.call('DELETE', `/api/admin/repair-templates/${body.id}`);
  },
  'POST /api/admin/supplier-returns': async (shop) => await supplierReturn(shop),
  'PUT /api/admin/supplier-returns/{id}': async (shop) => {
    const { body } = await supplierReturn(shop);
    return await shop.owner.call('PUT', `/api/admin/supplier-returns/${body.id}`, { state: 'enviada' });
  },
  'POST /api/admin/repairs/{id}/respond': async ({ deps, owner }) => {
    const { id } = await askForRepair(deps);
    return await owner.call('POST', `/api/admin/repairs/${id}/respond`, {
      message: 'Amanhã temos resposta.',
    });
  },
  'PUT /api/admin/repairs/{id}/bench/assignee': async ({ deps, owner }) => {
    const { id } = await askForRepair(deps);
    const person = await insertUser(deps, `tecnico-${id}`, { role: 'technician' });
    return await owner.call('PUT', `/api/admin/repairs/${id}/bench/assignee`, { user_id: person.user.id });
  },
  'PUT /api/admin/repairs/{id}/bench/cause': async ({ deps, owner }) => {
    const { id } = await askForRepair(deps);
    return await owner.call('PUT', `/api/admin/repairs/${id}/bench/cause`, { cause: 'queda' });
  },
  'PUT /api/admin/repairs/counter/people/{person}/skills': async ({ deps, owner }) => {
    const person = await insertUser(deps, `sabe-${crypto.randomUUID()}`, { role: 'technician' });
    const path = `/api/admin/repairs/counter/people/${person.user.id}/skills`;
    return await owner.call('PUT', path, { skills: ['Monitor'] });
  },
  'PUT /api/admin/repairs/{id}/bench/timer': async ({ deps, owner }) => {
    const { id } = await askForRepair(deps);
    return await owner.call('PUT', `/api/admin/repairs/${id}/bench/timer`, { running: true });
  },
  'POST /api/admin/repairs/{id}/bench/notes': async ({ deps, owner }) => {
    const { id } = await askForRepair(deps);
    const body = { note_id: crypto.randomUUID(), body: 'Falta o parafuso do canto' };
    return await owner.call('POST', `/api/admin/repairs/${id}/bench/notes`, body);
  },
  'PUT /api/admin/repairs/{id}/bench/checks': async ({ deps, owner }) => {
    const { id } = await askForRepair(deps);
    return await owner.call('PUT', `/api/admin/repairs/${id}/bench/checks`, {
      name: 'Arranque',
      result: 'ok',
    });
  },
  'POST /api/admin/repairs/{id}/bench/loan': async (shop) => (await lend(shop)).lent,
  'PUT /api/admin/repairs/{id}/bench/loan/{loan}': async (shop) => {
    const { id, loan } = await lend(shop);
    return await shop.owner.call('PUT', `/api/admin/repairs/${id}/bench/loan/${loan}`);
  },
  'POST /api/admin/repairs/intake': takeIn,
  'POST /api/admin/repairs/{id}/intake': async ({ deps, owner }) => {
    const { id } = await askForRepair(deps);
    return await owner.call('POST', `/api/admin/repairs/${id}/intake`, { request_id: crypto.randomUUID() });
  },
  'POST /api/admin/repairs/{id}/intake/access': async (shop) => {
    const { body } = await takeIn(shop);
    return await shop.owner.call('POST', `/api/admin/repairs/${body.id}/intake/access`);
  },
  'POST /api/admin/repairs/{id}/parts': async (shop) => (await withPart(shop)).added,
  'POST /api/admin/repairs/{id}/parts/{part}/step': async (shop) => {
    const { id, part } = await withPart(shop);
    return await shop.owner.call('POST', `/api/admin/repairs/${id}/parts/${part}/step`, {
      request_id: crypto.randomUUID(),
      step: 'use',
      units: 1,
    });
  },
  'POST /api/admin/repairs/{id}/link': async ({ deps, owner }) => {
    const { id } = await askForRepair(deps);
    return await owner.call('POST', `/api/admin/repairs/${id}/link`);
  },
};
