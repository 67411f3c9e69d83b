import { expect, test } from 'vitest';
import { saidStep } from './said-step.ts';

const reason = 'O ecrã tem um ponto de impacto novo no canto superior, que não estava lá na entrega';

test.each([
  ['another state', { from: 'aprovado', to: 'em_reparacao', note: 'Chegou' }, 'Em Reparação', 'Chegou'],
  ['something short', { from: 'recebido', to: 'recebido', note: 'Dados alterados' }, 'Dados alterados', null],
  [
    'something short with its reason',
    { from: 'recebido', to: 'recebido', note: 'A garantia não cobre: caiu' },
    'A garantia não cobre: caiu',
    null,
  ],
  [
    'a long reason',
    { from: 'recebido', to: 'recebido', note: `A garantia não cobre: ${reason}` },
    'A garantia não cobre',
    reason,
  ],
  ['long words without a title', { from: 'recebido', to: 'recebido', note: reason }, reason, null],
] as const)('%s', (_, step, title, note) => {
  expect(saidStep(step)).toEqual({ title, note });
});
