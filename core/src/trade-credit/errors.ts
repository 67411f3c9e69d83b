import { defineFailures } from '../shared/result.ts';

/** Failures of selling on account. */
export const tradeCreditFailures = defineFailures({
  account_not_granted: {
    status: 409,
    title: 'Sem conta a prazo',
    detail: 'Esta conta não tem pagamento a prazo. Escolha outro método.',
  },
  account_refused: {
    status: 409,
    title: 'Não pode ser a prazo',
    detail: 'Esta compra não pode ser paga a prazo. Escolha outro método.',
  },
  account_sale_gone: {
    status: 409,
    title: 'Já não está em dívida',
    detail: 'Uma das vendas escolhidas já foi paga, anulada ou não é deste cliente. Atualize a página.',
  },
  account_too_much: {
    status: 422,
    title: 'Valor a mais',
    detail: 'Não se abate mais do que falta pagar desta venda.',
  },
});
