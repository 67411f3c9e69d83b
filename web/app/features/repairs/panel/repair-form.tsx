import { type FormEvent, useEffect, useRef, useState } from 'react';
import { openChecks } from '#core/bench/values.ts';
import type { AdminRepair } from '#core/repairs/admin-contract.ts';
import { repairLifecycle } from '#core/repairs/lifecycle.ts';
import { REPAIR_STATUS_LABELS, repairTexts } from '#core/repairs/texts.ts';
import { REPAIR_STATUSES, type RepairStatus, readRepairStatus } from '#core/repairs/values.ts';
import { ApiError, api } from '../../../api/client.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';
import { DeviceTypeSelect } from '../device-type-select.tsx';
import { type FieldErrors, focusRefused, NO_ERRORS, readRefusal } from '../form-errors.ts';
import { useBench } from './bench/use-bench.ts';
import { PhotosField } from './photos/photos-field.tsx';
import { sendWithControlEnter } from './send-with-control-enter.ts';
import { UnusualStep } from './unusual-step.tsx';
import { useRefreshRepairs } from './use-repairs.ts';

interface Props {
  repair: AdminRepair;
  /** False: the photos are changed elsewhere. */
  withPhotos?: boolean;
  onDone: () => void;
}

/** A price as it is typed; empty is null. The server reads it. */
function priceOf(typed: string): string | null {
  return typed.trim() === '' ? null : typed.trim();
}

/** A day of the form as the moment that the API takes; empty is null. */
function dayOf(typed: string): string | null {
  return typed === '' ? null : new Date(`${typed}T00:00:00.000Z`).toISOString();
}

const asDay = (moment: string | null | undefined) => moment?.slice(0, 10) ?? '';

/** The fields of a form whose words are not those that it began with. */
function touched<T extends object>(typed: T, begun: FormData | null): Partial<T> {
  return Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => String(begun?.get(name) ?? '') !== asTyped(value)),
  ) as Partial<T>;
}

/** A value of the form as its field has it. */
function asTyped(value: unknown): string {
  const words = String(value ?? '');
  return /^\d{4}-\d\d-\d\dT/.test(words) ? words.slice(0, 10) : words;
}

/** What these fields were. */
function pick<T extends object>(from: T, fields: object): Partial<T> {
  return Object.fromEntries(
    Object.entries(from).filter(([name]) => Object.hasOwn(fields, name)),
  ) as Partial<T>;
}

