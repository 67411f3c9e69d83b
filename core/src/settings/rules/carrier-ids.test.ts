import { expect, test } from 'vitest';
import fc from '../../testing/property.ts';
import { carrierIds } from './carrier-ids.ts';

const ctt = { id: 'ctt', name: 'CTT' };
const dpd = { id: 'dpd', name: 'DPD' };

test.each([
  ['new ones by their names', [], [{ name: 'CTT Expresso' }, { name: 'DPD' }], ['ctt-expresso', 'dpd']],
  [
    'one name twice, and the shop’s own ways',
    [],
    [{ name: 'CTT' }, { name: 'ctt' }, { name: 'Levantamento' }, { name: '!' }, { name: 'Normal' }],
    ['ctt', 'ctt-2', 'levantamento-2', 'transportadora-4', 'normal-2'],
  ],
  ['renamed, by its id', [ctt, dpd], [{ id: 'ctt', name: 'CTT Azul' }, dpd], ['ctt', 'dpd']],
  ['without ids, by the name', [ctt, dpd], [{ name: 'DPD' }, { name: 'CTT' }], ['dpd', 'ctt']],
  [
    'names exchanged',
    [ctt, dpd],
    [
      { id: 'dpd', name: 'CTT' },
      { id: 'ctt', name: 'DPD' },
    ],
    ['dpd', 'ctt'],
  ],
  ['an id that is not known is not taken', [ctt], [{ id: 'gls', name: 'GLS 24h' }], ['gls-24h']],
  ['one id twice is one carrier', [ctt], [ctt, { id: 'ctt', name: 'Outra' }], ['ctt', 'outra']],
  [
    'the id of one that goes is not another’s at once',
    [{ id: 'ctt', name: 'Correios' }],
    [{ name: 'CTT' }],
    ['ctt-2'],
  ],
])('%s', (_, known, given, ids) => {
  expect(carrierIds(known, given)).toEqual(ids);
});

test('no two carriers ever have one id, and saving the same list again changes none', () => {
  const named = fc.record({ name: fc.string({ maxLength: 12 }) });
  fc.assert(
    fc.property(fc.array(named, { maxLength: 5 }), fc.array(named, { maxLength: 5 }), (first, second) => {
      const known = carrierIds([], first).map((id, place) => ({ id, name: first[place]?.name ?? '' }));
      expect(carrierIds(known, known)).toEqual(known.map(({ id }) => id));
      const ids = carrierIds(known, second);
      expect(new Set(ids).size).toBe(second.length);
      for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(ids).not.toContain('normal');
      expect(ids).not.toContain('levantamento');
    }),
  );
});
