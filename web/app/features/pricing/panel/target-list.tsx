import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Field, type FieldControl } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Named } from './promotion-form.ts';

interface Finder extends FieldControl {
  value: string;
  onType: (text: string) => void;
  onChoose: (one: Named) => void;
}

interface Props {
  label: string;
  hint: string;
  error?: string | undefined;
  chosen: readonly Named[];
  onChange: (chosen: Named[]) => void;
  /** The control that finds one by what is typed. */
  children: (finder: Finder) => ReactNode;
}

/** Things that a promotion is for: found by typing, each taken out again. */
export function TargetList({ label, hint, error, chosen, onChange, children }: Props) {
  const [value, onType] = useState('');
  const onChoose = ({ id, name }: Named) => {
    onType('');
    if (!chosen.some((one) => one.id === id)) onChange([...chosen, { id, name }]);
  };
  return (
    <div>
      <Field label={label} hint={hint} error={error} optional>
        {(control) => children({ ...control, value, onType, onChoose })}
      </Field>
      {chosen.length > 0 && (
        <ul aria-label={label} className="mt-1 divide-y">
          {chosen.map(({ id, name }) => (
            <li key={id} className="flex items-center justify-between gap-2">
              <span className="min-w-0 break-words">{name}</span>
              <IconButton
                label={`Retirar ${name}`}
                onClick={() => onChange(chosen.filter((one) => one.id !== id))}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
