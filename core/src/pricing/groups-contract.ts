import { z } from 'zod';
import { sheet } from '../imports/contract.ts';
import { defineCall } from '../shared/call.ts';
import { amount, flag, whole } from '../shared/kind-input.ts';
import { fileResponse, instant, line, listPaging, paged } from '../shared/schemas.ts';
import { asRead } from '../shared/settle.ts';
import { MOST_UNITS, PROMOTED_CATEGORIES } from './values.ts';

const tag = 'Painel: grupos de clientes';
const id = z.object({ id: z.uuid('Grupo desconhecido') });

/** The most articles that are asked for at once: those of a page. */
export const MOST_OWN_PRICES = 60;

/** A group as its form sends it. */
export const groupFields = z.object({
  name: line(60, 2, 'Dê-lhe um nome: é o que o cliente lê'),
  /** Its people see prices without IVA first. */
  is_net: flag,
  is_below_cost: flag,
  /** Off the list price, whole %; a category stands once. */
  percents: z
    .array(
      z.object({
        category: z.enum(PROMOTED_CATEGORIES as [string, ...string[]], 'Categoria desconhecida'),
        percent: whole('Indique a percentagem', { min: 1, max: 90 }),
      }),
    )
    .max(20, 'Categoria repetida')
    .refine((all) => new Set(all.map(({ category }) => category)).size === all.length, 'Categoria repetida')
    .transform((all) => all.toSorted((one, other) => one.category.localeCompare(other.category)))
    .default([]),
});
export type GroupFields = z.output<typeof groupFields>;

export const groupRow = z.object({
  id: z.string(),
  name: z.string(),
  is_net: z.boolean(),
  /** Accounts in it, and articles with a price of their own. */
  members: z.number().int(),
  articles: z.number().int(),
  percents: z.array(z.object({ category: z.string(), percent: z.number().int() })),
});
export type GroupRow = z.output<typeof groupRow>;

export const customerGroup = groupRow.extend({ is_below_cost: z.boolean(), created_at: instant });
export type CustomerGroup = z.output<typeof customerGroup>;

export const listGroups = defineCall({
  method: 'GET',
  path: '/api/admin/groups',
  summary: 'Os grupos de clientes com preços próprios, por nome',
  tag,
  access: { can: 'pricing.read' },
  wire: 'list',
  query: z.object({ q: line(60).optional(), ...listPaging }),
  response: paged(groupRow),
});

export const getGroup = defineCall({
  method: 'GET',
  path: '/api/admin/groups/{id}',
  summary: 'Um grupo de clientes',
  tag,
  access: { can: 'pricing.read' },
  params: id,
  response: customerGroup,
});

export const createGroup = defineCall({
  method: 'POST',
  path: '/api/admin/groups',
  summary: 'Cria um grupo de clientes; o mesmo pedido outra vez é o mesmo grupo',
  tag,
  access: { can: 'pricing.change' },
  also: [409],
  body: groupFields.extend({ request_id: z.uuid('Pedido inválido') }),
  status: 201,
  response: customerGroup,
});

export const changeGroup = defineCall({
  method: 'PUT',
  path: '/api/admin/groups/{id}',
  summary: 'Altera um grupo de clientes: as encomendas feitas ficam como estão',
  tag,
  access: { can: 'pricing.change' },
  also: [409],
  params: id,
  body: groupFields.extend(asRead(groupFields)),
  response: customerGroup,
});

export const removeGroup = defineCall({
  method: 'DELETE',
  path: '/api/admin/groups/{id}',
  summary: 'Retira um grupo de clientes: quem está nele volta aos preços de todos',
  tag,
  access: { can: 'pricing.change' },
  also: [409],
  params: id,
  response: z.object({ id: z.string() }),
});

/** What one unit of an article costs a group, euros as it was typed; `pays`: what that is now, with IVA, null: no less than for everybody. */
export const groupPriceRow = z.object({
  product_id: z.string(),
  name: z.string(),
  sku: z.string().nullable(),
  /** Everybody's, now, with IVA. */
  list: z.number(),
  prices: z.array(
    z.object({
      from_units: z.number().int(),
      price: z.number(),
      with_iva: z.boolean(),
      pays: z.number().nullable(),
    }),
  ),
});
export type GroupPriceRow = z.output<typeof groupPriceRow>;

export const listGroupPrices = defineCall({
  method: 'GET',
  path: '/api/admin/groups/{id}/prices',
  summary: 'Os preços por artigo de um grupo',
  tag,
  access: { can: 'pricing.read' },
  wire: 'list',
  params: id,
  query: z.object({
    /** A part of the article's name or SKU. */
    q: line(80).optional(),
    ...listPaging,
  }),
  response: paged(groupPriceRow),
});

