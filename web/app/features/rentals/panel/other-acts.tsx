import { formatEuros } from '#core/shared/money.ts';
import { unitNumber } from '#core/units/record.ts';
import { api } from '../../../api/client.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { usePanel } from '../../../panel/context.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import type { ActProps } from './hand-over-form.tsx';
import { useRequestId, useShowRental } from './use-rental-form.ts';

const FORM = 'space-y-3 rounded-lg border p-4';

/** What every act does when it is done. */
export function useDone({ onDone }: ActProps) {
  const show = useShowRental();
  return (saved: Parameters<typeof show>[0]) => {
    show(saved);
    onDone();
  };
}

/** The units that are with the customer. */
export function UnitOptions({ rental }: Pick<ActProps, 'rental'>) {
  return rental.units
    .filter((unit) => unit.in_at === null)
    .map((unit) => (
      <option key={unit.id} value={unit.id}>
        {unitNumber(unit.number)} · {unit.serial_number}
      </option>
    ));
}

type Counter = 'counter_out' | 'counter_in' | 'colour_counter_out' | 'colour_counter_in';
const COUNTERS: readonly [Counter, string][] = [
  ['counter_out', 'Contador da que sai'],
  ['counter_in', 'Contador da que entra'],
];
const COLOUR_COUNTERS: readonly [Counter, string][] = [
  ['counter_out', 'A preto, da que sai'],
  ['colour_counter_out', 'A cores, da que sai'],
  ['counter_in', 'A preto, da que entra'],
  ['colour_counter_in', 'A cores, da que entra'],
];

/** A unit broke: another takes its place, and its repair opens by itself. */
export function SwapForm(props: ActProps) {
  const { rental } = props;
  const request_id = useRequestId();
  const { form, register, errors, refusal, isBusy } = useCallForm(
    (body: Record<'unit_id' | 'replacement' | 'problem' | Counter, string>) =>
      api('POST /api/admin/rentals/{id}/swap', { params: { id: rental.id }, body: { request_id, ...body } }),
    {
      values: {
        unit_id: rental.units.find((unit) => unit.in_at === null)?.id ?? '',
        replacement: '',
        problem: '',
        counter_out: '',
        counter_in: '',
        colour_counter_out: '',
        colour_counter_in: '',
      },
      done: 'Unidade trocada. A reparação da avariada está aberta.',
      onDone: useDone(props),
      failed: 'Erro ao trocar a unidade',
    },
  );
  return (
    <form {...form} noValidate className={FORM}>
      <Field label="Avariou" error={errors.unit_id}>
        <Select {...register('unit_id')}>
          <UnitOptions rental={rental} />
        </Select>
      </Field>
      <Field label="O que se passa" error={errors.problem} required>
        <Textarea {...register('problem')} rows={2} maxLength={1000} />
      </Field>
      <Field
        label="Unidade que a substitui"
        hint="Leia o QR ou o número de série."
        error={errors.replacement}
        required
      >
        <Input {...register('replacement')} maxLength={200} autoComplete="off" />
      </Field>
      {rental.pages_waiting !== null && (
        <div className="grid gap-3 sm:grid-cols-2">
          {(rental.colour ? COLOUR_COUNTERS : COUNTERS).map(([name, label]) => (
            <Field key={name} label={label} error={errors[name]} optional>
              <Input {...register(name)} inputMode="numeric" maxLength={12} autoComplete="off" />
            </Field>
          ))}
        </div>
      )}
      {refusal && <Alert>{refusal}</Alert>}
      <Button type="submit" isBusy={isBusy}>
        Trocar
      </Button>
    </form>
  );
}

/** A longer or a shorter term, from today. */
export function TermForm(props: ActProps) {
  const { rental } = props;
  const { can } = usePanel();
  const { form, register, errors, refusal, isBusy } = useCallForm(
    ({ months, without_fee }: { months: string; without_fee: boolean }) =>
      api('PUT /api/admin/rentals/{id}/term', {
        params: { id: rental.id },
        body: { months: Number(months), without_fee },
      }),
    {
      values: { months: String(rental.months), without_fee: false },
      done: 'Prazo alterado.',
      onDone: useDone(props),
      failed: 'Erro ao alterar o prazo',
    },
  );
  return (
    <form {...form} noValidate className={FORM}>
      <Field
        label="Meses no total"
        hint="A contar da entrega. Acabar antes custa o que o contrato diz, na próxima mensalidade."
        error={errors.months}
        required
      >
        <Input {...register('months')} inputMode="numeric" maxLength={3} autoComplete="off" />
      </Field>
      {can('charges.waive') && <Checkbox label="Sem custos por acabar antes" {...register('without_fee')} />}
      {refusal && <Alert>{refusal}</Alert>}
      <Button type="submit" isBusy={isBusy}>
        Alterar o prazo
      </Button>
    </form>
  );
}

/** The customer keeps a unit: it is sold at the contract's price. */
export function PurchaseForm(props: ActProps) {
  const { rental } = props;
  const request_id = useRequestId();
  const { form, register, refusal, isBusy } = useCallForm(
    ({ unit_id }: { unit_id: string }) =>
      api('POST /api/admin/rentals/{id}/purchase', {
        params: { id: rental.id },
        body: { request_id, unit_ids: [unit_id] },
      }),
    {
      values: { unit_id: rental.units.find((unit) => unit.in_at === null)?.id ?? '' },
      done: 'Unidade vendida ao cliente. O preço entra na próxima mensalidade.',
      onDone: useDone(props),
      failed: 'Erro ao vender a unidade',
    },
  );
  return (
    <form {...form} noValidate className={FORM}>
      <p>
        Preço de hoje: <strong>{formatEuros(rental.purchase ?? 0)}</strong>, IVA incluído.
      </p>
      <Field label="Unidade que fica com o cliente">
        <Select {...register('unit_id')}>
          <UnitOptions rental={rental} />
        </Select>
      </Field>
      {refusal && <Alert>{refusal}</Alert>}
      <Button type="submit" isBusy={isBusy}>
        Vender ao cliente
      </Button>
    </form>
  );
}

/** Another company is billed from today on. */
export function PartyForm(props: ActProps) {
  const { rental } = props;
  const { form, register, errors, refusal, isBusy } = useCallForm(
    (body: { billing_name: string; nif: string }) =>
      api('PUT /api/admin/rentals/{id}/party', { params: { id: rental.id }, body }),
    {
      values: { billing_name: rental.billing_name ?? '', nif: rental.nif ?? '' },
      done: 'Contrato alterado.',
      onDone: useDone(props),
      failed: 'Erro ao alterar o contrato',
    },
  );
  return (
    <form {...form} noValidate className={FORM}>
      <Field label="Empresa" error={errors.billing_name} optional>
        <Input {...register('billing_name')} maxLength={200} autoComplete="off" />
      </Field>
      <Field label="NIF" error={errors.nif} optional>
        <Input {...register('nif')} inputMode="numeric" maxLength={20} autoComplete="off" />
      </Field>
      {refusal && <Alert>{refusal}</Alert>}
      <Button type="submit" isBusy={isBusy}>
        Guardar
      </Button>
    </form>
  );
}
