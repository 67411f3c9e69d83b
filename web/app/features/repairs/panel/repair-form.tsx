import { useState } from 'react';
import { openChecks } from '#core/bench/values.ts';
import type { AdminRepair } from '#core/repairs/admin-contract.ts';
import { repairLifecycle } from '#core/repairs/lifecycle.ts';
import { repairTexts } from '#core/repairs/texts.ts';
import { type RepairStatus, readRepairStatus } from '#core/repairs/values.ts';
import { api } from '../../../api/client.ts';
import { codeOf } from '../../../api/form-errors.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { PhotosField } from '../../../panel/record/photos-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { useBench } from './bench/use-bench.ts';
import { RepairFields, type TypedRepair, typedRepair } from './repair-fields.tsx';
import { sendWithControlEnter } from './send-with-control-enter.ts';
import { UnusualStep } from './unusual-step.tsx';
import { useRefreshRepairs } from './use-repairs.ts';

type Values = TypedRepair & { confirm: boolean };

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

/** The fields of these names. */
function pick<T extends object>(from: T, names: ReadonlySet<string>): Partial<T> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.has(name))) as Partial<T>;
}

/** What was touched, and what it was: what somebody else changed or its customer approved meanwhile is not sent. */
function changesOf(typed: TypedRepair, begun: TypedRepair, read: AdminRepair) {
  const whole = {
    ...typed,
    status: readRepairStatus(typed.status),
    estimate_price: priceOf(typed.estimate_price),
    final_price: priceOf(typed.final_price),
    repair_deadline: dayOf(typed.repair_deadline),
    warranty_until: dayOf(typed.warranty_until),
  };
  const names = Object.keys(begun) as (keyof TypedRepair)[];
  const touched = new Set<string>(names.filter((name) => typed[name] !== begun[name]));
  return { ...pick(whole, touched), before: pick(read, touched) };
}

/** What is typed of a repair, and its sending; an unusual step, or one without its tests, is asked about first. */
function useRepairForm(latest: AdminRepair, withPhotos: boolean, onDone: () => void) {
  // What is typed stays when somebody else changes the repair meanwhile: what it begins with is what it began with.
  const [repair] = useState(latest);
  const [begun] = useState(() => typedRepair(repair));
  const [before, setBefore] = useState<readonly string[]>(repair.images_before ?? []);
  const [during, setDuring] = useState<readonly string[]>(repair.images_during ?? []);
  const [asked, setAsked] = useState<Values | null>(null);
  const refresh = useRefreshRepairs();
  const bench = useBench(repair.id);
  const statusNow = repair.status;

  /** The tests that are missing when the device is said to be ready. */
  const untested = (to: RepairStatus) =>
    to !== statusNow && (to === 'concluido' || to === 'pronto_entrega') && bench.data
      ? openChecks(repair.device_type, bench.data.checks)
      : [];

  const form = useCallForm(
    ({ confirm, ...typed }: Values, { over }) => {
      const pictures = withPhotos ? { images_before: [...before], images_during: [...during] } : {};
      const body = { ...changesOf(typed, begun, repair), ...pictures, over, confirm };
      return api('PUT /api/admin/repairs/{id}', { params: { id: repair.id }, body });
    },
    {
      values: { ...begun, confirm: false },
      asks: (values) => {
        const to = readRepairStatus(values.status);
        if (repairLifecycle.isUsualStep(statusNow, to) && untested(to).length === 0) return false;
        setAsked(values);
        return true;
      },
      done: repairTexts.updated,
      onDone: async () => {
        await refresh();
        onDone();
      },
      // Moved on meanwhile, the step became an unusual one.
      onRefused: (error, values) => setAsked(codeOf(error) === 'unusual_step' ? values : null),
      failed: repairTexts.saveFailed,
      toasts: true,
    },
  );
  return { ...form, statusNow, untested, asked, setAsked, before, setBefore, during, setDuring };
}

/** Changes what is known of a repair; its customer stays. */
export function RepairForm({ repair: latest, withPhotos = true, onDone }: Props) {
  const { statusNow, untested, asked, setAsked, before, setBefore, during, setDuring, ...typed } =
    useRepairForm(latest, withPhotos, onDone);
  const { form, register, errors, isBusy, send } = typed;
  const to = asked && readRepairStatus(asked.status);
  return (
    <form
      {...form}
      noValidate
      onKeyDown={sendWithControlEnter}
      aria-label="Editar reparação"
      className="grid gap-4 rounded-lg border bg-surface p-4 sm:grid-cols-2 lg:grid-cols-3"
    >
      <RepairFields register={register} errors={errors} />
      {withPhotos && (
        <div className="grid gap-4 sm:col-span-2 lg:col-span-3 lg:grid-cols-2">
          <PhotosField label="Fotografias antes" urls={before} onChange={setBefore} />
          <PhotosField label="Fotografias durante" urls={during} onChange={setDuring} />
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
        to={to}
        untested={to ? untested(to) : []}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && send({ ...asked, confirm: true })}
      />
    </form>
  );
}
