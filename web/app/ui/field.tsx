import { CircleAlert } from 'lucide-react';
import { cloneElement, type ReactElement, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

/** What ties a control to its label, hint and error. */
export interface FieldControl {
  id: string;
  required?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

interface Props {
  label: ReactNode;
  hint?: ReactNode;
  /** The sentence shown and announced under the control; empty or missing: the field is fine. */
  error?: string | null | undefined;
  required?: boolean;
  /** Says "(opcional)" beside the label. */
  optional?: boolean;
  className?: string;
  /** One control, which is given id and aria attributes; or a function of them. */
  children: ReactElement<Partial<FieldControl>> | ((control: FieldControl) => ReactNode);
}

/** A labelled control with its hint and its error, tied together for assistive technology. */
export function Field({ label, hint, error, required, optional, className, children }: Props) {
  const own = useId();
  const id = typeof children === 'function' ? own : (children.props.id ?? own);
  const describedBy = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(' ');
  const control: FieldControl = {
    id,
    ...(required ? { required } : {}),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(error ? { 'aria-invalid': true as const } : {}),
  };
  return (
    <div className={classes('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="font-medium text-sm">
        {label}
        {optional && <span className="font-normal text-muted"> (opcional)</span>}
      </label>
      {typeof children === 'function' ? children(control) : cloneElement(children, control)}
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p
          id={`${id}-error`}
          role="alert"
          className="flex items-start gap-1.5 font-medium text-sm text-tone-red"
        >
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
