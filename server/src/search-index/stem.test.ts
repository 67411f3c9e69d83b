import { describe, expect, it } from 'vitest';
import { fold, partKey } from '#core/shared/fold.ts';
import { stem } from './stem.ts';

const same: readonly (readonly string[])[] = [
  ['tinteiro', 'tinteiros'],
  ['impressora', 'impressoras', 'impressor'],
  ['portátil', 'portáteis', 'portatil'],
  ['papel', 'papéis'],
  ['usado', 'usada', 'usados', 'usadas'],
  ['recondicionado', 'recondicionados'],
  ['monitor', 'monitores'],
  ['computador', 'computadores'],
  ['impressão', 'impressões'],
  ['multifunções', 'multifunção'],
  ['garantia', 'garantias'],
  ['preto', 'preta', 'pretos'],
  ['antivírus', 'antivirus'],
];

describe('stem', () => {
  it.each(same.map((forms) => [forms[0], forms] as const))('joins the forms of %s', (_, forms) => {
    expect(new Set(forms.map((form) => stem(fold(form)))).size).toBe(1);
  });

  it.each(['hp', 'hpe', 'xl', '305xl', 'tn2420', 'i7'])('leaves %s alone', (word) => {
    expect(stem(word)).toBe(word);
  });

  it('keeps different things apart', () => {
    const things = [
      'toner',
      'tinteiro',
      'papel',
      'portátil',
      'desktop',
      'impressora',
      'tambor',
      'monitor',
      'software',
    ];
    expect(new Set(things.map((word) => stem(fold(word)))).size).toBe(things.length);
  });
});

describe('partKey', () => {
  it.each([
    ['305xl', '305XL'],
    ['305 XL', '305XL'],
    ['TN-2420', 'TN2420'],
    ['MLT-D111S/ELS', 'MLTD111SELS'],
  ])('%s → %s', (typed, key) => {
    expect(partKey(typed)).toBe(key);
  });
});
