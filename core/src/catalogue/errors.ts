import { defineFailures } from '../shared/result.ts';
import { MOST_ANSWERS } from './rules/search-answer.ts';

/** Failures of the catalogue. */
export const catalogueFailures = defineFailures({
  product_not_found: {
    status: 404,
    title: 'Produto não encontrado',
    detail: 'O produto que procura não existe ou foi removido.',
  },
  /** It was on sale once: archived or deleted. */
  product_removed: {
    status: 410,
    title: 'Produto removido',
    detail: 'O produto que procura não existe ou foi removido.',
  },
  brand_not_found: {
    status: 404,
    title: 'Marca não encontrada',
    detail: 'Não existe essa marca, ou foi junta a outra.',
  },
  brand_joined: {
    status: 409,
    title: 'Outra marca',
    detail: 'Escolha outra marca: esta já não existe, ou é a mesma.',
  },
  brand_name_taken: {
    status: 409,
    title: 'Nome de outra marca',
    detail: 'Outra marca já tem este nome. Se são a mesma, junte-as.',
  },
  brand_name_gone: {
    status: 409,
    title: 'Nome de outra marca',
    detail: 'Esta marca já não tem esse nome, ou é o dela.',
  },
  search_answer_gone: {
    status: 404,
    title: 'Resposta não encontrada',
    detail: 'Esta pesquisa já não tem resposta.',
  },
  search_answer_refused: {
    status: 422,
    title: 'Resposta recusada',
    detail: 'Esta resposta não serve.',
  },
  search_answers_full: {
    status: 409,
    title: 'Demasiadas respostas',
    detail: `Já há ${MOST_ANSWERS} pesquisas resolvidas: retire uma que já não faça falta.`,
  },
  out_of_stock: {
    status: 409,
    title: 'Sem stock',
    detail: 'Não há stock suficiente para esta quantidade.',
  },
  sku_taken: {
    status: 409,
    title: 'SKU repetido',
    detail: 'Já existe outro produto com este SKU.',
  },
  stock_of_units: {
    status: 409,
    title: 'Stock por unidades',
    detail:
      'O stock deste artigo é o número das suas unidades livres: registe ou mude unidades em «Unidades», e deixe aqui o que está.',
  },
  purchase_in_future: {
    status: 422,
    title: 'Compra no futuro',
    detail: 'A data da compra não pode ser depois de hoje.',
  },
  product_gone: {
    status: 404,
    title: 'Produto não encontrado',
    detail: 'Produto não encontrado',
  },
});
