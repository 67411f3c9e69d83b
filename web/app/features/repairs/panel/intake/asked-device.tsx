import { useEffect, useRef, useState } from 'react';
import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import { repairNumber } from '#core/repairs/rules/repair-number.ts';
import { formatDate } from '#core/shared/dates.ts';
import { Field } from '../../../../ui/field.tsx';
import { type FieldErrors, focusRefused } from '../../form-errors.ts';
import { CounterFields } from './counter-fields.tsx';
import { SerialInput } from './serial-input.tsx';

/** A repair that was asked for, as far as its intake shows it. */
export type AskedRepair = Pick<
  AdminRepairDetail,
  | 'id'
  | 'number'
  | 'customer_name'
  | 'device_type'
  | 'brand'
  | 'model'
  | 'serial_number'
  | 'problem_description'
  | 'repair_deadline'
  | 'created_at'
>;

/** What is known already of a device that was announced: only its serial number may be missing, and how it came. */
export function AskedDevice({ repair, errors }: { repair: AskedRepair; errors: FieldErrors }) {
  const part = useRef<HTMLFieldSetElement>(null);
  const [serial, setSerial] = useState(repair.serial_number ?? '');
  useEffect(() => focusRefused(part.current, errors), [errors]);
  return (
    <fieldset
      ref={part}
      data-device=""
      aria-label="Equipamento"
      className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
    >
      <div className="min-w-0 space-y-1 lg:col-span-2">
        <h2 className="font-semibold">
          {repairNumber(repair.number)}, pedida a {formatDate(repair.created_at)}
        </h2>
        <p className="break-words">
          {repair.customer_name}: {repair.device_type} {repair.brand} {repair.model}
        </p>
        <p className="line-clamp-4 whitespace-pre-line break-words text-muted text-sm">
          {repair.problem_description}
        </p>
      </div>
      <Field label="Número de série" optional error={errors.get('serial_number')}>
        <SerialInput serial={serial} onSerial={setSerial} isFixed={repair.serial_number !== null} />
      </Field>
      <CounterFields type={repair.device_type} errors={errors} />
    </fieldset>
  );
}
