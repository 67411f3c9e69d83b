import { repairsRoom } from '#core/repairs/room.ts';
import type { Feature } from '../feature.ts';
import { imagesIn } from '../images/images-in.ts';
import { boardRoutes } from './board/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { repairWorkers } from './jobs/workers.ts';
import { modelRoutes } from './models/routes.ts';
import { repairMoneyRoutes } from './money/routes.ts';
import { opinionRoutes } from './opinion/routes.ts';
import { repairsData } from './personal-data.ts';
import { proposalRoutes } from './proposals/routes.ts';
import { repairSource } from './record.ts';
import { readRepairFigures } from './repair-figures.ts';
import { repairsRoutes } from './routes.ts';
import { templateRoutes } from './templates/routes.ts';
import { uploadRoutes } from './uploads/routes.ts';

/** What repairs bring to the shop. */
export const repairsFeature = {
  room: repairsRoom,
  personalData: repairsData,
  records: { repair: repairSource },
  routes: (routes, { deps: given, ports, simulator }) => {
    const deps = { ...given, rooms: ports.repairRooms };
    repairsRoutes(routes, deps);
    repairMoneyRoutes(routes, deps, { payables: ports.payables, simulator });
    opinionRoutes(routes, deps);
    uploadRoutes(routes, deps);
    boardRoutes(routes, deps);
    templateRoutes(routes, deps);
    proposalRoutes(routes, deps);
    calendarRoutes(routes, deps);
    modelRoutes(routes, deps);
  },
  workers: ({ deps, ports }) => repairWorkers({ ...deps, rooms: ports.repairRooms }),
  usedImages: imagesIn('repair_photos'),
  figures: readRepairFigures,
} satisfies Feature;
