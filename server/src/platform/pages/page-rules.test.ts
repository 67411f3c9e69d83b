import { expect, test } from 'vitest';
import { LINK_PAGES } from '#core/links/purposes.ts';
import { pagePath, pageRules } from './page-rules.ts';

const known = new Set(['q', 'categoria', 'ordenar', 'pagina']);
const rules = (path: string) => pageRules(new URL(path, 'http://loja'), known);

test.each([
  ['/', '/'],
  ['/produtos', '/produtos'],
  ['/produtos/', '/produtos'],
  ['/produtos.data', '/produtos'],
  ['/_.data', '/'],
])('%s belongs to the page %s', (address, page) => {
  expect(pagePath(address)).toBe(page);
});

test.each([
  ['/produtos', '/produtos'],
  ['/produtos?utm_source=x&fbclid=1', '/produtos'],
  ['/produtos?q=hp&categoria=software', '/produtos?categoria=software&q=hp'],
  ['/produtos?categoria=software&q=hp&x=1', '/produtos?categoria=software&q=hp'],
  ['/produtos?q=', '/produtos'],
  ['/produtos.data?_routes=routes%2Fproducts&q=a', '/produtos.data?q=a&_routes=routes%2Fproducts'],
])('the public page %s is kept as %s', (address, key) => {
  expect(rules(address)).toEqual({ isPrivate: false, key });
});

test.each(['/dashboard', '/dashboard/encomendas/1', '/carrinho', '/checkout', '/login'])(
  'the private screen %s is one shell for everybody',
  (address) => {
    expect(rules(address)).toEqual({ isPrivate: true, key: address });
  },
);

test.each(['/encomenda/ORD-1?t=segredo', '/nova-password?token=segredo', '/login?voltar=/checkout'])(
  'a private screen with a query is never kept: %s',
  (address) => {
    expect(rules(address)).toEqual({ isPrivate: true, key: null });
  },
);

test.each([
  ...LINK_PAGES.map((page) => `/${page}/palavra-do-link`),
  ...LINK_PAGES.map((page) => `/${page}`),
  '/encomenda/ORD-1',
  '/devolucao/palavra.data?_routes=routes%2Freturn',
  '/contrato/palavra/',
  '/equipamento/1',
  '/livre-resolucao',
  '/pergunta',
])('what is of one person is private and kept nowhere: %s', (address) => {
  expect(rules(address)).toEqual({ isPrivate: true, key: null });
});

test.each(['/devolucoes', '/contacto', '/garantia', '/produtos/encomenda', '/contratos', '/reparacoes/1'])(
  'a public page whose address is like it stays public: %s',
  (address) => {
    expect(rules(address).isPrivate).toBe(false);
  },
);
