import { RECEIPT_WAY_LABELS } from '#core/repairs/money/texts.ts';
import { RECEIPT_WAYS } from '#core/repairs/values.ts';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';

/** How money came over the counter. */
export function WayField({ usual }: { usual: (typeof RECEIPT_WAYS)[number] }) {
  return (
    <Field label="Como">
      <Select name="way" defaultValue={usual}>
        {RECEIPT_WAYS.map((way) => (
          <option key={way} value={way}>
            {RECEIPT_WAY_LABELS[way]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The way that was chosen in a form with that field. */
export function wayOf(data: FormData): (typeof RECEIPT_WAYS)[number] {
  return RECEIPT_WAYS.find((one) => one === data.get('way')) ?? 'dinheiro';
}
