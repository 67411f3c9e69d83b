import { expect, test } from 'vitest';
import { isOpenTo } from './is-open-to.ts';

const orders = {
  screens: [
    { path: 'encomendas', file: '' },
    { path: 'encomendas/:id', file: '' },
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
  ['/dashboard/emails', false],
  ['/dashboard/emails/', false],
  ['/dashboard/emails/7', false],
  ['/dashboard/nao-existe', true],
])('%s is open to who may enter the orders alone: %s', (pathname, expected) => {
  expect(isOpenTo(pathname, [orders, mails], [orders])).toBe(expected);
});
