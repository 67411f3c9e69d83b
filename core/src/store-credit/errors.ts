import { defineFailures } from '../shared/result.ts';
import { MOST_BY_HAND } from './values.ts';

/** Failures of store credit. */
export const creditFailures = defineFailures({
  credit_too_little: {
    status: 409,
    title: 'Saldo insuficiente',
    detail: 'O saldo já não chega para este valor. Atualize a página e confirme.',
  },
  credit_not_due: {
    status: 409,
    title: 'Nada a pagar com saldo',
    detail: 'Isto já está pago, já não se paga, ou falta pagar menos do que esse valor. Atualize a página.',
  },
  credit_for_gift: {
    status: 409,
    title: 'Cartões-presente pagam-se com dinheiro',
    detail: 'Um cartão-presente não se paga com saldo nem com outro cartão. Escolha um método de pagamento.',
  },
  credit_request_taken: {
    status: 409,
    title: 'Pedido repetido',
    detail: 'Este pedido já foi feito com outro conteúdo. Atualize a página.',
  },
  credit_over_limit: {
    status: 403,
    title: 'Acima do seu limite',
    detail: `Sem ser o dono, cada pessoa acrescenta ou retira até ${MOST_BY_HAND} € por dia.`,
  },
  credit_no_account: {
    status: 409,
    title: 'Cliente sem conta',
    detail: 'O saldo é de uma conta de cliente, e esta venda não é de nenhuma.',
  },
  credit_end_past: {
    status: 422,
    title: 'Prazo já passado',
    detail: 'O último dia do saldo tem de ser hoje ou depois.',
  },
});
