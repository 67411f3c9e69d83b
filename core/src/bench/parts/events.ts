import { z } from 'zod';
import { defineEvent } from '../../shared/event.ts';
import { PART_STEPS } from './rules/part-counts.ts';

const part = z.strictObject({
  product_id: z.string(),
  quantity: z.number().int(),
  reserved: z.number().int(),
  used: z.number().int(),
  ordered: z.number().int(),
});

/** What the parts of repairs leave in the audit. */
export const partEvents = {
  'repair.part_added': defineEvent('repair', 'Peça junta à reparação', { after: part }),
  'repair.part_moved': defineEvent('repair', 'Peça da reparação movida', {
    before: part,
    after: part.extend({ step: z.enum(PART_STEPS), units: z.number().int() }),
  }),
};
