import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { reviewEvents } from './events.ts';
import { REVIEW_MAILS } from './mails.ts';
import { REVIEW_STATUS_LABELS } from './values.ts';

/** What customers say of products. */
export const reviewsRoom = defineRoom({
  name: 'reviews',
  label: 'Avaliações',
  says: 'what customers say of products',
  abilities: {
    'reviews.moderate': { says: 'Moderar avaliações', roles: ['owner', 'manager'] },
  },
  contracts: [contract],
  events: reviewEvents,
  values: { status: REVIEW_STATUS_LABELS },
  mails: REVIEW_MAILS,
});
