import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { CodeInput } from './code-input.tsx';

/** The second step of a login, once the first was right. */
export function CodeStep({ field, error }: { field: UseFormRegisterReturn; error: string | undefined }) {
  return (
    <Field
      label="Código da aplicação"
      required
      hint="Abra a sua aplicação de códigos. Se a perdeu, use um código de recuperação."
      error={error}
    >
      <CodeInput {...field} autoFocus />
    </Field>
  );
}