export const setGroupPrice = defineCall({
  method: 'PUT',
  path: '/api/admin/groups/{id}/prices/{product_id}',
  summary:
    'O preço de um artigo num grupo a partir de tantas unidades; sem preço, retira-o e os outros ficam',
  tag,
  access: { can: 'pricing.change' },
  also: [409],
  params: id.extend({ product_id: z.uuid('Artigo desconhecido') }),
  body: z.object({
    from_units: whole('Indique a partir de quantas', { min: 1, max: MOST_UNITS }),
    price: amount('Indique o preço')
      .refine((euros) => euros > 0, 'Indique um preço acima de zero')
      .nullable(),
    /** The price is with IVA. */
    with_iva: z.boolean('Indique sim ou não'),
  }),
  response: groupPriceRow.nullable(),
});

export const importGroupPrices = defineCall({
  method: 'POST',
  path: '/api/admin/groups/{id}/prices/import',
  summary:
    'Trazer os preços de um grupo por SKU (multipart, campo file: .xlsx, .xls ou .csv); sem apply só diz o que mudaria, e o que o ficheiro não tem fica',
  tag,
  access: { can: 'pricing.change' },
  upload: true,
  params: id,
  query: z.object({ sheet, apply: z.enum(['true', 'false'], 'Indique true ou false').default('false') }),
  limit: { points: 60, seconds: 3600 },
  response: z.object({
    /** Prices that are new or another. */
    changed: z.number().int(),
    same: z.number().int(),
    errors: z.array(z.object({ line: z.number().int(), message: z.string() })),
  }),
});

export const exportGroupPrices = defineCall({
  method: 'GET',
  path: '/api/admin/groups/{id}/prices.csv',
  summary: 'Os preços por artigo de um grupo, em CSV que a importação volta a ler',
  tag,
  access: { can: 'pricing.change' },
  wire: 'file',
  takesOut: true,
  params: id,
  limit: { points: 30, seconds: 3600 },
  response: fileResponse,
});

export const groupMember = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  since: instant,
});
export type GroupMember = z.output<typeof groupMember>;

export const listGroupMembers = defineCall({
  method: 'GET',
  path: '/api/admin/groups/{id}/members',
  summary: 'Os clientes de um grupo, os mais recentes primeiro',
  tag,
  access: { can: 'pricing.read' },
  wire: 'list',
  params: id,
  query: z.object({ q: line(80).optional(), ...listPaging }),
  response: paged(groupMember),
});

const customer = z.object({ id: line(60, 1) });
/** Whose prices a customer has; null: everybody's. */
export const ownGroup = z.object({ group: z.object({ id: z.string(), name: z.string() }).nullable() });

export const getCustomerGroup = defineCall({
  method: 'GET',
  path: '/api/admin/customers/{id}/group',
  summary: 'O grupo de preços de um cliente',
  tag,
  access: { can: 'pricing.read' },
  params: customer,
  response: ownGroup,
});

export const setCustomerGroup = defineCall({
  method: 'PUT',
  path: '/api/admin/customers/{id}/group',
  summary: 'Põe um cliente num grupo de preços, ou retira-o; está num só de cada vez',
  tag,
  access: { can: 'pricing.change' },
  also: [404],
  params: customer,
  body: z.object({ group_id: z.uuid('Grupo desconhecido').nullable() }),
  response: ownGroup,
});

/** What an article costs who asks, euros of one unit. */
const unitPrice = z.object({
  from_units: z.number().int(),
  net: z.number(),
  gross: z.number(),
});
export const ownPrices = z.object({
  /** null: who asks pays what everybody does. */
  group: z.object({ name: z.string(), is_net: z.boolean() }).nullable(),
  /** Only of articles that cost less than for everybody; from how many units on. */
  items: z.array(z.object({ product_id: z.string(), prices: z.array(unitPrice) })),
});
/** Ids of articles, with commas between. */
export const askedPrices = line(40 * MOST_OWN_PRICES, 1, 'Indique os artigos')
  .transform((ids) => [...new Set(ids.split(','))])
  .pipe(
    z.array(z.uuid('Artigo desconhecido')).max(MOST_OWN_PRICES, `No máximo ${MOST_OWN_PRICES} de cada vez`),
  );
export type OwnPrices = z.output<typeof ownPrices>;

export const getOwnPrices = defineCall({
  method: 'GET',
  path: '/api/my/prices',
  summary: 'Os meus preços dos artigos de uma página, onde são menos do que os de todos',
  tag: 'Contas',
  access: 'customer',
  limit: { points: 600, seconds: 600 },
  query: z.object({ ids: askedPrices }),
  response: ownPrices,
});
