import type { UseFormRegisterReturn } from 'react-hook-form';
import { RECEIPT_WAY_LABELS } from '#core/repairs/money/texts.ts';
import { RECEIPT_WAYS } from '#core/repairs/values.ts';
import { Field } from '../../../../ui/field.tsx';
import { Options, Select } from '../../../../ui/select.tsx';

export type ReceiptWay = (typeof RECEIPT_WAYS)[number];

/** How money came over the counter. */
export function WayField({ field }: { field: UseFormRegisterReturn }) {
  return (
    <Field label="Como">
      <Select {...field}>
        <Options values={RECEIPT_WAYS} labels={RECEIPT_WAY_LABELS} />
      </Select>
    </Field>
  );
}
