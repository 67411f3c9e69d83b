import { expect, test } from 'vitest';
import fc from '../../../testing/property.ts';
import {
  arrowHead,
  markAt,
  markDrawn,
  moveMark,
  PHOTO_MARKS,
  type PhotoMark,
  photoMarkText,
  scaleMark,
} from './photo-mark.ts';

const kind = fc.constantFrom(...PHOTO_MARKS);
const place = fc.integer({ min: 0, max: 1000 });
const places = (mark: PhotoMark) => [mark.x, mark.y, mark.fromX, mark.fromY];
const isOnPhoto = (mark: PhotoMark) =>
  places(mark).every((at) => Number.isInteger(at) && at >= 0 && at <= 1000);

test('however a mark is put, moved and made larger, it stays on the photo and is to be seen', () => {
  fc.assert(
    fc.property(
      kind,
      place,
      place,
      place,
      place,
      fc.array(fc.tuple(fc.integer({ min: -400, max: 400 }), fc.integer({ min: -400, max: 400 }))),
      fc.array(fc.double({ min: 0.5, max: 2, noNaN: true })),
      (one, x, y, toX, toY, moves, sizes) => {
        let mark = markDrawn(one, [x, y], [toX, toY]);
        for (const [dx, dy] of moves) mark = moveMark(mark, dx, dy);
        for (const by of sizes) mark = scaleMark(mark, by);
        expect(isOnPhoto(mark)).toBe(true);
        expect(Math.hypot(mark.x - mark.fromX, mark.y - mark.fromY)).toBeGreaterThanOrEqual(29);
      },
    ),
  );
});

test('moved within the photo and back it is the same', () => {
  const mark = markAt('seta', 400, 500);
  expect(moveMark(moveMark(mark, 20, -10), -20, 10)).toEqual(mark);
});

test('an arrow goes to where it was drawn, a circle around where it began, a press makes one of the usual size', () => {
  expect(markDrawn('seta', [100, 100], [500, 600])).toMatchObject({ x: 500, y: 600, fromX: 100, fromY: 100 });
  expect(markDrawn('circulo', [100, 100], [500, 600])).toMatchObject({
    x: 100,
    y: 100,
    fromX: 500,
    fromY: 600,
  });
  expect(markDrawn('circulo', [900, 100], [905, 100])).toEqual(markAt('circulo', 900, 100));
  expect(markAt('circulo', 900, 100)).toMatchObject({ fromX: 750, fromY: 100 });
});

test('in words', () => {
  expect(photoMarkText(markAt('seta', 100, 100))).toBe('Seta, em cima à esquerda');
  expect(photoMarkText(markAt('circulo', 500, 900))).toBe('Círculo, em baixo ao centro');
});

test('the head of an arrow lies behind its tip, the same on both sides', () => {
  const [a, b] = arrowHead([0, 0], [100, 0], 20);
  expect(a[0]).toBeCloseTo(b[0]);
  expect(a[1]).toBeCloseTo(-b[1]);
  expect(a[0]).toBeLessThan(100);
});
