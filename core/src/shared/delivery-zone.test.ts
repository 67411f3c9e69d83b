import { describe, expect, it } from 'vitest';
import { zoneOfPostalCode } from './delivery-zone.ts';
import { isIslandPostalCode } from './postal-code.ts';

describe('zoneOfPostalCode', () => {
  it.each([
    ['1000-001', 'mainland'],
    ['8970-999', 'mainland'],
    ['9000-001', 'madeira'],
    ['9400-158', 'madeira'],
    ['9499-999', 'madeira'],
    ['9500-001', 'azores'],
    ['9980-024', 'azores'],
    [' 9700', 'azores'],
    ['97', null],
    ['', null],
    ['0000-000', null],
  ])('%j lies in %s', (code, zone) => {
    expect(zoneOfPostalCode(code)).toBe(zone);
  });

  it('calls islands what is an island', () => {
    for (let first = 1000; first <= 9999; first += 1) {
      const code = `${first}-001`;
      expect(zoneOfPostalCode(code) !== 'mainland', code).toBe(isIslandPostalCode(code));
    }
  });
});
