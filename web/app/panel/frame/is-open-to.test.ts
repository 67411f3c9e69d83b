import { expect, test } from 'vitest';
import type { PanelRoom } from '../room.ts';
import { isOpenTo } from './is-open-to.ts';

const orders: Pick<PanelRoom, 'screens'> = {
  screens: [
    { path: 'encomendas', file: '' },
    { path: 'encomendas/:id', file: '' },
    { path: 'encomendas/numeros', file: '', ability: 'reports.read' },
  ],
};
const mails = {
  screens: [
    { path: 'emails', file: '' },
    { path: 'emails/:id?', file: '' },
  ],
};

test.each([
  ['/dashboard', true],
  ['/dashboard/encomendas', true],
  ['/dashboard/encomendas/ORD-1', true],
  ['/dashboard/encomendas/numeros', false],
  ['/dashboard/emails', false],
  ['/dashboard/emails/', false],
  ['/dashboard/emails/7', false],
  ['/dashboard/nao-existe', true],
])('%s is open to who may enter the orders alone: %s', (pathname, expected) => {
  expect(isOpenTo(pathname, [orders, mails], [orders], () => false)).toBe(expected);
});

test('a screen that asks for more than its room is open to who may', () => {
  expect(isOpenTo('/dashboard/encomendas/numeros', [orders], [orders], () => true)).toBe(true);
});
