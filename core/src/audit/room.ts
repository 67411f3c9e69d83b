import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { auditEvents } from './events.ts';

/** Who did what. */
export const auditRoom = defineRoom({
  name: 'audit',
  label: 'Auditoria',
  says: 'who did what',
  abilities: {
    'audit.read': { says: 'Ver a auditoria', roles: ['owner'] },
  },
  contracts: [contract],
  subjects: {
    audit: 'Auditoria',
    export: 'Exportação',
  },
  events: auditEvents,
  facts: {
    changed: 'Alterados',
    customers_before: 'De clientes, até',
    file: 'Ficheiro',
    forgotten: 'Apagados',
    kind: 'Tipo',
    product_id: 'Produto',
    refused: 'Recusados',
    rows: 'Linhas',
    staff_before: 'Da loja, até',
    state: 'Estado',
    status: 'Estado',
  },
  values: {
    kind: {
      order: 'Encomenda',
      repair: 'Reparação',
      rental_instalment: 'Mensalidade',
      counter_sale: 'Venda ao balcão',
      encomenda: 'Encomenda',
      guia: 'Guia de embalagem',
      orcamento: 'Orçamento',
      entrada: 'Folha de entrada',
    },
  },
});
