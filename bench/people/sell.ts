import type { Simulator } from '#server/payments/simulator/start-simulator.ts';
import { Buyer } from './buyer.ts';
import type { Goods } from './crowd.ts';
import { Stopwatch, type Times } from './times.ts';

/** Nothing but sales to the end, some at a time, each of somebody else and of the next product in turn. */
export async function sell(
  url: string,
  simulator: Simulator,
  goods: readonly Goods[],
  { clients, seconds }: { readonly clients: number; readonly seconds: number },
): Promise<Times> {
  const watch = new Stopwatch();
  const until = performance.now() + seconds * 1000;
  let buyers = 8_000_000 + (Date.now() % 1_000_000);
  let next = 0;
  const one = async (): Promise<void> => {
    while (performance.now() < until) {
      const began = performance.now();
      const product = goods[next++ % goods.length];
      // An empty shelf is no sale.
      if (await new Buyer(url, buyers++).buy(simulator, product?.id ?? ''))
        watch.note(performance.now() - began, true);
    }
  };
  await Promise.all(Array.from({ length: clients }, one));
  return watch.read();
}
