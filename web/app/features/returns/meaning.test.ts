import { describe, expect, test } from 'vitest';
import { meaningOf } from './meaning.ts';

const told = { state: 'verificada', can_answer: false, lost_answer: null, exchange: null } as const;

describe('what happens next of a return that was looked at', () => {
  test.each([
    [told, /falta devolver-lhe o dinheiro/],
    [{ ...told, lost_answer: 'aceita' }, /falta devolver-lhe o dinheiro/],
    [{ ...told, can_answer: true }, /falta a sua resposta/],
    [{ ...told, can_answer: true, exchange: {} }, /falta a sua resposta/],
    [{ ...told, lost_answer: 'discorda' }, /a loja vai responder-lhe/],
    [{ ...told, exchange: {} }, /falta concluir a troca/],
    [{ ...told, state: 'concluida', exchange: {} }, /A troca está concluída/],
    [{ ...told, state: 'concluida' }, /reembolso foi pedido/],
  ] as const)('%o: %s', (given, words) => {
    expect(meaningOf(given)).toMatch(words);
  });
});
