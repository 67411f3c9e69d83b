import { defineRoom } from '../shared/room.ts';
import { documentEvents } from './events.ts';

/** Papers with numbers of their own, drawn as PDF. */
export const documentsRoom = defineRoom({
  name: 'documents',
  label: 'Documentos',
  says: 'papers with numbers of their own, drawn as PDF',
  subjects: {
    document: 'Documento',
  },
  events: documentEvents,
  facts: {
    about: 'Relativo a',
    number: 'Número',
  },
});
