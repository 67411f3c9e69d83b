import { type ReactNode, useState } from 'react';
import { readNumber } from '#core/shared/read-number.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { Select } from '../../../../ui/select.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { Textarea } from '../../../../ui/textarea.tsx';
import { useSectionDraft } from './draft.ts';
import { labelOf } from './label-of.ts';

interface Props {
  /** Where the field stands in the settings: also its id on the page. */
  path: string;
  /** Left out: what the field is called everywhere. */
  label?: string;
  hint?: ReactNode;
  disabled?: boolean;
  className?: string;
}

/** The last part of a place, which is the field's own name. */
function nameOf(path: string): string {
  return labelOf(path).split(' › ').at(-1) ?? path;
}

/** The id on the page of the field at this place. */
export function fieldId(path: string): string {
  return `def-${path.replaceAll('.', '-')}`;
}

interface TextProps extends Props {
  max: number;
  /** Lines; one when left out. */
  rows?: number;
  type?: 'text' | 'email' | 'tel' | 'url';
  required?: boolean;
  autoComplete?: string;
  placeholder?: string;
  /** What else follows from what is typed. */
  also?: (value: string) => void;
}

/** Words, in one line or several. */
export function TextField({ path, label, hint, max, rows, required, className, also, ...rest }: TextProps) {
  const { get, set, errorAt } = useSectionDraft();
  const shared = {
    id: fieldId(path),
    maxLength: max,
    value: get<string | null>(path) ?? '',
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      set(path, value);
      also?.(value);
    },
  };
  const { type, autoComplete, ...other } = rest;
  return (
    <Field
      label={label ?? nameOf(path)}
      hint={hint}
      error={errorAt(path)}
      required={required ?? false}
      className={className ?? ''}
    >
      {rows ? (
        <Textarea rows={rows} {...shared} {...other} />
      ) : (
        <Input type={type ?? 'text'} autoComplete={autoComplete ?? 'off'} {...shared} {...other} />
      )}
    </Field>
  );
}

function shown(value: unknown, isMoney: boolean): string {
  if (typeof value !== 'number') return '';
  return (isMoney ? value.toFixed(2) : String(value)).replace('.', ',');
}

/** A number as people type it; what is none goes as it is, for the server to say so. `unit` stands in the label. */
export function NumberField({
  path,
  label,
  hint,
  disabled,
  className,
  isWhole,
  isMoney = false,
}: Omit<Props, 'label'> & { label?: ReactNode; isWhole?: boolean; isMoney?: boolean }) {
  const { get, set, errorAt } = useSectionDraft();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field label={label ?? nameOf(path)} hint={hint} error={errorAt(path)} className={className ?? ''}>
      <Input
        id={fieldId(path)}
        inputMode={isWhole ? 'numeric' : 'decimal'}
        maxLength={12}
        autoComplete="off"
        disabled={disabled}
        value={typed ?? shown(get(path), isMoney)}
        onChange={(event) => {
          setTyped(event.target.value);
          set(path, readNumber(event.target.value));
        }}
        onBlur={() => typeof get(path) === 'number' && setTyped(null)}
      />
    </Field>
  );
}

/** A day of the calendar. */
export function DayField({ path, label, hint, disabled, className }: Props) {
  const { get, set, errorAt } = useSectionDraft();
  return (
    <Field label={label ?? nameOf(path)} hint={hint} error={errorAt(path)} className={className ?? ''}>
      <Input
        id={fieldId(path)}
        type="date"
        disabled={disabled}
        value={get<string>(path)}
        onChange={(event) => set(path, event.target.value)}
      />
    </Field>
  );
}

/** On or off. */
export function SwitchField({ path, label, hint, disabled, className }: Props) {
  const { get, set } = useSectionDraft();
  return (
    <Switch
      label={label ?? nameOf(path)}
      hint={hint}
      checked={get<boolean>(path)}
      onChange={(checked) => set(path, checked)}
      {...(disabled === undefined ? {} : { disabled })}
      {...(className === undefined ? {} : { className })}
    />
  );
}

interface SelectProps<T extends string | number> extends Props {
  options: readonly (readonly [value: T, label: string])[];
}

/** One of a few. */
export function SelectField<T extends string | number>({
  path,
  label,
  hint,
  options,
  disabled,
  className,
}: SelectProps<T>) {
  const { get, set, errorAt } = useSectionDraft();
  return (
    <Field label={label ?? nameOf(path)} hint={hint} error={errorAt(path)} className={className ?? ''}>
      <Select
        id={fieldId(path)}
        disabled={disabled}
        value={get<T>(path)}
        onChange={(event) => {
          const chosen = options.find(([value]) => String(value) === event.target.value);
          if (chosen) set(path, chosen[0]);
        }}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** A secret: never shown again, only whether there is one; an empty field keeps it, 'Retirar' takes it away. */
export function SecretField({
  path,
  hint,
  label,
  disabled,
  className,
  placeholder,
}: Props & { placeholder?: string }) {
  const { get, set, errorAt, defined } = useSectionDraft();
  const name = path.split('.').at(-1) ?? '';
  const isSet = Object.hasOwn(defined, name) && defined[name];
  const value = get<string | null | undefined>(path);
  const isLeaving = value === null;
  return (
    <div className={className ?? ''}>
      <Field
        label={label ?? nameOf(path)}
        hint={isLeaving ? 'É retirada quando guardar.' : isSet ? 'Definida. Preencha só para a mudar.' : hint}
        error={errorAt(path)}
      >
        <Input
          id={fieldId(path)}
          type="password"
          autoComplete="new-password"
          disabled={disabled || isLeaving}
          placeholder={isLeaving ? '' : isSet ? '••••••••' : (placeholder ?? '')}
          value={value ?? ''}
          onChange={(event) => set(path, event.target.value)}
        />
      </Field>
      {isSet && !disabled && (
        <Button variant="ghost" size="sm" onClick={() => set(path, isLeaving ? undefined : null)}>
          {isLeaving ? 'Manter' : 'Retirar'}
          <span className="sr-only"> {label ?? nameOf(path)}</span>
        </Button>
      )}
    </div>
  );
}
