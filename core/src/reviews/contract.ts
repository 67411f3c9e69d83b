import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { instant, line, listPaging, page, paged, text } from '../shared/schemas.ts';
import { sortBy } from '../shared/sort.ts';
import { MOST_REVIEW_TEXT, REVIEW_STATUSES } from './values.ts';

const rating = z
  .number('Escolha de 1 a 5 estrelas')
  .int()
  .min(1, 'Escolha de 1 a 5 estrelas')
  .max(5, 'Escolha de 1 a 5 estrelas');

const params = z.object({ id: z.uuid('Produto desconhecido') });

/** A review as everybody reads it. */
export const review = z.object({
  id: z.uuid(),
  rating: z.number().int(),
  text: z.string(),
  /** First name and initial. */
  author: z.string(),
  created_at: instant,
});
export type Review = z.output<typeof review>;

export const reviewPage = paged(review).extend({
  average: z.number().nullable(),
  /** How many gave one, two, three, four and five stars. */
  distribution: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
});
export type ReviewPage = z.output<typeof reviewPage>;

export const listReviews = defineCall({
  method: 'GET',
  path: '/api/products/{id}/reviews',
  summary: 'Avaliações publicadas de um produto, das mais recentes às mais antigas',
  tag: 'Avaliações',
  access: 'public',
  params,
  query: z.object({ page }),
  response: reviewPage,
});

export const myReview = z.object({
  /** The customer received the product. */
  can_review: z.boolean(),
  review: z
    .object({
      rating: z.number().int(),
      text: z.string(),
      status: z.enum(REVIEW_STATUSES),
      updated_at: instant,
    })
    .nullable(),
});
export type MyReview = z.output<typeof myReview>;

export const getMyReview = defineCall({
  method: 'GET',
  path: '/api/products/{id}/my-review',
  summary: 'A minha avaliação de um produto, e se o posso avaliar',
  tag: 'Avaliações',
  access: 'customer',
  params,
  response: myReview,
});

export const writeReview = defineCall({
  method: 'PUT',
  path: '/api/products/{id}/my-review',
  summary: 'Avalia um produto recebido; escrever de novo volta a pedir aprovação',
  tag: 'Avaliações',
  access: 'customer',
  also: [403],
  limit: { points: 20, seconds: 3600 },
  params,
  body: z.object({ rating, text: text(MOST_REVIEW_TEXT).default('') }),
  response: myReview,
});

export const deleteReview = defineCall({
  method: 'DELETE',
  path: '/api/products/{id}/my-review',
  summary: 'Retira a minha avaliação',
  tag: 'Avaliações',
  access: 'customer',
  limit: { points: 20, seconds: 3600 },
  params,
  response: myReview,
});

export const adminReview = review.extend({
  product_id: z.uuid(),
  product_name: z.string(),
  product_slug: z.string(),
  status: z.enum(REVIEW_STATUSES),
  /** The customer's whole name and e-mail. */
  customer_name: z.string(),
  customer_email: z.string(),
  updated_at: instant,
});
export type AdminReview = z.output<typeof adminReview>;

/** The columns that the panel's list can be put in order by. */
export const REVIEWS_SORTED_BY = ['created_at', 'rating'] as const;

export const listAdminReviews = defineCall({
  method: 'GET',
  path: '/api/admin/reviews',
  summary: 'Avaliações, para o painel; as que esperam há mais tempo primeiro',
  tag: 'Painel: avaliações',
  access: { can: 'reviews.moderate' },
  wire: 'list',
  query: z.object({
    status: z.enum(REVIEW_STATUSES).optional(),
    /** Part of the product's name. */
    q: line(120).optional(),
    /** Left out: those that wait, the oldest first; others, the newest. */
    sort: sortBy(REVIEWS_SORTED_BY).optional(),
    ...listPaging,
  }),
  response: paged(adminReview),
});

export const getAdminReview = defineCall({
  method: 'GET',
  path: '/api/admin/reviews/{id}',
  summary: 'Uma avaliação, para o painel',
  tag: 'Painel: avaliações',
  access: { can: 'reviews.moderate' },
  params: z.object({ id: z.uuid('Avaliação desconhecida') }),
  response: adminReview,
});

/** The most reviews decided at once. */
const MOST_DECIDED = 100;

export const moderateReviews = defineCall({
  method: 'POST',
  path: '/api/admin/reviews/moderate',
  summary: 'Publica ou recusa avaliações. Uma que mudou desde que foi lida fica como está',
  tag: 'Painel: avaliações',
  access: { can: 'reviews.moderate' },
  body: z.object({
    decision: z.enum(['aprovada', 'recusada'], 'Decisão desconhecida'),
    reviews: z
      .array(z.object({ id: z.uuid(), updated_at: instant }))
      .min(1, 'Escolha pelo menos uma avaliação')
      .max(MOST_DECIDED, `No máximo ${MOST_DECIDED} de cada vez`),
  }),
  response: z.object({ decided: z.number().int(), skipped: z.number().int() }),
});

/** A review with what it is of, as the home page shows it. */
export interface LatestReview {
  readonly id: string;
  readonly rating: number;
  readonly text: string;
  readonly author: string;
  readonly created_at: string;
  readonly product_id: string;
  readonly product_name: string;
  readonly product_slug: string;
}
