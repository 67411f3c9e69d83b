import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { User } from '#core/accounts/contract.ts';
import { newsTexts } from '#core/news/texts.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHead } from '../../ui/card.tsx';
import { toast } from '../../ui/toast.ts';

/** Whether the customer has the shop's news by mail: asked for, confirmed, ended. Nothing where the shop has none. */
export function NewsCard({ user }: { user: User }) {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: queryKeys.news,
    queryFn: ({ signal }) => api('GET /api/account/news', { signal }),
  });
  const told = {
    onError: (refused: unknown) => toast.error(refusalText(refused, 'Não foi possível. Tente mais tarde.')),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.news }),
  };
  const ask = useMutation({
    mutationFn: () => api('POST /api/news', { body: { email: user.email } }),
    onSuccess: ({ message }) => toast.success(message),
    ...told,
  });
  const end = useMutation({
    mutationFn: () => api('DELETE /api/account/news'),
    onSuccess: () => toast.success('Deixou de receber as novidades da loja.'),
    ...told,
  });
  if (!data || !user.email_verified || (!data.is_on && data.state === 'none')) return null;
  const isNone = data.state === 'none';
  return (
    <Card>
      <CardHead
        title="Novidades por email"
        text={
          data.state === 'confirmed'
            ? 'Recebe as novidades e promoções da loja.'
            : isNone
              ? newsTexts.words
              : newsTexts.asked
        }
      >
        {isNone ? (
          <Button variant="secondary" isBusy={ask.isPending} onClick={() => ask.mutate()}>
            Quero receber
          </Button>
        ) : (
          <Button variant="secondary" isBusy={end.isPending} onClick={() => end.mutate()}>
            {data.state === 'confirmed' ? 'Deixar de receber' : 'Anular pedido'}
          </Button>
        )}
      </CardHead>
    </Card>
  );
}
