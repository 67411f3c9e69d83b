import { useSyncExternalStore } from 'react';
import type { User } from '#core/accounts/contract.ts';
import { onSessionChange, readToken, readUser } from './session-storage.ts';

let last: { token: string | null; user: User | null } = { token: null, user: null };
let lastStored: string | null = null;

function snapshot(): User | null {
  const stored = localStorage.getItem('user');
  const token = readToken();
  if (stored !== lastStored || token !== last.token) {
    lastStored = stored;
    last = { token, user: readUser() };
  }
  return last.user;
}

/**
 * Who is logged in, in this browser. `undefined` while the page is server-rendered or hydrating
 * (public HTML is the same for everybody), then the user or null.
 */
export function useSession(): User | null | undefined {
  return useSyncExternalStore<User | null | undefined>(onSessionChange, snapshot, () => undefined);
}
