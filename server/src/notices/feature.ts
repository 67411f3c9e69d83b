import { noticesRoom } from '#core/notices/room.ts';
import type { Feature } from '../feature.ts';
import { noticeWorkers } from './jobs/forget-notices.ts';
import { noticesData } from './personal-data.ts';
import { sealName } from './push/push-keys.ts';
import { noticesRoutes } from './routes.ts';

/** What notices bring to the shop. */
export const noticesFeature = {
  room: noticesRoom,
  personalData: noticesData,
  routes: (routes, { deps }) => noticesRoutes(routes, deps),
  workers: ({ deps }) => noticeWorkers(deps),
  sealed: [
    {
      label: 'Chave dos avisos em dispositivos: quem os recebe liga-os de novo',
      table: 'push_keys',
      column: 'sealed',
      id: 'id',
      nameOf: sealName,
    },
  ],
} satisfies Feature;
