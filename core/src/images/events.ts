import { z } from 'zod';
import { defineEvent } from '../shared/event.ts';

/** What pictures leave in the audit. */
export const imageEvents = {
  'image.uploaded': defineEvent('image', 'Imagem carregada', {
    after: z.strictObject({ kind: z.string(), width: z.number().int(), height: z.number().int() }),
  }),
};
