import { AccountFrame } from '../features/accounts/account-frame.tsx';
import { NewEmail } from '../features/accounts/new-email.tsx';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/new-email.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Mudar o email', path: '/novo-email', isHidden: true });

export default function NewEmailPage() {
  return (
    <AccountFrame title="Mudar o email">
      <NewEmail />
    </AccountFrame>
  );
}
