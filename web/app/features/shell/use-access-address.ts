import { useLocation } from 'react-router';

/** Pages that one does not come back to after logging in: home, and the access screens themselves. */
const NO_RETURN_PATHS = new Set([
  '/',
  '/login',
  '/registo',
  '/recuperar-password',
  '/nova-password',
  '/confirmar-email',
  '/entrar',
  '/nao-fui-eu',
  '/novo-email',
]);

/** Addresses of login and registration that lead back to this page (docs/product.md#screens, login). */
export function useAccessAddress(): { login: string; register: string } {
  const { pathname, search } = useLocation();
  const back = NO_RETURN_PATHS.has(pathname)
    ? ''
    : `?${new URLSearchParams({ voltar: `${pathname}${search}` })}`;
  return { login: `/login${back}`, register: `/registo${back}` };
}
