import { AccountFrame } from '../features/accounts/account-frame.tsx';
import { StandingDecision } from '../features/standing-orders/standing-decision.tsx';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/standing-order.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Encomenda periódica', path: '/repeticao', isHidden: true });

export default function StandingOrderPage() {
  return (
    <AccountFrame title="Encomenda periódica">
      <StandingDecision />
    </AccountFrame>
  );
}
