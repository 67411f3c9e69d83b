import { defineRoom } from '../shared/room.ts';
import * as adminContract from './admin-contract.ts';
import * as contract from './contract.ts';
import { catalogueEvents } from './events.ts';
import * as marginContract from './margin-contract.ts';
import * as pictureContract from './picture-contract.ts';

/** What the shop sells. */
export const catalogueRoom = defineRoom({
  name: 'catalogue',
  label: 'Produtos',
  says: 'what the shop sells',
  abilities: {
    'catalogue.read': {
      says: 'Ver produtos e stock no painel',
      roles: ['owner', 'manager', 'technician', 'counter'],
    },
    'catalogue.change': { says: 'Criar e alterar produtos', roles: ['owner', 'manager'] },
    'catalogue.delete': { says: 'Eliminar produtos', roles: ['owner', 'manager'] },
  },
  contracts: [contract, adminContract, marginContract, pictureContract],
  // `products`: any list of products; `prices`: one that goes by price; `product:<id>`: whatever shows that product.
  topics: ['products', 'prices', 'product:'],
  subjects: {
    product: 'Produto',
    'bulk-edit': 'Vários produtos',
  },
  events: catalogueEvents,
});
