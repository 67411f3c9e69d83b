import { customersRoom } from '#core/customers/room.ts';
import type { Feature } from '../feature.ts';
import { customersData } from './personal-data.ts';
import { customersRoutes } from './routes.ts';

/** What customers' pages bring to the shop. */
export const customersFeature = {
  room: customersRoom,
  personalData: customersData,
  routes: (routes, { deps, ports }) =>
    customersRoutes(routes, { ...deps, tables: ports.tables, records: ports.records }),
} satisfies Feature;
