import { booksRoom } from '#core/books/room.ts';
import type { Feature } from '../feature.ts';
import { booksData } from './personal-data.ts';
import { booksRoutes } from './routes.ts';

/** What books bring to the shop. */
export const booksFeature = {
  room: booksRoom,
  personalData: booksData,
  routes: (routes, { deps }) => booksRoutes(routes, deps),
} satisfies Feature;
