import { useWatch } from 'react-hook-form';
import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import { repairNumber } from '#core/repairs/record.ts';
import { formatDate } from '#core/shared/dates.ts';
import { serialDoubt } from '#core/shared/serial-key.ts';
import { Field } from '../../../../ui/field.tsx';
import { CounterFields } from './counter-fields.tsx';
import { SerialInput } from './serial-input.tsx';
import type { VisitForm } from './typed-visit.ts';

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
  | 'user_id'
  | 'billing'
>;

/** What is known already of a device that was announced: only its serial number may be missing, and how it came. */
export function AskedDevice({ repair, visit }: { repair: AskedRepair; visit: VisitForm }) {
  const { control, setValue, errors } = visit;
  const serial = useWatch({ control, name: 'devices.0.serial_number' });
  return (
    <fieldset aria-label="Equipamento" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
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
      <Field label="Número de série" optional error={errors.serial_number} hint={serialDoubt(serial)}>
        <SerialInput
          serial={serial}
          onSerial={(typed) => setValue('devices.0.serial_number', typed)}
          isFixed={repair.serial_number !== null}
        />
      </Field>
      <CounterFields visit={visit} nth={0} type={repair.device_type} errors={errors} />
    </fieldset>
  );
}
