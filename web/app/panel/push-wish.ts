/** Who wanted notices in this browser, and in which of their sessions they were last asked for. */
export interface Wish {
  readonly user: string;
  readonly session: string;
}

const WISH = 'balcao:panel:push';

/** The wish that this browser keeps; null: none, or unreadable. */
export function readWish(): Wish | null {
  const [user, session, ...more] = (localStorage.getItem(WISH) ?? '').split(' ');
  return user && session && more.length === 0 ? { user, session } : null;
}

/** Keeps a wish in the place of the one before. */
export function keepWish({ user, session }: Wish): void {
  localStorage.setItem(WISH, `${user} ${session}`);
}

/** Nobody wants notices here. */
export function forgetWish(): void {
  localStorage.removeItem(WISH);
}
