import { RECEIPT_MEANS_LABELS } from '#core/payments/texts.ts';
import { HAND_MEANS } from '#core/payments/values.ts';
import { Field } from '../../../ui/field.tsx';
import { Options, Select } from '../../../ui/select.tsx';
import type { HandMeans } from './use-save-order.ts';

interface Props {
  value: HandMeans;
  onChange: (means: HandMeans) => void;
}

/** How the money of an order came that no payment brought. */
export function MeansField({ value, onChange }: Props) {
  return (
    <Field label="Como foi recebido" hint="Em numerário, sempre menos de 3 000 € por venda.">
      <Select value={value} onChange={(event) => onChange(event.target.value as HandMeans)}>
        <Options values={HAND_MEANS} labels={RECEIPT_MEANS_LABELS} />
      </Select>
    </Field>
  );
}
