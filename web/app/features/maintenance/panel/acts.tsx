import { useState } from 'react';
import { PRICE_NOTICE_DAYS } from '#core/charges/values.ts';
import { DEVICE_TYPES } from '#core/repairs/values.ts';
import { plusDays } from '#core/shared/calendar.ts';
import { formatDay } from '#core/shared/dates.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { api } from '../../../api/client.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { planPrice } from './plan-price.ts';
import { type ActProps, useDevices, usePlans, useRequestId, useShowContract } from './use-contract.ts';

const FORM = 'space-y-3 rounded-lg border p-4';

/** The customer accepted at the counter: the contract begins. */
export function AcceptedForm({ contract, onDone }: ActProps) {
  const { form, register, errors, refusal, isBusy } = useCallForm(
    (body: { note: string }) =>
      api('POST /api/admin/maintenance/{id}/accepted', {
        params: { id: contract.id },
        body: { ...body, version: contract.version },
      }),
    {
      values: { note: '' },
      done: 'Contrato ativo.',
      onDone: useShowContract(onDone),
      failed: 'Erro ao registar a aceitação',
    },
  );
  return (
    <form {...form} noValidate className={FORM}>
      <p>O cliente leu as condições e aceitou-as. A primeira mensalidade segue por email.</p>
      <Field label="Nota" hint="Por exemplo: assinou em papel, por Ana Silva." error={errors.note} optional>
        <Input {...register('note')} maxLength={300} autoComplete="off" />
      </Field>
      {refusal && <Alert>{refusal}</Alert>}
      <Button type="submit" isBusy={isBusy}>
        Registar e começar
      </Button>
    </form>
  );
}

/** A device more: one of the customer's, or a new one. */
export function DeviceForm({ contract, onDone }: ActProps) {
  const devices = useDevices(contract.user_id);
  const covered = new Set(contract.devices.map(({ equipment_id }) => equipment_id));
  const open = devices.data?.items.filter(({ id }) => !covered.has(id)) ?? [];
  const { form, register, errors, refusal, isBusy, watch } = useCallForm(
    ({
      equipment_id,
      ...device
    }: Record<'equipment_id' | 'brand' | 'model' | 'serial_number', string> & {
      device_type: (typeof DEVICE_TYPES)[number];
    }) =>
      api('POST /api/admin/maintenance/{id}/devices', {
        params: { id: contract.id },
        body: equipment_id ? { equipment_id } : { device },
      }),
    {
      values: { equipment_id: '', device_type: DEVICE_TYPES[0], brand: '', model: '', serial_number: '' },
      done: 'Equipamento coberto.',
      onDone: useShowContract(onDone),
      failed: 'Erro ao juntar o equipamento',
    },
  );
  const isNew = watch('equipment_id') === '';
  return (
    <form {...form} noValidate className={FORM}>
      <Field label="Equipamento" error={errors.equipment_id}>
        <Select {...register('equipment_id')}>
          <option value="">Outro, que a loja ainda não conhece</option>
          {open.map((device) => (
            <option key={device.id} value={device.id}>
              {device.brand} {device.model}
              {device.serial_number && ` · ${device.serial_number}`}
            </option>
          ))}
        </Select>
      </Field>
      {isNew && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="Tipo">
            <Select {...register('device_type')}>
              {DEVICE_TYPES.map((type) => (
                <option key={type}>{type}</option>
              ))}
            </Select>
          </Field>
          <Field label="Marca" error={errors['device.brand']} required>
            <Input {...register('brand')} maxLength={80} autoComplete="off" />
          </Field>
          <Field label="Modelo" error={errors['device.model']} required>
            <Input {...register('model')} maxLength={120} autoComplete="off" />
          </Field>
          <Field label="N.º de série" error={errors['device.serial_number']} required>
            <Input {...register('serial_number')} maxLength={80} autoComplete="off" />
          </Field>
        </div>
      )}
      {refusal && <Alert>{refusal}</Alert>}
      <Button type="submit" isBusy={isBusy}>
        Juntar ao contrato
      </Button>
    </form>
  );
}

