import { expect, test } from 'vitest';
import { noticeKind } from './notice-kind.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
  ['a PDF', bytes('%PDF-1.7\n'), 'pdf'],
  ['a PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]), 'png'],
  ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), 'svg'],
  ['an SVG with a declaration', bytes('\ufeff<?xml version="1.0"?>\n<!-- Comissão -->\n<svg>'), 'svg'],
  ['an SVG with a document type', bytes('<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n<svg>'), 'svg'],
  ['nothing', new Uint8Array(), null],
  ['one byte', new Uint8Array([0x89]), null],
  ['a page with an SVG in it', bytes('<html><svg></svg></html>'), null],
  ['a text', bytes('aviso'), null],
  ['a JPEG', new Uint8Array([0xff, 0xd8, 0xff]), null],
  ['a document type with entities', bytes('<!DOCTYPE svg [<!ENTITY a "a">]><svg>'), null],
  ['a name that begins alike', bytes('<svgs>'), null],
])('%s', (_, given, kind) => {
  expect(noticeKind(given)).toBe(kind);
});
