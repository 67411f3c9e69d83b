import { expect, test } from 'vitest';
import { checkFirstStep, checkLogin, checkNewPassword } from './check-credentials.ts';

const good = { name: 'Ana', email: 'ana@example.pt', password: 'segredo', confirmation: 'segredo' };

test.each([
  [{}, {}],
  [{ name: ' ' }, { name: 'Indique o seu nome' }],
  [{ email: '' }, { email: 'Indique o seu email' }],
  [{ email: 'ana@' }, { email: 'Indique um email válido' }],
  [{ password: '', confirmation: '' }, { password: 'Indique a password' }],
  [{ password: '12345', confirmation: '12345' }, { password: 'A password deve ter pelo menos 6 caracteres' }],
  [{ confirmation: '' }, { confirmation: 'Confirme a password' }],
  [{ confirmation: 'Segredo' }, { confirmation: 'As passwords não coincidem' }],
])('first step with %j answers %j', (change, errors) => {
  expect(checkFirstStep({ ...good, ...change })).toEqual(errors);
});

test('six characters are enough', () => {
  expect(checkNewPassword({ password: '123456', confirmation: '123456' })).toEqual({});
});

test('login asks for both', () => {
  expect(checkLogin({ email: '', password: '' })).toEqual({
    email: 'Indique o seu email',
    password: 'Indique a password',
  });
  expect(checkLogin({ email: 'a@b.pt', password: 'x' })).toEqual({});
});
