import { defineFailures } from '../shared/result.ts';

/** Failures of gift cards. */
export const giftCardFailures = defineFailures({
  gift_off: {
    status: 409,
    title: 'Sem cartões-presente',
    detail: 'A loja não vende cartões-presente de momento.',
  },
  gift_amount: {
    status: 409,
    title: 'Valor que já não há',
    detail: 'A loja já não vende cartões deste valor. Escolha outro.',
  },
  gift_day: {
    status: 422,
    title: 'Dia de envio inválido',
    detail: 'O dia de envio é hoje ou depois, dentro de um ano.',
  },
  gift_request_taken: {
    status: 409,
    title: 'Pedido repetido',
    detail: 'Este pedido já foi feito com outro conteúdo. Atualize a página.',
  },
  gift_unknown: {
    status: 404,
    title: 'Cartão não encontrado',
    detail: 'Não há nenhum cartão-presente com este código. Confirme as 16 letras e algarismos.',
  },
  gift_over: {
    status: 409,
    title: 'Cartão que já não se usa',
    detail: 'Este cartão-presente foi anulado ou o seu prazo terminou. Se tem dúvidas, fale connosco.',
  },
  gift_empty: {
    status: 409,
    title: 'Cartão gasto',
    detail: 'Este cartão-presente já não tem saldo.',
  },
  gift_not_open: {
    status: 409,
    title: 'Cartão que não está ativo',
    detail: 'Isto só se faz a um cartão que foi pago e não foi anulado. Atualize a página.',
  },
  gift_shorter: {
    status: 422,
    title: 'Prazo mais curto',
    detail: 'O prazo só se prolonga: escolha um dia depois do atual, até dez anos.',
  },
  gift_no_address: {
    status: 409,
    title: 'Sem email',
    detail: 'O email de quem o recebe foi apagado.',
  },
});
