import { z } from 'zod';
import { CATEGORIES } from '../catalogue/values.ts';
import { defineCall } from '../shared/call.ts';
import { flag, optionalWhole } from '../shared/kind-input.ts';
import { fileResponse, instant, line, listPaging, page, paged } from '../shared/schemas.ts';
import { FEED_COLUMN_NAMES, FEED_FORMATS } from './values.ts';

const tag = 'Painel: feeds de produtos';
const id = z.object({ id: z.uuid('Feed desconhecido') });

/** The categories whose goods can be in a feed: what is rented has no price to buy it at. */
export const FEED_CATEGORIES = CATEGORIES.filter((category) => category !== 'aluguer');

/** What a feed says of the catalogue, to whom. */
const feedFields = z.object({
  name: line(80, 2, 'Dê um nome ao feed'),
  format: z.enum(FEED_FORMATS, 'Escolha o formato'),
  /** Empty: all of them. */
  categories: z
    .array(z.enum(FEED_CATEGORIES as [string, ...string[]], 'Categoria desconhecida'))
    .max(FEED_CATEGORIES.length, 'Categoria repetida')
    .default([]),
  /** Leaves out what is not in stock. */
  in_stock: flag,
  /** Leaves out what leaves less than this of the price without IVA, whole %, and what has no cost; null: nothing. */
  min_margin: optionalWhole({ min: 1, max: 90 }),
  /** Of a CSV; of other formats none. */
  columns: z.array(z.enum(FEED_COLUMN_NAMES, 'Coluna desconhecida')).max(30, 'Coluna repetida').default([]),
});

export const feed = z.object({
  id: z.string(),
  name: z.string(),
  format: z.enum(FEED_FORMATS),
  categories: z.array(z.string()),
  in_stock: z.boolean(),
  min_margin: z.number().int().nullable(),
  columns: z.array(z.enum(FEED_COLUMN_NAMES)),
  /** Whoever knows it reads the feed. */
  address: z.string(),
  /** When somebody last read it, to the minute; null: nobody did. */
  read_at: instant.nullable(),
  created_at: instant,
});
export type Feed = z.output<typeof feed>;

export const listFeeds = defineCall({
  method: 'GET',
  path: '/api/admin/feeds',
  summary: 'Os feeds de produtos, por nome',
  tag,
  access: { can: 'feeds.read' },
  wire: 'list',
  query: z.object({
    /** A part of its name. */
    q: line(80).optional(),
    ...listPaging,
  }),
  response: paged(feed),
});

export const getFeed = defineCall({
  method: 'GET',
  path: '/api/admin/feeds/{id}',
  summary: 'Um feed de produtos, com o seu endereço',
  tag,
  access: { can: 'feeds.read' },
  params: id,
  response: feed,
});

export const createFeed = defineCall({
  method: 'POST',
  path: '/api/admin/feeds',
  summary: 'Cria um feed com um endereço secreto; o mesmo pedido outra vez é o mesmo feed',
  tag,
  access: { can: 'feeds.change' },
  also: [409],
  body: feedFields.extend({ request_id: z.uuid('Pedido inválido') }),
  status: 201,
  response: feed,
});

export const changeFeed = defineCall({
  method: 'PUT',
  path: '/api/admin/feeds/{id}',
  summary: 'Altera um feed; o endereço fica o mesmo',
  tag,
  access: { can: 'feeds.change' },
  params: id,
  body: feedFields,
  response: feed,
});

export const readdressFeed = defineCall({
  method: 'POST',
  path: '/api/admin/feeds/{id}/address',
  summary: 'Dá ao feed outro endereço secreto; o anterior deixa de responder',
  tag,
  access: { can: 'feeds.change' },
  params: id,
  response: feed,
});

export const deleteFeed = defineCall({
  method: 'DELETE',
  path: '/api/admin/feeds/{id}',
  summary: 'Apaga um feed: o seu endereço deixa de responder',
  tag,
  access: { can: 'feeds.change' },
  params: id,
  response: z.object({ deleted: z.boolean() }),
});

/** An article of a feed that whoever reads it would refuse, with every reason. */
export const refusedArticle = z.object({
  id: z.string(),
  name: z.string(),
  why: z.array(z.string()),
});

export const listRefused = defineCall({
  method: 'GET',
  path: '/api/admin/feeds/{id}/refused',
  summary: 'O que quem lê o feed recusaria, e porquê: fica de fora até estar certo',
  tag,
  access: { can: 'feeds.read' },
  params: id,
  query: z.object({ page }),
  response: z.object({
    items: z.array(refusedArticle),
    /** Articles that the feed has, and those that are refused. */
    listed: z.number().int(),
    total: z.number().int(),
    page: z.number().int(),
    page_size: z.number().int(),
  }),
});

export const readFeed = defineCall({
  method: 'GET',
  path: '/api/feeds/{key}',
  summary: 'Os produtos à venda, no formato do feed, para quem tem o endereço',
  tag: 'Catálogo',
  access: 'public',
  wire: 'file',
  params: z.object({ key: z.string().regex(/^[\w-]{43}$/, 'Feed desconhecido') }),
  limit: { points: 30, seconds: 600 },
  also: [404],
  response: fileResponse,
});
