import { defineFailures } from '../shared/result.ts';
import { MAX_LINES } from './values.ts';

/** Failures of the cart. */
export const cartFailures = defineFailures({
  product_gone: {
    status: 404,
    title: 'Produto não encontrado',
    detail: 'O produto que procura não existe ou foi removido.',
  },
  no_price: {
    status: 409,
    title: 'Preço por definir',
    detail: 'O preço deste produto está por definir: ainda não está à venda. Fale connosco.',
  },
  list_too_large: {
    status: 413,
    title: 'Ficheiro grande demais',
    detail: 'O ficheiro é grande demais para uma lista de encomenda.',
  },
  list_not_accepted: {
    status: 415,
    title: 'Ficheiro não aceite',
    detail: 'Aceitam-se ficheiros .xlsx, .csv e .txt.',
  },
  list_empty: {
    status: 422,
    title: 'Ficheiro vazio',
    detail: 'A primeira folha do ficheiro não tem linhas.',
  },
  line_not_found: {
    status: 404,
    title: 'Artigo não encontrado',
    detail: 'O artigo já não está no carrinho.',
  },
  not_enough_stock: {
    status: 409,
    title: 'Sem stock suficiente',
    detail: 'Não há stock suficiente deste produto.',
  },
  cart_full: {
    status: 409,
    title: 'Carrinho cheio',
    detail: `O carrinho aceita no máximo ${MAX_LINES} artigos diferentes.`,
  },
  too_expensive: {
    status: 409,
    title: 'Valor demasiado alto',
    detail: 'Uma encomenda online vai até 99 999,99 €. Contacte-nos para a tratarmos consigo.',
  },
  rental_months: {
    status: 422,
    title: 'Período de aluguer',
    detail: 'Escolha o número de meses do aluguer.',
  },
  cart_empty: {
    status: 409,
    title: 'Carrinho vazio',
    detail: 'O carrinho está vazio: não há nada de que o lembrar.',
  },
  cart_reminder_off: {
    status: 409,
    title: 'Sem lembretes',
    detail: 'A loja não envia lembretes de carrinhos.',
  },
  cart_reminder_unproved: {
    status: 409,
    title: 'Email por confirmar',
    detail: 'Confirme primeiro o email da sua conta: é para lá que lembramos.',
  },
  not_rental: { status: 422, title: 'Não é aluguer', detail: 'Este produto vende-se, não se aluga.' },
});
