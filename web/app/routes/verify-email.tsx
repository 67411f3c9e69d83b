import { AccountFrame } from '../features/accounts/account-frame.tsx';
import { EmailConfirmation } from '../features/accounts/email-confirmation.tsx';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/verify-email.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Confirmar email', path: '/confirmar-email', isHidden: true });

export default function VerifyEmailPage() {
  return (
    <AccountFrame title="Confirmar email">
      <EmailConfirmation />
    </AccountFrame>
  );
}
