import { useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import type { Repair } from '#core/repairs/contract.ts';
import type { RepairOpinion } from '#core/repairs/opinion/opinion.ts';
import { opinionTexts } from '#core/repairs/opinion/texts.ts';
import { formatLongDate } from '#core/shared/dates.ts';
import { api, ensureXsrf } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classes } from '../../../ui/classes.ts';
import { Field } from '../../../ui/field.tsx';
import { LongText } from '../../../ui/long-text.tsx';
import { Textarea } from '../../../ui/textarea.tsx';

/** Stars and words, as they were given. */
export function OpinionFacts({ opinion }: { opinion: RepairOpinion }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2">
        <span aria-hidden className="flex">
          {opinionTexts.ratings.map((name, place) => (
            <Star
              key={name}
              className={classes(
                'size-5',
                place < opinion.rating ? 'fill-current text-tone-orange' : 'text-line-strong',
              )}
            />
          ))}
        </span>
        <span>
          {opinion.rating} em 5: {opinionTexts.ratings[opinion.rating - 1]}
        </span>
      </p>
      {opinion.text && <LongText text={opinion.text} what="a opinião" />}
      <p className="text-muted text-sm">
        <time dateTime={opinion.at}>{formatLongDate(opinion.at)}</time>
      </p>
    </>
  );
}

/** Asks for an opinion at the end of a repair, once; afterwards it stands there. */
export function OpinionBox({ repair, repairKey }: { repair: Repair; repairKey: string }) {
  if (!repair.opinion) return <OpinionForm repairKey={repairKey} />;
  return (
    <Card className="space-y-2">
      <h2 className="font-semibold text-lg">A sua opinião</h2>
      <OpinionFacts opinion={repair.opinion} />
    </Card>
  );
}

function OpinionForm({ repairKey }: { repairKey: string }) {
  const client = useQueryClient();
  const id = useId();
  const { form, register, control, errors, isBusy } = useCallForm(
    async ({ rating, text }: { rating: string | null; text: string }) => {
      await ensureXsrf();
      return await api('POST /api/repairs/{key}/opinion', {
        params: { key: repairKey },
        body: { rating: Number(rating), text: text || null },
      });
    },
    {
      values: { rating: null, text: '' },
      check: ({ rating }) => (rating === null ? { text: 'Escolha de uma a cinco estrelas' } : {}),
      done: opinionTexts.thanks,
      onDone: (after) => client.setQueryData(queryKeys.repair(repairKey), after),
      at: 'text',
      failed: opinionTexts.failed,
    },
  );
  const chosen = useWatch({ control, name: 'rating' });
  const rating = chosen === null ? null : Number(chosen);
  return (
    <Card>
      <form {...form} noValidate aria-labelledby={id} className="space-y-4">
        <h2 id={id} className="font-semibold text-lg">
          {opinionTexts.title}
        </h2>
        <StarsField rating={rating} field={register('rating')} />
        <Field label="Quer dizer-nos mais?" optional error={errors.text}>
          <Textarea {...register('text')} rows={3} maxLength={2000} />
        </Field>
        <Button type="submit" variant="secondary" isBusy={isBusy}>
          Enviar opinião
        </Button>
      </form>
    </Card>
  );
}

function StarsField({ rating, field }: { rating: number | null; field: UseFormRegisterReturn }) {
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3">
      <legend className="sr-only">Estrelas, de uma a cinco</legend>
      <span className="flex">
        {opinionTexts.ratings.map((name, place) => (
          <label
            key={name}
            className="relative flex size-11 cursor-pointer items-center justify-center rounded-md hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-action"
          >
            <Star
              aria-hidden
              className={classes(
                'size-7',
                rating !== null && place < rating ? 'fill-current text-tone-orange' : 'text-muted',
              )}
            />
            <input
              type="radio"
              {...field}
              value={place + 1}
              aria-label={`${place + 1} em 5: ${name}`}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
          </label>
        ))}
      </span>
      {rating !== null && <span aria-hidden>{opinionTexts.ratings[rating - 1]}</span>}
    </fieldset>
  );
}
