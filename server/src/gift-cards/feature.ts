import { giftCardsRoom } from '#core/gift-cards/room.ts';
import type { Feature } from '../feature.ts';
import { giftWorkers } from './jobs/gift-jobs.ts';
import { giftCardsData } from './personal-data.ts';
import { giftCardSource } from './record.ts';
import { giftCardRoutes } from './routes.ts';

/** What gift cards bring to the shop. */
export const giftCardsFeature = {
  room: giftCardsRoom,
  personalData: giftCardsData,
  records: { 'gift-card': giftCardSource },
  routes: (routes, { deps, ports }) => giftCardRoutes(routes, deps, ports.payables),
  workers: ({ deps }) => giftWorkers(deps),
} satisfies Feature;
