import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { repairLifecycle } from '#core/repairs/lifecycle.ts';
import { repairNumber } from '#core/repairs/rules/repair-number.ts';
import type { Signature } from '#core/repairs/signature.ts';
import { repairTexts } from '#core/repairs/texts.ts';
import type { RepairStatus } from '#core/repairs/values.ts';
import { MAX_VISIT } from '#core/repairs/values.ts';
import { api } from '../../../../api/client.ts';
import { queryKeys } from '../../../../api/query-keys.ts';
import { refusalText } from '../../../../api/refusal-text.ts';
import { useKept } from '../../../../panel/list/kept.ts';
import { panelPath } from '../../../../panel/room.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { toast } from '../../../../ui/toast.ts';
import { type FieldErrors, NO_ERRORS, readRefusal } from '../../form-errors.ts';
import { sendWithControlEnter } from '../send-with-control-enter.ts';
import { UnusualStep } from '../unusual-step.tsx';
import { useRefreshRepairs } from '../use-repairs.ts';
import { AskedDevice, type AskedRepair } from './asked-device.tsx';
import { type CounterCustomer, CustomerSearch } from './customer-search.tsx';
import { DeviceFields } from './device-fields.tsx';
import { intakeOf } from './intake-of.ts';
import { fieldsOf, readDevice } from './read-device.ts';
import { sendRepair } from './send-repair.ts';
import { VisitFields } from './visit-fields.tsx';

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
  const signer = asked?.customer_name ?? customer?.name ?? '';
  const parts = () => [...(form.current?.querySelectorAll<HTMLFieldSetElement>('[data-device]') ?? [])];

  const requestOf = (said: unknown) => {
    const words = JSON.stringify(said);
    if (sent.current.said !== words) sent.current = { said: words, id: crypto.randomUUID() };
    return sent.current.id;
  };

  async function save() {
    setBusy(true);
    setErrors(NO_ERRORS);
    setRefusal(null);
    const said = (name: string) => String(new FormData(form.current ?? undefined).get(name) ?? '').trim();
    const visit = {
      asked,
      customerId: customer?.id ?? '',
      isCounter,
      repair_deadline: said('repair_deadline'),
      storage: proposed.data?.storage ?? null,
      signature,
      signed_name: signature ? said('signed_name') || signer : null,
    };
    try {
      const { id, number } = await sendRepair(client, visit, parts(), requestOf);
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
    const odd = parts()
      .map((part) => readDevice(fieldsOf(part)).status)
      .find((status) => !repairLifecycle.isUsualStep(repairLifecycle.first, status));
    if (odd && !asked) setUnusual(odd);
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
          {isCounter && <Announced repairs={customer?.asked ?? []} />}
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
              nth={nth}
              errors={errors}
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
      <VisitFields
        isCounter={isCounter}
        proposed={proposed.data}
        deadline={asked?.repair_deadline ?? undefined}
        signer={signer}
        signature={signature}
        onSign={setSignature}
        errors={errors}
      />
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

/** What a customer asked for and did not bring until now: perhaps this is it. */
function Announced({ repairs }: { repairs: NonNullable<CounterCustomer['asked']> }) {
  if (repairs.length === 0) return null;
  return (
    <Alert tone="info">
      Este cliente já pediu uma reparação e ainda não trouxe o equipamento:
      <ul className="mt-1 space-y-1">
        {repairs.map((one) => (
          <li key={one.id}>
            <Link to={intakeOf(one.id)} className="underline underline-offset-2">
              Dar entrada de {repairNumber(one.number)}, {one.device}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
