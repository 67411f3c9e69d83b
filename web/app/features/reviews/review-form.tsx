import { useWatch } from 'react-hook-form';
import type { MyReview } from '#core/reviews/contract.ts';
import { MOST_REVIEW_TEXT } from '#core/reviews/values.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { StarInput } from './stars.tsx';

interface Props {
  productId: string;
  review: MyReview['review'];
  onDone: (mine: MyReview) => void;
  onCancel: () => void;
}

/** Stars and a text; keeps what was typed when sending fails. */
export function ReviewForm({ productId, review, onDone, onCancel }: Props) {
  const { form, register, control, setValue, errors, isBusy } = useCallForm(
    'PUT /api/products/{id}/my-review',
    {
      params: { id: productId },
      values: { rating: review?.rating ?? 0, text: review?.text ?? '' },
      check: ({ rating }) => (rating > 0 ? {} : { rating: 'Escolha de 1 a 5 estrelas' }),
      done: 'Obrigado! A sua avaliação será publicada depois de aprovada.',
      onDone,
      failed: 'Erro ao enviar avaliação',
      toasts: true,
    },
  );
  const [rating, text = ''] = useWatch({ control, name: ['rating', 'text'] });
  return (
    <form {...form} className="flex flex-col gap-4">
      <StarInput
        value={rating}
        onChange={(stars) => setValue('rating', stars)}
        error={rating === 0 ? errors.rating : undefined}
      />
      <Field
        label="A sua opinião"
        optional
        hint={`${text.length} de ${MOST_REVIEW_TEXT} caracteres`}
        error={errors.text}
      >
        <Textarea {...register('text')} maxLength={MOST_REVIEW_TEXT} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={isBusy}>
          Enviar avaliação
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
