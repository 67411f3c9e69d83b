import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import type { FieldErrors } from './form-errors.ts';

interface Props {
  brand: string;
  model: string;
  onChange: (changed: { brand: string } | { model: string }) => void;
  errors: FieldErrors;
}

/** Whose make a device is, and which. */
export function ModelFields({ brand, model, onChange, errors }: Props) {
  return (
    <>
      <Field label="Marca" required error={errors.get('brand')}>
        <Input
          name="brand"
          maxLength={80}
          placeholder="HP, Lenovo, Epson…"
          value={brand}
          onChange={(event) => onChange({ brand: event.target.value })}
        />
      </Field>
      <Field label="Modelo" required error={errors.get('model')}>
        <Input
          name="model"
          maxLength={120}
          value={model}
          onChange={(event) => onChange({ model: event.target.value })}
        />
      </Field>
    </>
  );
}
