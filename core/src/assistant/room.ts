import { defineRoom } from '../shared/room.ts';
import { assistantEvents } from './events.ts';
import { TOOL_NAMES, TOOLS } from './tools.ts';

/** The room of assistants: what one outside the shop may read, for whom it works. */
export const assistantRoom = defineRoom({
  name: 'assistant',
  label: 'Assistente',
  says: 'what an assistant outside the shop may read, for whom it works',
  events: assistantEvents,
  facts: { tool: 'O quê', of: 'De' },
  values: { tool: Object.fromEntries(TOOL_NAMES.map((name) => [name, TOOLS[name].call.summary])) },
});
