import { expect, test } from 'vitest';
import { countsText, outcomeText } from './outcome-text.ts';

test.each([
  [{ create: 2, change: 0, refused: 0 }, '2 produtos importados com sucesso!'],
  [{ create: 0, change: 1, refused: 0 }, '1 produto importado com sucesso!'],
  [{ create: 0, change: 0, refused: 0 }, '0 produtos importados com sucesso!'],
  [{ create: 3, change: 4, refused: 1 }, '7 produtos importados, 1 linha com erros'],
  [{ create: 1, change: 0, refused: 2 }, '1 produto importado, 2 linhas com erros'],
])('%o: %s', (counts, text) => {
  expect(outcomeText(counts)).toBe(text);
});

test.each([
  [{ create: 1, change: 0, same: 1 }, '1 criado, 0 alterados, 1 sem alterações.'],
  [{ create: 0, change: 1, same: 3 }, '0 criados, 1 alterado, 3 sem alterações.'],
])('%o: %s', (counts, text) => {
  expect(countsText(counts)).toBe(text);
});
