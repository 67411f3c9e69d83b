import { z } from 'zod';
import { defineEvent } from '../../shared/event.ts';

/** What uploads leave in the audit; a photo that is whole leaves what every picture does. */
export const uploadEvents = {
  'repair.upload_begun': defineEvent('repair', 'Envio de ficheiro começado', {
    after: z.strictObject({ kind: z.enum(['foto', 'video']), size: z.number().int() }),
  }),
  'repair.video_received': defineEvent('repair', 'Vídeo do cliente recebido', {
    after: z.strictObject({ size: z.number().int() }),
  }),
};
