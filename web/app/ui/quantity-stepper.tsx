import { type LucideIcon, Minus, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { classes } from './classes.ts';

interface Props {
  value: number;
  /** Called with a whole number between min and max. */
  onChange: (value: number) => void;
  /** 0 where the minus may remove the line; otherwise 1. */
  min?: number;
  max: number;
  /** What is counted: "Quantidade de HP 305XL". */
  label: string;
  disabled?: boolean;
  className?: string;
}

const STEP_CLASS =
  'inline-flex size-11 items-center justify-center hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-40 focus-visible:outline-offset-[-3px]';

/** Minus, a number to type, plus. What is not a number becomes 1 (docs/product.md#cart-and-checkout). */
export function QuantityStepper({ value, onChange, min = 1, max, label, disabled, className }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);
  // What was typed before the page came to life counts too.
  const settleEarly = useEffectEvent(() => {
    if (field.current && field.current.value !== String(value)) settle();
  });
  useEffect(() => settleEarly(), []);

  const settle = () => {
    const number = Number.parseInt(field.current?.value ?? typed, 10);
    const bounded = Math.min(Math.max(Number.isNaN(number) ? 1 : number, min, 1), Math.max(max, 1));
    setTyped(String(bounded));
    if (field.current) field.current.value = String(bounded);
    if (bounded !== value) onChange(bounded);
  };

  return (
    <div
      className={classes(
        'inline-flex items-center overflow-hidden rounded-md border border-line-strong bg-surface',
        disabled && 'opacity-60',
        className,
      )}
    >
      <Step
        label={`Diminuir: ${label}`}
        icon={Minus}
        disabled={disabled || value <= min}
        onPress={() => onChange(value - 1)}
      />
      <input
        ref={field}
        type="text"
        inputMode="numeric"
        aria-label={label}
        className="h-11 w-12 border-x bg-transparent text-center font-semibold figures focus-visible:outline-offset-[-3px]"
        value={typed}
        disabled={disabled}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            settle();
          }
        }}
      />
      <Step
        label={`Aumentar: ${label}`}
        icon={Plus}
        disabled={disabled || value >= max}
        onPress={() => onChange(value + 1)}
      />
    </div>
  );
}

interface StepProps {
  label: string;
  icon: LucideIcon;
  disabled: boolean;
  onPress: () => void;
}

function Step({ label, icon: Icon, disabled, onPress }: StepProps) {
  return (
    <button type="button" className={STEP_CLASS} aria-label={label} disabled={disabled} onClick={onPress}>
      <Icon aria-hidden className="size-4" />
    </button>
  );
}
