import { expect, test } from 'vitest';
import { type Arrived, folded, suspicionsOf } from './suspicions.ts';

const LETTER: Arrived = {
  subject: 'Toner para a minha impressora',
  text: 'Bom dia, têm o toner TN-2420? Vi-o em https://loja.example.pt/produtos/tn-2420. Obrigado.',
  name: 'Ana Silva',
  isTrapFilled: false,
  elapsed: 40_000,
  sameAddress: 0,
  sameText: 0,
  isKnown: false,
  words: ['casino', 'backlinks', 'perda de peso'],
};

test('a customer’s letter is not suspected', () => {
  expect(suspicionsOf(LETTER)).toEqual([]);
});

test.each<[string, Partial<Arrived>, string]>([
  ['the trap', { isTrapFilled: true }, 'Preencheu o campo que as pessoas não veem'],
  ['haste', { elapsed: 2999 }, 'Enviada mais depressa do que se escreve'],
  ['a listed word', { text: 'The best CASINO!' }, 'Contém «casino», da lista de palavras'],
  ['listed words', { subject: 'Pérda de  péso' }, 'Contém «perda de peso», da lista de palavras'],
  ['many links', { text: 'http://a.b https://c.d www.e.f' }, 'Tem 3 links'],
  ['a link as a name', { name: 'www.ganhe.example' }, 'Tem um link no nome'],
  ['the same text', { sameText: 1 }, 'O mesmo texto já chegou hoje'],
  ['many of one address', { sameAddress: 5 }, 'É a 6.ª mensagem deste email num dia'],
])('%s is suspected', (_, changes, why) => {
  expect(suspicionsOf({ ...LETTER, ...changes })).toEqual([why]);
});

test('a part of a word is not the word', () => {
  expect(suspicionsOf({ ...LETTER, text: 'Sou do Casinoso e preciso de toner' })).toEqual([]);
});

test('who is known may be quick, send links and write often', () => {
  const hasty = { elapsed: 10, sameAddress: 9, sameText: 2, text: 'http://a http://b http://c' };
  expect(suspicionsOf({ ...LETTER, ...hasty, isKnown: true })).toEqual([]);
  expect(suspicionsOf({ ...LETTER, ...hasty })).toHaveLength(4);
});

test('folded', () => {
  expect(folded('  Olá,\n MUNDO—novo! ')).toBe(' ola mundo novo ');
});
