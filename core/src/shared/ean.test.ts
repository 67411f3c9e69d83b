import { expect, it } from 'vitest';
import { isEan, isLostCode, wrongWithEan } from './ean.ts';

it.each([
  ['5601234567892', null],
  ['5601 2345-67892', null],
  ['0195713148634', null],
  ['195713148634', null],
  ['96385074', null],
  ['15601234567899', null],
  ['5601234567890', 'seria 2'],
  ['0000000000001', 'seria 0'],
  ['560123456789', 'seria'],
  ['56012345678', 'este tem 11'],
  ['5,60888E+12', 'algarismos'],
  ['ABC-123', 'algarismos'],
])('%s as a code of the trade: %s', (text, wrong) => {
  const said = wrongWithEan(text);
  if (wrong === null) expect(said).toBeNull();
  else expect(said).toContain(wrong);
  expect(isEan(text.replace(/[\s-]/g, ''))).toBe(wrong === null);
});

it.each([
  ['5,60888E+12', true],
  ['5.60888e+12', true],
  ['5E12', true],
  ['5601234567892', false],
  ['CE285A', false],
])('%s lost its digits: %s', (text, isLost) => {
  expect(isLostCode(text)).toBe(isLost);
});
