import { equipmentRoom } from '#core/equipment/room.ts';
import type { Feature } from '../feature.ts';
import { imagesUsedByEquipment } from './equipment-photos.ts';
import { equipmentData } from './personal-data.ts';
import { equipmentSource } from './record.ts';
import { equipmentRoutes } from './routes.ts';

/** What equipment brings to the shop. */
export const equipmentFeature = {
  room: equipmentRoom,
  personalData: equipmentData,
  records: { equipment: equipmentSource },
  routes: (routes, { deps }) => equipmentRoutes(routes, deps),
  usedImages: imagesUsedByEquipment,
} satisfies Feature;