/** A visit that was made, with its time. */
export function VisitForm({ contract, onDone }: ActProps) {
  const request_id = useRequestId();
  const { form, register, errors, refusal, isBusy } = useCallForm(
    (typed: Record<'on' | 'minutes' | 'note', string>) =>
      api('POST /api/admin/maintenance/{id}/visits', {
        params: { id: contract.id },
        body: { request_id, ...typed },
      }),
    {
      values: { on: lisbonDay(new Date()), minutes: '60', note: '' },
      done: 'Visita anotada.',
      onDone: useShowContract(onDone),
      failed: 'Erro ao anotar a visita',
    },
  );
  return (
    <form {...form} noValidate className={FORM}>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Dia" error={errors.on} required>
          <Input type="date" {...register('on')} />
        </Field>
        <Field label="Minutos" error={errors.minutes} required>
          <Input {...register('minutes')} inputMode="numeric" maxLength={4} autoComplete="off" />
        </Field>
      </div>
      <Field label="O que foi feito" error={errors.note} optional>
        <Input {...register('note')} maxLength={300} autoComplete="off" />
      </Field>
      {refusal && <Alert>{refusal}</Alert>}
      <Button type="submit" isBusy={isBusy}>
        Anotar visita
      </Button>
    </form>
  );
}

/** Another plan: from today on, or when its customer says yes. */
export function PlanChangeForm({ contract, onDone }: ActProps) {
  const plans = usePlans();
  const offers =
    plans.data?.items.filter((plan) => plan.is_on_sale && plan.every_months === contract.every_months) ?? [];
  const { form, register, errors, refusal, isBusy } = useCallForm(
    (typed: { plan_id: string; accepted: boolean }) =>
      api('PUT /api/admin/maintenance/{id}/plan', {
        params: { id: contract.id },
        body: { ...typed, version: contract.version },
      }),
    {
      values: { plan_id: '', accepted: false },
      done: 'Guardado; o cliente foi avisado.',
      onDone: useShowContract(onDone),
      failed: 'Erro ao mudar o plano',
    },
  );
  return (
    <form {...form} noValidate className={FORM}>
      <p className="text-muted text-sm">
        Um plano que custe mais, por período ou por hora a mais, vale quando o cliente o aceitar na página do
        contrato, ou no período que começar {PRICE_NOTICE_DAYS} dias depois deste aviso. Outro vale hoje: o
        que falta pagar deste período vem na próxima mensalidade, o que já foi pago a mais desconta-se nas
        próximas.
      </p>
      <Field label="Novo plano" error={errors.plan_id} required>
        <Select {...register('plan_id')}>
          <option value="">Escolha o plano</option>
          {offers.map((plan) => (
            <option key={plan.id} value={plan.id}>
              {plan.name} · {planPrice(plan)} · {plan.hours} h
            </option>
          ))}
        </Select>
      </Field>
      <Checkbox {...register('accepted')} label="O cliente está ao balcão e aceita: vale hoje" />
      {refusal && <Alert>{refusal}</Alert>}
      <Button type="submit" isBusy={isBusy}>
        Mudar o plano
      </Button>
    </form>
  );
}

/** Notice was given: when it ends. */
export function EndForm({ contract, onDone }: ActProps) {
  const [first] = useState(() => plusDays(lisbonDay(new Date()), contract.conditions.noticeDays));
  const { form, register, errors, refusal, isBusy } = useCallForm(
    (body: { on: string }) =>
      api('PUT /api/admin/maintenance/{id}/end', { params: { id: contract.id }, body }),
    {
      values: { on: first },
      done: 'Fim marcado; o cliente foi avisado.',
      onDone: useShowContract(onDone),
      failed: 'Erro ao marcar o fim',
    },
  );
  return (
    <form {...form} noValidate className={FORM}>
      <Field
        label="O aviso acaba a"
        hint={`Dado hoje, o aviso de ${contract.conditions.noticeDays} dias acaba a ${formatDay(first)}. O contrato acaba no fim do período desse dia.`}
        error={errors.on}
        required
      >
        <Input type="date" {...register('on')} />
      </Field>
      {refusal && <Alert>{refusal}</Alert>}
      <Button type="submit" isBusy={isBusy}>
        Marcar o fim
      </Button>
    </form>
  );
}
