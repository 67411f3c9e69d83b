import { defineLifecycle, type StateFacts } from '../shared/lifecycle.ts';

export type OldEquipmentState = 'pedido' | 'recebido' | 'nao_veio';

/** What becomes of an old device that a customer hands over (docs/product.md#old-equipment); each step can be taken back. */
export const oldEquipmentLifecycle = defineLifecycle<OldEquipmentState, StateFacts<OldEquipmentState>>(
  'pedido',
  {
    pedido: {
      label: 'Por receber',
      meaning: 'O cliente quer entregá-lo.',
      tone: 'yellow',
      next: ['recebido', 'nao_veio'],
      isEnd: false,
    },
    recebido: {
      label: 'Recebido',
      meaning: 'Está na loja, ou já seguiu para reciclagem.',
      tone: 'green',
      next: ['pedido'],
      isEnd: true,
    },
    nao_veio: {
      label: 'Não veio',
      meaning: 'O cliente acabou por não o entregar.',
      tone: 'neutral',
      next: ['pedido', 'recebido'],
      isEnd: true,
    },
  },
);

export const OLD_EQUIPMENT_STATES = oldEquipmentLifecycle.states as [
  OldEquipmentState,
  ...OldEquipmentState[],
];
