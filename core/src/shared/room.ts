import type { Call, CallMap } from './call.ts';

/** A module of the contract: its calls stand among the schemas that they are made of. */
type Contract = Readonly<Record<string, unknown>>;

/** What a room says of itself on the ground floor, where the server and the browser's types read it. */
export interface Room<
  Name extends string = string,
  Contracts extends readonly Contract[] = readonly Contract[],
  Topics extends readonly string[] = readonly string[],
> {
  /** The name of its folders, in core and on the server. */
  readonly name: Name;
  /** The modules that define its calls. */
  readonly contracts: Contracts;
  /** What pages can be made of that changes here; one that ends in ':' is followed by an id. */
  readonly topics: Topics;
}

/** Gives a room its literal types. */
export function defineRoom<
  const Name extends string,
  const Contracts extends readonly Contract[] = readonly [],
  const Topics extends readonly string[] = readonly [],
>(room: {
  readonly name: Name;
  readonly contracts?: Contracts;
  readonly topics?: Topics;
}): Room<Name, Contracts, Topics> {
  // What is left out has the empty list's type already.
  return { contracts: [], topics: [], ...room } as unknown as Room<Name, Contracts, Topics>;
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
