import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { newsEvents } from './events.ts';
import { NEWS_MAILS } from './mails.ts';

/** The room of news: who wants to hear of the shop by mail, and how that is proved. */
export const newsRoom = defineRoom({
  name: 'news',
  label: 'Novidades',
  says: 'who wants to hear of the shop by mail, and the proof of it',
  abilities: { 'news.export': { says: 'Exportar quem quer novidades', roles: ['owner'] } },
  contracts: [contract],
  subjects: { news: 'Novidades por email' },
  events: newsEvents,
  mails: NEWS_MAILS,
});
