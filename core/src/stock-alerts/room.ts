import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { stockAlertEvents } from './events.ts';
import { STOCK_ALERT_MAILS } from './mails.ts';

/** Who wants to know when a product is there again. */
export const stockAlertsRoom = defineRoom({
  name: 'stock-alerts',
  label: 'Avisos de stock',
  says: 'who wants to know when a product is there again',
  contracts: [contract],
  events: stockAlertEvents,
  mails: STOCK_ALERT_MAILS,
});
