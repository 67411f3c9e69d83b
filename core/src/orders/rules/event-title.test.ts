import { expect, it } from 'vitest';
import { eventTitle } from './event-title.ts';

it.each([
  [null, 'pendente', 'Pendente'],
  ['pagamento_confirmado', 'enviado', 'Enviado'],
  ['pagamento_confirmado', 'pagamento_confirmado', 'Dados atualizados'],
  ['enviado', 'qualquer_coisa', 'Pendente'],
])('from %s to %s is %s', (from, to, title) => {
  expect(eventTitle({ from, to })).toBe(title);
});
