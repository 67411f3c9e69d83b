import { useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { forgetCheckout } from '../../api/order-attempt.ts';
import { storeSession } from '../../api/session-storage.ts';
import { toast } from '../../ui/toast.ts';
import { forgetSearches } from './past-searches.ts';

/** Ends the session here and on the server, says so, and goes home (docs/product.md#screens). */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    // Home first: a private screen that asks for something with an ended session would lead to the login.
    await navigate('/');
    // Out of reach, the server's session ends by itself; this browser's must end now, with the call on its way.
    const ended = api('POST /api/auth/logout').catch(() => undefined);
    storeSession(null);
    forgetSearches();
    forgetCheckout();
    await ended;
    toast.success('Logout efetuado com sucesso!');
  };
}
