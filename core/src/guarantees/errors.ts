import { defineFailures } from '../shared/result.ts';

/** Failures of guarantees. */
export const guaranteeFailures = defineFailures({
  no_guarantee: {
    status: 409,
    title: 'Sem garantia',
    detail: 'Esta reparação não tem garantia, ou a garantia já terminou. Peça uma reparação nova.',
  },
  claim_open: {
    status: 409,
    title: 'Já pedida',
    detail: 'Já há um pedido de garantia desta reparação por acabar.',
  },
  source_unknown: {
    status: 422,
    title: 'Origem desconhecida',
    detail: 'Escolha uma reparação ou uma compra deste cliente que já foi entregue.',
  },
  no_claim: {
    status: 409,
    title: 'Sem pedido de garantia',
    detail: 'Diga primeiro de que reparação ou venda esta é garantia.',
  },
  claim_decided: {
    status: 409,
    title: 'Já decidido',
    detail: 'A garantia desta reparação já foi decidida. Atualize a página.',
  },
  reason_needed: {
    status: 422,
    title: 'Falta o motivo',
    detail: 'Explique ao cliente porque a garantia não cobre.',
  },
});
