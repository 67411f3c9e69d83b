import { beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '#server/api.ts';
import {
  attemptId,
  forgetCheckout,
  keepDraft,
  orderSent,
  readDraft,
  unansweredOrder,
} from '../../api/order-attempt.ts';
import { firstValues } from './first-values.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});

test('what one account typed is not shown to another, nor to a visitor', () => {
  keepDraft({ customer_name: 'Ana', nif: '123456789' }, 'ana');
  expect(readDraft('ana')).toEqual({ customer_name: 'Ana', nif: '123456789' });
  expect([readDraft('rui'), readDraft(null)]).toEqual([{}, {}]);
  const cart = { shipping_options: [], shipping_method: '' } as unknown as Parameters<typeof firstValues>[1];
  const rui = { id: 'rui', name: 'Rui' } as Parameters<typeof firstValues>[0];
  expect(firstValues(rui, cart)).toMatchObject({ customer_name: 'Rui', nif: '' });
});

test('what a visitor typed is there once they have logged in', () => {
  keepDraft({ customer_name: 'Ana' }, null);
  expect([readDraft(null), readDraft('ana')]).toEqual([{ customer_name: 'Ana' }, { customer_name: 'Ana' }]);
});

test('whoever logs out leaves nothing of an order behind', () => {
  const order_id = attemptId();
  keepDraft({ customer_name: 'Ana' }, null);
  orderSent({ order_id } as Api['POST /api/orders']['body']);
  forgetCheckout();
  expect([...kept.keys()]).toEqual([]);
  expect(unansweredOrder()).toBeNull();
  expect(attemptId()).not.toBe(order_id);
});
