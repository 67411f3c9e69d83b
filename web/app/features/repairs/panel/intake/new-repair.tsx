import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type Dispatch, type SetStateAction, useRef, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { repairLifecycle } from '#core/repairs/lifecycle.ts';
import { repairNumber } from '#core/repairs/record.ts';
import { repairTexts } from '#core/repairs/texts.ts';
import { MAX_VISIT } from '#core/repairs/values.ts';
import { api } from '../../../../api/client.ts';
import type { FormErrors } from '../../../../api/form-errors.ts';
import { queryKeys } from '../../../../api/query-keys.ts';
import { useCallForm } from '../../../../api/use-call-form.ts';
import { billedTo, typedBilled } from '../../../../billing/billed-values.ts';
import type { CounterCustomer, MakeCustomer } from '../../../../panel/customer/counter-customer.ts';
import { CustomerSearch } from '../../../../panel/customer/customer-search.tsx';
import { useKept } from '../../../../panel/list/kept.ts';
import { panelPath } from '../../../../panel/room.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { toast } from '../../../../ui/toast.ts';
import { sendWithControlEnter } from '../send-with-control-enter.ts';
import { UnusualStep } from '../unusual-step.tsx';
import { useRefreshRepairs } from '../use-repairs.ts';
import { AskedDevice, type AskedRepair } from './asked-device.tsx';
import { DeviceFields } from './device-fields.tsx';
import { intakeOf } from './intake-of.ts';
import { sendRepair } from './send-repair.ts';
import { TAKEN_IN } from './taken-in.ts';
import { newDevice, statusOf, type TypedDevice, type TypedVisit, type VisitForm } from './typed-visit.ts';
import { type Proposed, proposedDay, VisitFields } from './visit-fields.tsx';

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
  return <LoadFailed title={repairTexts.loadFailed} query={repair} />;
}

/** Whom a repair is invoiced to before anybody said it: its customer. */
const NOBODY = { company_id: null, billing_name: null, nif: null };

const isTrue = (kept: unknown) => kept === true;

/** One id for what is sent: sent again because no answer came it is the same repair, changed meanwhile another one. */
function useRequestOf() {
  const sent = useRef({ said: '', id: '' });
  return (said: unknown) => {
    const words = JSON.stringify(said);
    if (sent.current.said !== words) sent.current = { said: words, id: crypto.randomUUID() };
    return sent.current.id;
  };
}

/** The day to promise for the kinds of device that are typed: of several the latest; before one is told, for any. */
function useProposedDay(control: VisitForm['control']): Proposed | undefined {
  const devices = useWatch({ control, name: 'devices' });
  const kinds = [...new Set(devices.map(({ device_type }) => device_type))];
  const told = kinds.filter((kind) => kind !== '');
  return useQueries({
    queries: (told.length > 0 ? told : [undefined]).map((device_type) => ({
      queryKey: [...queryKeys.admin, 'proposed-day', device_type],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api('GET /api/admin/repairs/counter/proposed-day', { query: { device_type }, signal }),
    })),
    combine: (found) =>
      found.flatMap(({ data }) => data ?? []).sort((one, other) => other.day.localeCompare(one.day))[0],
  });
}

interface Visit extends Pick<Props, 'onDone'> {
  asked: AskedRepair | null;
  customer: CounterCustomer | null;
  /** Makes the customer whose line is filled in; null: none is. */
  makeCustomer: MakeCustomer;
  isCounter: boolean;
  keepUsual: (isCounter: boolean) => void;
}

