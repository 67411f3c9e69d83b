import { AccountFrame } from '../features/accounts/account-frame.tsx';
import { EraseByLink } from '../features/privacy/erase-by-link.tsx';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/erase-data.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Apagar os meus dados', path: '/apagar-dados', isHidden: true });

export default function EraseDataPage() {
  return (
    <AccountFrame title="Apagar os meus dados">
      <EraseByLink />
    </AccountFrame>
  );
}
