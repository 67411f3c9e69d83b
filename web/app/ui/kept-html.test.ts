import { expect, it, vi } from 'vitest';
import { keptHtml } from './kept-html.ts';

it('writes once what the same is written of', () => {
  const write = vi.fn(() => '<p>a</p>');
  const product = {};
  for (let i = 0; i < 3; i++) expect(keptHtml(product, ['h2', false], write)).toBe('<p>a</p>');
  expect(write).toHaveBeenCalledTimes(1);
});

it('writes anew what is of another object, or depends on something else', () => {
  const product = { name: 'a' };
  let count = 0;
  const write = () => `<p>${++count}</p>`;
  expect(keptHtml(product, ['h2', null], write)).toBe('<p>1</p>');
  expect(keptHtml({ name: 'a' }, ['h2', null], write)).toBe('<p>2</p>');
  expect(keptHtml(product, ['h3', null], write)).toBe('<p>3</p>');
  expect(keptHtml(product, ['h3', undefined], write)).toBe('<p>4</p>');
  expect(keptHtml(product, ['h3'], write)).toBe('<p>5</p>');
  expect(keptHtml(product, ['h3'], write)).toBe('<p>5</p>');
});

it('keeps nothing of what is left to React', () => {
  const product = {};
  const write = vi.fn(() => null);
  for (let i = 0; i < 2; i++) expect(keptHtml(product, [], write)).toBeNull();
  expect(write).toHaveBeenCalledTimes(2);
});

it('forgets what was asked for longest ago once there is much', () => {
  const [first, second] = [{}, {}];
  const write = vi.fn(() => '<p></p>');
  keptHtml(first, [], write);
  keptHtml(second, [], write);
  for (let i = 0; i < 1499; i++) {
    keptHtml({}, [], () => '<s></s>');
    keptHtml(first, [], write);
  }
  expect(write).toHaveBeenCalledTimes(2);
  keptHtml(second, [], write);
  expect(write).toHaveBeenCalledTimes(3);
});
