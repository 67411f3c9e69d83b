import { pricingRoom } from '#core/pricing/room.ts';
import type { Feature } from '../feature.ts';
import { pricingData } from './personal-data.ts';
import { promotionSource } from './record.ts';
import { groupRoutes, pricingRoutes } from './routes.ts';

/** What promotions bring to the shop. */
export const pricingFeature = {
  room: pricingRoom,
  personalData: pricingData,
  records: { promotion: promotionSource },
  routes: (routes, { deps }) => {
    pricingRoutes(routes, deps);
    groupRoutes(routes, deps);
  },
} satisfies Feature;
