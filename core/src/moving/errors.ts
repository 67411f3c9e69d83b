import { defineFailures } from '../shared/result.ts';

/** Failures of bringing customers and orders from another shop. */
export const movingFailures = defineFailures({
  not_history: {
    status: 422,
    title: 'Ficheiro não reconhecido',
    detail:
      'Não parece uma exportação de clientes ou de encomendas de Shopify, WooCommerce ou PrestaShop. Envie o ficheiro como a outra loja o exporta, com os cabeçalhos.',
  },
  orders_report: {
    status: 422,
    title: 'Isto é um relatório, não a exportação',
    detail:
      'Este ficheiro é o relatório de encomendas do WooCommerce (Estatísticas › Encomendas): não tem os totais nem os emails dos clientes. Exporte as encomendas com um plugin, como “Advanced Order Export For WooCommerce” ou “Order Export & Order Import for WooCommerce” (gratuitos), e envie o CSV que ele der.',
  },
  lines_iva_not_said: {
    status: 409,
    title: 'Falta dizer se os preços têm IVA',
    detail: 'Diga primeiro se os preços dos artigos do ficheiro têm IVA.',
  },
  nothing_new: {
    status: 409,
    title: 'Nada de novo',
    detail: 'Tudo o que o ficheiro tem já está na loja.',
  },
  nobody_waits: {
    status: 409,
    title: 'Ninguém à espera',
    detail: 'Todos os clientes trazidos da outra loja já receberam o link.',
  },
});
