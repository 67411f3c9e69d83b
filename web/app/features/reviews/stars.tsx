import { Star } from 'lucide-react';
import { classes } from '../../ui/classes.ts';

const ALL = [1, 2, 3, 4, 5];

/** A rating as five stars, read aloud as "4 em 5". */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="flex" role="img" aria-label={`${rating} em 5`}>
      {ALL.map((star) => (
        <Star
          key={star}
          aria-hidden
          className={classes('size-5 text-line-strong', star <= rating && 'fill-ink-yellow')}
        />
      ))}
    </span>
  );
}

/** Chooses from one to five stars: radio buttons that look like stars. */
export function StarInput(props: {
  value: number;
  onChange: (rating: number) => void;
  error?: string | undefined;
}) {
  return (
    <fieldset aria-describedby={props.error ? 'estrelas-erro' : undefined}>
      <legend className="font-medium text-sm">A sua classificação</legend>
      <div className="mt-1 flex">
        {ALL.map((star) => (
          <label
            key={star}
            className="inline-flex size-11 cursor-pointer items-center justify-center rounded-md hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-action"
          >
            <input
              type="radio"
              name="rating"
              value={star}
              checked={props.value === star}
              onChange={() => props.onChange(star)}
              className="sr-only"
              aria-label={star === 1 ? '1 estrela' : `${star} estrelas`}
            />
            <Star
              aria-hidden
              className={classes('size-7 text-line-strong', star <= props.value && 'fill-ink-yellow')}
            />
          </label>
        ))}
      </div>
      {props.error && (
        <p id="estrelas-erro" role="alert" className="font-medium text-sm text-tone-red">
          {props.error}
        </p>
      )}
    </fieldset>
  );
}
