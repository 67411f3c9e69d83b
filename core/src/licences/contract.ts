import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { optionalAmount, optionalWhole, whole } from '../shared/kind-input.ts';
import { instant, line, listPaging, optionalLine, paged, text } from '../shared/schemas.ts';
import { asRead } from '../shared/settle.ts';
import { type KeyState, keyLifecycle, type LicenceState, licenceLifecycle } from './lifecycle.ts';
import { MAX_KEY_LENGTH, MAX_KEYS } from './rules/read-keys.ts';
import { DAY_PARTS } from './texts.ts';

const TAG = 'Painel: licenças';

/** `lista`: from keys that the shop has. `encomenda`: each is ordered from the supplier when it is sold. */
export const POOL_MODES = ['lista', 'encomenda'] as const;
const mode = z.enum(POOL_MODES, 'Escolha de onde vêm as chaves');
const keyState = z.enum(keyLifecycle.states as [KeyState, ...KeyState[]], 'Estado desconhecido');
const licenceStateSchema = z.enum(licenceLifecycle.states as [LicenceState, ...LicenceState[]]);
const id = z.object({ id: z.uuid('Licença desconhecida') });
const reason = z.object({ reason: line(300, 3, 'Indique o motivo') });
const revealed = z.object({ value: z.string() });

/** The keys of a product that is sold by keys. */
export const licencePool = z.object({
  id: z.string(),
  product: z.object({ id: z.string(), name: z.string(), sku: z.string() }),
  mode,
  /** Keys that nobody has; that belong to orders; licences that wait for one. */
  free: z.number().int(),
  handed: z.number().int(),
  waiting: z.number().int(),
  /** What can be sold now. */
  stock: z.number().int(),
  is_low: z.boolean(),
  /** The shop is told from so many free keys down; 0: never before the last. */
  low_at: z.number().int(),
  /** How many are sold without a key at hand; 0: an empty pool stops selling. */
  beyond: z.number().int(),
  /** Days in which a licence that was sold without a key gets one. */
  promise_days: z.number().int(),
  supplier: z.string().nullable(),
  /** Of one key, without IVA, euros. */
  cost: z.number().nullable(),
  /** How long a licence lasts from its first reveal; null: no end. */
  months: z.number().int().nullable(),
});
export type LicencePool = z.output<typeof licencePool>;

export const listLicencePools = defineCall({
  method: 'GET',
  path: '/api/admin/licence-pools',
  summary: 'Artigos vendidos por chave, com as chaves que restam',
  tag: TAG,
  access: { can: 'licences.read' },
  wire: 'list',
  query: z.object({
    /** A part of the product's name, its SKU or the supplier. */
    q: line(120).optional(),
    view: z.enum(['low']).optional(),
    ...listPaging,
  }),
  response: paged(licencePool),
});

export const getLicencePool = defineCall({
  method: 'GET',
  path: '/api/admin/licence-pools/{id}',
  summary: 'As licenças de um artigo',
  tag: TAG,
  access: { can: 'licences.read' },
  params: id,
  response: licencePool,
});

const poolForm = z.object({
  mode,
  low_at: whole('Indique um número', { min: 0, max: 9999 }).default(0),
  beyond: whole('Indique um número', { min: 0, max: 9999 }).default(0),
  promise_days: whole('Indique os dias', { min: 0, max: 30 }).default(1),
  supplier: optionalLine(120),
  cost: optionalAmount,
  months: optionalWhole({ min: 1, max: 120 }),
});

export const saveLicencePool = defineCall({
  method: 'PUT',
  path: '/api/admin/products/{id}/licence-pool',
  summary: 'Diz que um artigo é vendido por chave, e como; o stock dele passa a ser o das chaves',
  tag: TAG,
  access: { can: 'licences.change' },
  also: [409],
  params: z.object({ id: z.uuid('Artigo desconhecido') }),
  body: poolForm.extend(asRead(poolForm)),
  response: licencePool,
});

