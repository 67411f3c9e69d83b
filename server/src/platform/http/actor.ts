import type { Caller } from './caller.ts';

/** What reading needs of a caller: the person, or the visitor's cart. */
export type Actor = Pick<Caller, 'user' | 'cartToken' | 'ip'>;
