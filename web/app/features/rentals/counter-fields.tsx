import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

interface Props {
  /** Whether pages in colour have a counter of their own. */
  isColour: boolean;
  pages: UseFormRegisterReturn;
  colour: UseFormRegisterReturn;
  errors: { readonly pages?: string | undefined; readonly colour_pages?: string | undefined };
}

/** What a printer's counters show: one number, or one of black and one of colour. */
export function CounterFields({ isColour, pages, colour, errors }: Props) {
  const number = { inputMode: 'numeric', maxLength: 12, autoComplete: 'off' } as const;
  return (
    <>
      <Field
        label={isColour ? 'Contador a preto' : 'Número que o contador mostra'}
        error={errors.pages}
        required
      >
        <Input {...pages} {...number} />
      </Field>
      {isColour && (
        <Field label="Contador a cores" error={errors.colour_pages} required>
          <Input {...colour} {...number} />
        </Field>
      )}
    </>
  );
}
