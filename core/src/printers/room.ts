import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { printerEvents } from './events.ts';
import { PRINTER_MAILS } from './mails.ts';

/** Which consumables fit which printer. */
export const printersRoom = defineRoom({
  name: 'printers',
  label: 'Impressoras',
  says: 'which consumables fit which printer',
  contracts: [contract],
  subjects: {
    printer: 'Impressora',
  },
  events: printerEvents,
  mails: PRINTER_MAILS,
  facts: { reminds: 'Avisar antes de acabar' },
  // Which products fit which printers: told by the database itself (migration 0002).
  topics: ['printers'],
});
