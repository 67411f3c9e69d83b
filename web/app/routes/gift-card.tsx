import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { CardPage } from '../features/gift-cards/card-page.tsx';
import { pageMeta } from '../page-meta.ts';
import { OwnRecord } from '../ui/own-record.tsx';
import type { Route } from './+types/gift-card.ts';

// The word of the link opens the card: it is told to nobody.
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Cartão-presente', path: '/cartao', isHidden: true });

/** A gift card for whom it was bought, by the link of its mail. */
export default function GiftCardRoute({ params: { key } }: Route.ComponentProps) {
  const query = useQuery({
    queryKey: queryKeys.giftCard(key),
    queryFn: ({ signal }) => api('GET /api/gift-cards/{key}', { params: { key }, signal }),
    retry: false,
  });
  return (
    <OwnRecord
      query={query}
      what="o cartão"
      missing={{
        title: 'Cartão não encontrado',
        hint: 'O link já não é válido. Abra o do email mais recente, ou fale connosco.',
      }}
    >
      {(card) => <CardPage card={card} cardKey={key} />}
    </OwnRecord>
  );
}
