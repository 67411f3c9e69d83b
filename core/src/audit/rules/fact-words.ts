import { own } from '../../shared/own.ts';
import type { Room } from '../../shared/room.ts';

type Words = Readonly<Record<string, string>>;

/** What people read for what is kept of a thing. */
export interface FactWords {
  /** What a fact is called; one that has no name yet, as it is kept. */
  readonly nameOf: (fact: string) => string;
  /** The word for a value of a fact; one that has none, as it is kept. */
  readonly valueOf: (type: string, fact: string, value: string) => string;
}

/** Facts whose values are names of facts. */
const NAMES_OF_FACTS = new Set(['changed', 'fields', 'sections']);

/** The words of all rooms: of a value those of the room that left the event, else of the lowest room that has some. */
export function factWords(rooms: readonly Pick<Room, 'events' | 'facts' | 'values'>[]): FactWords {
  const upwards = [...rooms].reverse();
  const names: Words = Object.assign({}, ...upwards.map(({ facts }) => facts));
  const values: Readonly<Record<string, Words>> = Object.assign({}, ...upwards.map((room) => room.values));
  return {
    nameOf: (fact) => own(names, fact) ?? fact,
    valueOf: (type, fact, value) => {
      if (NAMES_OF_FACTS.has(fact)) return own(names, value) ?? value;
      const room = rooms.find(({ events }) => Object.hasOwn(events, type));
      const words = own(room?.values ?? {}, fact) ?? own(values, fact);
      return own(words ?? {}, value) ?? value;
    },
  };
}