export const importLicenceKeys = defineCall({
  method: 'POST',
  path: '/api/admin/licence-pools/{id}/keys',
  summary: `Junta chaves de um ficheiro de texto ou CSV (multipart, campo file), até ${MAX_KEYS.toLocaleString('pt-PT')}: todas ou nenhuma`,
  tag: TAG,
  access: { can: 'licences.change' },
  upload: true,
  limit: { points: 60, seconds: 3600 },
  params: id,
  response: z.object({ count: z.number().int(), pool: licencePool }),
});

export const licenceKey = z.object({
  id: z.string(),
  /** Its last characters: the key itself is in no list. */
  hint: z.string(),
  state: keyState,
  order: z.object({ id: z.string(), number: z.number().int() }).nullable(),
  licence_id: z.string().nullable(),
  supplier: z.string().nullable(),
  added_at: instant,
});
export type LicenceKey = z.output<typeof licenceKey>;

export const listLicenceKeys = defineCall({
  method: 'GET',
  path: '/api/admin/licence-pools/{id}/keys',
  summary: 'As chaves de um artigo, sem a chave em si, as últimas primeiro',
  tag: TAG,
  access: { can: 'licences.read' },
  wire: 'list',
  params: id,
  query: z.object({ state: keyState.optional(), ...listPaging }),
  response: paged(licenceKey),
});

export const voidLicenceKey = defineCall({
  method: 'POST',
  path: '/api/admin/licence-keys/{id}/void',
  summary: 'Anula uma chave que não funciona; a licença que a tinha recebe outra',
  tag: TAG,
  access: { can: 'licences.change' },
  also: [409],
  params: id,
  body: reason,
  response: licencePool,
});

/** The bench's work that its installation is; null: nobody booked one. */
const installation = z.object({ id: z.string(), number: z.number().int() }).nullable();

/** One licence that somebody bought, as the panel has it. */
export const soldLicence = z.object({
  id: z.string(),
  pool_id: z.string(),
  product: z.string(),
  state: licenceStateSchema,
  order: z.object({ id: z.string(), number: z.number().int(), customer_name: z.string() }),
  sold_at: instant,
  promised_at: instant.nullable(),
  revealed_at: instant.nullable(),
  ends_at: instant.nullable(),
  installation,
});
export type SoldLicence = z.output<typeof soldLicence>;

export const listSoldLicences = defineCall({
  method: 'GET',
  path: '/api/admin/licences',
  summary: 'Licenças vendidas: as que esperam por uma chave primeiro, as mais antigas no topo',
  tag: TAG,
  access: { can: 'licences.read' },
  wire: 'list',
  query: z.object({
    pool: z.uuid('Licenças desconhecidas').optional(),
    view: z.enum(['waiting']).optional(),
    ...listPaging,
  }),
  response: paged(soldLicence),
});

export const getSoldLicence = defineCall({
  method: 'GET',
  path: '/api/admin/licences/{id}',
  summary: 'Uma licença vendida',
  tag: TAG,
  access: { can: 'licences.read' },
  params: id,
  response: soldLicence,
});

export const enterLicenceKey = defineCall({
  method: 'PUT',
  path: '/api/admin/licences/{id}/key',
  summary: 'Introduz a chave de uma licença que esperava por ela; o cliente é avisado',
  tag: TAG,
  access: { can: 'licences.change' },
  also: [409],
  params: id,
  body: z.object({ value: line(MAX_KEY_LENGTH, 1, 'Indique a chave') }),
  response: soldLicence,
});

export const resendLicence = defineCall({
  method: 'POST',
  path: '/api/admin/licences/{id}/resend',
  summary: 'Escreve outra vez ao cliente onde pode ver a chave',
  tag: TAG,
  access: { can: 'licences.change' },
  also: [409],
  limit: { points: 60, seconds: 3600 },
  params: id,
  body: reason,
  response: soldLicence,
});

