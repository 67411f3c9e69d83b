import { linksRoom } from '#core/links/room.ts';
import type { Feature } from '../feature.ts';
import { linkWorkers } from './jobs/forget-links.ts';
import { linksData } from './personal-data.ts';

/** What links bring to the shop. */
export const linksFeature = {
  room: linksRoom,
  personalData: linksData,
  workers: ({ deps }) => linkWorkers(deps),
} satisfies Feature;
