import type { Role } from '../accounts/roles.ts';
import type { MailKind } from '../outbox/mail-kinds.ts';
import type { Call, CallMap } from './call.ts';
import type { EventKinds, EventOf } from './event.ts';

/** A module of the contract: its calls stand among the schemas that they are made of. */
type Contract = Readonly<Record<string, unknown>>;

/** Something that can be done in the panel, `room.verb`. */
export type AbilityName = `${string}.${string}`;

export interface AbilityFacts {
  /** What it lets somebody do, as the shop's people say it. */
  readonly says: string;
  /** Who has it, from the most to the least that they may do; the owner always. */
  readonly roles: readonly Role[];
}

type Abilities = Readonly<Record<AbilityName, AbilityFacts>>;

/** What people read for what is kept. */
type Words = Readonly<Record<string, string>>;

/** What a room says of itself on the ground floor, where the server and the browser's types read it. */
export interface Room<
  Name extends string = string,
  Contracts extends readonly Contract[] = readonly Contract[],
  Topics extends readonly string[] = readonly string[],
  Events extends EventKinds = EventKinds,
  Can extends Abilities = Abilities,
> {
  /** The name of its folders, in core and on the server. */
  readonly name: Name;
  /** What the panel calls it, one word for rooms that are one place there; left out by a room that leaves nothing in the audit. */
  readonly label?: string;
  /** What it is, in one line of the picture (docs/architecture.md). */
  readonly says: string;
  /** What can be done in it by the shop's people, and by whom. */
  readonly abilities: Can;
  /** The modules that define its calls. */
  readonly contracts: Contracts;
  /** What pages can be made of that changes here; one that ends in ':' is followed by an id. */
  readonly topics: Topics;
  /** The facts that it leaves in the audit. */
  readonly events: Events;
  /** What it calls what its events keep of a thing, by their names in them; what a lower room has named is left out. */
  readonly facts: Words;
  /** The words for the values of such a fact, where it has a list of them. */
  readonly values: Readonly<Record<string, Words>>;
  /** What its facts can be done to, as the panel says it; what a lower room has named already is left out. */
  readonly subjects: Readonly<Record<string, string>>;
  /** The mails that it writes, as the owner's list has them. */
  readonly mails: readonly MailKind[];
}

/** Gives a room its literal types. */
export function defineRoom<
  const Name extends string,
  const Contracts extends readonly Contract[] = readonly [],
  const Topics extends readonly string[] = readonly [],
  Events extends EventKinds = Record<never, never>,
  const Can extends Abilities = Record<never, never>,
>(room: {
  readonly name: Name;
  readonly label?: string;
  readonly says: string;
  readonly abilities?: Can;
  readonly contracts?: Contracts;
  readonly topics?: Topics;
  readonly events?: Events;
  readonly subjects?: Readonly<Record<string, string>>;
  readonly facts?: Words;
  readonly values?: Readonly<Record<string, Words>>;
  readonly mails?: readonly MailKind[];
}): Room<Name, Contracts, Topics, Events, Can> {
  // What is left out has the empty list's type already.
  return {
    contracts: [],
    topics: [],
    events: {},
    subjects: {},
    facts: {},
    values: {},
    mails: [],
    abilities: {},
    ...room,
  } as unknown as Room<Name, Contracts, Topics, Events, Can>;
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** A room's calls, in the order of its contract. */
export function callsOf({ contracts }: Room): Call[] {
  return contracts.flatMap((contract) => Object.values(contract).filter(isCall));
}

type CallsIn<Module> = {
  [K in keyof Module as Module[K] extends Call ? K : never]: Module[K] extends Call ? Module[K] : never;
};
type Both<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type ApiOf<Module> = Module extends unknown ? CallMap<CallsIn<Module>> : never;

/** Every call of these rooms by `"METHOD /path"`. */
export type ApiOfRooms<Rooms extends readonly Room[]> = Both<ApiOf<Rooms[number]['contracts'][number]>>;

type TopicIn<Name> = Name extends `${infer Kind}:` ? `${Kind}:${string}` : Name;

/** Every topic that a page can be made of. */
export type TopicOfRooms<Rooms extends readonly Room[]> = TopicIn<Rooms[number]['topics'][number]>;

type EventIn<Kinds> = Kinds extends unknown ? EventOf<Kinds> : never;

/** Every fact that can be left in the audit, one type each. */
export type EventOfRooms<Rooms extends readonly Room[]> = EventIn<Rooms[number]['events']>;

type KeysOf<Union> = Union extends unknown ? keyof Union : never;

/** Every ability that these rooms know. */
export type AbilityOfRooms<Rooms extends readonly Room[]> = KeysOf<Rooms[number]['abilities']>;
