import { expect, test } from 'vitest';
import { whoMay } from './who-may.tsx';

test.each([
  ['audit.read', 'Dono'],
  ['catalogue.change', 'Dono ou Gerente'],
  ['orders.change', 'Dono, Gerente ou Balcão'],
] as const)('who may %s: %s', (ability, who) => {
  expect(whoMay(ability)).toBe(who);
});
