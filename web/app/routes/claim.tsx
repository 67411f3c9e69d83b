import { AccountFrame } from '../features/accounts/account-frame.tsx';
import { ClaimRecord } from '../features/customers/claim-record.tsx';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/claim.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'A minha ficha', path: '/a-minha-ficha', isHidden: true });

export default function ClaimPage() {
  return (
    <AccountFrame title="Juntar a ficha da loja à minha conta">
      <ClaimRecord />
    </AccountFrame>
  );
}
