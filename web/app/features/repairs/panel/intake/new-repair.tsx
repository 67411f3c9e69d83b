import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Signature } from '#core/repairs/intake-contract.ts';
import { intakeTerms, MAX_VISIT } from '#core/repairs/intake-values.ts';
import { repairLifecycle } from '#core/repairs/lifecycle.ts';
import { repairNumber } from '#core/repairs/rules/repair-number.ts';
import { repairTexts } from '#core/repairs/texts.ts';
import type { RepairStatus } from '#core/repairs/values.ts';
import { formatDate } from '#core/shared/dates.ts';
import { ApiError, api } from '../../../../api/client.ts';
import { queryKeys } from '../../../../api/query-keys.ts';
import { refusalText } from '../../../../api/refusal-text.ts';
import { useKept } from '../../../../panel/list/kept.ts';
import { panelPath } from '../../../../panel/room.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { toast } from '../../../../ui/toast.ts';
import { type FieldErrors, NO_ERRORS, readRefusal } from '../../form-errors.ts';
import { sendWithControlEnter } from '../send-with-control-enter.ts';
import { UnusualStep } from '../unusual-step.tsx';
import { useRefreshRepairs } from '../use-repairs.ts';
import { AskedDevice, type AskedRepair } from './asked-device.tsx';
import { handsOf } from './counter-fields.tsx';
import { type CounterCustomer, CustomerSearch } from './customer-search.tsx';
import { DeviceFields } from './device-fields.tsx';
import { intakeOf } from './intake-of.ts';
import { fieldsOf, readDevice, readNoted } from './read-device.ts';
import { SignatureField } from './signature-field.tsx';

interface Props {
  /** The repair that was asked for before its device came. */
  asked?: AskedRepair | null;
  /** Whether the counter's part is unfolded from the beginning. */
  atCounter: boolean;
  onDone: () => void;
}

/** The device of a repair that was asked for before it came is taken in. */
export function AskedIntake({ id, onDone }: { id: string; onDone: () => void }) {
  const repair = useQuery({
    queryKey: [...queryKeys.admin, 'repair', id],
    queryFn: ({ signal }) => api('GET /api/admin/repairs/{id}', { params: { id }, signal }),
  });
  if (repair.data) return <NewRepair asked={repair.data} atCounter onDone={onDone} />;
  if (!repair.error) return <Skeleton className="h-96" />;
  return (
    <ErrorState
      title={repairTexts.loadFailed}
      detail={refusalText(repair.error, 'Verifique a ligação à internet.')}
      onRetry={() => void repair.refetch()}
      isRetrying={repair.isFetching}
    />
  );
}

/** The words of one device: its first has them under its own names, those after it under `others`. */
function errorsOf(errors: FieldErrors, nth: number): FieldErrors {
  if (nth === 0) return errors;
  const path = `others.${nth - 1}.`;
  return new Map(
    [...errors].flatMap(([name, said]) => (name.startsWith(path) ? [[name.slice(path.length), said]] : [])),
  );
}

const isTrue = (kept: unknown) => kept === true;

