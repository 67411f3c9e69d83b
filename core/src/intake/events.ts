import { defineEvent } from '../shared/event.ts';

/** What the counter leaves in the audit: never a password. */
export const intakeEvents = {
  'repair.taken_in': defineEvent('repair', 'Equipamento recebido ao balcão'),
  'repair.access_shown': defineEvent('repair', 'Password do equipamento vista'),
};
