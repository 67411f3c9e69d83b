import { expect, test } from 'vitest';
import { addressOfMoved, addressOfOld } from './old-address.ts';

test.each([
  ['', null],
  ['q=toner', null],
  ['tab=perfil', null],
  ['tab=toString', null],
  ['tab=encomendas', '/dashboard/encomendas'],
  ['tab=encomendas&encomenda=ORD-17-AB', '/dashboard/encomendas/ORD-17-AB'],
  ['encomenda=ORD-17-AB', '/dashboard/encomendas/ORD-17-AB'],
  ['tab=encomendas&vista=por_enviar&pagina=2', '/dashboard/encomendas?vista=por_enviar&pagina=2'],
  ['tab=encomendas&encomenda=..%2F..%2Fx', '/dashboard/encomendas/..%2F..%2Fx'],
  ['tab=utilizadores&q=ana+maria', '/dashboard/utilizadores?q=ana+maria'],
  ['tab=produtos&stock=baixo', '/dashboard/produtos?stock=baixo'],
  ['tab=produtos&produto=novo', '/dashboard/produtos/novo'],
  ['tab=produtos&produto=7f3&q=hp', '/dashboard/produtos/7f3?q=hp'],
  ['tab=produtos&importar=novo', '/dashboard/produtos/importar'],
  ['tab=produtos&importar=42', '/dashboard/produtos/importar/42'],
  ['tab=produtos&margens=1', '/dashboard/produtos/margens'],
  ['tab=avaliacoes&estado=todas', '/dashboard/avaliacoes?estado=todas'],
  ['tab=emails&email=9', '/dashboard/emails/9'],
  ['tab=configuracoes', '/dashboard/configuracoes'],
])('%s leads to %s', (search, expected) => {
  expect(addressOfOld(new URLSearchParams(search))).toBe(expected);
});

test.each([
  ['/dashboard/artigos-devolvidos', '?q=12', '/dashboard/devolucoes?q=12'],
  ['/dashboard/artigos-devolvidos/nova/7f3', '', '/dashboard/devolucoes/nova/7f3'],
  ['/dashboard/constructor', '', null],
  ['/dashboard/nada', '', null],
])('%s%s stands at %s', (pathname, search, expected) => {
  expect(addressOfMoved(pathname, search)).toBe(expected);
});
