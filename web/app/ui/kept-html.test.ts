import { expect, it, vi } from 'vitest';
import { keptHtml } from './kept-html.ts';

it('keeps from the second time on what the same is written of', () => {
  const write = vi.fn(() => '<p>a</p>');
  const product = {};
  for (let i = 0; i < 4; i++) expect(keptHtml(product, ['h2', false], write)).toBe('<p>a</p>');
  expect(write).toHaveBeenCalledTimes(2);
});

it('writes anew what is of another object, or depends on something else', () => {
  const product = { name: 'a' };
  let count = 0;
  const write = () => `<p>${++count}</p>`;
  const twice = (of: object, by: readonly unknown[]) => [keptHtml(of, by, write), keptHtml(of, by, write)];
  expect(twice(product, ['h2', null])).toEqual(['<p>1</p>', '<p>2</p>']);
  expect(twice(product, ['h2', null])).toEqual(['<p>2</p>', '<p>2</p>']);
  expect(twice({ name: 'a' }, ['h2', null])).toEqual(['<p>3</p>', '<p>4</p>']);
  expect(twice(product, ['h3', null])).toEqual(['<p>5</p>', '<p>5</p>']);
  expect(twice(product, ['h3', undefined])).toEqual(['<p>6</p>', '<p>6</p>']);
  expect(twice(product, ['h3'])).toEqual(['<p>7</p>', '<p>7</p>']);
});

it('keeps nothing of what is left to React', () => {
  const product = {};
  const write = vi.fn(() => null);
  for (let i = 0; i < 2; i++) expect(keptHtml(product, [], write)).toBeNull();
  expect(write).toHaveBeenCalledTimes(2);
});

it('forgets what was asked for longest ago once there is much, and nothing that is asked for', () => {
  const [first, second] = [{}, {}];
  const write = vi.fn(() => '<p></p>');
  for (const product of [first, first, second, second]) keptHtml(product, [], write);
  expect(write).toHaveBeenCalledTimes(4);
  for (let i = 0; i < 2100; i++) {
    const other = {};
    for (let n = 0; n < 2; n++) keptHtml(other, [], () => '<s></s>');
    keptHtml(first, [], write);
  }
  expect(write).toHaveBeenCalledTimes(4);
  keptHtml(second, [], write);
  expect(write).toHaveBeenCalledTimes(5);
});
