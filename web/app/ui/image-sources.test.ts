import { expect, test } from 'vitest';
import { imageSources } from './image-sources.ts';

const folder = '/ficheiros/images/0123456789abcdef0123456789abcdef';

test('an uploaded picture has all forms up to its own width', () => {
  expect(imageSources(`${folder}/1600.webp`)?.avif).toBe(
    `${folder}/160.avif 160w, ${folder}/400.avif 400w, ${folder}/800.avif 800w, ${folder}/1600.avif 1600w`,
  );
  expect(imageSources(`${folder}/300.webp`)?.webp).toBe(`${folder}/160.webp 160w, ${folder}/300.webp 300w`);
});

test.each(['/ficheiros/demo/a.svg', 'https://example.com/a.webp', `${folder}/800.avif`])(
  '%s has one form',
  (url) => {
    expect(imageSources(url)).toBeNull();
  },
);
