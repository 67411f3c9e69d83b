import type { UseFormRegisterReturn } from 'react-hook-form';
import { plusDays } from '#core/shared/calendar.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { MOST_WEEKS } from '#core/standing-orders/contract.ts';
import type { FormErrors } from '../../api/form-errors.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

/** How often, and when next. */
export function WhenFields({
  weeks,
  nextOn,
  errors,
}: {
  weeks: UseFormRegisterReturn;
  nextOn: UseFormRegisterReturn;
  errors: FormErrors;
}) {
  return (
    <>
      <Field label="De quantas em quantas semanas" required error={errors.weeks}>
        <Input {...weeks} type="number" inputMode="numeric" min={1} max={MOST_WEEKS} className="max-w-28" />
      </Field>
      <Field label="Próxima vez" required error={errors.next_on}>
        <Input {...nextOn} type="date" min={plusDays(lisbonDay(new Date()), 1)} className="max-w-48" />
      </Field>
    </>
  );
}
