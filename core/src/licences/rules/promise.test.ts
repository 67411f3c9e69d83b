import { expect, it } from 'vitest';
import { promiseText } from './promise.ts';

it.each([
  [1, 1, 3, 'A chave fica na sua encomenda logo que o pagamento é recebido.'],
  [1, 0, 0, 'Pedida ao fornecedor: a chave chega no dia do pagamento.'],
  [2, 0, 1, 'Pedida ao fornecedor: a chave chega até um dia depois do pagamento.'],
  [3, 1, 2, 'Das 3 chaves, 1 fica logo na sua encomenda; o resto chega até 2 dias depois do pagamento.'],
])('of %i keys with %i at hand', (quantity, at_hand, days, said) => {
  expect(promiseText({ at_hand, days }, quantity)).toBe(said);
});
