import { settingsRoom } from '#core/settings/room.ts';
import type { Feature } from '../feature.ts';
import { settingsData } from './personal-data.ts';
import { settingsRoutes } from './routes.ts';
import { imagesUsedBySettings } from './used-images.ts';

/** What settings bring to the shop. */
export const settingsFeature = {
  room: settingsRoom,
  personalData: settingsData,
  routes: (routes, { deps, ports }) =>
    settingsRoutes(routes, { ...deps, tellMoved: ports.tellMovedMailboxes }),
  usedImages: imagesUsedBySettings,
  sealed: [
    {
      label: 'Segredos das configurações: escrevem-se outra vez no painel',
      table: 'settings',
      column: 'secrets',
      id: 'id',
      nameOf: (_, name) => name,
      isMap: true,
    },
  ],
} satisfies Feature;
