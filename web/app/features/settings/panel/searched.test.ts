import { expect, test } from 'vitest';
import { SECTIONS } from '#core/settings/sections.ts';
import { matching } from '../../../panel/palette/matching.ts';
import { SEARCHED } from './searched.ts';
import { SECTION_PARTS, SECTION_TITLES } from './section-names.ts';

test.each([
  ['onde mudo os portes?', 'envios'],
  ['horário', 'contactos'],
  ['logótipo', 'logotipo'],
  ['mb way', 'pagamentos'],
  ['smtp', 'email'],
  ['garantia meses', 'promessas'],
])('"%s" leads to %s', (typed, slug) => {
  expect(matching(SEARCHED, typed).map((one) => one.slug)).toContain(slug);
});

test('nothing leads everywhere, and a question finds few', () => {
  expect(matching(SEARCHED, '')).toHaveLength(Object.keys(SECTION_TITLES).length);
  expect(matching(SEARCHED, 'onde mudo os portes?').length).toBeLessThan(3);
});

test('every part of the settings is edited in one section with all its fields; backups and duties have screens of their own', () => {
  const listed = Object.values(SECTION_PARTS).flatMap(({ parts }) => [...parts] as string[]);
  const names = SECTIONS.map(({ name }) => name).filter(
    (name) => !['backups', 'opening', 'duties'].includes(name),
  );
  expect([...listed].sort()).toEqual([...names].sort());
  for (const { parts, fields } of Object.values(SECTION_PARTS)) {
    const wanted = SECTIONS.filter(({ name }) => (parts as readonly string[]).includes(name)).flatMap(
      ({ group, schema }) => (group === null ? Object.keys(schema.shape) : [group]),
    );
    expect([...fields].sort()).toEqual(wanted.sort());
  }
});
