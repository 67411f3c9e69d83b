import { failures } from './errors.ts';
import { fail } from './result.ts';

/** How a state looks: the tone of its badge. */
export type Tone = 'neutral' | 'blue' | 'green' | 'orange' | 'red' | 'yellow';

/** What every state of every thing says of itself. */
export interface StateFacts<State extends string> {
  /** Its name, pt-PT. */
  readonly label: string;
  /** What it means for the customer: a sentence, pt-PT. */
  readonly meaning: string;
  readonly tone: Tone;
  /** The usual steps from here; others may be made on purpose. */
  readonly next: readonly State[];
  /** Whether nothing more has to happen. */
  readonly isEnd: boolean;
}

/** The life of a thing: one table of its states, and what is read from it. */
export interface Lifecycle<State extends string, Facts extends StateFacts<State>> {
  /** Where every one begins; an unknown value is read as it. */
  readonly first: State;
  /** In the order of the table: of a life. */
  readonly states: readonly State[];
  readonly facts: Readonly<Record<State, Facts>>;
  readonly labels: Readonly<Record<State, string>>;
  /** The state of this name; the first one when there is none. */
  read(value: string): State;
  /** The states of which this is true, in the order of the table. */
  where(isTrue: (facts: Facts) => boolean): readonly State[];
  /** Whether the step is a usual one; staying where one is always is. */
  isUsualStep(from: State, to: State): boolean;
  /** Why an unusual step that nobody confirmed is refused; null where the step may be done. */
  asksFirst(from: State, to: State, isConfirmed: boolean): ReturnType<typeof fail> | null;
}

/** Makes a lifecycle of its table. The type of the states comes first, so that `next` can only name states. */
export function defineLifecycle<State extends string, Facts extends StateFacts<State>>(
  first: State,
  facts: Readonly<Record<State, Facts>>,
): Lifecycle<State, Facts> {
  const states = Object.keys(facts) as State[];
  const isUsualStep = (from: State, to: State) => from === to || facts[from].next.includes(to);
  return {
    first,
    states,
    facts,
    labels: Object.fromEntries(states.map((state) => [state, facts[state].label])) as Record<State, string>,
    read: (value) => states.find((state) => state === value) ?? first,
    where: (isTrue) => states.filter((state) => isTrue(facts[state])),
    isUsualStep,
    asksFirst: (from, to, isConfirmed) =>
      isConfirmed || isUsualStep(from, to)
        ? null
        : fail(failures.unusual_step, {
            detail: `Passar de «${facts[from].label}» para «${facts[to].label}» é pouco habitual. Confirme que o quer fazer.`,
          }),
  };
}
