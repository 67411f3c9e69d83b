import { expect, test } from 'vitest';
import { startAtOnce } from './start-at-once.ts';

const PAGE = '<html><head><meta charSet="utf-8"/><link rel="stylesheet" href="/a.css"/></head></html>';

test('What is asked first stands before all that the page fetches', () => {
  const page = Buffer.concat(startAtOnce(Buffer.from(PAGE), '<script>ask()</script>')).toString();
  expect(page).toBe(PAGE.replace('<link', '<script>ask()</script><link'));
});

test('A page that asks nothing stays as it is', () => {
  expect(Buffer.concat(startAtOnce(Buffer.from(PAGE), '')).toString()).toBe(PAGE);
});
