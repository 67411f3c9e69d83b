import { expect, test } from 'vitest';
import { logoFiles } from './logo-files.ts';

const folder = `/ficheiros/images/${'0a'.repeat(16)}/`;

test.each([null, undefined, '', '/logo.svg', `${folder}800.webp`, `https://mau.example${folder}logo.svg`])(
  'of %j nothing was made',
  (logo) => {
    expect(logoFiles(logo)).toBeNull();
  },
);

test.each(['svg', 'webp'])('a logo.%s has icons and a picture beside it', (form) => {
  const files = logoFiles(`${folder}logo.${form}`);
  expect(files?.icon(32)).toBe(`${folder}icon-32.png`);
  expect(files?.share).toBe(`${folder}share.png`);
});
