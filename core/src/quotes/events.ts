import { z } from 'zod';
import { defineEvent } from '../shared/event.ts';
import { PROPOSAL_STATES } from './lifecycle.ts';

const state = z.strictObject({ state: z.enum(PROPOSAL_STATES) });
const version = z.strictObject({ version: z.number().int(), total_cents: z.number().int() });

/** What proposals leave in the audit: no word of a customer, those stand in the proposal. */
export const quoteEvents = {
  'proposal.asked': defineEvent('proposal', 'Orçamento pedido pelo cliente', { after: version }),
  'proposal.made': defineEvent('proposal', 'Orçamento feito', { after: version }),
  'proposal.saved': defineEvent('proposal', 'Orçamento alterado', { after: version }),
  'proposal.sent': defineEvent('proposal', 'Orçamento enviado ao cliente', { before: state, after: version }),
  'proposal.withdrawn': defineEvent('proposal', 'Orçamento retirado', { before: state }),
  'proposal.expired': defineEvent('proposal', 'Prazo do orçamento acabou', { before: state }),
  'proposal.accepted': defineEvent('proposal', 'Orçamento aceite', {
    after: version.extend({ state: z.enum(PROPOSAL_STATES), order_id: z.string() }),
  }),
  'proposal.accepted_for': defineEvent('proposal', 'Aceitação do orçamento anotada', {
    after: version.extend({ state: z.enum(PROPOSAL_STATES), order_id: z.string() }),
  }),
  'proposal.declined': defineEvent('proposal', 'Orçamento recusado', { before: state }),
};
