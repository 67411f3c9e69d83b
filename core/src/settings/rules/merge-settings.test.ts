import { expect, test } from 'vitest';
import fc from '../../testing/property.ts';
import { companySettings } from '../company-settings.ts';
import { DEFAULT_SETTINGS } from '../defaults.ts';
import { mergeSettings } from './merge-settings.ts';

const base = { name: 'a', count: 1, list: [1, 2], logo: null as string | null, group: { on: true, size: 3 } };

test.each([
  ['nothing', {}, base],
  ['null', null, base],
  ['a list', [1], base],
  ['a value', { name: 'b' }, { ...base, name: 'b' }],
  ['one field of a group', { group: { on: false } }, { ...base, group: { on: false, size: 3 } }],
  ['a list, whole', { list: [] }, { ...base, list: [] }],
  ['a value over null', { logo: '/a.svg' }, { ...base, logo: '/a.svg' }],
  ['an empty text, kept as set', { name: '' }, { ...base, name: '' }],
  ['what is not known', { other: 1, group: { colour: 'red' } }, base],
  ['undefined', { name: undefined }, base],
  ['a value where a group stands', { group: 5 }, base],
])('%s', (_, changes, expected) => {
  expect(mergeSettings(base, changes)).toEqual(expected);
});

test('merging what is already there changes nothing; merging twice is merging once', () => {
  expect(mergeSettings(DEFAULT_SETTINGS, DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
  fc.assert(
    fc.property(fc.object(), (changes) => {
      const once = mergeSettings(base, changes);
      expect(mergeSettings(once, changes)).toEqual(once);
      expect(Object.keys(once)).toEqual(Object.keys(base));
    }),
  );
});

test('the defaults are settings that may be saved', () => {
  expect(companySettings.parse(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
});

test.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'produtos'])(
  'a banner button cannot lead to %s',
  (url) => {
    const settings = mergeSettings(DEFAULT_SETTINGS, { banner_settings: { banner1: { button1: { url } } } });
    expect(companySettings.safeParse(settings).success).toBe(false);
  },
);
