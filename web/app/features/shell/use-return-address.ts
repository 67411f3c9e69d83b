import { useLocation } from 'react-router';

/** Where the login screen leads back to: this page, handed over as `location.state.from`; undefined on the login's own. */
export function useReturnAddress(): string | undefined {
  const { pathname, search } = useLocation();
  const isAccess = pathname === '/' || pathname === '/login' || pathname === '/registo';
  return isAccess ? undefined : `${pathname}${search}`;
}
