import type { ComponentProps } from 'react';
import { Input } from './input.tsx';

/** An e-mail address: a phone's keyboard with the @, and nothing that corrects it. */
export function EmailInput(props: ComponentProps<'input'>) {
  return <Input {...props} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />;
}
