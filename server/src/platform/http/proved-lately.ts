import type { By } from './caller.ts';

/** How long a session may do what asks for it after its holder has shown who they are, in milliseconds. */
export const PROOF_LASTS = 15 * 60_000;

/**
 * Whether somebody has shown a short while ago who they are: for what cannot be undone or gives the shop away, where a
 * call asks for it in some cases alone (else `asksAgain` in its contract). Jobs and scripts have no session to look at.
 */
export function isProvedLately(by: By): boolean {
  return by.kind !== 'person' || by.session === undefined || by.session.isProved;
}
