import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MaintenancePlan } from '#core/maintenance/contract.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { usePanel } from '../../../panel/context.ts';
import { EitherPrice } from '../../../panel/either-price.tsx';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { panelPath } from '../../../panel/room.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Select } from '../../../ui/select.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { planPrice } from './plan-price.ts';
import { usePlans } from './use-contract.ts';

export const meta = panelMeta('Planos de manutenção');

/** What the shop offers: each plan, and the form of the one that is opened. */
export default function PlansScreen() {
  const { leave } = useOverList(panelPath('manutencao'));
  const { can } = usePanel();
  const plans = usePlans();
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  return (
    <SidePanel open onOpenChange={leave} title="Planos de manutenção">
      <div className="space-y-4">
        {plans.error && <LoadFailed title="Erro ao carregar os planos" query={plans} />}
        {plans.data?.items.length === 0 && (
          <p className="text-muted">
            Ainda não há planos. Um plano diz o preço, as horas incluídas e o desconto em peças.
          </p>
        )}
        {open === 'novo' ? (
          <PlanForm plan={null} onDone={close} />
        ) : (
          can('maintenance.plans') && <Button onClick={() => setOpen('novo')}>Novo plano</Button>
        )}
        <ul className="divide-y border-y">
          {plans.data?.items.map((plan) => (
            <li key={plan.id} className="py-3">
              {open === plan.id ? (
                <PlanForm plan={plan} onDone={close} />
              ) : (
                <div className="flex items-start justify-between gap-3">
                  <PlanFacts plan={plan} />
                  {can('maintenance.plans') && (
                    <Button size="sm" variant="secondary" onClick={() => setOpen(plan.id)}>
                      Alterar<span className="sr-only"> {plan.name}</span>
                    </Button>
                  )}
                </div>
              )}
            </li>
          ))}
        </ul>
      </div>
    </SidePanel>
  );
}

function PlanFacts({ plan }: { plan: MaintenancePlan }) {
  const words = [
    `${planPrice(plan)} por ${plan.every_months === 1 ? 'mês' : 'ano'}`,
    `${plan.hours} h`,
    plan.visits > 0 && (plan.visits === 1 ? '1 visita' : `${plan.visits} visitas`),
    plan.response_hours !== null && `resposta em ${plan.response_hours} h`,
    plan.discount_percent > 0 && `${plan.discount_percent} % em peças`,
    plan.devices !== null && `até ${plan.devices} equip.`,
  ];
  return (
    <div className="min-w-0 space-y-1">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {plan.name} {!plan.is_on_sale && <Badge tone="neutral">Fora de venda</Badge>}
      </p>
      <p className="figures text-muted text-sm">{words.filter(Boolean).join(' · ')}</p>
      <p className="figures text-muted text-sm">
        {plan.contracts === 1 ? '1 contrato' : `${plan.contracts} contratos`}
      </p>
    </div>
  );
}

const typed = (value: number | null) => (value === null ? '' : String(value).replace('.', ','));

const PRICES = [
  { name: 'price', withIva: 'price_with_iva', label: 'Preço' },
  { name: 'extra_hour', withIva: 'extra_hour_with_iva', label: 'Hora a mais' },
] as const;

const FIELDS = [
  { name: 'hours', label: 'Horas incluídas', mode: 'numeric' },
  { name: 'visits', label: 'Visitas incluídas', mode: 'numeric' },
  { name: 'response_hours', label: 'Resposta em horas úteis', mode: 'numeric', isOptional: true },
  { name: 'discount_percent', label: 'Desconto em peças (%)', mode: 'numeric' },
  { name: 'devices', label: 'Máximo de equipamentos', mode: 'numeric', isOptional: true },
  { name: 'notice_days', label: 'Dias de aviso para terminar', mode: 'numeric' },
] as const;

