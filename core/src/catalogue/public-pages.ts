import { CATEGORIES } from './values.ts';

/** The shop's own public pages, what is looked at most first; products have theirs beside them. */
export const PUBLIC_PAGES: readonly string[] = [
  '/',
  '/produtos',
  ...CATEGORIES.map((category) => `/produtos?categoria=${category}`),
  '/suporte-tecnico',
  '/contacto',
  '/sobre',
  '/devolucoes',
  '/garantia',
  '/termos',
  '/privacidade',
  '/cookies',
];
