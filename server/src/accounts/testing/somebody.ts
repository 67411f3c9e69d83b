import type { Session } from '#core/accounts/contract.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';
import type { TestShop } from '../../testing/test-shop.ts';

export const PASSWORD = 'segredo-de-teste';

export interface Somebody {
  readonly id: string;
  readonly email: string;
  /** Logged in. */
  readonly browser: TestBrowser;
}

/** Somebody new, who registered with `PASSWORD` and, unless told otherwise, proved the address. */
export async function somebodyOf(shop: TestShop, email_verified = true): Promise<Somebody> {
  const email = `pessoa-${crypto.randomUUID()}@example.pt`;
  const browser = shop.browser();
  const asked = { name: 'Rita Nova', email, password: PASSWORD };
  const { body } = await browser.call<Session>('POST', '/api/auth/register', asked);
  browser.token = body.access_token;
  const { id } = body.user;
  await shop.db.updateTable('users').set({ email_verified }).where('id', '=', id).execute();
  return { id, email, browser };
}
