import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearchParams } from 'react-router';
import { api } from '../api/client.ts';
import { ContactForm } from '../features/messages/contact-form.tsx';
import { pageMeta } from '../page-meta.ts';
import { PageTitle } from '../ui/page-title.tsx';
import type { Route } from './+types/ask.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Fazer uma pergunta', path: '/pergunta', isHidden: true });

/** A question about a product (`?produto=`) an order (`?encomenda=`, with the token of its link) or a return (`?devolucao=`): one thread of it. */
export default function AskRoute() {
  const [search] = useSearchParams();
  // What somebody pressed before coming here begins the letter.
  const message: unknown = useLocation().state?.message;
  const product = search.get('produto');
  const order = search.get('encomenda');
  const token = search.get('t');
  const returned = search.get('devolucao');
  return (
    <main className="wrap max-w-3xl space-y-6 pt-8 pb-12 md:pb-16">
      {product ? (
        <AboutProduct slug={product} />
      ) : order ? (
        <>
          <PageTitle title="Fazer uma pergunta" subtitle={`Sobre a encomenda ${order}`} />
          <ContactForm
            kind="order"
            about={{ kind: 'order', id: order, t: token }}
            department="vendas"
            subject={`Pergunta sobre a encomenda ${order}`.slice(0, 150)}
          />
        </>
      ) : returned ? (
        <>
          <PageTitle title="Falar com a loja" subtitle={`Sobre a devolução ${search.get('numero') ?? ''}`} />
          <ContactForm
            kind="order"
            about={{ kind: 'return', id: returned }}
            department="vendas"
            subject={`Devolução ${search.get('numero') ?? ''}`.slice(0, 150)}
            {...(typeof message === 'string' && { message })}
          />
        </>
      ) : (
        <>
          <PageTitle title="Fazer uma pergunta" />
          <ContactForm />
        </>
      )}
    </main>
  );
}

function AboutProduct({ slug }: { slug: string }) {
  const { data } = useQuery({
    queryKey: ['products', 'one', slug],
    queryFn: ({ signal }) => api('GET /api/products/{id}', { params: { id: slug }, signal }),
  });
  return (
    <>
      <PageTitle
        title="Fazer uma pergunta"
        subtitle={
          data && (
            <>
              Sobre{' '}
              <Link to={`/produtos/${data.slug}`} className="text-action underline underline-offset-4">
                {data.name}
              </Link>
            </>
          )
        }
      />
      <ContactForm
        key={data?.id ?? 'product'}
        kind="product"
        about={{ kind: 'product', id: slug }}
        department="vendas"
        subject={data ? `Pergunta sobre ${data.name}`.slice(0, 150) : 'Pergunta sobre um produto'}
        hint="Diga o que quer saber: compatibilidade, prazo, alternativa."
      />
    </>
  );
}
