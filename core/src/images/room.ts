import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { imageEvents } from './events.ts';

/** Pictures that were uploaded. */
export const imagesRoom = defineRoom({
  name: 'images',
  label: 'Imagens',
  says: 'pictures that were uploaded',
  abilities: {
    'images.upload': { says: 'Carregar imagens', roles: ['owner', 'manager', 'technician', 'counter'] },
  },
  contracts: [contract],
  // Told when its files are gone, so that no node goes on showing a copy (docs/adr/0570).
  topics: ['picture:'],
  subjects: {
    image: 'Imagem',
  },
  events: imageEvents,
  facts: {
    height: 'Altura',
    width: 'Largura',
  },
});
