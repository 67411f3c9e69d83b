import type { User } from '#core/accounts/contract.ts';
import { accountTexts } from '#core/accounts/texts.ts';
import { Card } from '../../../ui/card.tsx';
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
      {user.email_verified || user.role ? (
        <>
          <TwoFactorCard />
          <PasskeysCard />
        </>
      ) : (
        <Card>
          <h2 className="font-semibold text-lg">Dois passos e chaves de acesso</h2>
          <p className="mt-1 text-muted text-sm">{accountTexts.unproved}</p>
        </Card>
      )}
      <SessionsCard />
    </>
  );
}
