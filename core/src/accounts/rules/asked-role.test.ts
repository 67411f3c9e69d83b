import { expect, test } from 'vitest';
import type { Role } from '../roles.ts';
import { type AskedRole, roleOf } from './asked-role.ts';

test.each<[AskedRole, Role | null, Role | null]>([
  [{ is_admin: false }, null, null],
  [{ is_admin: true }, null, 'owner'],
  [{ is_admin: true }, 'manager', 'owner'],
  [{ is_admin: false }, 'owner', null],
  [{ is_admin: false }, 'technician', 'technician'],
  [{ is_admin: false, role: 'counter' }, null, 'counter'],
  [{ is_admin: true, role: 'counter' }, 'owner', 'counter'],
  [{ is_admin: true, role: null }, 'owner', null],
])('%j of somebody who was %s makes %s', (asked, before, role) => {
  expect(roleOf(asked, before)).toBe(role);
});
