import { unitsRoom } from '#core/units/room.ts';
import type { Feature } from '../feature.ts';
import { imagesIn } from '../images/images-in.ts';
import { unitsData } from './personal-data.ts';
import { unitSource } from './record.ts';
import { unitRoutes } from './routes.ts';

/** What the shop's own devices bring to the shop. */
export const unitsFeature = {
  room: unitsRoom,
  personalData: unitsData,
  records: { unit: unitSource },
  routes: (routes, { deps, ports }) => unitRoutes(routes, deps, ports.unitRooms),
  usedImages: imagesIn('unit_photos'),
} satisfies Feature;
