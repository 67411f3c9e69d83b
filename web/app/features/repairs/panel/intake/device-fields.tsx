import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { repairLifecycle } from '#core/repairs/lifecycle.ts';
import { REPAIR_STATUS_LABELS } from '#core/repairs/texts.ts';
import { DEVICE_TYPES, type DeviceType, REPAIR_STATUSES } from '#core/repairs/values.ts';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { Select } from '../../../../ui/select.tsx';
import { Textarea } from '../../../../ui/textarea.tsx';
import { DeviceTypeSelect } from '../../device-type-select.tsx';
import { type FieldErrors, focusRefused } from '../../form-errors.ts';
import { ModelFields } from '../../models/model-fields.tsx';
import { ProblemField } from '../../usual/problem-field.tsx';
import { PhotosField } from '../photos/photos-field.tsx';
import { CounterFields } from './counter-fields.tsx';
import { type KnownDevice, SerialField } from './serial-field.tsx';

interface Props {
  /** What it is called: "Equipamento 2"; left out where it is the only one. */
  title?: string;
  /** Takes it off the form. */
  action?: ReactNode;
  isCounter: boolean;
  /** Which of the visit it is, from 0. */
  nth: number;
  /** Of the whole form. */
  errors: FieldErrors;
  /** Whose device the shop knows it to be. */
  onOwner: (owner: NonNullable<KnownDevice['customer']>) => void;
}

/** Fields that are seldom filled in when a repair begins: open where one of them has to be mended. */
const SELDOM = ['status', 'final_price', 'warranty_until', 'client_report', 'images_during'];

/** The words of one device: the first has them under its own names, those after it under `others`. */
function errorsOf(errors: FieldErrors, nth: number): FieldErrors {
  if (nth === 0) return errors;
  const path = `others.${nth - 1}.`;
  return new Map(
    [...errors].flatMap(([name, said]) => (name.startsWith(path) ? [[name.slice(path.length), said]] : [])),
  );
}

/** One device and what is wrong with it; at the counter also how it came. */
export function DeviceFields({ title, action, isCounter, nth, errors: all, onOwner }: Props) {
  const errors = useMemo(() => errorsOf(all, nth), [all, nth]);
  const part = useRef<HTMLFieldSetElement>(null);
  const [type, setType] = useState<DeviceType | ''>('');
  const [device, setDevice] = useState({ brand: '', model: '', serial: '' });
  const [problem, setProblem] = useState('');
  const [before, setBefore] = useState<readonly string[]>([]);
  useEffect(() => focusRefused(part.current, errors), [errors]);
  const takeKnown = (found: KnownDevice) => {
    setType(found.device_type);
    setDevice((now) => ({ ...now, brand: found.brand, model: found.model }));
    if (found.customer) onOwner(found.customer);
    // What is known need not be passed through key by key.
    part.current?.querySelector<HTMLTextAreaElement>('[name="problem_description"]')?.focus();
  };
  return (
    <fieldset
      ref={part}
      data-device=""
      className="grid gap-4 border-t pt-4 sm:grid-cols-2 lg:grid-cols-3"
      aria-label={title ?? 'Equipamento'}
    >
      {title && (
        <div className="flex items-center justify-between gap-2 sm:col-span-2 lg:col-span-3">
          <h2 className="font-semibold">{title}</h2>
          {action}
        </div>
      )}
      <SerialField
        serial={device.serial}
        onSerial={(serial) => setDevice({ ...device, serial })}
        onTake={takeKnown}
        error={errors.get('serial_number')}
      />
      <div className="grid gap-4 sm:col-span-2 sm:grid-cols-3 lg:col-span-3">
        <Field label="Tipo de equipamento" required error={errors.get('device_type')}>
          <DeviceTypeSelect
            value={type}
            onChange={(event) => setType(DEVICE_TYPES.find((one) => one === event.target.value) ?? 'Outro')}
          />
        </Field>
        <ModelFields
          type={type}
          brand={device.brand}
          model={device.model}
          onChange={(changed) => setDevice((now) => ({ ...now, ...changed }))}
          errors={errors}
        />
      </div>
      <div className="space-y-2 sm:col-span-2 lg:col-span-3">
        <ProblemField
          label="Descrição do problema"
          rows={2}
          problem={problem}
          onChange={setProblem}
          error={errors.get('problem_description')}
        />
      </div>
      <Field
        label="Orçamento (€)"
        optional
        error={errors.get('estimate_price')}
        hint="IVA incluído: o que o cliente paga."
      >
        <Input name="estimate_price" inputMode="decimal" maxLength={12} />
      </Field>
      <Field
        label="Notas do técnico"
        optional
        hint="Só a loja as lê."
        error={errors.get('technician_notes')}
        className="lg:col-span-2"
      >
        <Input name="technician_notes" maxLength={8000} />
      </Field>
      <div className="sm:col-span-2 lg:col-span-3">
        <PhotosField label="Fotografias antes" name="images_before" urls={before} onChange={setBefore} />
      </div>
      {isCounter && <CounterFields type={type || 'Outro'} errors={errors} />}
      <MoreFields errors={errors} />
    </fieldset>
  );
}

/** The rest of what a repair can begin with. */
function MoreFields({ errors }: { errors: FieldErrors }) {
  const [during, setDuring] = useState<readonly string[]>([]);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (SELDOM.some((name) => errors.has(name))) setOpen(true);
  }, [errors]);
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="sm:col-span-2 lg:col-span-3"
    >
      <summary className="flex min-h-11 cursor-pointer items-center text-action">Mais campos</summary>
      <div className="grid gap-4 pt-2 sm:grid-cols-3">
        <Field label="Estado" error={errors.get('status')}>
          <Select name="status" defaultValue={repairLifecycle.first}>
            {REPAIR_STATUSES.map((status) => (
              <option key={status} value={status}>
                {REPAIR_STATUS_LABELS[status]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Preço final (€)" optional error={errors.get('final_price')} hint="IVA incluído.">
          <Input name="final_price" inputMode="decimal" maxLength={12} />
        </Field>
        <Field
          label="Garantia até"
          optional
          error={errors.get('warranty_until')}
          hint="Vazio: seis meses depois de entregue."
        >
          <Input name="warranty_until" type="date" />
        </Field>
        <Field
          label="Relatório para o cliente"
          optional
          hint="O cliente lê-o na página da reparação e no email do orçamento."
          error={errors.get('client_report')}
          className="sm:col-span-3"
        >
          <Textarea name="client_report" rows={3} maxLength={8000} />
        </Field>
        <div className="sm:col-span-3">
          <PhotosField label="Fotografias durante" name="images_during" urls={during} onChange={setDuring} />
        </div>
      </div>
    </details>
  );
}
