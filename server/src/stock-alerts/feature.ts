import { stockAlertsRoom } from '#core/stock-alerts/room.ts';
import type { Feature } from '../feature.ts';
import { stockAlertWorkers } from './jobs/send-stock-alerts.tsx';
import { stockAlertsData } from './personal-data.ts';
import { stockAlertsRoutes } from './routes.ts';

/** What stock-alerts bring to the shop. */
export const stockAlertsFeature = {
  room: stockAlertsRoom,
  personalData: stockAlertsData,
  routes: (routes, { deps }) => stockAlertsRoutes(routes, deps),
  workers: ({ deps }) => stockAlertWorkers(deps),
} satisfies Feature;
