import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SESSION_ENDED } from '#core/accounts/session-ended.ts';
import { onSessionEnd } from '../../api/session-storage.ts';
import { toast } from '../../ui/toast.ts';
import { loginPath } from './return-path.ts';

const NEEDS_SESSION = /^\/(?:dashboard|carrinho|checkout)(?:\/|$)/;

/**
 * When the server has ended the session: from a screen that is the customer's own to the login, with the way back;
 * from a public page only a word, because nobody is to be thrown out of the shop window.
 */
export function SessionEnd() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      onSessionEnd(() => {
        const login = loginPath(pathname + search, 'sessao');
        if (NEEDS_SESSION.test(pathname)) void navigate(login, { replace: true });
        else {
          toast.warning(SESSION_ENDED, {
            id: 'session-ended',
            action: { label: 'Entrar', onClick: () => void navigate(login) },
          });
        }
      }),
    [navigate, pathname, search],
  );
  return null;
}
