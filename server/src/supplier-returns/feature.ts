import { supplierReturnsRoom } from '#core/supplier-returns/room.ts';
import type { Feature } from '../feature.ts';
import { supplierReturnsData } from './personal-data.ts';
import { supplierReturnSource } from './record.ts';
import { supplierReturnRoutes } from './routes.ts';

/** What returns to suppliers bring to the shop. */
export const supplierReturnsFeature = {
  room: supplierReturnsRoom,
  personalData: supplierReturnsData,
  records: { 'supplier-return': supplierReturnSource },
  routes: (routes, { deps }) => supplierReturnRoutes(routes, deps),
} satisfies Feature;
