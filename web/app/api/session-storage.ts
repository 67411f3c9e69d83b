import type { User } from '#core/accounts/contract.ts';

/** docs/product.md#api: the token and the user object are kept in the browser's local storage. */
const TOKEN = 'token';
const USER = 'user';
const CHANGE_EVENT = 'balcao:session';
const ENDED = 'balcao:session-ended';
let isEnded = false;

/** The bearer token, or null when logged out. Browser only. */
export function readToken(): string | null {
  return localStorage.getItem(TOKEN);
}

/** The stored user, or null when logged out or unreadable. Browser only. */
export function readUser(): User | null {
  const stored = localStorage.getItem(USER);
  if (!stored || !readToken()) return null;
  try {
    return JSON.parse(stored) as User;
  } catch {
    return null;
  }
}

/** Keeps a session, or forgets it (null), and tells this tab; other tabs hear the storage event. */
export function storeSession(session: { access_token: string; user: User } | null): void {
  if (session) {
    isEnded = false;
    localStorage.setItem(TOKEN, session.access_token);
    localStorage.setItem(USER, JSON.stringify(session.user));
  } else {
    localStorage.removeItem(TOKEN);
    localStorage.removeItem(USER);
  }
  window.dispatchEvent(new Event(CHANGE_EVENT));
}

/** Calls back whenever the session changes, in this tab or another. Returns how to stop. */
export function onSessionChange(listener: () => void): () => void {
  window.addEventListener(CHANGE_EVENT, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGE_EVENT, listener);
    window.removeEventListener('storage', listener);
  };
}

/** Forgets a session that the server has ended, and says so to whoever listens. */
export function endSession(): void {
  isEnded = true;
  storeSession(null);
  window.dispatchEvent(new Event(ENDED));
}

/** Calls back when the server has ended this browser's session. Returns how to stop. */
export function onSessionEnd(listener: () => void): () => void {
  window.addEventListener(ENDED, listener);
  return () => window.removeEventListener(ENDED, listener);
}

/** True when nobody is logged in because the server ended the session, not because of a logout. */
export function hasSessionEnded(): boolean {
  return isEnded;
}
