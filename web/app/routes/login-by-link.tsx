import { AccountFrame } from '../features/accounts/account-frame.tsx';
import { LoginByLink } from '../features/accounts/login-by-link.tsx';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/login-by-link.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Entrar com o link', path: '/entrar', isHidden: true });

export default function LoginByLinkPage() {
  return (
    <AccountFrame title="Entrar com o link">
      <LoginByLink />
    </AccountFrame>
  );
}
