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
  cash_limit: {
    status: 422,
    title: 'Numerário a mais',
    detail:
      'A lei não permite receber em numerário 3 000 € ou mais pela mesma venda, mesmo em várias vezes. Receba por transferência ou por cartão.',
  },
  cash_limit_company: {
    status: 422,
    title: 'Numerário a mais',
    detail:
      'O NIF é de uma empresa: a lei não lhe permite pagar em numerário 1 000 € ou mais pela mesma venda, mesmo em várias vezes. Receba por transferência ou por cartão.',
  },
  refund_credit_not_chosen: {
    status: 422,
    title: 'O cliente não escolheu saldo',
    detail:
      'Só se devolve em saldo o que o cliente pediu expressamente em saldo. Confirme-o, ou devolva o dinheiro.',
  },
  receipt_taken: {
    status: 409,
    title: 'Já registado',
    detail: 'Este recebimento já foi registado noutra venda ou com outro valor.',
  },
  payable_not_found: {
    status: 404,
    title: 'Nada a pagar',
    detail: 'Não existe nada a pagar com esse número.',
  },
  refund_not_found: { status: 404, title: 'Reembolso não encontrado', detail: 'O reembolso não existe.' },
  refund_key_taken: {
    status: 409,
    title: 'Reembolso repetido',
    detail: 'Já existe um reembolso com esta chave e outro conteúdo. Atualize a página e tente novamente.',
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
  refund_kept: {
    status: 409,
    title: 'Chave já vista',
    detail: 'O cliente já viu chaves de licença desta venda: o dinheiro delas não volta.',
  },
  refund_step_not_possible: {
    status: 409,
    title: 'Passo impossível',
    detail: 'O reembolso já não está nesse estado. Atualize a página.',
  },
  refund_own_account: {
    status: 422,
    title: 'É a conta da loja',
    detail: 'Este IBAN é o da própria loja. Indique o da conta do cliente.',
  },
  refund_question_gone: {
    status: 404,
    title: 'Nada por indicar',
    detail: 'Já não falta nenhum IBAN. Atualize a página.',
  },
  refund_own_approval: {
    status: 403,
    title: 'Falta outra pessoa',
    detail: 'Quem pediu o reembolso ou indicou a conta não o pode confirmar: peça a outra pessoa da loja.',
  },
  refund_changed: {
    status: 409,
    title: 'O reembolso mudou',
    detail: 'O reembolso mudou depois de o abrir. Veja-o outra vez antes de confirmar.',
  },
  own_gain: {
    status: 403,
    title: 'Falta outra pessoa',
    detail: 'É em seu favor: peça a outra pessoa da loja que o faça.',
  },
  transfer_no_account: {
    status: 409,
    title: 'Falta a conta da loja',
    detail: 'Indique o titular e o IBAN da loja em Configurações, Pagamentos.',
  },
  transfer_none_due: {
    status: 409,
    title: 'Nada a transferir',
    detail: 'Não há transferências por fazer com IBAN e confirmadas.',
  },
  transfer_file_not_found: {
    status: 404,
    title: 'Ficheiro não encontrado',
    detail: 'O ficheiro não existe, foi desfeito ou já foi apagado no fim do seu prazo.',
  },
  transfer_file_seen: {
    status: 409,
    title: 'Ficheiro já tratado',
    detail: 'Há transferências deste ficheiro já feitas ou devolvidas: não pode ser desfeito.',
  },
  bank_file_missing: {
    status: 422,
    title: 'Falta o ficheiro',
    detail: 'Escolha o extrato que descarregou do banco.',
  },
  bank_file_too_large: {
    status: 413,
    title: 'Ficheiro demasiado grande',
    detail: 'O extrato tem mais de 50 MB. Peça ao banco um período mais curto.',
  },
  bank_csv_too_large: {
    status: 413,
    title: 'Ficheiro demasiado grande',
    detail: 'O CSV tem mais de 16 MB. Peça ao banco um período mais curto, ou o CAMT.053.',
  },
  bank_file_too_many: {
    status: 422,
    title: 'Movimentos a mais',
    detail: 'O extrato tem mais de 50 000 movimentos. Peça ao banco um período mais curto.',
  },
  bank_file_unreadable: {
    status: 422,
    title: 'Ficheiro ilegível',
    detail:
      'Isto não é um extrato que se leia, ou está cortado: descarregue-o outra vez do site do banco. Nada foi guardado.',
  },
  bank_file_doctype: {
    status: 422,
    title: 'Ficheiro recusado',
    detail:
      'O ficheiro traz uma definição de tipo (DOCTYPE), que um extrato nunca tem. Descarregue-o do site do banco.',
  },
  bank_file_other_kind: {
    status: 422,
    title: 'Não é um extrato',
    detail: 'O ficheiro é doutro género. Peça ao banco o extrato diário, CAMT.053.',
  },
  bank_file_other_account: {
    status: 422,
    title: 'Outra conta',
    detail: 'O extrato é de outra conta: o IBAN não é o da loja, em Configurações, Pagamentos.',
  },
  bank_file_other_currency: {
    status: 422,
    title: 'Outra moeda',
    detail: 'O extrato tem movimentos que não são em euros. Nada foi guardado.',
  },
  bank_file_sums: {
    status: 422,
    title: 'Saldos que não batem certo',
    detail: 'O saldo inicial mais os movimentos não dá o saldo final.',
  },
  bank_file_no_headings: {
    status: 422,
    title: 'Sem cabeçalhos',
    detail: 'Não há uma linha de cabeçalhos com a data nas primeiras linhas do ficheiro.',
  },
  bank_file_no_amount: {
    status: 422,
    title: 'Falta o valor',
    detail: 'Escolha a coluna do montante, ou as do débito e do crédito.',
  },
  bank_file_no_sign: {
    status: 422,
    title: 'Não se sabe o que entrou e o que saiu',
    detail:
      'Nada neste ficheiro prova se os montantes entraram ou saíram. Escolha a coluna do sinal (D/C), as duas do débito e do crédito, ou a do saldo; se não as tem, peça ao banco o CAMT.053. Nada foi guardado.',
  },
  bank_file_text: {
    status: 422,
    title: 'A descrição é uma data',
    detail: 'A coluna escolhida para a descrição só tem datas. Escolha a que diz o que foi cada movimento.',
  },
  bank_file_format: {
    status: 422,
    title: 'Formato que não se lê',
    detail: 'Peça ao banco o extrato em CAMT.053 (XML), ou exporte os movimentos em CSV.',
  },
  bank_file_row: { status: 422, title: 'Linha ilegível', detail: 'Há uma linha que não se consegue ler.' },
  bank_file_not_found: { status: 404, title: 'Extrato não encontrado', detail: 'O extrato já foi retirado.' },
  bank_file_confirmed: {
    status: 409,
    title: 'Há movimentos confirmados',
    detail: 'Só se retira um extrato de que nada foi confirmado. Desfaça primeiro o que confirmou dele.',
  },
  bank_line_not_found: { status: 404, title: 'Movimento não encontrado', detail: 'O movimento não existe.' },
  bank_line_decided: {
    status: 409,
    title: 'Já tratado',
    detail: 'Este movimento já foi tratado de outra forma. Atualize a página.',
  },
  bank_sale_needed: { status: 422, title: 'Falta a venda', detail: 'Indique de que venda é o movimento.' },
  bank_sale_unknown: {
    status: 422,
    title: 'Venda desconhecida',
    detail: 'Não há nada a pagar com esse número.',
  },
  bank_sale_twice: {
    status: 422,
    title: 'Venda repetida',
    detail: 'A mesma venda está duas vezes na divisão do movimento.',
  },
  bank_parts_sum: {
    status: 422,
    title: 'Mais do que o movimento',
    detail: 'Os valores das vendas somam mais do que o movimento.',
  },
  bank_line_is_refund: {
    status: 409,
    title: 'É de um reembolso',
    detail: 'Este movimento é de um reembolso, que já foi feito ou devolvido pelo banco: não se desfaz aqui.',
  },
  receipt_closed: {
    status: 409,
    title: 'Mês fechado',
    detail:
      'O mês deste recebimento já está fechado. Reabra-o em Fecho do mês, ou devolva o dinheiro por um reembolso.',
  },
  receipt_given_back: {
    status: 409,
    title: 'Já se devolveu dinheiro',
    detail:
      'Já se devolveu dinheiro desta venda, ou está a caminho: o recebimento não se desfaz. Acerte o resto por um reembolso.',
  },
  receipt_documented: {
    status: 409,
    title: 'Recibo emitido',
    detail:
      'Já há um recibo (RG) deste dinheiro, que não se desfaz com uma nota de crédito. Anule-o no programa de faturação e devolva o dinheiro por um reembolso.',
  },
  receipt_used: {
    status: 409,
    title: 'A venda já seguiu',
    detail: 'A venda já seguiu com este dinheiro: devolva-o por um reembolso.',
  },
  bank_refund_unknown: {
    status: 422,
    title: 'Não é um reembolso da loja',
    detail: 'O movimento não é de nenhum reembolso da loja com esse valor. Pode ignorá-lo, com o motivo.',
  },
  bank_reason_needed: { status: 422, title: 'Falta o motivo', detail: 'Escreva porque ignora o movimento.' },
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

/** The key of a failure of paying. */
export type PaymentFailureKey = keyof typeof paymentFailures;

/** Why money of keys that were seen does not go back, and what to do of one that does not work. */
export function refundKeptText(kept: string): string {
  return `O cliente já viu chaves de licença desta venda, ou o seu cartão-presente ainda se pode usar: ${kept} não voltam. Anule primeiro o cartão, ou a chave que não funciona em Licenças.`;
}
