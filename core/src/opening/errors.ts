import { defineFailures } from '../shared/result.ts';

/** Failures of opening and closing the shop. */
export const openingFailures = defineFailures({
  shop_closed: {
    status: 503,
    title: 'Loja fechada',
    detail: 'A loja está fechada por uns tempos e não aceita encomendas. Volte mais tarde.',
  },
  not_ready: {
    status: 409,
    title: 'Ainda falta qualquer coisa',
    detail: 'Ainda falta o que é preciso para abrir a loja.',
  },
  shop_not_empty: {
    status: 409,
    title: 'A loja já tem produtos',
    detail: 'Os artigos de demonstração só se põem numa loja sem produtos.',
  },
  no_demo_goods: {
    status: 409,
    title: 'Sem artigos de demonstração',
    detail: 'A loja não tem artigos de demonstração.',
  },
  demo_with_money: {
    status: 409,
    title: 'Há dinheiro a sério numa encomenda',
    detail:
      'Uma encomenda com artigos de demonstração foi paga a sério: devolva o dinheiro e trate-a primeiro.',
  },
});
