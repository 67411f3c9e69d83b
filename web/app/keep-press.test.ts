import { expect, test } from 'vitest';
import { KEEP_PRESS } from './keep-press.ts';

test('A press before the page answers is made once when it does, and later ones are left alone', () => {
  const listeners = new Map<string, (event: unknown) => void>();
  new Function('addEventListener', 'removeEventListener', KEEP_PRESS)(
    (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    (name: string) => listeners.delete(name),
  );
  let presses = 0;
  const button = { isConnected: true, click: () => presses++ };
  for (let i = 0; i < 2; i++)
    listeners.get('click')?.({ target: { closest: () => button }, stopPropagation: () => {} });
  expect(presses).toBe(0);
  listeners.get('balcao:alive')?.({});
  expect(presses).toBe(1);
  expect(listeners.has('click')).toBe(false);
});
