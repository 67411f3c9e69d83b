import { quotesRoom } from '#core/quotes/room.ts';
import type { Feature } from '../feature.ts';

/** What quotes bring to the shop. */
export const quotesFeature = { room: quotesRoom } satisfies Feature;
