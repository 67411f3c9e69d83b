import { defineFailures } from '../shared/result.ts';

/** Failures of promotions and their codes. */
export const pricingFailures = defineFailures({
  promotion_not_found: { status: 404, title: 'Promoção não encontrada', detail: 'Esta promoção não existe.' },
  promotion_taken: {
    status: 409,
    title: 'Pedido repetido',
    detail: 'Este pedido já foi feito com outro conteúdo. Atualize a página.',
  },
  promotion_too_many: {
    status: 409,
    title: 'Já há promoções que cheguem',
    detail: 'Podem decorrer até 500 promoções ao mesmo tempo. Pare uma que já não faça falta.',
  },
  promotion_target_unknown: {
    status: 400,
    title: 'Não encontrado',
    detail: 'Um dos artigos ou impressoras não existe. Escolha-o da lista.',
  },
  promotion_group_unknown: {
    status: 400,
    title: 'Grupo desconhecido',
    detail: 'Este grupo já não existe. Escolha outro.',
  },
  group_promoted: {
    status: 409,
    title: 'Há promoções deste grupo',
    detail: 'Passe primeiro as promoções deste grupo para outro, ou para todos.',
  },
  group_not_found: { status: 404, title: 'Grupo não encontrado', detail: 'Este grupo não existe.' },
  group_taken: {
    status: 409,
    title: 'Já há um grupo assim',
    detail: 'Já há um grupo com este nome. Escolha outro.',
  },
  group_too_many: {
    status: 409,
    title: 'Já há grupos que cheguem',
    detail: 'Pode haver até 100 grupos. Retire um que já não faça falta.',
  },
  group_product_unknown: {
    status: 404,
    title: 'Artigo não encontrado',
    detail: 'Este artigo não existe, ou é de aluguer: o preço de um contrato é o do contrato.',
  },
  group_prices_full: {
    status: 409,
    title: 'Preços a mais',
    detail: 'Um artigo tem até 10 preços num grupo. Retire um que já não faça falta.',
  },
  group_no_list: {
    status: 422,
    title: 'Ficheiro sem preços',
    detail: 'O ficheiro precisa das colunas «SKU» e «Preço». Exporte os preços do grupo para ter um modelo.',
  },
  code_unknown: {
    status: 404,
    title: 'Código desconhecido',
    detail: 'Este código não existe. Confirme as letras e os algarismos.',
  },
  code_early: { status: 409, title: 'Ainda não começou', detail: 'Este código ainda não se pode usar.' },
  code_ended: { status: 409, title: 'Código terminado', detail: 'Este código já terminou.' },
  code_spent: { status: 409, title: 'Código esgotado', detail: 'Este código já foi usado.' },
  code_taken: {
    status: 409,
    title: 'Este código já existe',
    detail: 'Outra promoção tem este código. Escolha outro.',
  },
  cart_codes_full: {
    status: 409,
    title: 'Códigos a mais',
    detail: 'O carrinho leva até 5 códigos. Retire um para juntar outro.',
  },
  codes_too_many: {
    status: 409,
    title: 'Códigos a mais',
    detail: 'Uma promoção tem até 10 000 códigos.',
  },
});
