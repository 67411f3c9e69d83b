import { AccountFrame } from '../features/accounts/account-frame.tsx';
import { InkDecision } from '../features/printers/ink-decision.tsx';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/ink-reminder.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Aviso dos seus consumíveis', path: '/avisos', isHidden: true });

export default function InkReminderPage() {
  return (
    <AccountFrame title="Aviso dos seus consumíveis">
      <InkDecision />
    </AccountFrame>
  );
}
