import { type Context, Hono } from 'hono';
import { expect, test } from 'vitest';
import { testCache } from '../../testing/test-cache.ts';
import type { HttpEnv } from './env.ts';
import { keepAnswers } from './keep-answers.ts';
import { passingFailure, stayUp, unavailable } from './stay-up.ts';

interface Given {
  readonly away: PromiseWithResolvers<void>;
  readonly answer: (c: Context<HttpEnv>) => Promise<Response>;
}

/** A shop whose database goes away, with one call whose answer is kept; whoever must not wait gets `{ from: 'before' }`. */
function shop({ away, answer }: Given) {
  const cache = testCache(1e6);
  const failed: unknown[] = [];
  const app = new Hono<HttpEnv>();
  const monitor = { isAway: false, untilAway: () => away.promise, suspect: () => {} };
  // As with an answer that is kept of before: one that looks like any other.
  const findKept = async () => Response.json({ from: 'before' });
  app.use(stayUp({ monitor, isFull: () => false, findKept }));
  app.get('/api/goods', keepAnswers(cache, null, '/api/goods'), answer);
  app.onError((error, c) => {
    failed.push(error);
    const failure = passingFailure(error);
    if (!failure) throw error;
    return unavailable(c, failure);
  });
  return { app, cache, failed };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

test('what was answered while a call went on is whole, and is not kept as the answer of that call', async () => {
  const away = Promise.withResolvers<void>();
  const slow = Promise.withResolvers<void>();
  const { app, cache, failed } = shop({
    away,
    answer: async (c) => {
      c.get('tracker')?.madeOf('products');
      await slow.promise;
      return c.json({ from: 'now' });
    },
  });
  const asked = app.request('/api/goods');
  away.resolve();
  const answer = await asked;
  slow.resolve();
  await settled();
  expect(answer.bodyUsed).toBe(false);
  expect(await answer.json()).toEqual({ from: 'before' });
  expect(failed).toHaveLength(1);
  expect(cache.size).toBe(0);
});

test('so is what is answered while the answer of the call itself is being read', async () => {
  const away = Promise.withResolvers<void>();
  const slow = Promise.withResolvers<void>();
  const { app } = shop({
    away,
    answer: async () =>
      new Response(
        new ReadableStream({
          async pull(controller) {
            await slow.promise;
            controller.enqueue(new TextEncoder().encode('{}'));
            controller.close();
          },
        }),
      ),
  });
  const asked = app.request('/api/goods');
  await settled();
  away.resolve();
  const answer = await asked;
  expect(answer.body?.locked).toBe(false);
  expect(await answer.json()).toEqual({ from: 'before' });
  slow.resolve();
  await settled();
});
