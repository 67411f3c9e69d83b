import { AccountFrame } from '../features/accounts/account-frame.tsx';
import { NotMe } from '../features/accounts/not-me.tsx';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/not-me.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Proteger a conta', path: '/nao-fui-eu', isHidden: true });

export default function NotMePage() {
  return (
    <AccountFrame title="Proteger a conta">
      <NotMe />
    </AccountFrame>
  );
}
