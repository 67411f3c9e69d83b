import { expect, test } from 'vitest';
import { mailLogoAddress, mailPictureAddress } from './image-address.ts';

const KEY = '0123456789abcdef0123456789abcdef';

test.each([
  [`/ficheiros/images/${KEY}/800.webp`, `/ficheiros/images/${KEY}/mail.jpg`],
  [`/ficheiros/images/${KEY}/160.avif`, `/ficheiros/images/${KEY}/mail.jpg`],
  ['/ficheiros/demo/0123456789abcdef.svg', '/ficheiros/demo/0123456789abcdef.jpg'],
  ['https://outro.example/foto.png', 'https://outro.example/foto.png'],
])('the picture %s is %s in a mail', (url, jpeg) => {
  expect(mailPictureAddress(url)).toBe(jpeg);
});

test.each([
  [`/ficheiros/images/${KEY}/logo.svg`, `/ficheiros/images/${KEY}/mail-head.jpg`],
  [`/ficheiros/images/${KEY}/logo.webp`, `/ficheiros/images/${KEY}/mail-head.jpg`],
  ['https://outro.example/logo.png', null],
  ['/logo.svg', null],
])('the logo %s is %s in a mail', (url, jpeg) => {
  expect(mailLogoAddress(url)).toBe(jpeg);
});
