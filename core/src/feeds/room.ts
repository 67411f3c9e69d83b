import { CATEGORY_LABELS } from '../catalogue/texts.ts';
import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { feedEvents } from './events.ts';
import { FEED_FORMAT_LABELS } from './values.ts';

/** The room of feeds: the catalogue for price comparers and advertisers, at secret addresses. */
export const feedsRoom = defineRoom({
  name: 'feeds',
  label: 'Feeds de produtos',
  says: 'the catalogue for price comparers and advertisers, at secret addresses',
  abilities: {
    'feeds.read': { says: 'Ver os feeds de produtos', roles: ['owner', 'manager'] },
    'feeds.change': { says: 'Criar e alterar feeds de produtos', roles: ['owner', 'manager'] },
  },
  contracts: [contract],
  events: feedEvents,
  facts: {
    name: 'Nome',
    format: 'Formato',
    categories: 'Categorias',
    in_stock: 'Só com stock',
    min_margin: 'Margem mínima (%)',
  },
  values: { format: FEED_FORMAT_LABELS, categories: CATEGORY_LABELS },
});
