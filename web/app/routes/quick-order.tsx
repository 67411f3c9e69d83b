import { OrderListForm } from '../features/cart/order-list-form.tsx';
import { pageMeta } from '../page-meta.ts';
import { PageTitle } from '../ui/page-title.tsx';
import type { Route } from './+types/quick-order.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Encomenda rápida',
    description:
      'Cole a sua lista de referências e quantidades: dizemos o que há de cada uma e pomos tudo no carrinho.',
    path: '/encomenda-rapida',
  });

/** To order by a list of references. */
export default function QuickOrderRoute() {
  return (
    <main className="wrap max-w-3xl space-y-6 pt-8 pb-12 md:pb-16">
      <PageTitle
        title="Encomenda rápida"
        subtitle="Para quem já sabe as referências: cole a lista, veja o que há e ponha tudo no carrinho."
      />
      <OrderListForm />
    </main>
  );
}
