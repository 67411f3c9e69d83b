import { defineFailures } from '../shared/result.ts';

/** Failures of orders. */
export const orderFailures = defineFailures({
  order_not_found: {
    status: 404,
    title: 'Encomenda não encontrada',
    detail: 'A encomenda não existe ou não lhe pertence.',
  },
  order_id_taken: {
    status: 409,
    title: 'Encomenda repetida',
    detail: 'Já existe uma encomenda com este número e outro conteúdo. Atualize a página e tente novamente.',
  },
  not_on_account: {
    status: 409,
    title: 'Não pode ser a prazo',
    detail: 'Para comprar a prazo, entre na sua conta.',
  },
  billing_name_alone: {
    status: 422,
    title: 'Falta o NIF da empresa',
    detail: 'O nome da empresa vai na fatura com o NIF dela: indique-o, ou deixe o nome em branco.',
  },
  company_unknown: {
    status: 404,
    title: 'Empresa desconhecida',
    detail: 'Esta empresa já não está no seu perfil. Escolha outra forma de faturar.',
  },
  cart_empty: { status: 409, title: 'Carrinho vazio', detail: 'O carrinho está vazio.' },
  cart_problem: {
    status: 409,
    title: 'Carrinho por rever',
    detail: 'Há artigos que não podem ser encomendados como estão. Reveja o carrinho.',
  },
  out_of_stock: {
    status: 409,
    title: 'Sem stock',
    detail: 'Um dos artigos acabou de esgotar. Reveja o carrinho.',
  },
  hold_bound: {
    status: 409,
    title: 'Demasiadas unidades por pagar',
    detail:
      'Esta encomenda reserva mais unidades do que é possível sem pagamento imediato. Reduza a quantidade ou contacte-nos.',
  },
  hold_over: {
    status: 409,
    title: 'Sem reserva por pagar',
    detail: 'Esta encomenda já não tem unidades reservadas à espera de pagamento. Atualize a página.',
  },
  approval_waits: {
    status: 409,
    title: 'Por aprovar',
    detail:
      'Esta encomenda espera pela aprovação da empresa. Registe primeiro a aprovação, ou cancele a encomenda.',
  },
  approval_over: {
    status: 409,
    title: 'Já não espera aprovação',
    detail: 'Esta encomenda já não espera por aprovação. Atualize a página.',
  },
  credit_gone: {
    status: 409,
    title: 'Retoma já usada',
    detail: 'O valor da retoma já foi usado ou terminou o prazo. Reveja o carrinho.',
  },
  amount_mismatch: {
    status: 409,
    title: 'Total diferente',
    detail: 'O total da encomenda mudou. Confirme os preços atuais antes de pagar.',
  },
  amount_too_high: {
    status: 409,
    title: 'Valor demasiado alto',
    detail: 'Esta encomenda ultrapassa 99 999,99 €. Contacte-nos para a tratarmos consigo.',
  },
  too_many_orders: {
    status: 429,
    title: 'Encomendas por pagar',
    detail:
      'Hoje já não aceitamos mais encomendas por pagar com este email; o carrinho fica guardado. Pague uma das encomendas (o link está no email), entre numa conta com este email confirmado, ou contacte-nos.',
  },
  discount_gone: {
    status: 409,
    title: 'O desconto mudou',
    detail: 'Um desconto do carrinho já não se pode usar. Veja o total novo antes de encomendar.',
  },
  shipping_unknown: {
    status: 422,
    title: 'Entrega indisponível',
    detail: 'Esta forma de entrega já não está disponível. Escolha outra.',
  },
  shipping_not_there: {
    status: 422,
    title: 'Não entrega aí',
    detail: 'Esta transportadora não entrega nesse código postal. Escolha outra forma de entrega.',
  },
  too_heavy: {
    status: 422,
    title: 'Pesa demasiado',
    detail:
      'A encomenda pesa mais do que esta transportadora leva. Escolha outra forma de entrega ou faça duas encomendas.',
  },
  address_required: { status: 422, title: 'Falta a morada', detail: 'Indique a morada de entrega.' },
  key_seen: {
    status: 409,
    title: 'Chave já vista',
    detail:
      'Já viu uma chave de licença desta encomenda, que fica sua: a encomenda não se pode cancelar. O resto pode devolver na página da encomenda.',
  },
  too_late_to_cancel: {
    status: 409,
    title: 'Já não pode ser cancelada',
    detail: 'A encomenda já está a ser embalada ou já terminou. Contacte-nos: ajudamos no que for possível.',
  },
  no_stock_to_reopen: {
    status: 409,
    title: 'Sem stock',
    detail: 'Não há stock suficiente para retomar esta encomenda.',
  },
});
