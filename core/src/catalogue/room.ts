import { defineRoom } from '../shared/room.ts';
import * as adminContract from './admin-contract.ts';
import * as brandContract from './brands/contract.ts';
import { MAKER_LABELS } from './brands/maker-texts.ts';
import * as contract from './contract.ts';
import { catalogueEvents } from './events.ts';
import { FIELD_LABELS } from './field-labels.ts';
import * as marginContract from './margin-contract.ts';
import { BULK_LABELS, BULK_WAYS } from './panel-texts.ts';
import * as pictureContract from './picture-contract.ts';
import * as searchContract from './searches/contract.ts';

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
    'catalogue.costs': {
      says: 'Ver o que a loja pagou: custos, compras e margens',
      roles: ['owner', 'manager', 'accountant'],
    },
    'catalogue.delete': { says: 'Eliminar produtos', roles: ['owner', 'manager'] },
  },
  contracts: [contract, adminContract, marginContract, pictureContract, brandContract, searchContract],
  // `products`: any list of products; `prices`: one that goes by price; `product:<id>`: whatever shows that product;
  // `brand:<id>`: whatever shows who made what that brand is on; `searches`: any search by text, which the shop may answer itself.
  topics: ['products', 'prices', 'product:', 'brand:', 'searches'],
  subjects: { 'bulk-edit': 'Vários produtos', 'search-answer': 'Pesquisa' },
  events: catalogueEvents,
  facts: {
    ...FIELD_LABELS,
    ...MAKER_LABELS,
    answer: 'Resposta',
    joined: 'Marca que se juntou',
    action: 'Alteração',
    archived: 'Arquivado',
    by: 'Como',
    copy_of: 'Cópia de',
    end_date: 'Fim',
    percent: 'Percentagem',
    proposed: 'Proposto',
    price_cents: 'Preço sem IVA',
    price_with_iva_cents: 'Preço com IVA',
    retried: 'Tentadas de novo',
    show_countdown: 'Contagem decrescente',
    sku: 'SKU',
    start_date: 'Início',
    stock: 'Stock',
    value: 'Valor',
  },
  values: { kind: BULK_LABELS, by: BULK_WAYS },
});
