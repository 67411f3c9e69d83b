import { z } from 'zod';
import { defineEvent } from '../shared/event.ts';
import { REVIEW_STATUSES } from './values.ts';

const opinion = z.strictObject({ product_id: z.string(), rating: z.number().int() });
const standing = z.strictObject({ status: z.enum(REVIEW_STATUSES) });

/** What reviews leave in the audit: not their words, which stand with them as long as they do. */
export const reviewEvents = {
  'review.written': defineEvent('review', 'Avaliação escrita', { after: opinion }),
  'review.taken_back': defineEvent('review', 'Avaliação retirada', { before: opinion }),
  'review.decided': defineEvent('review', 'Avaliação publicada ou recusada', {
    before: standing,
    after: standing,
  }),
};
