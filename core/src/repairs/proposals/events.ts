import { z } from 'zod';
import { defineEvent } from '../../shared/event.ts';
import { DECISION_CHANNELS } from '../values.ts';
import { PROPOSAL_STATES } from './proposal.ts';

const state = z.strictObject({ version: z.number().int(), state: z.enum(PROPOSAL_STATES) });

/** What proposals in place of a repair leave in the audit. */
export const proposalEvents = {
  'repair.proposal_sent': defineEvent('repair', 'Proposta em vez de reparar enviada', {
    after: state.extend({
      products: z.number().int(),
      old_value_cents: z.number().int(),
      data_cents: z.number().int().nullable(),
    }),
  }),
  'repair.proposal_withdrawn': defineEvent('repair', 'Proposta em vez de reparar retirada', { after: state }),
  'repair.proposal_answered': defineEvent('repair', 'Proposta em vez de reparar respondida', {
    after: state.extend({
      channel: z.enum(DECISION_CHANNELS),
      product_id: z.string().nullable(),
      wants_data: z.boolean(),
    }),
  }),
};
