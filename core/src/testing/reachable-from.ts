import type { Lifecycle, StateFacts } from '../shared/lifecycle.ts';

/** The states that usual steps lead to from one, itself among them. */
export function reachableFrom<State extends string>(
  { facts }: Pick<Lifecycle<State, StateFacts<State>>, 'facts'>,
  start: State,
): Set<State> {
  const reached = new Set<State>([start]);
  for (const state of reached) for (const next of facts[state].next) reached.add(next);
  return reached;
}
