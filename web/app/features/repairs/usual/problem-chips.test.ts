import { expect, test } from 'vitest';
import { withProblem } from './problem-chips.ts';

test.each([
  ['', 'Não liga', 'Não liga'],
  ['Caiu ao chão', 'Ecrã partido', 'Caiu ao chão. Ecrã partido'],
  ['Caiu ao chão. ', 'Ecrã partido', 'Caiu ao chão. Ecrã partido'],
  ['Não liga', 'Não liga', 'Não liga'],
  ['Desde ontem não liga!', 'Não liga', 'Desde ontem não liga!'],
])('%j with %j is %j', (description, problem, text) => {
  expect(withProblem(description, problem)).toBe(text);
});
