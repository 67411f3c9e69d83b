import { expect, test } from 'vitest';
import { readBody, readBytes } from './read-body.ts';

/** A body that comes in pieces, one each `every` milliseconds. */
function dripping(pieces: number, every: number): Request {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      await new Promise((resolve) => setTimeout(resolve, every));
      if (sent++ < pieces) controller.enqueue(new TextEncoder().encode('a'));
      else controller.close();
    },
  });
  return new Request('http://shop.example/', { method: 'POST', body, duplex: 'half' } as RequestInit);
}

test('a body in pieces is read whole', async () => {
  const read = await readBody(dripping(5, 1), 100);
  expect(read).toEqual({ ok: true, value: 'aaaaa' });
});

test('a body that does not end in time is given up', async () => {
  const began = Date.now();
  const read = await readBytes(dripping(1_000_000, 20), 1_000_000, 150);
  expect(read).toMatchObject({ ok: false, failure: { code: 'too_slow', status: 408 } });
  expect(Date.now() - began).toBeLessThan(10_000);
});

test('a body that is too large is not read to its end', async () => {
  expect(await readBody(dripping(50, 0), 10)).toMatchObject({ ok: false, failure: { code: 'too_large' } });
});
