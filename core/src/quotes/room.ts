import { defineRoom } from '../shared/room.ts';

/** The room of quotes: what the shop offers at its own prices, until somebody says yes. */
export const quotesRoom = defineRoom({
  name: 'quotes',
  label: 'Orçamentos',
  says: 'what the shop offers at its own prices, until somebody says yes',
});
