import { useLocation } from 'react-router';

/** Pages that one does not come back to after logging in: home, and the access screens themselves. */
const NOT_TO_RETURN = new Set([
  '/',
  '/login',
  '/registo',
  '/recuperar-password',
  '/nova-password',
  '/confirmar-email',
]);

/** Addresses of login and registration that lead back to this page (docs/product.md#screens, login). */
export function useAccessAddress(): { login: string; register: string } {
  const { pathname, search } = useLocation();
  const back = NOT_TO_RETURN.has(pathname)
    ? ''
    : `?${new URLSearchParams({ voltar: `${pathname}${search}` })}`;
  return { login: `/login${back}`, register: `/registo${back}` };
}
