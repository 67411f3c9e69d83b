import { expect, test } from 'vitest';
import { readViews, viewSearch, withView } from './views.ts';

test.each([
  ['', ''],
  ['pagina=3', ''],
  ['q=ana&pagina=3&estado=enviado', 'estado=enviado&q=ana'],
  ['estado=enviado&q=ana', 'estado=enviado&q=ana'],
])('the address ?%s is the view %s', (search, expected) => {
  expect(viewSearch(new URLSearchParams(search))).toBe(expected);
});

test.each([[null], ['x'], [{}], [[null, 3, { name: 'a' }, { search: 'q=a' }]]])(
  '%j holds no view',
  (kept) => {
    expect(readViews(kept)).toEqual([]);
  },
);

test('a view of the same name is replaced, and views stand by name', () => {
  const views = [
    { name: 'Ágeis', search: 'q=1' },
    { name: 'Zelosas', search: 'q=2' },
  ];
  expect(readViews(views)).toEqual(views);
  expect(withView(views, { name: 'Zelosas', search: 'q=3' })).toEqual([
    views[0],
    { name: 'Zelosas', search: 'q=3' },
  ]);
  expect(withView(views, { name: 'Bravas', search: '' }).map(({ name }) => name)).toEqual([
    'Ágeis',
    'Bravas',
    'Zelosas',
  ]);
});
