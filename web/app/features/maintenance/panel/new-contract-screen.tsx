import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import type { CounterCustomer } from '../../../panel/customer/counter-customer.ts';
import { CustomerSearch } from '../../../panel/customer/customer-search.tsx';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { panelPath } from '../../../panel/room.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { planPrice } from './plan-price.ts';
import { useDevices, usePlans, useRequestId } from './use-contract.ts';

export const meta = panelMeta('Novo contrato de manutenção');

/** A contract for a customer, of a plan, for some of their devices. */
export default function NewContractScreen() {
  const { leave } = useOverList(panelPath('manutencao'));
  const navigate = useNavigate();
  const client = useQueryClient();
  const request_id = useRequestId();
  const [customer, setCustomer] = useState<CounterCustomer | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const plans = usePlans();
  const offers = plans.data?.items.filter(({ is_on_sale }) => is_on_sale) ?? [];
  const devices = useDevices(customer?.id ?? null);
  const { form, register, setValue, errors, refusal, isBusy } = useCallForm(
    (typed: Record<'plan_id' | 'starts_on' | 'billing_name' | 'nif', string>) =>
      api('POST /api/admin/maintenance', {
        body: { request_id, user_id: customer?.id ?? '', equipment_ids: [...chosen], ...typed },
      }),
    {
      values: { plan_id: '', starts_on: lisbonDay(new Date()), billing_name: '', nif: '' },
      check: ({ plan_id }) => ({
        ...(customer === null && { customer: 'Escolha o cliente' }),
        ...(plan_id === '' && { plan_id: 'Escolha o plano' }),
      }),
      done: 'Contrato feito. Falta enviá-lo ao cliente.',
      onDone: (made) => {
        void client.invalidateQueries({ queryKey: queryKeys.admin });
        return navigate(panelPath('manutencao', made.id));
      },
      failed: 'Erro ao fazer o contrato',
    },
  );
  return (
    <SidePanel open onOpenChange={leave} title="Novo contrato de manutenção">
      <form {...form} noValidate className="space-y-4">
        <CustomerSearch
          chosen={customer}
          onChoose={(found) => {
            setCustomer(found);
            setValue('nif', found?.nif ?? '');
            setChosen([]);
          }}
          error={errors.customer ?? errors.user_id}
        />
        {plans.data && offers.length === 0 ? (
          <p>
            Não há planos à venda.{' '}
            <Link to={panelPath('manutencao', 'planos')} className="text-action underline">
              Definir um plano
            </Link>
          </p>
        ) : (
          <Field label="Plano" error={errors.plan_id} required>
            <Select {...register('plan_id')}>
              <option value="">Escolha o plano</option>
              {offers.map((plan) => (
                <option key={plan.id} value={plan.id}>
                  {plan.name} · {planPrice(plan)} por {plan.every_months === 1 ? 'mês' : 'ano'}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field
          label="Começa a"
          hint="Se for aceite depois deste dia, começa quando for aceite."
          error={errors.starts_on}
          required
        >
          <Input type="date" {...register('starts_on')} />
        </Field>
        {devices.data && <CoveredDevices devices={devices.data} chosen={chosen} onChange={setChosen} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Empresa" error={errors.billing_name} optional>
            <Input {...register('billing_name')} maxLength={120} autoComplete="off" />
          </Field>
          <Field label="NIF" error={errors.nif} optional>
            <Input {...register('nif')} inputMode="numeric" maxLength={20} autoComplete="off" />
          </Field>
        </div>
        {refusal && <Alert>{refusal}</Alert>}
        <Button type="submit" isBusy={isBusy}>
          Fazer o contrato
        </Button>
      </form>
    </SidePanel>
  );
}

interface CoveredProps {
  devices: NonNullable<ReturnType<typeof useDevices>['data']>;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

function CoveredDevices({ devices, chosen, onChange }: CoveredProps) {
  return (
    <fieldset className="space-y-1">
      <legend className="font-medium">Equipamentos cobertos</legend>
      {devices.items.map((device) => (
        <Checkbox
          key={device.id}
          label={`${device.brand} ${device.model}${device.serial_number ? ` · ${device.serial_number}` : ''}`}
          checked={chosen.includes(device.id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, device.id] : chosen.filter((id) => id !== device.id))
          }
        />
      ))}
      <p className="text-muted text-sm">
        {devices.total === 0
          ? 'Este cliente ainda não tem equipamentos: junte-os no contrato.'
          : 'Outros juntam-se depois, no contrato.'}
      </p>
    </fieldset>
  );
}
