import { type ComponentProps, cloneElement, isValidElement, type MouseEvent } from 'react';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

const VARIANTS = {
  primary: 'bg-action text-on-action hover:bg-action-hover shadow-card',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  ghost: 'text-action hover:bg-action-soft',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover shadow-card',
} as const;

const SIZES = {
  sm: 'min-h-11 px-3 text-sm md:pointer-fine:min-h-9',
  /** A word beside the button that counts. */
  quiet: 'min-h-11 min-w-11 px-2 text-base',
  md: 'min-h-11 px-4 text-base',
  lg: 'min-h-12 px-6 text-base',
} as const;

interface Props extends ComponentProps<'button'> {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
  /** Gives the look to the only child (a link) instead of making a button. */
  asChild?: boolean;
  /** Shows that work goes on and takes no second press. */
  isBusy?: boolean;
}

/** The look of a button, for what is not one. */
export function buttonClasses(
  variant: keyof typeof VARIANTS = 'primary',
  size: keyof typeof SIZES = 'md',
): string {
  return classes('btn', VARIANTS[variant], SIZES[size]);
}

/** A press that does nothing, not even send the form. */
function pressNothing(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** A button, or with `asChild` a link that looks like one. */
export function Button({
  variant,
  size,
  asChild,
  isBusy,
  className,
  children,
  disabled,
  type,
  ...rest
}: Props) {
  const look = classes(buttonClasses(variant, size), className);
  if (asChild) {
    if (!isValidElement<{ className?: string }>(children)) return null;
    return cloneElement(children, { ...rest, className: classes(look, children.props.className) });
  }
  return (
    <button
      type={type ?? 'button'}
      className={look}
      disabled={disabled}
      aria-busy={isBusy || undefined}
      // Not disabled: that would take the focus from whoever has just pressed it.
      aria-disabled={isBusy || undefined}
      {...rest}
      {...(isBusy ? { onClick: pressNothing } : {})}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}
