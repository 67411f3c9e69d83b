import type { ComponentProps } from 'react';
import { Input } from '../../ui/input.tsx';

/** Six digits of an app, which telephones and browsers fill in by themselves; a recovery code fits too. */
export function CodeInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <Input
      {...props}
      inputMode="text"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      maxLength={40}
      className="figures max-w-56 tracking-widest"
    />
  );
}
