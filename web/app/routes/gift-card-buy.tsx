import { BuyGiftCard } from '../features/gift-cards/buy-form.tsx';
import { pageMeta } from '../page-meta.ts';
import { PageTitle } from '../ui/page-title.tsx';
import type { Route } from './+types/gift-card-buy.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Cartão-presente',
    description:
      'Ofereça um cartão-presente da loja: por email, no dia que escolher, com a sua mensagem e em PDF.',
    path: '/cartao-presente',
  });

/** To give somebody a card of the shop. */
export default function GiftCardBuyRoute() {
  return (
    <main className="wrap max-w-2xl space-y-6 pt-8 pb-12 md:pb-16">
      <PageTitle
        title="Cartão-presente"
        subtitle="Segue por email no dia que escolher, com a sua mensagem e em PDF para imprimir."
      />
      <BuyGiftCard />
    </main>
  );
}
