import type { ReactElement } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { AdminRepair } from '#core/repairs/admin-contract.ts';
import { REPAIR_STATUS_LABELS } from '#core/repairs/texts.ts';
import { REPAIR_STATUSES } from '#core/repairs/values.ts';
import type { FormErrors } from '../../../api/form-errors.ts';
import type { Register } from '../../../api/use-call-form.ts';
import { Field, type FieldControl } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Options, Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { DeviceTypeSelect } from '../device-type-select.tsx';

const asDay = (moment: string | null | undefined) => moment?.slice(0, 10) ?? '';

/** What the form of a repair begins with, each field as it is typed. */
export const typedRepair = (repair: AdminRepair) => ({
  device_type: repair.device_type ?? '',
  brand: repair.brand,
  model: repair.model,
  serial_number: repair.serial_number ?? '',
  status: repair.status as string,
  repair_deadline: asDay(repair.repair_deadline),
  problem_description: repair.problem_description,
  estimate_price: repair.estimate_price?.toFixed(2) ?? '',
  final_price: repair.final_price?.toFixed(2) ?? '',
  warranty_until: asDay(repair.warranty_until),
  technician_notes: repair.technician_notes ?? '',
  client_report: repair.client_report ?? '',
});

export type TypedRepair = ReturnType<typeof typedRepair>;

interface RepairField {
  readonly name: keyof TypedRepair;
  readonly label: string;
  readonly is?: 'required' | 'optional';
  readonly hint?: string;
  readonly className?: string;
  readonly control: (field: UseFormRegisterReturn) => ReactElement<Partial<FieldControl>>;
}

const line = (maxLength: number) => (field: UseFormRegisterReturn) => (
  <Input {...field} maxLength={maxLength} />
);
const price = (field: UseFormRegisterReturn) => <Input {...field} inputMode="decimal" maxLength={12} />;
const day = (field: UseFormRegisterReturn) => <Input {...field} type="date" />;
const text = (rows: number, maxLength: number) => (field: UseFormRegisterReturn) => (
  <Textarea {...field} rows={rows} maxLength={maxLength} />
);

/** What of a repair is changed, in its order. */
const FIELDS: readonly RepairField[] = [
  {
    name: 'device_type',
    label: 'Tipo de equipamento',
    is: 'required',
    control: (field) => <DeviceTypeSelect {...field} />,
  },
  { name: 'brand', label: 'Marca', is: 'required', control: line(80) },
  { name: 'model', label: 'Modelo', is: 'required', control: line(120) },
  {
    name: 'serial_number',
    label: 'Número de série',
    is: 'optional',
    control: (field) => <Input {...field} maxLength={80} spellCheck={false} />,
  },
  {
    name: 'status',
    label: 'Estado',
    control: (field) => (
      <Select {...field}>
        <Options values={REPAIR_STATUSES} labels={REPAIR_STATUS_LABELS} />
      </Select>
    ),
  },
  { name: 'repair_deadline', label: 'Prazo', is: 'optional', control: day },
  {
    name: 'problem_description',
    label: 'Descrição do problema',
    is: 'required',
    className: 'sm:col-span-2 lg:col-span-3',
    control: text(3, 4000),
  },
  {
    name: 'estimate_price',
    label: 'Orçamento (€)',
    is: 'optional',
    hint: 'IVA incluído: o que o cliente paga.',
    control: price,
  },
  { name: 'final_price', label: 'Preço final (€)', is: 'optional', hint: 'IVA incluído.', control: price },
  {
    name: 'warranty_until',
    label: 'Garantia até',
    is: 'optional',
    hint: 'Vazio: seis meses depois de entregue, ou o que resta da garantia que cobriu.',
    control: day,
  },
  {
    name: 'technician_notes',
    label: 'Notas do técnico',
    is: 'optional',
    hint: 'Só a loja as lê.',
    className: 'sm:col-span-2 lg:col-span-1',
    control: text(4, 8000),
  },
  {
    name: 'client_report',
    label: 'Relatório para o cliente',
    is: 'optional',
    hint: 'O cliente lê-o na página da reparação e no email do orçamento.',
    className: 'sm:col-span-2',
    control: text(4, 8000),
  },
];

const ALL = FIELDS.map(({ name }) => name);

interface Props<Name extends keyof TypedRepair> {
  /** Which of them; left out: all. */
  names?: readonly Name[];
  register: Register<Name>;
  errors: FormErrors;
}

/** Fields of a repair, in their order, as every form of the shop has them. */
export function RepairFields<Name extends keyof TypedRepair>({ names, register, errors }: Props<Name>) {
  const asked: readonly string[] = names ?? ALL;
  return FIELDS.filter(({ name }) => asked.includes(name)).map(({ name, is, control, ...said }) => (
    <Field
      key={name}
      {...said}
      required={is === 'required'}
      optional={is === 'optional'}
      error={errors[name]}
    >
      {control(register(name as Name))}
    </Field>
  ));
}
