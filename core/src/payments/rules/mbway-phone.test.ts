import { expect, it } from 'vitest';
import { toMbwayPhone } from './mbway-phone.ts';

it.each([
  ['912345678', '351#912345678'],
  ['+351 912 345 678', '351#912345678'],
  ['00351912345678', '351#912345678'],
  ['212345678', null],
  ['91234567', null],
  ['+34 612 345 678', null],
  ['', null],
])('%s goes on the wire as %s', (typed, wire) => {
  expect(toMbwayPhone(typed)).toBe(wire);
});
