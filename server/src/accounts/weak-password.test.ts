import { expect, test } from 'vitest';
import { refuseWeakPassword } from './weak-password.ts';

const ana = { name: 'Ana Conceição', email: 'ana.conceicao@exemplo.pt' };

test.each([
  ['123456', /fácil de adivinhar/],
  ['password', /fácil de adivinhar/],
  ['qwerty1', /fácil de adivinhar/],
  ['benfica', /fácil de adivinhar/],
  ['aaaaaaaaaaaa', /fácil de adivinhar/],
  ['A'.repeat(200), /fácil de adivinhar/],
  ['conceicao', /fácil de adivinhar/],
  ['ana.conceicao@exemplo.pt', /não pode ser o seu email/],
  ['Ana.Conceicao@exemplo.PT', /não pode ser o seu email/],
])('%s is refused', async (password, message) => {
  const refused = await refuseWeakPassword(password, ana);
  expect(refused?.failure).toMatchObject({
    status: 422,
    errors: [{ path: 'password', message: expect.stringMatching(message) }],
  });
});

test.each([
  'quatro palavras à sorte',
  'x7!kPq2w',
  'sapo-verde-lento',
  'Não sei o que pôr aqui mas há de ser comprido. '.repeat(4),
])('%s is taken', async (password) => {
  expect(await refuseWeakPassword(password, ana)).toBeNull();
});
