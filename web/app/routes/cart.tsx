import { enabledMethods } from '#core/payments/rules/offered-methods.ts';
import { CartPage } from '../features/cart/cart-page.tsx';
import { useAddedByLink } from '../features/cart/use-added-by-link.ts';
import { CheckoutSteps } from '../features/checkout/checkout-steps.tsx';
import { UnpaidNotice } from '../features/orders/unpaid-notice.tsx';
import { AskProposal } from '../features/quotes/ask-proposal.tsx';
import { pageMeta } from '../page-meta.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { useShop } from '../use-shop.ts';
import type { Route } from './+types/cart.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Carrinho de Compras', path: '/carrinho', isHidden: true });

export default function CartRoute() {
  useAddedByLink();
  const { settings } = useShop();
  return (
    <main className="wrap space-y-6 pt-8 pb-12 md:pb-16">
      <CheckoutSteps current={1} />
      <PageTitle title="Carrinho de Compras" />
      <UnpaidNotice />
      <CartPage methods={enabledMethods(settings.payment_settings)} proposal={<AskProposal />} />
    </main>
  );
}
