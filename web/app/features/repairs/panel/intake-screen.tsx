import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Signature } from '#core/repairs/intake-contract.ts';
import {
  ACCESS_KINDS,
  ACCESSORIES,
  BACKUP_LABELS,
  BACKUPS,
  intakeTerms,
  type Mark,
} from '#core/repairs/intake-values.ts';
import { repairNumber } from '#core/repairs/rules/repair-number.ts';
import { repairTexts } from '#core/repairs/texts.ts';
import { DEVICE_TYPES, type DeviceType } from '#core/repairs/values.ts';
import { formatDate } from '#core/shared/dates.ts';
import { ApiError, api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { usePanel } from '../../../panel/context.ts';
import { PanelPage } from '../../../panel/page.tsx';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { panelPath } from '../../../panel/room.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { type FieldErrors, focusRefused, NO_ERRORS, readRefusal } from '../form-errors.ts';
import { ModelFields } from '../model-fields.tsx';
import { ProblemField } from '../problem-field.tsx';
import { handWords } from './bench/hand-words.ts';
import { AccessField } from './intake/access-field.tsx';
import { AskedDevice, type AskedRepair } from './intake/asked-device.tsx';
import { type CounterCustomer, CustomerSearch } from './intake/customer-search.tsx';
import { MarksField } from './intake/marks-field.tsx';
import { type KnownDevice, SerialField } from './intake/serial-field.tsx';
import { SignatureField } from './intake/signature-field.tsx';
import { sendWithControlEnter } from './send-with-control-enter.ts';
import { useRefreshRepairs } from './use-repairs.ts';

export const meta = panelMeta('Entrada ao balcão');

const SECTION = 'grid gap-4 md:p-4 sm:grid-cols-2 lg:grid-cols-3';
const WIDE = 'sm:col-span-2 lg:col-span-3';

/** A device is taken in at the counter: whose, what, what is wrong, how it came, and what was agreed. */
export default function IntakeScreen() {
  const { can } = usePanel();
  const [search] = useSearchParams();
  const asked = search.get('reparacao');
  return (
    <PanelPage
      title="Entrada ao balcão"
      subtitle="Sem largar o teclado: Tab avança, Enter escolhe, Ctrl+Enter dá entrada."
      actions={
        <Button asChild variant="secondary">
          <Link to={panelPath('reparacoes')}>Todas as reparações</Link>
        </Button>
      }
    >
      {!can('repairs.change') ? (
        <Alert>Não pode dar entrada de equipamentos.</Alert>
      ) : asked ? (
        <AskedIntake key={asked} id={asked} />
      ) : (
        <IntakeForm asked={null} />
      )}
    </PanelPage>
  );
}

/** The intake of a repair that was asked for before its device came. */
function AskedIntake({ id }: { id: string }) {
  const repair = useQuery({
    queryKey: [...queryKeys.admin, 'repair', id],
    queryFn: ({ signal }) => api('GET /api/admin/repairs/{id}', { params: { id }, signal }),
  });
  if (repair.data) return <IntakeForm asked={repair.data} />;
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

function IntakeForm({ asked }: { asked: AskedRepair | null }) {
  const navigate = useNavigate();
  const refresh = useRefreshRepairs();
  const form = useRef<HTMLFormElement>(null);
  // One intake has one id, however often it is sent.
  const [requestId] = useState(() => crypto.randomUUID());
  const [customer, setCustomer] = useState<CounterCustomer | null>(null);
  const [type, setType] = useState<DeviceType>(asked?.device_type ?? 'Portátil');
  const [device, setDevice] = useState({ brand: '', model: '', serial: asked?.serial_number ?? '' });
  const [problem, setProblem] = useState('');
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const [signature, setSignature] = useState<Signature | null>(null);
  const [day, setDay] = useState<string | null>(null);
  /** Whom it is given to; null: as it is proposed. */
  const [hand, setHand] = useState<string | null>(null);
  const [errors, setErrors] = useState<FieldErrors>(NO_ERRORS);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => focusRefused(form.current, errors), [errors]);
  const proposed = useQuery({
    queryKey: [...queryKeys.admin, 'proposed-day'],
    queryFn: ({ signal }) => api('GET /api/admin/repairs/counter/proposed-day', { signal }),
  });
  const hands = useQuery({
    queryKey: [...queryKeys.admin, 'bench-hands', type],
    queryFn: ({ signal }) =>
      api('GET /api/admin/repairs/counter/hands', { query: { device_type: type }, signal }),
    placeholderData: keepPreviousData,
  });
  const offered = hands.data?.hands ?? [];

  const takeKnown = (found: KnownDevice) => {
    setType(found.device_type);
    setDevice((now) => ({ ...now, brand: found.brand, model: found.model }));
    if (!customer && found.customer) setCustomer(found.customer);
    // What is known need not be passed through key by key.
    form.current?.querySelector<HTMLTextAreaElement>('[name="problem_description"]')?.focus();
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    const name = asked?.customer_name ?? customer?.name;
    if (!name) {
      setErrors(new Map([['customer', 'Escolha o cliente da reparação.']]));
      return;
    }
    const noted = {
      request_id: requestId,
      serial_number: device.serial,
      repair_deadline: text('repair_deadline'),
      assigned_to: text('assigned_to'),
      accessories: [
        ...data.getAll('accessories').map(String),
        ...text('other_accessories')
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean),
      ],
      marks: [...marks],
      condition_note: text('condition_note'),
      access_kind: ACCESS_KINDS.find((one) => one === text('access_kind')) ?? 'nenhum',
      access: String(data.get('access') ?? ''),
      backup: BACKUPS.find((one) => one === text('backup')) ?? 'feita',
      storage: proposed.data?.storage ?? null,
      signed_name: signature ? text('signed_name') || name : null,
      signature,
    };
    setBusy(true);
    setErrors(NO_ERRORS);
    setRefusal(null);
    const send = async (body: typeof noted) =>
      asked
        ? await api('POST /api/admin/repairs/{id}/intake', { params: { id: asked.id }, body })
        : await api('POST /api/admin/repairs/intake', {
            body: {
              ...body,
              user_id: customer?.id ?? '',
              device_type: type,
              brand: device.brand,
              model: device.model,
              problem_description: problem,
              estimate_price: text('estimate_price'),
              technician_notes: text('technician_notes'),
            },
          });
    try {
      const { id, number } = await send(noted).catch(async (error: unknown) => {
        if (!(error instanceof ApiError && error.problem.code === 'hand_unknown')) throw error;
        // Whoever was proposed left the bench while the form was filled in: the next of it is as good, unless one was chosen.
        const { data } = await hands.refetch();
        if (hand !== null) throw error;
        return await send({ ...noted, assigned_to: data?.hands[0]?.id ?? '' });
      });
      toast.success(asked ? 'Entrada registada!' : repairTexts.created, {
        description: repairNumber(number),
      });
      await refresh();
      await navigate(panelPath('reparacoes', id));
    } catch (error) {
      const { fields, detail } = readRefusal(error, repairTexts.saveFailed);
      setErrors(fields);
      setRefusal(fields.size > 0 ? null : detail);
      toast.error(detail);
      setBusy(false);
    }
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onKeyDown={sendWithControlEnter}
      aria-label="Entrada ao balcão"
      className="space-y-4"
    >
      {asked ? (
        <AskedDevice
          repair={asked}
          serial={device.serial}
          onSerial={(serial) => setDevice({ ...device, serial })}
          error={errors.get('serial_number')}
        />
      ) : (
        <Card className={SECTION}>
          <CustomerSearch
            chosen={customer}
            onChoose={setCustomer}
            error={errors.get('customer') ?? errors.get('user_id')}
          />
          {customer?.asked && customer.asked.length > 0 && (
            <div className={WIDE}>
              <Alert tone="info">
                Este cliente já pediu uma reparação e ainda não trouxe o equipamento:
                <ul className="mt-1 space-y-1">
                  {customer.asked.map((one) => (
                    <li key={one.id}>
                      <Link
                        to={`${panelPath('reparacoes', 'entrada')}?reparacao=${one.id}`}
                        className="underline underline-offset-2"
                      >
                        Dar entrada de {repairNumber(one.number)}, {one.device}
                      </Link>
                    </li>
                  ))}
                </ul>
              </Alert>
            </div>
          )}
          <SerialField
            serial={device.serial}
            onSerial={(serial) => setDevice({ ...device, serial })}
            onTake={takeKnown}
            error={errors.get('serial_number')}
          />
          <div className={`${WIDE} grid gap-4 sm:grid-cols-3`}>
            <Field label="Tipo de equipamento" required error={errors.get('device_type')}>
              <Select
                name="device_type"
                value={type}
                onChange={(event) =>
                  setType(DEVICE_TYPES.find((one) => one === event.target.value) ?? 'Outro')
                }
              >
                {DEVICE_TYPES.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </Select>
            </Field>
            <ModelFields
              type={type}
              brand={device.brand}
              model={device.model}
              onChange={(changed) => setDevice({ ...device, ...changed })}
              errors={errors}
            />
          </div>
          <div className={`${WIDE} space-y-2`}>
            <ProblemField
              label="O que se passa"
              rows={2}
              problem={problem}
              onChange={setProblem}
              error={errors.get('problem_description')}
            />
          </div>
        </Card>
      )}

      <Card className="grid gap-6 md:p-4 lg:grid-cols-2">
        <div className="min-w-0 space-y-4">
          <fieldset className="space-y-2">
            <legend className="font-medium text-sm">Acessórios entregues</legend>
            <div key={type} className="flex flex-wrap gap-x-5 gap-y-1">
              {ACCESSORIES[type].map((accessory) => (
                <Checkbox key={accessory} name="accessories" value={accessory} label={accessory} />
              ))}
            </div>
          </fieldset>
          <Field
            label="Outros acessórios"
            optional
            hint="Separados por vírgulas."
            error={errors.get('accessories')}
          >
            <Input name="other_accessories" maxLength={300} />
          </Field>
          <AccessField error={errors.get('access')} />
          <Field label="Cópia dos dados" required error={errors.get('backup')}>
            <Select name="backup" defaultValue="feita">
              {BACKUPS.map((one) => (
                <option key={one} value={one}>
                  {BACKUP_LABELS[one]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <div className="min-w-0 space-y-4">
          <MarksField type={type} marks={marks} onChange={setMarks} />
          <Field label="Nota sobre o estado" optional error={errors.get('condition_note')}>
            <Input name="condition_note" maxLength={1000} />
          </Field>
        </div>
      </Card>

      <Card className={SECTION}>
        {!asked && (
          <Field
            label="Estimativa (€)"
            optional
            error={errors.get('estimate_price')}
            hint="IVA incluído. O orçamento segue depois do diagnóstico."
          >
            <Input name="estimate_price" inputMode="decimal" maxLength={12} />
          </Field>
        )}
        <Field
          label="Prometido para"
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
            value={day ?? asked?.repair_deadline?.slice(0, 10) ?? proposed.data?.day ?? ''}
            onChange={(event) => setDay(event.target.value)}
          />
        </Field>
        <Field
          label="Técnico"
          optional
          error={errors.get('assigned_to')}
          hint={offered[0] ? `Proposta: ${handWords(offered[0])}.` : 'Fica para quem a bancada decidir.'}
        >
          <Select
            name="assigned_to"
            value={hand ?? offered[0]?.id ?? ''}
            onChange={(event) => setHand(event.target.value)}
          >
            <option value="">Ninguém ainda</option>
            {offered.map((one) => (
              <option key={one.id} value={one.id}>
                {handWords(one)}
              </option>
            ))}
          </Select>
        </Field>
        {!asked && (
          <Field label="Notas para a bancada" optional hint="Só a loja as lê." className={WIDE}>
            <Input name="technician_notes" maxLength={2000} />
          </Field>
        )}
        <div className={`${WIDE} space-y-3`}>
          <p className="text-muted text-sm">{intakeTerms(proposed.data?.storage ?? null).text}</p>
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
      </Card>
      {refusal && <Alert>{refusal}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={isBusy}>
          Dar entrada
        </Button>
        <Button asChild variant="secondary">
          <Link to={asked ? panelPath('reparacoes', asked.id) : panelPath('reparacoes')}>Cancelar</Link>
        </Button>
      </div>
    </form>
  );
}
