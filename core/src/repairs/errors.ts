import { defineFailures } from '../shared/result.ts';

/** Failures of repairs. */
export const repairFailures = defineFailures({
  repair_not_found: {
    status: 404,
    title: 'Reparação não encontrada',
    detail: 'A reparação não existe, não lhe pertence ou o link já não é válido.',
  },
  customer_not_found: {
    status: 422,
    title: 'Cliente desconhecido',
    detail: 'Escolha o cliente da reparação.',
  },
  customer_stays: {
    status: 409,
    title: 'Cliente diferente',
    detail: 'O cliente de uma reparação não pode ser alterado.',
  },
  draft_changed: {
    status: 409,
    title: 'Rascunho alterado entretanto',
    detail:
      'Entretanto alguém mudou o rascunho deste orçamento. Veja o que lá está agora antes de guardar ou enviar.',
  },
  no_estimate: {
    status: 409,
    title: 'Falta o orçamento',
    detail: 'Indique o valor do orçamento antes de o enviar.',
  },
  quote_too_high: {
    status: 422,
    title: 'Orçamento inválido',
    detail: 'Um desconto é maior do que a sua linha, ou a opção passa de 99 999,99 €.',
  },
  product_unknown: {
    status: 422,
    title: 'Artigo desconhecido',
    detail: 'Uma das peças já não está no catálogo. Escolha outra, ou escreva-a.',
  },
  quote_too_late: {
    status: 409,
    title: 'Orçamento fora de tempo',
    detail: 'O orçamento só pode ser enviado enquanto a reparação está em Recebido ou Em Análise.',
  },
  quote_decided: {
    status: 409,
    title: 'Já decidido',
    detail: 'Este orçamento já foi decidido. Atualize a página para ver o estado da reparação.',
  },
  no_parcel: {
    status: 409,
    title: 'Sem folha de envio',
    detail: 'A folha de envio existe enquanto esperamos que o equipamento chegue por transportadora.',
  },
  no_quote: {
    status: 409,
    title: 'Sem orçamento por decidir',
    detail:
      'Não há nenhum orçamento à espera de decisão: pode ter sido substituído ou ter terminado o prazo.',
  },
  quote_changed: {
    status: 409,
    title: 'Orçamento diferente',
    detail: 'Entretanto a loja enviou outro orçamento. Atualize a página antes de decidir.',
  },
  option_unknown: {
    status: 422,
    title: 'Escolha em falta',
    detail: 'Escolha uma das opções do orçamento.',
  },
  request_taken: {
    status: 409,
    title: 'Pedido repetido',
    detail: 'Este pedido já foi feito. Atualize a página antes de fazer outro.',
  },
  contact_required: {
    status: 422,
    title: 'Falta o contacto',
    detail: 'Indique o telefone ou o email, para lhe podermos responder.',
  },
  too_many_requests: {
    status: 429,
    title: 'Demasiados pedidos',
    detail: 'Hoje já recebemos vários pedidos com este contacto. Use o link do último, ou fale connosco.',
  },
  too_many_photos: {
    status: 409,
    title: 'Demasiadas fotografias',
    detail: 'Esta reparação já tem todas as fotografias que podemos guardar.',
  },
  photo_unknown: {
    status: 422,
    title: 'Fotografia desconhecida',
    detail: 'Carregue primeiro a fotografia: só as imagens carregadas na loja podem ser usadas.',
  },
  photo_there: {
    status: 409,
    title: 'Fotografia repetida',
    detail: 'Essa fotografia já está nesse momento da reparação.',
  },
  photo_of_customer: {
    status: 409,
    title: 'Fotografia do cliente',
    detail: 'As fotografias que o cliente enviou ficam como tal.',
  },
  no_money_yet: {
    status: 409,
    title: 'Nada foi pago',
    detail: 'Ainda não foi pago nada desta reparação.',
  },
  calendar_unknown: {
    status: 404,
    title: 'Calendário desconhecido',
    detail: 'Este endereço já não é de nenhum calendário. Copie o atual, no calendário das reparações.',
  },
  no_extra: {
    status: 409,
    title: 'Nada a perdoar',
    detail: 'Esta reparação não deve nada além do preço.',
  },
  money_owed: {
    status: 409,
    title: 'Falta pagar',
    detail: 'Falta pagar esta reparação. Receba o que falta, ou diga porque fica por pagar.',
  },
  loan_out: {
    status: 409,
    title: 'Falta o emprestado',
    detail:
      'Um equipamento emprestado ainda está com o cliente. Anote que voltou, ou diga porque entrega sem ele.',
  },
  more_than_owed: {
    status: 409,
    title: 'Valor a mais',
    detail: 'O valor é maior do que o que falta pagar desta reparação.',
  },
  billing_settled: {
    status: 409,
    title: 'Já tem fatura',
    detail: 'Já há uma fatura desta reparação: o nome e o NIF mudam-se nela, em Faturação.',
  },
  thread_closed: {
    status: 409,
    title: 'Reparação terminada',
    detail: 'Esta reparação já terminou. Fale connosco por telefone ou email.',
  },
  covered_by_guarantee: {
    status: 409,
    title: 'Coberta pela garantia',
    detail: 'Esta reparação está coberta pela garantia: não tem orçamento.',
  },
  line_not_found: {
    status: 404,
    title: 'Artigo não encontrado',
    detail: 'O artigo não existe nesta encomenda, ou a encomenda não lhe pertence.',
  },
});