export const revealLicenceHere = defineCall({
  method: 'POST',
  path: '/api/admin/licences/{id}/reveal',
  summary: 'Mostra a chave a quem trabalha na loja, com o motivo',
  tag: TAG,
  access: { can: 'licences.reveal' },
  asksAgain: true,
  also: [409],
  limit: { points: 30, seconds: 3600 },
  params: id,
  body: reason,
  response: revealed,
});

/** One licence as its customer has it. */
export const ownLicence = z.object({
  id: z.string(),
  product: z.string(),
  product_slug: z.string().nullable(),
  state: licenceStateSchema,
  order: z.object({ id: z.string(), number: z.number().int() }),
  promised_at: instant.nullable(),
  revealed_at: instant.nullable(),
  ends_at: instant.nullable(),
  /** Whether its installation can be booked as a visit. */
  can_install: z.boolean(),
  installation,
});
export type OwnLicence = z.output<typeof ownLicence>;

const ofOrder = z.object({ id: line(60, 1, 'Encomenda desconhecida') });
const token = line(200).optional();

export const listOrderLicences = defineCall({
  method: 'GET',
  path: '/api/orders/{id}/licences',
  summary: 'As licenças de uma encomenda, sem as chaves',
  tag: 'Encomendas',
  access: 'optional',
  params: ofOrder,
  query: z.object({ t: token }),
  response: z.object({
    items: z.array(ownLicence),
    /** Who sees the order of a colleague does not see its keys. */
    can_reveal: z.boolean(),
  }),
});

export const revealLicence = defineCall({
  method: 'POST',
  path: '/api/orders/{id}/licences/{licence}/reveal',
  summary: 'Mostra a chave a quem a comprou; a primeira vez pede o consentimento',
  tag: 'Encomendas',
  access: 'optional',
  also: [409],
  limit: { points: 30, seconds: 3600 },
  params: ofOrder.extend({ licence: z.uuid('Licença desconhecida') }),
  body: z.object({
    t: token,
    /** Needed for the first look at a key. */
    consent: z.boolean().default(false),
  }),
  response: revealed.extend({ licence: ownLicence }),
});

export const bookInstallation = defineCall({
  method: 'POST',
  path: '/api/orders/{id}/licences/{licence}/installation',
  summary: 'Marca a visita de instalação de software de faturação: uma por licença; a loja confirma o dia',
  tag: 'Encomendas',
  access: 'optional',
  also: [409],
  limit: { points: 10, seconds: 3600 },
  params: ofOrder.extend({ licence: z.uuid('Licença desconhecida') }),
  body: z.object({
    t: token,
    /** In Lisbon. */
    day: z.iso.date('Escolha o dia'),
    part: z.enum(DAY_PARTS, 'Escolha de manhã ou à tarde'),
    note: text(500).nullish(),
  }),
  status: 201,
  response: z.object({ number: z.number().int(), key: z.string() }),
});

export const getLicencePromise = defineCall({
  method: 'GET',
  path: '/api/products/{id}/licence-promise',
  summary: 'Quando chega a chave de um artigo vendido por chave; null: não é vendido por chave',
  tag: 'Catálogo',
  access: 'public',
  limit: { points: 240, seconds: 60 },
  params: z.object({ id: z.uuid('Artigo desconhecido') }),
  response: z.object({
    promise: z
      .object({
        /** Keys that are there at once; the others come in so many days after the payment. */
        at_hand: z.number().int(),
        days: z.number().int(),
      })
      .nullable(),
  }),
});

export const listMyLicences = defineCall({
  method: 'GET',
  path: '/api/my/licences',
  summary: 'As minhas licenças, as últimas primeiro',
  tag: 'Conta',
  access: 'customer',
  wire: 'list',
  query: z.object(listPaging),
  response: paged(ownLicence),
});
