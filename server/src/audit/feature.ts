import { auditRoom } from '#core/audit/room.ts';
import type { Feature } from '../feature.ts';
import { sealName } from './chain/chain-key.ts';
import { auditWorkers } from './jobs/workers.ts';
import { auditData } from './personal-data.ts';
import { auditRoutes } from './routes.ts';

/** What audit brings to the shop. */
export const auditFeature = {
  room: auditRoom,
  personalData: auditData,
  routes: (routes, { deps, ports }) => auditRoutes(routes, deps, ports.events),
  sealed: [
    {
      label: 'Chave da cadeia da auditoria: os elos feitos com ela deixam de se poder provar',
      table: 'shop_keys',
      column: 'sealed',
      id: 'key_id',
      nameOf: sealName,
    },
  ],
  workers: ({ deps, ports }) => auditWorkers(deps, ports.auditRetention),
} satisfies Feature;
