import { linksRoom } from '#core/links/room.ts';
import type { Feature } from '../feature.ts';
import { linkWorkers } from './jobs/forget-links.ts';

/** What links bring to the shop. */
export const linksFeature: Feature = {
  room: linksRoom,
  workers: ({ deps }) => linkWorkers(deps),
};
