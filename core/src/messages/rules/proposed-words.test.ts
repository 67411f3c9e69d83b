import { describe, expect, it } from 'vitest';
import { proposedWords } from './proposed-words.ts';
import { suspicionsOf } from './suspicions.ts';

const quiet = {
  subject: '',
  name: 'Ana',
  isTrapFilled: false,
  elapsed: 60_000,
  sameAddress: 0,
  sameText: 0,
  isKnown: false,
};

describe('proposedWords', () => {
  it.each([
    ['Ganhe já em https://www.casino-top.example/bonus?x=1', ['casino top example']],
    ['Investimento seguro, investimento rápido!', ['investimento']],
    ['Quanto custa este portátil? Obrigado, Ana', []],
    ['escreva para ana@loja.example', []],
  ])('%j proposes %j', (text, words) => {
    expect(proposedWords(text, [])).toEqual(words);
  });

  it('leaves out what is on the list', () => {
    expect(proposedWords('www.casino.example investimento investimento', ['investimento'])).toEqual([
      'casino example',
    ]);
  });

  it('each of them would have made the message suspected', () => {
    const text = 'Promoção promoção! https://casino-top.example e www.outro.example: garantido, GARANTIDO';
    for (const word of proposedWords(text, [])) {
      expect(suspicionsOf({ ...quiet, text, words: [word] }), word).not.toEqual([]);
    }
    expect(proposedWords(text, []).length).toBe(4);
  });
});
