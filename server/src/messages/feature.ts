import { messagesRoom } from '#core/messages/room.ts';
import type { Feature } from '../feature.ts';
import { messageWorkers } from './jobs/forget-messages.ts';
import { countUnread } from './list-threads.ts';
import { messagesData } from './personal-data.ts';
import { messageSource } from './record.ts';
import { messagesRoutes } from './routes.ts';

/** What messages bring to the shop. */
export const messagesFeature = {
  room: messagesRoom,
  personalData: messagesData,
  records: { message: messageSource },
  routes: (routes, { deps, ports }) => messagesRoutes(routes, deps, ports.abouts),
  figures: async (db) => ({ messages_unread: (await countUnread(db)).unread }),
  workers: ({ deps }) => messageWorkers(deps),
} satisfies Feature;
