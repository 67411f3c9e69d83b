import { defineEvent } from '../shared/event.ts';

/** What consent to news leaves in the audit: that somebody asked, confirmed or ended it, never who by their address. */
export const newsEvents = {
  'news.asked': defineEvent('news', 'Novidades pedidas'),
  'news.confirmed': defineEvent('news', 'Novidades confirmadas'),
  'news.ended': defineEvent('news', 'Novidades terminadas'),
};
