import { CLAIM_STATE_LABELS } from '../repairs/claim-texts.ts';
import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { guaranteeEvents } from './events.ts';

/** The room of guarantees: what a repair is under the guarantee of, and what the shop decides. */
export const guaranteesRoom = defineRoom({
  name: 'guarantees',
  label: 'Reparações',
  says: 'what a repair is under the guarantee of, and what the shop decides',
  contracts: [contract],
  events: guaranteeEvents,
  facts: {
    of_line: 'Artigo vendido',
    of_past_line: 'Artigo vendido na loja anterior',
    of_repair: 'Reparação anterior',
  },
  values: { state: CLAIM_STATE_LABELS },
});
