import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { intakeEvents } from './events.ts';

/** The room of intake: devices over the counter, with their sheet and label. */
export const intakeRoom = defineRoom({
  name: 'intake',
  label: 'Reparações',
  says: 'devices over the counter, with their sheet and label',
  contracts: [contract],
  events: intakeEvents,
});