/** A new repair. Unfolded, its device is at the counter: how it came, what was signed, and what else came with it. */
export function NewRepair({ asked = null, atCounter, onDone }: Props) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const refresh = useRefreshRepairs();
  const form = useRef<HTMLFormElement>(null);
  const [isUsual, keepUsual] = useKept('reparacao-ao-balcao', isTrue);
  const [isCounter, setCounter] = useState(atCounter || isUsual);
  const [customer, setCustomer] = useState<CounterCustomer | null>(null);
  const [devices, setDevices] = useState<readonly number[]>([0]);
  const [signature, setSignature] = useState<Signature | null>(null);
  const [day, setDay] = useState<string | null>(null);
  const [errors, setErrors] = useState<FieldErrors>(NO_ERRORS);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [unusual, setUnusual] = useState<RepairStatus | null>(null);
  // Sent again because no answer came, it is the same repair; changed meanwhile, it is another request.
  const sent = useRef({ said: '', id: '' });
  const proposed = useQuery({
    queryKey: [...queryKeys.admin, 'proposed-day'],
    queryFn: ({ signal }) => api('GET /api/admin/repairs/counter/proposed-day', { signal }),
  });
  const storage = proposed.data?.storage ?? null;
  const parts = () => [...(form.current?.querySelectorAll<HTMLFieldSetElement>('[data-device]') ?? [])];

  const requestOf = (said: unknown) => {
    const words = JSON.stringify(said);
    if (sent.current.said !== words) sent.current = { said: words, id: crypto.randomUUID() };
    return sent.current.id;
  };

  /** The devices as they stand in the form; `hands`: who has them instead of whoever was proposed. */
  const read = (hands: ReadonlyMap<string, string> = new Map()) =>
    parts().map((part) => {
      const data = fieldsOf(part);
      const device = readDevice(data);
      const noted = readNoted(data);
      const type = asked?.device_type ?? device.device_type;
      return { type, device, noted: { ...noted, assigned_to: hands.get(type) ?? noted.assigned_to } };
    });

  async function send(hands?: ReadonlyMap<string, string>) {
    const [first, ...others] = read(hands);
    if (!first) throw new Error('a repair without a device');
    const said = (name: string) => String(new FormData(form.current ?? undefined).get(name) ?? '').trim();
    const repair_deadline = said('repair_deadline');
    if (!isCounter) {
      const body = { ...first.device, repair_deadline };
      return await api('POST /api/admin/repairs', {
        query: { user_id: customer?.id ?? '' },
        body: { ...body, request_id: requestOf([customer?.id, body]) },
      });
    }
    const signed_name = signature
      ? said('signed_name') || asked?.customer_name || customer?.name || ''
      : null;
    const visit = { repair_deadline, storage, signature, signed_name };
    if (asked) {
      const body = { ...first.noted, ...visit };
      return await api('POST /api/admin/repairs/{id}/intake', {
        params: { id: asked.id },
        body: { ...body, request_id: requestOf(body) },
      });
    }
    const body = {
      ...first.device,
      ...first.noted,
      ...visit,
      user_id: customer?.id ?? '',
      others: others.map(({ device, noted }) => ({ ...device, ...noted })),
    };
    return await api('POST /api/admin/repairs/intake', { body: { ...body, request_id: requestOf(body) } });
  }

  /** Whoever was proposed left the bench meanwhile: the next of it is as good, unless one was chosen. */
  async function sendToNext(error: unknown) {
    const isGone = error instanceof ApiError && error.problem.code === 'hand_unknown';
    if (!isGone || parts().some((part) => fieldsOf(part).has('hand_chosen'))) throw error;
    const types = new Set(read().map(({ type }) => type));
    const next = await Promise.all(
      [...types].map(async (type) => {
        const { hands } = await client.fetchQuery({ ...handsOf(type), staleTime: 0 });
        return [type, hands[0]?.id ?? ''] as const;
      }),
    );
    return await send(new Map(next));
  }

  async function save() {
    setBusy(true);
    setErrors(NO_ERRORS);
    setRefusal(null);
    try {
      const { id, number } = await send().catch(sendToNext);
      toast.success(asked ? 'Entrada registada!' : repairTexts.created, {
        description: repairNumber(number),
      });
      await refresh();
      if (isCounter) await navigate(panelPath('reparacoes', id));
      else onDone();
    } catch (error) {
      const { fields, detail } = readRefusal(error, repairTexts.saveFailed);
      setErrors(fields);
      setRefusal(fields.size > 0 ? null : detail);
      toast.error(detail);
      setBusy(false);
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!asked && !customer) {
      setErrors(new Map([['customer', 'Escolha o cliente da reparação.']]));
      form.current?.querySelector<HTMLInputElement>('[name="customer"]')?.focus();
      return;
    }
    const odd = read().find(
      ({ device: { status } }) => !repairLifecycle.isUsualStep(repairLifecycle.first, status),
    );
    if (odd && !asked) setUnusual(odd.device.status);
    else void save();
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onKeyDown={sendWithControlEnter}
      aria-label="Nova reparação"
      className="space-y-4 rounded-lg border bg-surface p-4"
    >
      {asked ? (
        <AskedDevice repair={asked} errors={errors} />
      ) : (
        <>
          <Switch
            label="Entrada ao balcão"
            hint="O equipamento está cá: acessórios, estado, palavra-passe, assinatura, folha e etiqueta."
            checked={isCounter}
            onChange={(isOn) => {
              setCounter(isOn);
              keepUsual(isOn);
              if (!isOn) setDevices([devices[0] ?? 0]);
            }}
          />
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            <CustomerSearch
              chosen={customer}
              onChoose={setCustomer}
              error={errors.get('customer') ?? errors.get('user_id')}
            />
          </div>
          {isCounter && customer?.asked && customer.asked.length > 0 && (
            <Alert tone="info">
              Este cliente já pediu uma reparação e ainda não trouxe o equipamento:
              <ul className="mt-1 space-y-1">
                {customer.asked.map((one) => (
                  <li key={one.id}>
                    <Link to={intakeOf(one.id)} className="underline underline-offset-2">
                      Dar entrada de {repairNumber(one.number)}, {one.device}
                    </Link>
                  </li>
                ))}
              </ul>
            </Alert>
          )}
          {devices.map((key, nth) => (
            <DeviceFields
              key={key}
              {...(devices.length > 1 ? { title: `Equipamento ${nth + 1}` } : {})}
              action={
                <Button
                  size="sm"
                  variant="ghost"
                  onClick={() => setDevices(devices.filter((one) => one !== key))}
                >
                  Retirar<span className="sr-only"> o equipamento {nth + 1}</span>
                </Button>
              }
              isCounter={isCounter}
              errors={errorsOf(errors, nth)}
              onOwner={(owner) => setCustomer((now) => now ?? owner)}
            />
          ))}
          {isCounter && devices.length < MAX_VISIT && (
            <Button variant="secondary" onClick={() => setDevices([...devices, Math.max(...devices) + 1])}>
              <Plus aria-hidden />
              Juntar equipamento
            </Button>
          )}
        </>
      )}
      <div className="grid gap-4 border-t pt-4 sm:grid-cols-2 lg:grid-cols-3">
        <Field
          label="Prazo"
          optional
          error={errors.get('repair_deadline')}
          hint={
            proposed.data
              ? `Proposta: ${formatDate(proposed.data.day)}. ${proposed.data.open} na bancada, cerca de ${String(proposed.data.per_day).replace('.', ',')} por dia.`
              : undefined
          }
        >
          <Input
            name="repair_deadline"
            type="date"
            value={day ?? asked?.repair_deadline?.slice(0, 10) ?? (isCounter ? proposed.data?.day : '') ?? ''}
            onChange={(event) => setDay(event.target.value)}
          />
        </Field>
        {isCounter && (
          <div className="space-y-3 sm:col-span-2 lg:col-span-3">
            <p className="text-muted text-sm">{intakeTerms(storage).text}</p>
            <SignatureField onChange={setSignature} />
            {signature && (
              <Field label="Nome de quem assina" error={errors.get('signed_name')} className="max-w-xl">
                <Input
                  name="signed_name"
                  maxLength={120}
                  placeholder={asked?.customer_name ?? customer?.name ?? ''}
                />
              </Field>
            )}
          </div>
        )}
      </div>
      {refusal && <Alert>{refusal}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={isBusy}>
          {isCounter ? 'Dar entrada' : 'Criar Reparação'}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancelar
        </Button>
      </div>
      <UnusualStep
        from={repairLifecycle.first}
        to={unusual}
        onClose={() => setUnusual(null)}
        onConfirm={() => void save()}
      />
    </form>
  );
}