/** What is typed of a visit, and its sending; a first state that is unusual is asked about before. */
function useVisit({ asked, customer, makeCustomer, isCounter, keepUsual, onDone }: Visit) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const refresh = useRefreshRepairs();
  const requestOf = useRequestOf();
  const [unusual, setUnusual] = useState<TypedVisit | null>(null);
  const deadline = asked?.repair_deadline ?? undefined;
  // Also the one that is made on the way.
  const whose = useRef(customer);
  whose.current = customer;
  // Of who is made with the repair: what is typed of whom it is invoiced to was read before.
  const nif = useRef('');
  const visit = useCallForm(
    ({ devices, day, signature, signed_name, ...billed }: TypedVisit) => {
      const said = {
        asked,
        customerId: whose.current?.id ?? '',
        isCounter,
        repair_deadline: day ?? proposedDay(isCounter, deadline, proposed),
        storage: proposed?.storage ?? null,
        signature,
        signed_name: signature
          ? signed_name.trim() || (asked?.customer_name ?? whose.current?.name ?? '')
          : null,
        billed: billedTo(nif.current ? { ...billed, nif: nif.current } : billed),
      };
      return sendRepair(client, said, devices, requestOf);
    },
    {
      values: {
        devices: [newDevice(asked ? knownOf(asked) : {})],
        day: null,
        signature: null,
        signed_name: '',
        ...typedBilled(asked?.billing ?? NOBODY),
      },
      check: async ({ devices }) => {
        // Sent again, the form has it; another customer's is another.
        nif.current = '';
        const unsaid = isCounter ? unsaidOf(devices) : {};
        if (Object.keys(unsaid).length > 0) return unsaid;
        // Made with the repair, once nothing else is missing.
        if (!asked && !whose.current) {
          whose.current = (await makeCustomer.current?.()) ?? null;
          nif.current = whose.current?.nif ?? '';
        }
        return asked || whose.current ? {} : { customer: 'Escolha o cliente da reparação.' };
      },
      asks: (values) => {
        const isOdd = !asked && oddStatusOf(values) !== undefined;
        if (isOdd) setUnusual(values);
        return isOdd;
      },
      onDone: async ({ id, number }) => {
        toast.success(asked ? 'Entrada registada!' : repairTexts.created, {
          description: repairNumber(number),
        });
        void refresh();
        keepUsual(isCounter);
        if (isCounter) await navigate(panelPath('reparacoes', id), { state: TAKEN_IN });
        else onDone();
      },
      onRefused: () => setUnusual(null),
      failed: repairTexts.saveFailed,
      toasts: true,
    },
  );
  const proposed = useProposedDay(visit.control);
  return { visit, proposed, unusual, setUnusual };
}

/** A new repair. Unfolded, its device is at the counter: how it came, what was signed, and what else came with it. */
export function NewRepair({ asked = null, atCounter, onDone }: Props) {
  const [isUsual, keepUsual] = useKept('reparacao-ao-balcao', isTrue);
  const [isCounter, setCounter] = useState(atCounter || isUsual);
  const [customer, setCustomer] = useState<CounterCustomer | null>(null);
  const deadline = asked?.repair_deadline ?? undefined;
  const signer = asked?.customer_name ?? customer?.name ?? '';
  const makeCustomer: MakeCustomer = useRef(null);
  const { visit, proposed, unusual, setUnusual } = useVisit({
    asked,
    customer,
    makeCustomer,
    isCounter,
    keepUsual,
    onDone,
  });
  return (
    <form
      {...visit.form}
      noValidate
      onKeyDown={sendWithControlEnter}
      aria-label="Nova reparação"
      className="grid grid-cols-1 gap-4 rounded-lg border bg-surface p-4 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start xl:gap-6"
    >
      {asked ? (
        <AskedDevice repair={asked} visit={visit} />
      ) : (
        <Devices
          visit={visit}
          customer={customer}
          makeCustomer={makeCustomer}
          onCustomer={(next) => {
            setCustomer(next);
            // Whose known device it is takes nobody's place.
            if (typeof next === 'function') return;
            // Another customer's company and NIF are none of theirs.
            visit.setValue('company_id', '');
            visit.setValue('billing_name', '');
            visit.setValue('nif', next?.nif ?? '');
          }}
          isCounter={isCounter}
          onCounter={(isOn) => {
            setCounter(isOn);
            keepUsual(isOn);
          }}
        />
      )}
      {/* In sight beside the devices, however many they are: what is signed, and the button. */}
      <div className="space-y-4 border-t pt-4 xl:sticky xl:top-4 xl:max-h-[calc(100dvh-10.5rem)] xl:overflow-y-auto xl:border-t-0 xl:border-l xl:pt-0 xl:pl-6">
        <VisitFields
          visit={visit}
          isCounter={isCounter}
          proposed={proposed}
          deadline={deadline}
          signer={signer}
          billed={{ userId: asked ? asked.user_id : (customer?.id ?? null), of: asked?.billing ?? NOBODY }}
        />
        <div className="flex flex-wrap gap-2 bg-surface xl:sticky xl:bottom-0">
          <Button type="submit" isBusy={visit.isBusy}>
            {isCounter ? 'Dar entrada' : 'Criar Reparação'}
          </Button>
          <Button variant="secondary" onClick={onDone}>
            Cancelar
          </Button>
        </div>
      </div>
      <UnusualStep
        from={repairLifecycle.first}
        to={(unusual && oddStatusOf(unusual)) ?? null}
        onClose={() => setUnusual(null)}
        onConfirm={() => unusual && visit.send(unusual)}
      />
    </form>
  );
}

