import { z } from 'zod';
import { defineEvent } from '../shared/event.ts';
import { FEED_FORMATS } from './values.ts';

const facts = z.strictObject({
  name: z.string(),
  format: z.enum(FEED_FORMATS),
  categories: z.array(z.string()),
  in_stock: z.boolean(),
  min_margin: z.number().int().nullable(),
});

/** What feeds leave in the audit: never their address, which is a secret. */
export const feedEvents = {
  'feed.made': defineEvent('feed', 'Feed criado', { after: facts }),
  'feed.changed': defineEvent('feed', 'Feed alterado', { before: facts, after: facts }),
  'feed.readdressed': defineEvent('feed', 'Endereço do feed trocado'),
  'feed.removed': defineEvent('feed', 'Feed apagado', { before: facts }),
};
