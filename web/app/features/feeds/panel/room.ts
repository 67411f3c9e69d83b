import { Rss } from 'lucide-react';
import { type PanelRoom, panelPath } from '../../../panel/room.ts';

const FILES = 'features/feeds/panel';

/** The catalogue for price comparers and advertisers. */
export const room: PanelRoom = {
  ability: 'feeds.read',
  entry: {
    label: 'Feeds de produtos',
    tab: 'Feeds',
    icon: Rss,
    group: 'goods',
    path: 'feeds',
    words: 'google shopping merchant kuantokusta meta facebook comparador anúncios xml',
  },
  screens: [
    { path: 'feeds', file: `${FILES}/feeds-screen.tsx` },
    { path: 'feeds/novo', file: `${FILES}/new-feed-screen.tsx`, over: 'feeds', ability: 'feeds.change' },
    { path: 'feeds/:id', file: `${FILES}/feed-screen.tsx`, over: 'feeds' },
  ],
  names: { novo: 'Novo' },
  acts: [
    {
      label: 'Novo feed de produtos',
      icon: Rss,
      to: panelPath('feeds', 'novo'),
      words: 'google kuantokusta comparador',
      ability: 'feeds.change',
    },
  ],
};
