import { expect, test } from 'vitest';
import { legalBlocks } from './legal-blocks.ts';

test('headings, paragraphs and lists of a plain text', () => {
  const text = '## Devoluções e trocas\nTem 14 dias.\nSem motivo.\n\nOutro parágrafo.\n- um\n- dois\n\nFim.';
  expect(legalBlocks(text)).toEqual([
    { kind: 'heading', text: 'Devoluções e trocas', id: 'devolucoes-e-trocas' },
    { kind: 'paragraph', text: 'Tem 14 dias. Sem motivo.' },
    { kind: 'paragraph', text: 'Outro parágrafo.' },
    { kind: 'list', items: ['um', 'dois'] },
    { kind: 'paragraph', text: 'Fim.' },
  ]);
});

test('an empty text has no blocks', () => {
  expect(legalBlocks(' \n\n')).toEqual([]);
});
