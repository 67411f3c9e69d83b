import { defineRoom } from '../shared/room.ts';
import * as oldAddresses from './addresses-contract.ts';
import * as brandFiles from './brands-contract.ts';
import * as contract from './contract.ts';
import { importEvents } from './events.ts';

/** Products from files, and back to files. */
export const importsRoom = defineRoom({
  name: 'imports',
  label: 'Importações',
  says: 'products from files, and back to files',
  abilities: {
    'imports.run': { says: 'Importar e exportar produtos', roles: ['owner', 'manager'] },
  },
  contracts: [contract, oldAddresses, brandFiles],
  // Which addresses of the shop that was here before lead somewhere.
  topics: ['old-addresses'],
  subjects: { address: 'Endereço antigo' },
  events: importEvents,
  facts: {
    categories: 'Categorias',
    change: 'A alterar',
    create: 'A criar',
    fields: 'Campos',
    file: 'Ficheiro',
    keeps_codes: 'Mantém os códigos de barras',
    keeps_sums: 'Mantém as linhas de totais',
    kept: 'Guardados',
    path: 'Endereço',
    prices_include_iva: 'Preços com IVA',
    same: 'Iguais',
    skips_refused: 'Deixa de fora os recusados',
    target: 'Leva a',
  },
});
