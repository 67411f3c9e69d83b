import { useId } from 'react';
import { Input } from '../../ui/input.tsx';

interface Props {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

/** One end of the days that a list is narrowed to. */
export function DayField({ label, value, onChange }: Props) {
  const id = useId();
  return (
    <div className="flex items-center gap-1.5 max-sm:basis-36 max-sm:grow">
      <label htmlFor={id} className="shrink-0 text-muted text-sm">
        {label}
      </label>
      <Input
        id={id}
        type="date"
        className="min-w-0 sm:w-36 lg:pointer-fine:w-32"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
