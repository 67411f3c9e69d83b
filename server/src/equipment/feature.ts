import { equipmentRoom } from '#core/equipment/room.ts';
import type { Feature } from '../feature.ts';
import { imagesIn } from '../images/images-in.ts';
import { equipmentData } from './personal-data.ts';
import { equipmentSource } from './record.ts';
import { equipmentRoutes } from './routes.ts';

/** What equipment brings to the shop. */
export const equipmentFeature = {
  room: equipmentRoom,
  personalData: equipmentData,
  records: { equipment: equipmentSource },
  routes: (routes, { deps }) => equipmentRoutes(routes, deps),
  usedImages: imagesIn('equipment_photos'),
} satisfies Feature;
