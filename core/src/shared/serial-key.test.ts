import { describe, expect, test } from 'vitest';
import fc from '../testing/property.ts';
import { isWrongImei, keptSerial, serialKey } from './serial-key.ts';

describe('the same serial number, however it is written', () => {
  test.each([
    ['PF2X9K1', 'PF2X9K1'],
    ['pf-2x 9k1', 'PF2X9K1'],
    [' S/N:5CD1234XYZ ', '5CD1234XYZ'],
    ['S/N: 5CG 1234 ABC', '5CG1234ABC'],
    ['SN 5CG1234ABC', '5CG1234ABC'],
    ['SN: 5CG1234ABC', '5CG1234ABC'],
    ['SN5CG1234ABC', 'SN5CG1234ABC'],
    ['SN-5CG1234', 'SN5CG1234'],
    ['S/N-5CG1234', '5CG1234'],
    ['Serial No.: E78098A8N', 'E78098A8N'],
    ['Nº de série: PF2X9K1', 'PF2X9K1'],
    ['número de série PF2X9K1', 'PF2X9K1'],
    ['N.º série PF2X9K1', 'PF2X9K1'],
    ['Service Tag: 7XK2P13', '7XK2P13'],
    ['IMEI: 35-209900-176148-1', '352099001761481'],
    ['Serial9K1', 'SERIAL9K1'],
    ['', null],
    [null, null],
    ['A1', null],
    ['0000000', null],
    ['xxxx', null],
    ['To be filled by O.E.M.', null],
    ['N/A', null],
    ['123456789', null],
    ['Não tem', null],
    ['n/a', null],
    ['N.A.', null],
    ['S/N', null],
    ['S/N:', null],
    ['s/n: n/a', null],
    ['sem número', null],
    ['SEM NUMERO', null],
    ['sem nº de série', null],
    ['sem etiqueta', null],
    ['sem s/n', null],
    ['desconhecido', null],
    ['Ilegível', null],
    ['ilegivel', null],
    ['não se lê', null],
    ['não visível', null],
    ['N/D', null],
    ['????', null],
    ['----', null],
    ['0000-0000', null],
    ['no serial', null],
    ['No label', null],
    ['No AB12345', 'NOAB12345'],
    ['NONAME123', 'NONAME123'],
    ['SEMP12345', 'SEMP12345'],
  ])('%s is %s', (typed, key) => {
    expect(serialKey(typed)).toBe(key);
  });

  test('spaces, dashes and small letters change nothing', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{4,20}$/), (serial) => {
        const typed = [...serial].map((sign) => `${sign.toLowerCase()}- `).join('');
        expect(serialKey(typed)).toBe(serialKey(serial));
      }),
    );
  });

  test.each([
    ['S/N: 5CG 1234 ABC', '5CG1234ABC'],
    [' pf-2x 9k1 ', 'pf-2x9k1'],
    ['ilegível', null],
    ['sem chapa', null],
    ['', null],
    [null, null],
  ])('of %s is kept %s', (typed, kept) => {
    expect(keptSerial(typed)).toBe(kept);
  });

  test.each([
    ['490154203237518', false],
    ['49-015420-323751-8', false],
    ['IMEI 490154203237518', false],
    ['490154203237581', true],
    ['490154203237519', true],
    ['352099001761481', false],
    ['352099001761418', true],
    ['49015420323751', false],
    ['4901542032375188', false],
    ['49015420323751X', false],
  ])('%s is a wrong IMEI: %s', (typed, isWrong) => {
    expect(isWrongImei(typed)).toBe(isWrong);
  });

  test('a key is its own key', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (typed) => {
        const key = serialKey(typed);
        expect(serialKey(key)).toBe(key);
      }),
    );
  });
});
