import { repairsRoom } from '#core/repairs/room.ts';
import type { Feature } from '../feature.ts';
import { benchRoutes } from './bench/routes.ts';
import { boardRoutes } from './board/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { equipmentRoutes } from './equipment/routes.ts';
import { guaranteeRoutes } from './guarantee/routes.ts';
import { accessSeal } from './intake/read-intake.ts';
import { intakeRoutes } from './intake/routes.ts';
import { repairWorkers } from './jobs/workers.ts';
import { letterRoutes } from './letters/routes.ts';
import { modelRoutes } from './models/routes.ts';
import { repairMoneyRoutes } from './money-routes.ts';
import { opinionRoutes } from './opinion/routes.ts';
import { partsRoutes } from './parts/routes.ts';
import { repairsData } from './personal-data.ts';
import { imagesUsedByRepairs } from './photos.ts';
import { proposalRoutes } from './proposals/routes.ts';
import { readRepairFigures } from './repair-figures.ts';
import { repairsRoutes } from './routes.ts';
import { smsRoutes } from './sms/routes.ts';
import { supplierReturnRoutes } from './supplier-returns/routes.ts';
import { templateRoutes } from './templates/routes.ts';
import { uploadRoutes } from './uploads/routes.ts';

/** What repairs bring to the shop. */
export const repairsFeature = {
  room: repairsRoom,
  personalData: repairsData,
  routes: (routes, { deps, ports, simulator }) => {
    repairsRoutes(routes, deps);
    repairMoneyRoutes(routes, deps, { payables: ports.payables, simulator });
    partsRoutes(routes, deps);
    intakeRoutes(routes, deps);
    guaranteeRoutes(routes, deps);
    equipmentRoutes(routes, deps);
    opinionRoutes(routes, deps);
    uploadRoutes(routes, deps);
    benchRoutes(routes, deps);
    boardRoutes(routes, deps);
    supplierReturnRoutes(routes, deps);
    templateRoutes(routes, deps);
    proposalRoutes(routes, deps);
    calendarRoutes(routes, deps);
    smsRoutes(routes, deps);
    letterRoutes(routes, deps);
    modelRoutes(routes, deps);
  },
  workers: ({ deps }) => repairWorkers(deps),
  usedImages: imagesUsedByRepairs,
  sealed: [
    {
      label: 'Códigos e palavras-passe dos equipamentos que estão na loja: pedem-se outra vez aos clientes',
      table: 'repair_intakes',
      column: 'access_sealed',
      id: 'repair_id',
      nameOf: accessSeal,
    },
  ],
  figures: readRepairFigures,
} satisfies Feature;
