import { expect, test } from 'vitest';
import { mayDo } from './may-do.ts';
import { whoMay } from './who-may.tsx';

const ABILITIES = [
  { ability: 'audit.read', says: '', roles: ['owner'] },
  { ability: 'catalogue.change', says: '', roles: ['owner', 'manager'] },
  { ability: 'orders.change', says: '', roles: ['owner', 'manager', 'counter'] },
] satisfies Parameters<typeof whoMay>[0];

test.each([
  ['audit.read', 'Dono'],
  ['catalogue.change', 'Dono ou Gerente'],
  ['orders.change', 'Dono, Gerente ou Balcão'],
] as const)('who may %s: %s', (ability, who) => {
  expect(whoMay(ABILITIES, ability)).toBe(who);
});

test.each([
  ['owner', 'audit.read', true],
  ['counter', 'audit.read', false],
  ['counter', 'orders.change', true],
  ['counter', 'reports.read', false],
  [null, 'orders.change', false],
] as const)('%s, %s: %s', (role, ability, may) => {
  expect(mayDo(ABILITIES, { is_admin: role === 'owner', role }, ability)).toBe(may);
});
