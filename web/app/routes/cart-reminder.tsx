import { AccountFrame } from '../features/accounts/account-frame.tsx';
import { EndCartReminder } from '../features/cart/end-cart-reminder.tsx';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/cart-reminder.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Lembrete do carrinho', path: '/lembrete', isHidden: true });

export default function CartReminderPage() {
  return (
    <AccountFrame title="Lembrete do carrinho">
      <EndCartReminder />
    </AccountFrame>
  );
}
