import type { UseFormRegisterReturn } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { PROBLEM_CHIPS } from './problem-chips.ts';

interface Props {
  label: string;
  rows: number;
  field: UseFormRegisterReturn;
  /** One of the common problems was pressed. */
  onPress: (problem: string) => void;
  error: string | undefined;
}

/** What is wrong, in words, with the common problems to press. */
export function ProblemField({ label, rows, field, onPress, error }: Props) {
  return (
    <>
      <Field label={label} required error={error}>
        <Textarea {...field} rows={rows} maxLength={4000} />
      </Field>
      <fieldset aria-label="Problemas comuns" className="flex flex-wrap gap-2">
        {PROBLEM_CHIPS.map((chip) => (
          <Button
            key={chip}
            size="sm"
            variant="secondary"
            className="rounded-full!"
            onClick={() => onPress(chip)}
          >
            {chip}
          </Button>
        ))}
      </fieldset>
    </>
  );
}
