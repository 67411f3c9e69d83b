import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { PROBLEM_CHIPS, withProblem } from './problem-chips.ts';

interface Props {
  label: string;
  rows: number;
  problem: string;
  onChange: (problem: string) => void;
  error: string | undefined;
}

/** What is wrong, in words, with the common problems to press. */
export function ProblemField({ label, rows, problem, onChange, error }: Props) {
  return (
    <>
      <Field label={label} required error={error}>
        <Textarea
          name="problem_description"
          rows={rows}
          maxLength={4000}
          value={problem}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <fieldset aria-label="Problemas comuns" className="flex flex-wrap gap-2">
        {PROBLEM_CHIPS.map((chip) => (
          <Button
            key={chip}
            size="sm"
            variant="secondary"
            className="rounded-full!"
            onClick={() => onChange(withProblem(problem, chip))}
          >
            {chip}
          </Button>
        ))}
      </fieldset>
    </>
  );
}
