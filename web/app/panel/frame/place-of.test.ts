import { expect, test } from 'vitest';
import { placeOf } from './place-of.ts';

const ENTRIES = [
  { label: 'Encomendas', path: 'encomendas' },
  { label: 'Produtos', path: 'produtos' },
];

test.each([
  ['/dashboard', []],
  ['/dashboard/', []],
  ['/dashboard/nada/1', []],
  ['/dashboard/avisos', ['Avisos /dashboard/avisos']],
  [
    '/dashboard/encomendas/toString',
    ['Encomendas /dashboard/encomendas', 'toString /dashboard/encomendas/toString'],
  ],
  ['/dashboard/encomendas', ['Encomendas /dashboard/encomendas']],
  [
    '/dashboard/encomendas/ORD-1-A',
    ['Encomendas /dashboard/encomendas', 'Registo /dashboard/encomendas/ORD-1-A'],
  ],
  [
    '/dashboard/produtos/5b2f0a9e-0000-4000-8000-00000012ab34',
    ['Produtos /dashboard/produtos', 'Registo /dashboard/produtos/5b2f0a9e-0000-4000-8000-00000012ab34'],
  ],
  ['/dashboard/produtos/novo', ['Produtos /dashboard/produtos', 'Novo /dashboard/produtos/novo']],
  [
    '/dashboard/produtos/importar/a%2Fb',
    [
      'Produtos /dashboard/produtos',
      'Importar /dashboard/produtos/importar',
      'a/b /dashboard/produtos/importar/a%2Fb',
    ],
  ],
])('%s is reached by its steps', (pathname, expected) => {
  expect(
    placeOf(pathname, ENTRIES, { novo: 'Novo', importar: 'Importar', avisos: 'Avisos' }).map(
      ({ label, to }) => `${label} ${to}`,
    ),
  ).toEqual(expected);
});
