import { describe, expect, it } from 'vitest';
import fc from '#core/testing/property.ts';
import { editDistance } from './edit-distance.ts';
import { Vocabulary } from './vocabulary.ts';

describe('editDistance', () => {
  it.each([
    ['toner', 'toner', 0],
    ['tonner', 'toner', 1],
    ['samsumg', 'samsung', 1],
    ['portatli', 'portatil', 1],
    ['impresora', 'impressora', 1],
    ['cannon', 'canon', 1],
    ['brohter', 'brother', 1],
    ['abc', 'xyz', 3],
  ])('%s → %s is %i', (a, b, distance) => {
    expect(editDistance(a, b, 3)).toBe(distance);
    expect(editDistance(b, a, 3)).toBe(distance);
  });

  it('never says more than limit + 1, nor less than the difference of lengths', () => {
    const word = fc.stringMatching(/^[a-e]{0,8}$/);
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, limit) => {
        const distance = editDistance(a, b, limit);
        expect(distance).toBeLessThanOrEqual(limit + 1);
        expect(distance).toBeGreaterThanOrEqual(Math.min(Math.abs(a.length - b.length), limit + 1));
        expect(distance === 0).toBe(a === b);
        expect(editDistance(b, a, limit)).toBe(distance);
      }),
    );
  });
});

describe('Vocabulary', () => {
  const vocabulary = new Vocabulary();
  for (const word of [
    'toner',
    'samsung',
    'brother',
    'canon',
    'epson',
    'portat',
    'impressor',
    'tinteir',
    'tn2420',
  ]) {
    vocabulary.add(word, word === 'portat' ? 'portátil' : word);
  }

  it.each([
    ['tonner', 'toner'],
    ['samsumg', 'samsung'],
    ['smasung', 'samsung'],
    ['borther', 'brother'],
    ['cannon', 'canon'],
    ['impresor', 'impressor'],
    ['tinter', 'tinteir'],
  ])('reads %s as %s', (typed, word) => {
    expect(vocabulary.near(typed)[0]).toBe(word);
  });

  it('corrects neither short words nor part numbers', () => {
    expect(vocabulary.near('hq')).toEqual([]);
    expect(vocabulary.near('tn2421')).toEqual([]);
  });

  it('completes words in order', () => {
    expect(vocabulary.startingWith('t')).toEqual(['tinteir', 'toner']);
    expect(vocabulary.startingWith('x')).toEqual([]);
    expect(vocabulary.surfaceOf('portat')).toBe('portátil');
  });
});
