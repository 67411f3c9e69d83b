import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import fc from '#core/testing/property.ts';
import { MessageTooLong, readMessages, writeMessage } from './messages.ts';

function read(chunks: readonly Buffer[], maxBytes = 10_000) {
  const taken: unknown[] = [];
  const refused: Error[] = [];
  const stream = new PassThrough();
  readMessages(stream, {
    maxBytes,
    take: (value) => void taken.push(value),
    refuse: (error) => void refused.push(error),
  });
  for (const chunk of chunks) stream.emit('data', chunk);
  return { taken, refused };
}

test('messages are what was sent, wherever the pipe cuts them', () => {
  const value = fc.oneof(fc.string(), fc.uint8Array({ maxLength: 300 }), fc.array(fc.integer()));
  fc.assert(
    fc.property(fc.array(value), fc.integer({ min: 1, max: 50 }), (values, size) => {
      const bytes = Buffer.concat(values.map(writeMessage));
      const count = Math.ceil(bytes.length / size);
      const chunks = Array.from({ length: count }, (_, at) => bytes.subarray(at * size, (at + 1) * size));
      expect(read(chunks)).toEqual({ taken: values, refused: [] });
    }),
  );
});

test('one that is too long is refused by its head, and one that is none when it is there; then nothing is read', () => {
  const long = writeMessage('x'.repeat(200));
  const short = writeMessage(1);
  const { taken, refused } = read([short, long.subarray(0, 4), short], 100);
  expect(taken).toEqual([1]);
  expect(refused).toEqual([expect.any(MessageTooLong)]);
  expect(read([Buffer.from([3, 0, 0, 0, 1, 2, 3]), short])).toMatchObject({ taken: [], refused: [{}] });
});
