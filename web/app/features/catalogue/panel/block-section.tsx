import type { BlockName } from '#core/catalogue/block-of.ts';
import { fieldLabel } from '#core/catalogue/field-labels.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { BLOCK_FIELDS, type BlockField } from './block-fields.ts';
import type { BlockValues } from './product-form-values.ts';

interface Props {
  name: BlockName;
  values: BlockValues;
  /** By path below the body: "laptop_specs.cost_price". */
  errors: Readonly<Record<string, string>>;
  errorPrefix: string;
  onChange: (values: BlockValues) => void;
}

/** The fields of one spec block (docs/product.md#catalogue). */
export function BlockSection({ name, values, errors, errorPrefix, onChange }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {BLOCK_FIELDS[name].map((field) =>
        field.onlyWith !== undefined && values[field.onlyWith] !== 'sim' ? null : (
          <BlockControl
            key={field.name}
            field={field}
            value={values[field.name]}
            error={errors[`${errorPrefix}.${field.name}`]}
            onChange={(value) => onChange({ ...values, [field.name]: value })}
          />
        ),
      )}
    </div>
  );
}

interface ControlProps {
  field: BlockField;
  value: string | boolean | undefined;
  error: string | undefined;
  onChange: (value: string | boolean) => void;
}

function BlockControl({ field, value, error, onChange }: ControlProps) {
  const label = fieldLabel(field.name);
  const text = typeof value === 'string' ? value : '';
  if (field.kind === 'flag' || field.kind === 'yes') {
    const isYes = field.kind === 'yes';
    return (
      <Switch
        label={label}
        checked={isYes ? value === 'sim' : value === true}
        onChange={(checked) => onChange(isYes ? (checked ? 'sim' : 'none') : checked)}
        className="sm:col-span-2"
      />
    );
  }
  if (field.kind === 'choice') {
    return (
      <Field label={label} error={error}>
        <Select value={text} onChange={(event) => onChange(event.target.value)}>
          <option value="">Não definido</option>
          {field.options?.map(([option, optionLabel]) => (
            <option key={option} value={option}>
              {optionLabel}
            </option>
          ))}
        </Select>
      </Field>
    );
  }
  return (
    <Field label={field.kind === 'money' ? `${label} (€, s/ IVA)` : label} error={error}>
      <Input
        inputMode={field.kind === 'money' ? 'decimal' : field.kind === 'whole' ? 'numeric' : 'text'}
        maxLength={field.kind === 'text' ? 200 : 12}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          // A scanner ends what it reads with Enter: the form is not done yet.
          if (event.key === 'Enter' && field.name === 'barcode') event.preventDefault();
        }}
      />
    </Field>
  );
}
