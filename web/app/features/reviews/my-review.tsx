import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MyReview as MyReviewFacts } from '#core/reviews/contract.ts';
import { REVIEW_STATUS_LABELS } from '#core/reviews/values.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { withQueries } from '../../api/with-queries.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { ReviewForm } from './review-form.tsx';
import { Stars } from './stars.tsx';

/** The customer's own review of a product: written, changed, withdrawn; for others, why they cannot. */
function MyReview({ productId }: { productId: string }) {
  const [isWriting, setWriting] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const params = { id: productId };
  const key = queryKeys.myReview(productId);
  const own = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api('GET /api/products/{id}/my-review', { params, signal }),
  });
  const remove = useMutation({
    mutationFn: () => api('DELETE /api/products/{id}/my-review', { params }),
    onSuccess: (data) => {
      client.setQueryData(key, data);
      toast.success('Avaliação retirada.');
    },
    onError: (error) => toast.error(refusalText(error, 'Erro ao retirar avaliação')),
  });
  if (!own.data) return null;
  const { review, can_review: canReview } = own.data;
  if (!review && !canReview)
    return <p className="text-muted">Só quem recebeu este produto o pode avaliar.</p>;
  if (isWriting) {
    return (
      <ReviewForm
        productId={productId}
        review={review}
        onDone={(mine) => {
          client.setQueryData(key, mine);
          setWriting(false);
        }}
        onCancel={() => setWriting(false)}
      />
    );
  }
  if (!review) return <Button onClick={() => setWriting(true)}>Avaliar este produto</Button>;
  return (
    <div className="flex flex-col gap-2">
      <Written review={review} />
      <div className="flex flex-wrap gap-2">
        {canReview && (
          <Button variant="secondary" onClick={() => setWriting(true)}>
            Alterar avaliação
          </Button>
        )}
        <Button variant="ghost" onClick={() => setAsking(true)}>
          Retirar
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Retirar a sua avaliação?"
        description="As estrelas e o texto são apagados."
        confirmLabel="Retirar"
        onConfirm={() => remove.mutateAsync()}
      />
    </div>
  );
}

/** What they wrote, and whether it is published. */
function Written({ review }: { review: NonNullable<MyReviewFacts['review']> }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Stars rating={review.rating} />
        <Badge tone={review.status === 'aprovada' ? 'green' : 'yellow'}>
          {REVIEW_STATUS_LABELS[review.status]}
        </Badge>
      </div>
      {review.text && <p className="whitespace-pre-line break-words">{review.text}</p>}
    </>
  );
}

export default withQueries(MyReview);