/** What is known of a device that was announced. */
const knownOf = ({ device_type, serial_number }: AskedRepair) => ({
  device_type,
  serial_number: serial_number ?? '',
});

/** What the customer was not asked yet, of each device: nothing of it is taken for granted. */
function unsaidOf(devices: readonly TypedDevice[]): FormErrors {
  const missing = devices.flatMap(({ access_kind, backup }, nth) => {
    const path = nth === 0 ? '' : `others.${nth - 1}.`;
    return [
      ...(access_kind === '' ? [[`${path}access_kind`, 'Escolha como se entra no equipamento']] : []),
      ...(backup === '' ? [[`${path}backup`, 'Escolha o que fica combinado sobre a cópia']] : []),
    ];
  });
  return Object.fromEntries(missing);
}

/** The first state in which a repair does not usually begin. */
function oddStatusOf({ devices }: TypedVisit) {
  return devices.map(statusOf).find((status) => !repairLifecycle.isUsualStep(repairLifecycle.first, status));
}

interface DevicesProps {
  visit: VisitForm;
  customer: CounterCustomer | null;
  makeCustomer: MakeCustomer;
  onCustomer: Dispatch<SetStateAction<CounterCustomer | null>>;
  isCounter: boolean;
  onCounter: (isCounter: boolean) => void;
}

/** Whose devices they are, and each of them; more than one only at the counter. */
function Devices({ visit, customer, makeCustomer, onCustomer, isCounter, onCounter }: DevicesProps) {
  const { control, errors } = visit;
  const { fields: devices, append, remove } = useFieldArray({ control, name: 'devices' });
  return (
    <div className="min-w-0 space-y-4">
      <Switch
        label="Entrada ao balcão"
        hint="O equipamento está cá: acessórios, estado, password, assinatura, folha e etiqueta."
        checked={isCounter}
        onChange={(isOn) => {
          onCounter(isOn);
          if (!isOn) remove(devices.map((_, nth) => nth).slice(1));
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <CustomerSearch
          chosen={customer}
          onChoose={onCustomer}
          make={makeCustomer}
          error={errors.customer ?? errors.user_id}
        />
      </div>
      {isCounter && <Announced repairs={customer?.asked ?? []} />}
      {devices.map(({ id }, nth) => (
        <DeviceFields
          key={id}
          visit={visit}
          nth={nth}
          {...(devices.length > 1 ? { title: `Equipamento ${nth + 1}` } : {})}
          action={
            <Button size="sm" variant="ghost" onClick={() => remove(nth)}>
              Retirar<span className="sr-only"> o equipamento {nth + 1}</span>
            </Button>
          }
          isCounter={isCounter}
          onOwner={(owner) => onCustomer((now) => now ?? owner)}
        />
      ))}
      {isCounter && devices.length < MAX_VISIT && (
        <Button variant="secondary" onClick={() => append(newDevice(), { shouldFocus: false })}>
          <Plus aria-hidden />
          Juntar equipamento
        </Button>
      )}
    </div>
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
