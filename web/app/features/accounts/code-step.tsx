import type { ReactNode } from 'react';
import { Field } from '../../ui/field.tsx';
import { CodeInput } from './code-input.tsx';

/** The second step of a login, once the first was right. */
export function CodeStep({ error }: { error: ReactNode }) {
  return (
    <Field
      label="Código da aplicação"
      required
      hint="Abra a sua aplicação de códigos. Se a perdeu, use um código de recuperação."
      error={typeof error === 'string' ? error : undefined}
    >
      <CodeInput name="code" autoFocus />
    </Field>
  );
}
