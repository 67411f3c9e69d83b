import { expect, test } from 'vitest';
import fc from '#core/testing/property.ts';
import { loginPath, safeReturnPath } from './return-path.ts';

test.each([
  ['/', '/'],
  ['/carrinho', '/carrinho'],
  ['/dashboard?tab=perfil#dados', '/dashboard?tab=perfil#dados'],
  ['/produtos?pesquisa=toner%20hp', '/produtos?pesquisa=toner%20hp'],
  [null, '/dashboard'],
  ['', '/dashboard'],
  ['carrinho', '/dashboard'],
  ['https://mau.example', '/dashboard'],
  ['//mau.example', '/dashboard'],
  ['/\\mau.example', '/dashboard'],
  ['/\t/mau.example', '/dashboard'],
  ['/\n/mau.example', '/dashboard'],
  ['/.//mau.example', '/dashboard'],
  ['/x/..//mau.example', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['/login?voltar=/login', '/dashboard'],
  ['/registo', '/dashboard'],
  ['/loginhas', '/loginhas'],
])('%j leads to %j', (wanted, path) => {
  expect(safeReturnPath(wanted)).toBe(path);
});

test('whatever is asked for, the way back stays in the shop', () => {
  const nasty = fc.array(
    fc.constantFrom('/', '\\', '//', 'mau.example', '..', '.', ':', '@', '\t', '%2f', '?', '#', 'https:'),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        nasty.map((parts) => parts.join('')),
        nasty.map((parts) => `/${parts.join('')}`),
      ),
      (wanted) => {
        const there = new URL(safeReturnPath(wanted), 'https://loja.example');
        expect(there.origin).toBe('https://loja.example');
      },
    ),
  );
});

test('the login keeps the way back whole', () => {
  const search = new URL(loginPath('/dashboard?tab=perfil', 'sessao'), 'https://loja.example').searchParams;
  expect(search.get('voltar')).toBe('/dashboard?tab=perfil');
  expect(search.get('motivo')).toBe('sessao');
});
