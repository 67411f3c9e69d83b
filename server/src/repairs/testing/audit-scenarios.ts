import sharp from 'sharp';
import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';
import { insertProduct } from '../../testing/insert-product.ts';
import { askForRepair, requestOf } from './repairs.ts';

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

async function approved(shop: AuditShop) {
  const asked = await withEstimate(shop);
  await shop.owner.call('PUT', `/api/admin/repairs/${asked.id}`, { confirm: true, status: 'aprovado' });
  return asked;
}

const template = (given: object = {}) => ({
  name: 'Troca de ecrã',
  lines: [{ kind: 'mao_de_obra', name: 'Montagem', quantity: 1, price: 30 }],
  ...given,
});

const templated = async ({ owner }: AuditShop) =>
  await owner.call<{ id: string }>(
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

/** A video as far as its first bytes tell. */
const FILM = Buffer.concat([Buffer.from([0, 0, 0, 0x18]), Buffer.from('ftypmp42'), Buffer.alloc(200)]);

/** An upload of it that was begun by the link of a repair. */
async function uploading({ deps, browser }: AuditShop) {
  const { key } = await askForRepair(deps);
  const by = browser();
  const id = crypto.randomUUID();
  const body = { id, kind: 'video', bytes: FILM.byteLength, sha256: null };
  return {
    by,
    address: `/api/repairs/${key}/uploads`,
    id,
    begun: await by.call('POST', `/api/repairs/${key}/uploads`, body),
  };
}

/** One effective call for each write of repairs. */
export const scenarios: Scenarios = {
  'POST /api/repairs/{key}/uploads': async (shop) => (await uploading(shop)).begun,
  'PATCH /api/repairs/{key}/uploads/{upload}': async (shop) => {
    const { by, address, id } = await uploading(shop);
    const form = new FormData();
    form.append('file', new File([new Uint8Array(FILM)], 'filme.mp4'));
    return await by.call('PATCH', `${address}/${id}?offset=0`, form);
  },
  'POST /api/repairs/{key}/opinion': async ({ deps, owner, browser }) => {
    const { id, key } = await askForRepair(deps);
    await owner.call('PUT', `/api/admin/repairs/${id}`, {
      confirm: true,
      status: 'entregue',
      open_reason: 'Conta corrente',
    });
    return await browser().call('POST', `/api/repairs/${key}/opinion`, { rating: 5 });
  },
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
  'PUT /api/admin/repairs/{id}/billing': async ({ deps, owner }) => {
    const { id } = await askForRepair(deps);
    return await owner.call('PUT', `/api/admin/repairs/${id}/billing`, {
      nif: '500000000',
      billing_name: 'Cópias Lda',
    });
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
      template({ name: 'Troca de ecrã e moldura' }),
    );
  },
  'DELETE /api/admin/repair-templates/{id}': async (shop) => {
    const { body } = await templated(shop);
    return await shop.owner.call('DELETE', `/api/admin/repair-templates/${body.id}`);
  },
  'POST /api/admin/repairs/{id}/respond': async ({ deps, owner }) => {
    const { id } = await askForRepair(deps);
    return await owner.call('POST', `/api/admin/repairs/${id}/respond`, {
      message: 'Amanhã temos resposta.',
    });
  },
  'POST /api/admin/repairs/{id}/link': async ({ deps, owner }) => {
    const { id } = await askForRepair(deps);
    return await owner.call('POST', `/api/admin/repairs/${id}/link`);
  },
};
