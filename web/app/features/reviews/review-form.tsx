import { type FormEvent, useState } from 'react';
import type { MyReview } from '#core/reviews/contract.ts';
import { MOST_REVIEW_TEXT } from '#core/reviews/values.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { StarInput } from './stars.tsx';

interface Props {
  review: MyReview['review'];
  isBusy: boolean;
  onSend: (review: { rating: number; text: string }) => void;
  onCancel?: () => void;
}

/** Stars and a text; keeps what was typed when sending fails. */
export function ReviewForm({ review, isBusy, onSend, onCancel }: Props) {
  const [rating, setRating] = useState(review?.rating ?? 0);
  const [text, setText] = useState(review?.text ?? '');
  const [isSent, setSent] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (rating > 0 && !isBusy) onSend({ rating, text });
  };
  return (
    <form onSubmit={send} className="flex flex-col gap-4">
      <StarInput
        value={rating}
        onChange={setRating}
        error={isSent && rating === 0 ? 'Escolha de 1 a 5 estrelas' : undefined}
      />
      <Field label="A sua opinião" optional hint={`${text.length} de ${MOST_REVIEW_TEXT} caracteres`}>
        <Textarea value={text} maxLength={MOST_REVIEW_TEXT} onChange={(e) => setText(e.target.value)} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={isBusy}>
          Enviar avaliação
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            Cancelar
          </Button>
        )}
      </div>
    </form>
  );
}
