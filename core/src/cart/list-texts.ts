import { MAX_LIST_LINES } from './rules/order-list.ts';
import { unitsOf } from './texts.ts';
import { MAX_QUANTITY } from './values.ts';

/** What the page of ordering by a list says. */
export const listTexts = {
  /** What became of a line of a list: `units` that go into the cart. */
  answers: {
    found: () => 'Há',
    cut: (units: number) => `Só ${unitsOf(units)}`,
    out: () => 'Sem stock',
    not_sold: () => 'Não se compra aqui: veja a página do artigo',
    unknown: () => 'Não encontrámos esta referência',
  },
  quantity: `Indique uma quantidade de 1 a ${MAX_QUANTITY}`,
  failed: 'Não foi possível ler a lista. Tente novamente.',
  empty: 'Escreva ou cole pelo menos uma referência.',
  leftOut: (lines: number) =>
    `${lines === 1 ? 'Ficou de fora 1 linha' : `Ficaram de fora ${lines} linhas`}: lemos até ${MAX_LIST_LINES} de cada vez.`,
  /** How many lines of a list go into the cart, of all of them. */
  found: (found: number, all: number) =>
    found === all
      ? all === 1
        ? 'A referência existe e vai para o carrinho.'
        : `As ${all} referências existem e vão para o carrinho.`
      : `${found} de ${all} ${all === 1 ? 'linha' : 'linhas'} ${found === 1 ? 'vai' : 'vão'} para o carrinho.`,
  added: (lines: number) =>
    lines === 1 ? '1 artigo adicionado ao carrinho!' : `${lines} artigos adicionados ao carrinho!`,
};
