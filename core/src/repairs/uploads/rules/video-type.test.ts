import { expect, test } from 'vitest';
import fc from '../../../testing/property.ts';
import { VIDEO_TYPES, videoTypeOf } from './video-type.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

test.each([
  ['\0\0\0\x20ftypisom\0\0\x02\0', 'video/mp4'],
  ['\0\0\0\x18ftypmp42', 'video/mp4'],
  ['\0\0\0\x14ftypqt  ', 'video/quicktime'],
  ['\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm', 'video/webm'],
  ['\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska', null],
  ['\0\0\0\x18ftypheic', null],
  ['\0\0\0\x18ftypavif', null],
  ['<svg onload=alert(1)>', null],
  ['<html>ftypisom', null],
  ['\x89PNG\r\n\x1a\n', null],
  ['', null],
])('%j is %s', (head, type) => {
  expect(videoTypeOf(bytes(head))).toBe(type);
});

test('whatever comes is told, or is none', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (head) => {
      const type = videoTypeOf(head);
      expect(type === null || VIDEO_TYPES.includes(type)).toBe(true);
    }),
  );
});
