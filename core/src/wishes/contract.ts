import { z } from 'zod';
import { productCard } from '../catalogue/contract.ts';
import { defineCall } from '../shared/call.ts';
import { page, paged } from '../shared/schemas.ts';

/** The most products on one list. */
export const MOST_WISHES = 500;

const params = z.object({ id: z.uuid('Produto desconhecido') });
const ids = z.object({ ids: z.array(z.uuid()) });

export const listWishes = defineCall({
  method: 'GET',
  path: '/api/wishes',
  summary: 'A minha lista de desejos, a última escolha primeiro',
  tag: 'Lista de desejos',
  access: 'customer',
  query: z.object({ page }),
  response: paged(productCard),
});

export const listWishIds = defineCall({
  method: 'GET',
  path: '/api/wishes/ids',
  summary: 'Que produtos estão na minha lista de desejos',
  tag: 'Lista de desejos',
  access: 'customer',
  response: ids,
});

export const addWish = defineCall({
  method: 'PUT',
  path: '/api/wishes/{id}',
  summary: 'Põe um produto na lista de desejos',
  tag: 'Lista de desejos',
  access: 'customer',
  also: [409],
  limit: { points: 300, seconds: 600 },
  params,
  response: ids,
});

export const removeWish = defineCall({
  method: 'DELETE',
  path: '/api/wishes/{id}',
  summary: 'Tira um produto da lista de desejos',
  tag: 'Lista de desejos',
  access: 'customer',
  limit: { points: 300, seconds: 600 },
  params,
  response: ids,
});
