import { documentsRoom } from '#core/documents/room.ts';
import type { Feature } from '../feature.ts';
import { imagesUsedByDocuments } from './used-images.ts';

/** What documents bring to the shop: higher rooms issue theirs through it, it has no calls of its own. */
export const documentsFeature: Feature = { room: documentsRoom, usedImages: imagesUsedByDocuments };
