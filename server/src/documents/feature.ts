import { documentsRoom } from '#core/documents/room.ts';
import type { Feature } from '../feature.ts';
import { documentsData } from './personal-data.ts';
import { imagesUsedByDocuments } from './used-images.ts';

/** What documents bring to the shop: higher rooms issue theirs through it, it has no calls of its own. */
export const documentsFeature = {
  room: documentsRoom,
  personalData: documentsData,
  usedImages: imagesUsedByDocuments,
} satisfies Feature;
