import type { User } from '#core/accounts/contract.ts';
import { EmailCard } from './email-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

/** How somebody gets into their own account, and who else is in it: the same for customers and the shop's people. */
export function AccountSecurity({ user }: { user: User }) {
  return (
    <>
      <EmailCard user={user} />
      <PasswordCard />
      <TwoFactorCard />
      <PasskeysCard />
      <SessionsCard />
    </>
  );
}
