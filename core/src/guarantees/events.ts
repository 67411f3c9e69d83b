import { z } from 'zod';
import { CLAIM_STATES } from '../repairs/claim-texts.ts';
import { defineEvent } from '../shared/event.ts';

const of = z.strictObject({
  of_repair: z.string().nullable(),
  of_line: z.string().nullable(),
  /** Not there in what earlier versions left. */
  of_past_line: z.string().nullish(),
});

/** What guarantees leave in the audit. */
export const guaranteeEvents = {
  'repair.claim_asked': defineEvent('repair', 'Garantia pedida pelo cliente', { after: of }),
  'repair.claim_linked': defineEvent('repair', 'Garantia associada', { after: of }),
  'repair.claim_decided': defineEvent('repair', 'Garantia decidida', {
    after: z.strictObject({ state: z.enum(CLAIM_STATES) }),
  }),
};
