import { expect, test } from 'vitest';
import { can } from '#core/abilities.ts';
import type { Role } from '#core/accounts/roles.ts';
import { PANEL_ROOMS } from '../../panel-rooms.ts';
import { GROUPS } from '../room.ts';
import { entryAt, groupsOf } from './use-groups.ts';

const groupsFor = (role: Role) =>
  groupsOf(PANEL_ROOMS.filter(({ ability }) => ability === undefined || can(role, ability)));

test("an owner has all ten, by their own names, and 'Conformidade' among those of the settings", () => {
  const groups = groupsFor('owner');
  expect(groups.map(({ label }) => label).slice(0, 5)).toEqual(
    Object.values(GROUPS)
      .map(({ label }) => label)
      .slice(0, 5),
  );
  expect(groups).toHaveLength(Object.keys(GROUPS).length);
  const settings = groups.find(({ name }) => name === 'shop');
  expect(settings?.entries.map(({ label }) => label)).toContain('Conformidade');
});

test.each(['technician', 'counter', 'accountant', 'manager'] as const)(
  'what leads a %s to one room alone is called as that room',
  (role) => {
    for (const { name, label, entries } of groupsFor(role)) {
      expect(label).toBe(entries.length === 1 ? entries[0]?.label : GROUPS[name].label);
    }
  },
);

test('an accountant reads what is behind each entry', () => {
  expect(groupsFor('accountant').map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Equipamento antigo', 'Mensalidades', 'Reembolsos', 'Relatórios', 'Dinheiro']),
  );
});

test.each([
  ['/dashboard/produtos', 'produtos'],
  ['/dashboard/produtos/margens', 'produtos'],
  ['/dashboard/produtos/imagens', 'produtos/imagens'],
  ['/dashboard/marcas/1', 'marcas'],
  ['/dashboard/marcas-de-outros', undefined],
])('%s is in the tab %s of the goods', (pathname, path) => {
  const goods = groupsFor('owner').find(({ name }) => name === 'goods');
  expect(entryAt(pathname, goods?.entries ?? [])?.path).toBe(path);
});