type PriceName = (typeof PRICES)[number]['name' | 'withIva'];
type Typed = Record<(typeof FIELDS)[number]['name'] | PriceName | 'name' | 'every_months', string> & {
  is_on_sale: boolean;
};

/** A plan's prices in the form: each in the field that it was typed in. */
function pricesOf(plan: MaintenancePlan | null): Record<PriceName, string> {
  const euros = (value: number | null | undefined) => typed(value ?? null);
  return {
    price: plan?.price_with_iva === null ? euros(plan.price) : '',
    price_with_iva: euros(plan?.price_with_iva),
    extra_hour: plan?.extra_hour_with_iva === null ? euros(plan.extra_hour) : '',
    extra_hour_with_iva: euros(plan?.extra_hour_with_iva),
  };
}

/** A plan's price, hours and the rest; contracts made of it stay as they are. */
function PlanForm({ plan, onDone }: { plan: MaintenancePlan | null; onDone: () => void }) {
  const client = useQueryClient();
  // The same press sent again is the same plan.
  const [request_id] = useState(() => crypto.randomUUID());
  const { form, register, watch, setValue, errors, refusal, isBusy } = useCallForm(
    (typed: Typed, { before, over }) => {
      const bodyOf = (values: Typed) => ({ ...values, every_months: Number(values.every_months) });
      const body = bodyOf(typed);
      return plan
        ? api('PUT /api/admin/maintenance-plans/{id}', {
            params: { id: plan.id },
            body: { ...body, before: bodyOf(before), over },
          })
        : api('POST /api/admin/maintenance-plans', { body: { ...body, request_id } });
    },
    {
      values: {
        name: plan?.name ?? '',
        every_months: String(plan?.every_months ?? 1),
        ...pricesOf(plan),
        hours: typed(plan?.hours ?? null),
        visits: typed(plan?.visits ?? 0),
        response_hours: typed(plan?.response_hours ?? null),
        discount_percent: typed(plan?.discount_percent ?? 0),
        devices: typed(plan?.devices ?? null),
        notice_days: typed(plan?.notice_days ?? 30),
        is_on_sale: plan?.is_on_sale ?? true,
      },
      done: 'Plano guardado.',
      onDone: async () => {
        await client.invalidateQueries({ queryKey: queryKeys.admin });
        onDone();
      },
      failed: 'Erro ao guardar o plano',
    },
  );
  return (
    <form {...form} noValidate className="space-y-3 rounded-lg border p-4">
      <Field label="Nome" error={errors.name} required>
        <Input {...register('name')} maxLength={120} autoComplete="off" />
      </Field>
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <Field label="Paga-se" error={errors.every_months}>
          <Select {...register('every_months')}>
            <option value="1">Ao mês</option>
            <option value="12">Ao ano</option>
          </Select>
        </Field>
        {PRICES.map(({ name, withIva, label }) => {
          const hasIva = watch(withIva) !== '';
          return (
            <EitherPrice
              key={name}
              name={label}
              price={{ typed: watch(hasIva ? withIva : name), hasIva }}
              error={errors[name] ?? errors[withIva]}
              required
              className="col-span-full"
              onChange={(price) => {
                setValue(name, price.hasIva ? '' : price.typed);
                setValue(withIva, price.hasIva ? price.typed : '');
              }}
            />
          );
        })}
        {FIELDS.map(({ name, label, mode, ...field }) => (
          <Field
            key={name}
            label={label}
            error={errors[name]}
            {...('isOptional' in field ? { optional: true } : { required: true })}
          >
            <Input {...register(name)} inputMode={mode} maxLength={10} autoComplete="off" />
          </Field>
        ))}
      </div>
      <Checkbox label="À venda" {...register('is_on_sale')} />
      {plan && plan.contracts > 0 && (
        <p className="text-muted text-sm">Os contratos já feitos ficam como estão.</p>
      )}
      {refusal && <Alert>{refusal}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={isBusy}>
          Guardar
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
