import { oldEquipmentRoom } from '#core/old-equipment/room.ts';
import type { Feature } from '../feature.ts';
import { worker } from '../platform/jobs/jobs.ts';
import { forgetOldEquipment, forgetOldEquipmentJob } from './forget-old-equipment.ts';
import { oldEquipmentData } from './personal-data.ts';
import { oldEquipmentSource } from './record.ts';
import { oldEquipmentRoutes } from './routes.ts';

/** What old equipment brings to the shop. */
export const oldEquipmentFeature = {
  room: oldEquipmentRoom,
  personalData: oldEquipmentData,
  records: { 'old-equipment': oldEquipmentSource },
  routes: (routes, { deps }) => oldEquipmentRoutes(routes, deps),
  workers: ({ deps }) => [
    worker(forgetOldEquipmentJob, async () => void (await forgetOldEquipment(deps)), '23 4 * * *'),
  ],
} satisfies Feature;
