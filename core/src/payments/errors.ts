import { defineFailures } from '../shared/result.ts';

/** Failures of paying. */
export const paymentFailures = defineFailures({
  order_not_found: {
    status: 404,
    title: 'Encomenda não encontrada',
    detail: 'A encomenda não existe ou não lhe pertence.',
  },
  payment_not_found: {
    status: 404,
    title: 'Pagamento não encontrado',
    detail: 'O pagamento não existe ou não lhe pertence.',
  },
  already_paid: { status: 409, title: 'Já paga', detail: 'Já está tudo pago.' },
  nothing_to_pay: { status: 409, title: 'Nada a pagar', detail: 'Não há nada a pagar.' },
  too_many_attempts: {
    status: 429,
    title: 'Demasiadas tentativas',
    detail: 'Demasiadas tentativas de pagamento. Tente novamente dentro de uma hora.',
  },
  too_many_rings: {
    status: 429,
    title: 'Demasiadas tentativas',
    detail:
      'Este número já recebeu demasiados pedidos. Tente novamente dentro de uma hora ou escolha outro método.',
  },
  order_closed: {
    status: 409,
    title: 'Encomenda fechada',
    detail: 'Esta encomenda já não pode ser paga. Faça uma nova encomenda.',
  },
  amount_mismatch: {
    status: 409,
    title: 'Valor diferente',
    detail: 'O valor a pagar não corresponde ao que está por pagar. Atualize a página.',
  },
  method_not_offered: {
    status: 422,
    title: 'Método indisponível',
    detail: 'Este método de pagamento não está disponível. Escolha outro.',
  },
  reference_not_offered: {
    status: 422,
    title: 'Pagamento imediato',
    detail:
      'Esta encomenda leva muitas unidades e tem de ser paga de imediato. Escolha outro método, ou contacte-nos para a reservarmos por referência.',
  },
  payments_off: {
    status: 503,
    title: 'Pagamentos indisponíveis',
    detail: 'A loja ainda não tem os pagamentos online configurados. Contacte-nos para pagar de outra forma.',
  },
  phone_required: {
    status: 422,
    title: 'Falta o telemóvel',
    detail: 'Indique o número de telemóvel associado ao MB WAY.',
  },
  instalments_not_offered: {
    status: 422,
    title: 'Prestações indisponíveis',
    detail: 'Esse número de prestações não está disponível para este valor.',
  },
  not_on_mbway: {
    status: 422,
    title: 'Número sem MB WAY',
    detail: 'Este número não está associado ao MB WAY. Confirme-o ou escolha outro método.',
  },
  declined: {
    status: 422,
    title: 'Pagamento recusado',
    detail: 'O pagamento foi recusado. Tente novamente ou escolha outro método.',
  },
  no_provider_keys: {
    status: 409,
    title: 'Faltam chaves',
    detail: 'Guarde primeiro as chaves da ifthenpay: sem elas não há o que registar.',
  },
  provider_unavailable: {
    status: 503,
    title: 'Serviço de pagamentos indisponível',
    detail: 'O serviço de pagamentos não respondeu. Tente novamente dentro de momentos.',
  },
  being_created: {
    status: 409,
    title: 'Pagamento em criação',
    detail: 'O pagamento já está a ser criado. Aguarde um momento.',
  },
  payable_not_found: {
    status: 404,
    title: 'Nada a pagar',
    detail: 'Não existe nada a pagar com esse número.',
  },
  refund_not_found: { status: 404, title: 'Devolução não encontrada', detail: 'A devolução não existe.' },
  refund_key_taken: {
    status: 409,
    title: 'Devolução repetida',
    detail: 'Já existe uma devolução com esta chave e outro conteúdo. Atualize a página e tente novamente.',
  },
  refund_too_much: {
    status: 409,
    title: 'Valor demasiado alto',
    detail: 'O valor ultrapassa o que foi pago e ainda não foi devolvido.',
  },
  refund_payment_needed: {
    status: 422,
    title: 'Falta o pagamento',
    detail: 'Indique qual dos pagamentos é para devolver.',
  },
  refund_route_not_possible: {
    status: 422,
    title: 'Via indisponível',
    detail: 'Este pagamento só pode ser devolvido por transferência bancária.',
  },
  refund_line_unknown: {
    status: 422,
    title: 'Artigo desconhecido',
    detail: 'Um dos artigos não é desta venda, ou está repetido.',
  },
  refund_line_too_much: {
    status: 422,
    title: 'Quantidade ou valor a mais',
    detail: 'Há artigos com mais unidades ou mais valor do que falta devolver.',
  },
  refund_step_not_possible: {
    status: 409,
    title: 'Passo impossível',
    detail: 'A devolução já não está nesse estado. Atualize a página.',
  },
  check_not_found: {
    status: 404,
    title: 'Pagamento a verificar não encontrado',
    detail: 'Não há nada a verificar com esse número.',
  },
  check_decided: {
    status: 409,
    title: 'Já decidido',
    detail: 'Isto já foi decidido de outra forma. Atualize a página.',
  },
  check_decision_not_possible: {
    status: 422,
    title: 'Decisão impossível',
    detail: 'Aqui essa decisão não é possível.',
  },
  check_order_needed: { status: 422, title: 'Falta a encomenda', detail: 'Indique o número da encomenda.' },
  check_order_unknown: {
    status: 422,
    title: 'Encomenda desconhecida',
    detail: 'Não existe nenhuma encomenda com esse número.',
  },
  check_order_not_owing: {
    status: 422,
    title: 'Encomenda que não deve nada',
    detail: 'Essa encomenda já está paga, ou foi encerrada.',
  },
  check_amount_short: {
    status: 422,
    title: 'Valor insuficiente',
    detail: 'O valor não chega para pagar essa encomenda.',
  },
  callback_key: { status: 403, title: 'Chave inválida', detail: 'A chave não é válida.' },
  callback_unreadable: { status: 400, title: 'Aviso ilegível', detail: 'O aviso não pôde ser lido.' },
  callback_unknown: {
    status: 404,
    title: 'Aviso sem pagamento',
    detail: 'Não há pagamento para este aviso.',
  },
  callback_mismatch: {
    status: 409,
    title: 'Aviso não confere',
    detail: 'O aviso não confere com o pagamento.',
  },
});
