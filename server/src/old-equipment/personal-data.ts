import { type SqlBool, sql } from 'kysely';
import { inOrders, inRepairs, personalData, words } from '../personal-table.ts';

/** What somebody handed over: of their orders and repairs; what came at the door has nobody's name. */
export const oldEquipmentData = personalData({
  old_equipment: {
    label: 'Equipamento antigo que entregou',
    whose: (who) =>
      sql<SqlBool>`(${inOrders('old_equipment.order_id')(who)} OR ${inRepairs('old_equipment.repair_id')(who)})`,
    columns: {
      id: null,
      request_id: null,
      origin: 'De onde veio',
      order_id: 'Encomenda',
      repair_id: 'Reparação',
      what: 'O quê',
      quantity: 'Quantos',
      state: 'Estado',
      category: 'Categoria',
      total_grams: 'Peso (gramas)',
      destination: 'Ponto de recolha',
      guide: 'Guia',
      sent_on: 'Entregue em',
      received_at: 'Recebido em',
      created_at: 'Quando',
    },
    // The law has the register kept: category, quantity, from where and to where.
    erasure: { set: { what: words('Equipamento antigo') } },
  },
});
