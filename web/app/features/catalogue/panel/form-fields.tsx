import { fieldLabel } from '#core/catalogue/field-labels.ts';
import { EitherPrice } from '../../../panel/either-price.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { Textarea } from '../../../ui/textarea.tsx';

/** One control of the product's form, declared. `yes`: `none` or `sim`, with a description that it opens; `lines`: a text of several. */
export interface FormField<Name extends string = string> {
  readonly name: Name;
  readonly kind: 'text' | 'lines' | 'money' | 'price' | 'whole' | 'flag' | 'choice' | 'yes' | 'day';
  /** Of a price: the field that it is in when it was typed with IVA. */
  readonly withIva?: Name;
  /** Left out: as the catalogue calls it. */
  readonly label?: string;
  readonly hint?: string;
  readonly required?: boolean;
  /** Letters at most. */
  readonly max?: number;
  readonly rows?: number;
  /** A row of its own. */
  readonly isWide?: boolean;
  readonly options?: readonly (readonly [value: string, label: string])[];
  /** The choice of nothing, where nothing may be chosen. */
  readonly none?: string;
  /** Shown only while this other field is `sim`. */
  readonly onlyWith?: Name;
}

interface Props<Name extends string> {
  fields: readonly FormField<Name>[];
  values: Readonly<Partial<Record<Name, unknown>>>;
  /** By path below the body: "laptop_specs.cost_price". */
  errors: Readonly<Record<string, string>>;
  /** Stands before each field's name in `errors`. */
  within?: string;
  onChange: (change: Readonly<Record<string, string | boolean>>) => void;
}

/** The controls of declared fields, to stand in a grid. */
export function FormFields<Name extends string>({
  fields,
  values,
  errors,
  within = '',
  onChange,
}: Props<Name>) {
  return fields.map((field) => {
    const { name, withIva } = field;
    if (field.onlyWith !== undefined && values[field.onlyWith] !== 'sim') return null;
    if (withIva !== undefined) {
      return (
        <EitherPrice
          key={name}
          name={field.label ?? fieldLabel(name)}
          price={priceIn(values[name], values[withIva])}
          error={errors[within + name] ?? errors[within + withIva]}
          className="col-span-full"
          onChange={({ typed, hasIva }) =>
            onChange({ [name]: hasIva ? '' : typed, [withIva]: hasIva ? typed : '' })
          }
        />
      );
    }
    return (
      <FormControl
        key={name}
        field={field}
        value={values[name]}
        error={errors[within + name]}
        onChange={(value) => onChange({ [name]: value })}
      />
    );
  });
}

/** The amount that is typed, in the field that it is in. */
function priceIn(net: unknown, gross: unknown) {
  const hasIva = typeof gross === 'string' && gross !== '';
  return { typed: hasIva ? gross : typeof net === 'string' ? net : '', hasIva };
}

interface ControlProps {
  field: FormField;
  value: unknown;
  error: string | undefined;
  onChange: (value: string | boolean) => void;
}

function FormControl({ field, value, error, onChange }: ControlProps) {
  const { kind, hint, required = false } = field;
  const label = field.label ?? fieldLabel(field.name);
  const text = typeof value === 'string' ? value : '';
  if (kind === 'flag' || kind === 'yes') {
    return (
      <Switch
        label={label}
        checked={kind === 'yes' ? value === 'sim' : value === true}
        onChange={(checked) => onChange(kind === 'yes' ? (checked ? 'sim' : 'none') : checked)}
        className="col-span-full"
      />
    );
  }
  const typed = {
    value: text,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (kind === 'choice') {
    return (
      <Field label={label} hint={hint} error={error} required={required}>
        <Select {...typed}>
          {!required && <option value="">{field.none ?? 'Não definido'}</option>}
          {field.options?.map(([option, optionLabel]) => (
            <option key={option} value={option}>
              {optionLabel}
            </option>
          ))}
        </Select>
      </Field>
    );
  }
  if (kind === 'lines') {
    return (
      <Field label={label} hint={hint} error={error} required={required} className="col-span-full">
        <Textarea rows={field.rows} maxLength={field.max} {...typed} />
      </Field>
    );
  }
  return (
    <Field
      // A deposit is given back: it has no IVA.
      label={kind === 'money' ? `${label} (€${field.name === 'deposit_value' ? '' : ', s/ IVA'})` : label}
      hint={hint}
      error={error}
      required={required}
      className={field.isWide ? 'col-span-full' : ''}
    >
      <Input
        {...(kind === 'day' ? { type: 'date' } : {})}
        inputMode={kind === 'money' ? 'decimal' : kind === 'whole' ? 'numeric' : 'text'}
        maxLength={field.max ?? (kind === 'text' ? 200 : 12)}
        {...typed}
        onKeyDown={(event) => {
          // A scanner ends what it reads with Enter: the form is not done yet.
          if (event.key === 'Enter' && field.name === 'barcode') event.preventDefault();
        }}
      />
    </Field>
  );
}
