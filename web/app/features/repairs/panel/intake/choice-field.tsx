import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { RadioCard } from '../../../../ui/radio-card.tsx';

interface Props<V extends string> {
  legend: string;
  values: readonly V[];
  labels: Readonly<Record<V, string>>;
  /** Empty: nobody said it yet. */
  value: V | '';
  onChange: (value: V) => void;
  error: string | undefined;
}

/** One answer of a few, each a press away; none stands there before somebody says it. */
export function ChoiceField<V extends string>({ legend, values, labels, value, onChange, error }: Props<V>) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={`${id}-legend`}
      aria-required
      {...(error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {})}
      className="space-y-1.5"
    >
      <p id={`${id}-legend`} className="font-medium text-sm">
        {legend}
      </p>
      <div className="flex flex-wrap gap-2">
        {values.map((one) => (
          <RadioCard
            key={one}
            name={id}
            label={<span className="font-normal text-sm">{labels[one]}</span>}
            className="min-h-11 px-3! py-1.5!"
            checked={value === one}
            onChange={() => onChange(one)}
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="flex gap-1.5 font-medium text-sm text-tone-red">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
