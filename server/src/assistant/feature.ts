import { assistantRoom } from '#core/assistant/room.ts';
import type { Feature } from '../feature.ts';
import { assistantRoutes } from './routes.ts';

/** What assistants bring to the shop. */
export const assistantFeature = {
  room: assistantRoom,
  routes: (routes, { deps }) => assistantRoutes(routes, deps),
} satisfies Feature;
