import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { FormErrors } from '../../../../api/form-errors.ts';
import { PhotosField } from '../../../../panel/record/photos-field.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { Textarea } from '../../../../ui/textarea.tsx';
import { DeviceTypeSelect } from '../../device-type-select.tsx';
import { ModelFields } from '../../models/model-fields.tsx';
import { withProblem } from '../../usual/problem-chips.ts';
import { ProblemField } from '../../usual/problem-field.tsx';
import { RepairFields } from '../repair-fields.tsx';
import { CounterFields } from './counter-fields.tsx';
import { type KnownDevice, SerialField } from './serial-field.tsx';
import type { VisitForm } from './typed-visit.ts';

interface Props {
  visit: VisitForm;
  /** Which of the visit it is, from 0. */
  nth: number;
  /** What it is called: "Equipamento 2"; left out where it is the only one. */
  title?: string;
  /** Takes it off the form. */
  action?: ReactNode;
  isCounter: boolean;
  /** Whose device the shop knows it to be. */
  onOwner: (owner: NonNullable<KnownDevice['customer']>) => void;
}

/** Fields that are seldom filled in when a repair begins: open where one of them has to be mended. */
const SELDOM = ['status', 'final_price', 'warranty_until', 'client_report', 'images_during'];

/** The words of one device: the first has them under its own names, those after it under `others`. */
function errorsOf(errors: FormErrors, nth: number): FormErrors {
  if (nth === 0) return errors;
  const path = `others.${nth - 1}.`;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, said]) =>
      name.startsWith(path) ? [[name.slice(path.length), said]] : [],
    ),
  );
}

/** Photos of a device: those that arrive when another one was taken off the form are still its own. */
function photosOf({ getValues, setValue }: VisitForm, key: string) {
  return (kind: 'images_before' | 'images_during') =>
    (update: (urls: readonly string[]) => readonly string[]) => {
      const place = getValues('devices').findIndex((one) => one.key === key);
      if (place < 0) return;
      setValue(`devices.${place}.${kind}`, [...update(getValues(`devices.${place}.${kind}`))]);
    };
}

/** One device and what is wrong with it; at the counter also how it came. */
export function DeviceFields({ visit, nth, title, action, isCounter, onOwner }: Props) {
  const { control, setValue, setFocus } = visit;
  const errors = useMemo(() => errorsOf(visit.errors, nth), [visit.errors, nth]);
  const device = useWatch({ control, name: `devices.${nth}` });
  const setPhotos = photosOf(visit, device.key);
  const dropAccessories = () => setValue(`devices.${nth}.accessories`, []);
  const takeKnown = (found: KnownDevice) => {
    setValue(`devices.${nth}.device_type`, found.device_type);
    setValue(`devices.${nth}.brand`, found.brand);
    setValue(`devices.${nth}.model`, found.model);
    if (found.device_type !== device.device_type) dropAccessories();
    if (found.customer) onOwner(found.customer);
    // What is known need not be passed through key by key.
    setFocus(`devices.${nth}.problem_description`);
  };
  return (
    <fieldset
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
        serial={device.serial_number}
        onSerial={(serial) => setValue(`devices.${nth}.serial_number`, serial)}
        onTake={takeKnown}
        error={errors.serial_number}
      />
      <Kind visit={visit} nth={nth} errors={errors} onType={dropAccessories} />
      <Problem visit={visit} nth={nth} error={errors.problem_description} />
      <Estimate visit={visit} nth={nth} errors={errors} />
      <div className="sm:col-span-2 lg:col-span-3">
        <PhotosField
          label="Fotografias antes"
          urls={device.images_before}
          onChange={setPhotos('images_before')}
        />
      </div>
      {isCounter && (
        <CounterFields visit={visit} nth={nth} type={device.device_type || 'Outro'} errors={errors} />
      )}
      <MoreFields
        visit={visit}
        nth={nth}
        errors={errors}
        during={device.images_during}
        setDuring={setPhotos('images_during')}
      />
    </fieldset>
  );
}

/** What kind of device it is. */
function Kind({
  visit,
  nth,
  errors,
  onType,
}: {
  visit: VisitForm;
  nth: number;
  errors: FormErrors;
  onType: () => void;
}) {
  const { register, control, setValue } = visit;
  const device = useWatch({ control, name: `devices.${nth}` });
  return (
    <div className="grid gap-4 sm:col-span-2 sm:grid-cols-3 lg:col-span-3">
      <Field label="Tipo de equipamento" required error={errors.device_type}>
        <DeviceTypeSelect {...register(`devices.${nth}.device_type`, { onChange: onType })} />
      </Field>
      <ModelFields
        type={device.device_type}
        brand={device.brand}
        model={device.model}
        onChange={({ brand, model }) => {
          if (brand !== undefined) setValue(`devices.${nth}.brand`, brand);
          if (model !== undefined) setValue(`devices.${nth}.model`, model);
        }}
        errors={errors}
      />
    </div>
  );
}

/** What it may cost, and what only the shop reads. */
function Estimate({ visit, nth, errors }: { visit: VisitForm; nth: number; errors: FormErrors }) {
  const { register } = visit;
  return (
    <>
      <RepairFields
        names={['estimate_price']}
        register={(name) => register(`devices.${nth}.${name}`)}
        errors={errors}
      />
      <Field
        label="Notas do técnico"
        optional
        hint="Só a loja as lê."
        error={errors.technician_notes}
        className="lg:col-span-2"
      >
        <Input {...register(`devices.${nth}.technician_notes`)} maxLength={8000} />
      </Field>
    </>
  );
}

function Problem({ visit, nth, error }: { visit: VisitForm; nth: number; error: string | undefined }) {
  const { register, getValues, setValue } = visit;
  return (
    <div className="space-y-2 sm:col-span-2 lg:col-span-3">
      <ProblemField
        label="Descrição do problema"
        rows={2}
        field={register(`devices.${nth}.problem_description`)}
        onPress={(problem) =>
          setValue(
            `devices.${nth}.problem_description`,
            withProblem(getValues(`devices.${nth}.problem_description`), problem),
          )
        }
        error={error}
      />
    </div>
  );
}

type MoreProps = Pick<Props, 'visit' | 'nth'> & {
  errors: FormErrors;
  during: readonly string[];
  setDuring: (update: (urls: readonly string[]) => readonly string[]) => void;
};

/** The rest of what a repair can begin with. */
function MoreFields({ visit: { register }, nth, errors, during, setDuring }: MoreProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (SELDOM.some((name) => errors[name])) setOpen(true);
  }, [errors]);
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="sm:col-span-2 lg:col-span-3"
    >
      <summary className="flex min-h-11 cursor-pointer items-center text-action">Mais campos</summary>
      <div className="grid gap-4 pt-2 sm:grid-cols-3">
        <RepairFields
          names={['status', 'final_price', 'warranty_until']}
          register={(name) => register(`devices.${nth}.${name}`)}
          errors={errors}
        />
        <Field
          label="Relatório para o cliente"
          optional
          hint="O cliente lê-o na página da reparação e no email do orçamento."
          error={errors.client_report}
          className="sm:col-span-3"
        >
          <Textarea {...register(`devices.${nth}.client_report`)} rows={3} maxLength={8000} />
        </Field>
        <div className="sm:col-span-3">
          <PhotosField label="Fotografias durante" urls={during} onChange={setDuring} />
        </div>
      </div>
    </details>
  );
}
