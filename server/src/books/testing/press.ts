import fc from '#core/testing/property.ts';
import { Killed, killedAt } from '../../testing/killed-at.ts';
import type { TestShop } from '../../testing/test-shop.ts';

/** How a press goes: done, sent twice at once, its answer lost and sent again, or the process dies at a statement. */
export const press = fc.record({
  how: fc.constantFrom('once', 'once', 'twice', 'lost', 'killed', 'killed'),
  at: fc.integer({ min: 1, max: 60 }),
  again: fc.boolean(),
});
export type Press = typeof press extends fc.Arbitrary<infer T> ? T : never;

/** Does something as it was to go. Where a process died nobody has an answer: null. */
export async function pressed<T>(
  { deps }: Pick<TestShop, 'deps'>,
  { how, at, again }: Press,
  work: (deps: TestShop['deps']) => Promise<T>,
): Promise<T | null> {
  if (how === 'twice') {
    const [first] = await Promise.all([work(deps), work(deps)]);
    return first;
  }
  if (how === 'killed') {
    const died = await work({ ...deps, db: killedAt(deps.db, at) }).then(
      (done) => ({ done }),
      (error: unknown) => {
        if (!(error instanceof Killed)) throw error;
        return null;
      },
    );
    if (died) return died.done;
    return again ? await work(deps) : null;
  }
  const done = await work(deps);
  return how === 'lost' ? await work(deps) : done;
}
