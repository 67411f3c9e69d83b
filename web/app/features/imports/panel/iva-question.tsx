import { useId } from 'react';
import { Alert } from '../../../ui/alert.tsx';

interface IvaProps {
  value: boolean | null;
  isMissing: boolean;
  onChange: (value: boolean) => void;
}

const IVA_ANSWERS = [
  { value: true, label: 'Têm IVA: é o preço que o cliente paga' },
  { value: false, label: 'Não têm IVA: soma-se depois' },
] as const;

/** Whether the file's prices have IVA. */
export function IvaQuestion({ value, isMissing, onChange }: IvaProps) {
  const name = useId();
  return (
    <fieldset className="space-y-1">
      <legend className="font-medium">Os preços do ficheiro têm IVA?</legend>
      {IVA_ANSWERS.map((answer) => (
        <label key={answer.label} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={name}
            className="size-5 shrink-0 accent-action"
            checked={value === answer.value}
            onChange={() => onChange(answer.value)}
          />
          {answer.label}
        </label>
      ))}
      {isMissing && <Alert title="Diga se os preços do ficheiro têm IVA" />}
    </fieldset>
  );
}
