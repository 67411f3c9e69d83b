import { useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { storeSession } from '../../api/session-storage.ts';
import { toast } from '../../ui/toast.ts';

/** Ends the session here and on the server, says so, and goes home (docs/product.md#screens). */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    // Out of reach, the server's session ends by itself; this browser's must end now.
    await api('POST /api/auth/logout').catch(() => undefined);
    await navigate('/');
    storeSession(null);
    toast.success('Logout efetuado com sucesso!');
  };
}
