import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { UnitWhole } from '#core/units/contract.ts';
import { type UnitState, unitLifecycle } from '#core/units/lifecycle.ts';
import { api } from '../../../api/client.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { holderPath } from './unit-holder.tsx';

interface Props {
  unit: UnitWhole;
  onSaved: (saved: UnitWhole) => void;
}

/** The press that usually comes next, where the shop's people make it here. */
const NEXT: Partial<Record<UnitState, { to: UnitState; label: string }>> = {
  em_reparacao: { to: 'disponivel', label: 'Voltou da reparação' },
  vendida: { to: 'disponivel', label: 'Voltou à loja' },
  abatida: { to: 'disponivel', label: 'Afinal está na loja' },
};

/** What whoever has it is opened for. */
const OPENS = {
  order: 'Abrir encomenda',
  rental: 'Abrir contrato',
  loan: 'Abrir reparação',
  repair: 'Abrir reparação',
};

function useStep({ unit, onSaved }: Props, values: { state: UnitState; note: string }) {
  return useCallForm(
    (typed: { state: UnitState; note: string }) =>
      api('PUT /api/admin/units/{id}/state', { params: { id: unit.id }, body: typed }),
    {
      values,
      check: ({ state, note }) =>
        state === 'abatida' && note.trim() === '' ? { note: 'Diga porque é abatida a unidade.' } : {},
      done: 'Unidade atualizada.',
      onDone: onSaved,
      failed: 'Erro ao atualizar a unidade',
      toasts: true,
    },
  );
}

/** The one press of a unit's state: back from where it was, or to the record of who has it. */
export function NextPress({ unit, mayChange, onSaved }: Props & { mayChange: boolean }) {
  const next = NEXT[unit.state];
  const path = unit.holder && holderPath(unit.holder);
  if (next && mayChange && !(unit.holder && unit.state !== 'em_reparacao')) {
    return <StepButton key={unit.state} unit={unit} onSaved={onSaved} {...next} />;
  }
  return (
    unit.holder &&
    path && (
      <Button asChild>
        <Link to={path}>{OPENS[unit.holder.kind]}</Link>
      </Button>
    )
  );
}

function StepButton({ unit, onSaved, to, label }: Props & { to: UnitState; label: string }) {
  const { submit, isBusy } = useStep({ unit, onSaved }, { state: to, note: '' });
  return (
    <Button isBusy={isBusy} onClick={submit}>
      {label}
    </Button>
  );
}

/** Every other step of the shop's people, with a note: to repair, sold, written off. */
export function OtherSteps({ unit, onSaved }: Props) {
  const { form, register, control, errors, isBusy } = useStep(
    { unit, onSaved },
    { state: unit.next[0] ?? unit.state, note: '' },
  );
  const to = useWatch({ control, name: 'state' });
  if (unit.next.length === 0) return null;
  return (
    <details className="rounded-lg border">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 font-medium">Mudar o estado</summary>
      <form {...form} noValidate className="space-y-3 p-4 pt-1">
        <Field label="Passa a" error={errors.state}>
          <Select {...register('state')}>
            {unit.next.map((state) => (
              <option key={state} value={state}>
                {unitLifecycle.labels[state]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={to === 'abatida' ? 'Motivo' : 'Nota'}
          error={errors.note}
          {...(to === 'abatida' ? { required: true } : { optional: true })}
        >
          <Textarea {...register('note')} rows={2} maxLength={500} />
        </Field>
        <Button type="submit" size="sm" variant="secondary" isBusy={isBusy}>
          Registar
        </Button>
      </form>
    </details>
  );
}
