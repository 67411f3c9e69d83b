import { expect, test } from 'vitest';
import { mobileE164 } from './sms-number.ts';

test.each([
  ['912345678', '+351912345678'],
  ['+351 936 000 111', '+351936000111'],
  ['00351961234567', '+351961234567'],
  ['351921234567', '+351921234567'],
  ['210000000', null],
  ['300123456', null],
  ['941234567', null],
  ['+34612345678', null],
  ['91234567', null],
  ['9123456789', null],
  ['+351912345678;+351933333333', null],
  ['', null],
  [null, null],
])('%s is %s', (phone, expected) => {
  expect(mobileE164(phone)).toBe(expected);
});