/** Changes what is known of a repair; its customer stays. */
export function RepairForm({ repair: latest, withPhotos = true, onDone }: Props) {
  // What is typed stays when somebody else changes the repair meanwhile: what it begins with is what it began with.
  const [repair] = useState(latest);
  const [read, setRead] = useState(latest);
  const form = useRef<HTMLFormElement>(null);
  const begun = useRef<FormData | null>(null);
  useEffect(() => {
    begun.current = form.current && new FormData(form.current);
  }, []);
  const [before, setBefore] = useState<readonly string[]>(repair.images_before ?? []);
  const [during, setDuring] = useState<readonly string[]>(repair.images_during ?? []);
  const [errors, setErrors] = useState<FieldErrors>(NO_ERRORS);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [unusual, setUnusual] = useState<FormData | null>(null);
  const refresh = useRefreshRepairs();
  const bench = useBench(repair.id);
  useEffect(() => focusRefused(form.current, errors), [errors]);
  const statusNow = repair.status;

  async function save(data: FormData, isConfirmed: boolean) {
    const text = (name: string) => String(data.get(name) ?? '');
    const typed = {
      device_type: text('device_type'),
      brand: text('brand'),
      model: text('model'),
      serial_number: text('serial_number'),
      problem_description: text('problem_description'),
      status: readRepairStatus(text('status')),
      estimate_price: priceOf(text('estimate_price')),
      final_price: priceOf(text('final_price')),
      technician_notes: text('technician_notes'),
      client_report: text('client_report'),
      repair_deadline: dayOf(text('repair_deadline')),
      warranty_until: dayOf(text('warranty_until')),
    };
    const pictures = withPhotos ? { images_before: [...before], images_during: [...during] } : {};
    setBusy(true);
    setErrors(NO_ERRORS);
    setRefusal(null);
    try {
      // What was not touched is not sent: somebody else may have changed it, or its customer approved.
      const changes = touched(typed, begun.current);
      const body = { ...changes, ...pictures, before: pick(read, changes), confirm: isConfirmed };
      await api('PUT /api/admin/repairs/{id}', { params: { id: repair.id }, body });
      toast.success(repairTexts.updated);
      await refresh();
      onDone();
    } catch (error) {
      const { fields, detail } = readRefusal(error, repairTexts.saveFailed);
      setErrors(fields);
      setRefusal(fields.size > 0 ? null : detail);
      toast.error(detail);
      setBusy(false);
      // Moved on meanwhile, the step became an unusual one.
      if (error instanceof ApiError && error.problem.code === 'unusual_step') setUnusual(data);
      // It is said what stands there now: saved once more, it was seen.
      if (error instanceof ApiError && error.problem.code === 'repair_changed') {
        setRead(await api('GET /api/admin/repairs/{id}', { params: { id: repair.id } }));
      }
    }
  }

  /** The tests that are missing when the device is said to be ready. */
  const untested = (to: RepairStatus) =>
    to !== statusNow && (to === 'concluido' || to === 'pronto_entrega') && bench.data
      ? openChecks(repair.device_type, bench.data.checks)
      : [];

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const to = readRepairStatus(String(data.get('status')));
    if (repairLifecycle.isUsualStep(statusNow, to) && untested(to).length === 0) void save(data, false);
    else setUnusual(data);
  };

  const asked = unusual && readRepairStatus(String(unusual.get('status')));
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onKeyDown={sendWithControlEnter}
      aria-label="Editar reparação"
      className="grid gap-4 rounded-lg border bg-surface p-4 sm:grid-cols-2 lg:grid-cols-3"
    >
      <Field label="Tipo de equipamento" required error={errors.get('device_type')}>
        <DeviceTypeSelect defaultValue={repair.device_type ?? ''} />
      </Field>
      <Field label="Marca" required error={errors.get('brand')}>
        <Input name="brand" maxLength={80} defaultValue={repair.brand} />
      </Field>
      <Field label="Modelo" required error={errors.get('model')}>
        <Input name="model" maxLength={120} defaultValue={repair.model} />
      </Field>
      <Field label="Número de série" optional error={errors.get('serial_number')}>
        <Input
          name="serial_number"
          maxLength={80}
          spellCheck={false}
          defaultValue={repair.serial_number ?? ''}
        />
      </Field>
      <Field label="Estado" error={errors.get('status')}>
        <Select name="status" defaultValue={statusNow}>
          {REPAIR_STATUSES.map((status) => (
            <option key={status} value={status}>
              {REPAIR_STATUS_LABELS[status]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Prazo" optional error={errors.get('repair_deadline')}>
        <Input name="repair_deadline" type="date" defaultValue={asDay(repair.repair_deadline)} />
      </Field>
      <Field
        label="Descrição do problema"
        required
        error={errors.get('problem_description')}
        className="sm:col-span-2 lg:col-span-3"
      >
        <Textarea
          name="problem_description"
          rows={3}
          maxLength={4000}
          defaultValue={repair.problem_description}
        />
      </Field>
      <Field
        label="Orçamento (€)"
        optional
        error={errors.get('estimate_price')}
        hint="IVA incluído: o que o cliente paga."
      >
        <Input
          name="estimate_price"
          inputMode="decimal"
          maxLength={12}
          defaultValue={repair.estimate_price?.toFixed(2) ?? ''}
        />
      </Field>
      <Field label="Preço final (€)" optional error={errors.get('final_price')} hint="IVA incluído.">
        <Input
          name="final_price"
          inputMode="decimal"
          maxLength={12}
          defaultValue={repair.final_price?.toFixed(2) ?? ''}
        />
      </Field>
      <Field
        label="Garantia até"
        optional
        error={errors.get('warranty_until')}
        hint="Vazio: seis meses depois de entregue."
      >
        <Input name="warranty_until" type="date" defaultValue={asDay(repair.warranty_until)} />
      </Field>
      <Field
        label="Notas do técnico"
        optional
        hint="Só a loja as lê."
        error={errors.get('technician_notes')}
        className="sm:col-span-2 lg:col-span-1"
      >
        <Textarea
          name="technician_notes"
          rows={4}
          maxLength={8000}
          defaultValue={repair.technician_notes ?? ''}
        />
      </Field>
      <Field
        label="Relatório para o cliente"
        optional
        hint="O cliente lê-o na página da reparação e no email do orçamento."
        error={errors.get('client_report')}
        className="sm:col-span-2"
      >
        <Textarea name="client_report" rows={4} maxLength={8000} defaultValue={repair.client_report ?? ''} />
      </Field>
      {withPhotos && (
        <div className="grid gap-4 sm:col-span-2 lg:col-span-3 lg:grid-cols-2">
          <PhotosField label="Fotografias antes" urls={before} onChange={setBefore} />
          <PhotosField label="Fotografias durante" urls={during} onChange={setDuring} />
        </div>
      )}
      {refusal && (
        <div className="sm:col-span-2 lg:col-span-3">
          <Alert>{refusal}</Alert>
        </div>
      )}
      <div className="flex flex-wrap gap-2 sm:col-span-2 lg:col-span-3">
        <Button type="submit" isBusy={isBusy}>
          Guardar
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancelar
        </Button>
      </div>
      <UnusualStep
        from={statusNow}
        to={asked}
        untested={asked ? untested(asked) : []}
        onClose={() => setUnusual(null)}
        onConfirm={() => {
          if (unusual) void save(unusual, true);
        }}
      />
    </form>
  );
}
