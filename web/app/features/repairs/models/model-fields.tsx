import type { DeviceType } from '#core/repairs/values.ts';
import { api } from '../../../api/client.ts';
import type { FormErrors } from '../../../api/form-errors.ts';
import { KnownInput } from './known-input.tsx';

interface Props {
  /** What kind of device it is, once that is known: its models come first. */
  type: DeviceType | '';
  brand: string;
  model: string;
  onChange: (changed: { brand?: string; model?: string }) => void;
  errors: FormErrors;
}

/** Whose make a device is, and which: with what the shop knows while it is typed. */
export function ModelFields({ type, brand, model, onChange, errors }: Props) {
  const ofType = type === '' ? {} : { type };
  return (
    <>
      <KnownInput
        name="brand"
        label="Marca"
        error={errors.brand}
        maxLength={80}
        placeholder="HP, Lenovo, Epson…"
        value={brand}
        onType={(typed) => onChange({ brand: typed })}
        onChoose={(known) => onChange({ brand: known.brand })}
        load={async (q, signal) =>
          (await api('GET /api/repairs/models', { query: { q, of: 'marca' }, signal })).items
        }
      />
      <KnownInput
        name="model"
        label="Modelo"
        error={errors.model}
        maxLength={120}
        value={model}
        onType={(typed) => onChange({ model: typed })}
        // What is chosen says its brand too.
        onChoose={(known) => onChange(known)}
        load={async (q, signal) =>
          (
            await api('GET /api/repairs/models', {
              query: { q, of: 'modelo', ...ofType, brand: brand.trim() },
              signal,
            })
          ).items
        }
      />
    </>
  );
}
