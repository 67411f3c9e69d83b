import { defineRoom } from '../shared/room.ts';

/** Links in mails and QR codes. They have no calls of their own: what they open belongs to other rooms. */
export const linksRoom = defineRoom({
  name: 'links',
  says: 'what links in mails and QR codes open',
});
