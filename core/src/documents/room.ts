import { defineRoom } from '../shared/room.ts';

/** Papers with numbers of their own, drawn as PDF. */
export const documentsRoom = defineRoom({ name: 'documents' });
