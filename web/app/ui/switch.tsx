import { Root, Thumb } from 'radix-ui/switch';
import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

interface Props {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  name?: string;
  className?: string;
}

/** On or off, at once. */
export function Switch({ label, hint, checked, onChange, disabled, name, className }: Props) {
  const id = useId();
  return (
    <div className={classes('flex min-h-11 items-center justify-between gap-4', className)}>
      <label htmlFor={id}>
        <span className="font-medium">{label}</span>
        {hint && <span className="block text-muted text-sm">{hint}</span>}
      </label>
      <Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        {...(disabled === undefined ? {} : { disabled })}
        {...(name === undefined ? {} : { name })}
        className="after:-inset-2 relative h-7 w-12 shrink-0 rounded-full border border-line-strong bg-sunken transition-colors after:absolute data-[state=checked]:border-action data-[state=checked]:bg-action disabled:opacity-50"
      >
        <Thumb className="block size-5 translate-x-0.5 rounded-full bg-line-strong transition-transform data-[state=checked]:translate-x-[1.4rem] data-[state=checked]:bg-on-action" />
      </Root>
    </div>
  );
}
