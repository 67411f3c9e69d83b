import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { Bench } from '#core/bench/contract.ts';
import {
  CHECK_LABELS,
  CHECK_RESULTS,
  type CheckResult,
  DEVICE_CHECKS,
  openChecks,
} from '#core/bench/values.ts';
import { CAUSE_LABELS, CAUSES, NO_CAUSE } from '#core/repairs/causes.ts';
import type { DeviceType } from '#core/repairs/values.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import type { Unit } from '#core/units/contract.ts';
import { unitNumber } from '#core/units/record.ts';
import { api } from '../../../../api/client.ts';
import { refusalText } from '../../../../api/refusal-text.ts';
import { useCallForm } from '../../../../api/use-call-form.ts';
import { usePanel } from '../../../../panel/context.ts';
import { UnitInput } from '../../../../panel/record/unit-input.tsx';
import { panelPath } from '../../../../panel/room.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Fold } from '../../../../ui/fold.tsx';
import { Input } from '../../../../ui/input.tsx';
import { LongText } from '../../../../ui/long-text.tsx';
import { Select } from '../../../../ui/select.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Textarea } from '../../../../ui/textarea.tsx';
import { handWords } from './hand-words.ts';
import { useBench, useChangeBench } from './use-bench.ts';

/** Notes that are in sight of many, the newest ones. */
const MOST_NOTES = 5;

interface Props {
  id: string;
  deviceType: DeviceType;
  mayChange: boolean;
}

interface PartProps extends Props {
  bench: Bench;
  change: (call: () => Promise<Bench>) => void;
  /** The change that a form sends. @throws when it was refused, which is told by then. */
  send: (call: () => Promise<Bench>) => Promise<Bench>;
}

/** "1 h 25 min". */
function spent(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

function Work({ id, bench, mayChange, change }: PartProps) {
  const { user } = usePanel();
  const runs = bench.running.some(({ user_id }) => user_id === user.id);
  const others = bench.running.filter(({ user_id }) => user_id !== user.id).map(({ name }) => name);
  return (
    <div className="grid gap-4 sm:grid-cols-[1fr_auto] sm:items-start">
      <Field
        label="Atribuída a"
        hint={
          <>
            Por ordem: quem repara estes equipamentos, com menos em mãos.{' '}
            <Link
              to={panelPath('reparacoes', 'bancada')}
              className="text-action underline underline-offset-2"
            >
              Quem repara o quê
            </Link>
          </>
        }
      >
        <Select
          disabled={!mayChange}
          value={bench.assigned_to?.id ?? ''}
          onChange={(event) => {
            const user_id = event.target.value;
            change(() =>
              api('PUT /api/admin/repairs/{id}/bench/assignee', { params: { id }, body: { user_id } }),
            );
          }}
        >
          <option value="">Ninguém</option>
          {bench.hands.map((hand) => (
            <option key={hand.id} value={hand.id}>
              {handWords(hand)}
            </option>
          ))}
        </Select>
      </Field>
      <div className="space-y-1 sm:text-right">
        <p className="figures text-sm">
          {spent(bench.minutes)} de trabalho
          {others.length > 0 && <span className="block text-muted">A trabalhar: {others.join(', ')}</span>}
        </p>
        {mayChange && (
          <Button
            variant={runs ? 'primary' : 'secondary'}
            onClick={() =>
              change(() =>
                api('PUT /api/admin/repairs/{id}/bench/timer', { params: { id }, body: { running: !runs } }),
              )
            }
          >
            {runs ? <Pause aria-hidden /> : <Play aria-hidden />}
            {runs ? 'Parar trabalho' : 'Começar trabalho'}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Work that the clock did not count, with why. */
function WorkByHand({ id, send }: PartProps) {
  const { form, register, reset, errors, isBusy } = useCallForm(
    ({ minutes, reason, request_id }: { minutes: string; reason: string; request_id: string }) =>
      send(() =>
        api('POST /api/admin/repairs/{id}/bench/work', {
          params: { id },
          body: { minutes, reason, request_id },
        }),
      ),
    {
      values: { minutes: '', reason: '', request_id: crypto.randomUUID() },
      done: 'Tempo acrescentado.',
      onDone: () => {
        reset({ minutes: '', reason: '', request_id: crypto.randomUUID() });
      },
      failed: 'Não foi possível guardar.',
    },
  );
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-action text-sm underline underline-offset-4">
        Acrescentar tempo
      </summary>
      <form {...form} noValidate className="grid gap-3 pt-1 sm:grid-cols-[8rem_1fr_auto] sm:items-end">
        <Field label="Minutos" error={errors.minutes} required>
          <Input {...register('minutes')} inputMode="numeric" maxLength={3} autoComplete="off" />
        </Field>
        <Field label="Porque o relógio não o contou" error={errors.reason} required>
          <Input {...register('reason')} maxLength={200} autoComplete="off" />
        </Field>
        <Button type="submit" variant="secondary" isBusy={isBusy}>
          Acrescentar
        </Button>
      </form>
    </details>
  );
}

function Checks({ id, deviceType, bench, mayChange, change }: PartProps) {
  const open = openChecks(deviceType, bench.checks);
  return (
    <section className="space-y-2" aria-label="Testes antes de entregar">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-medium">Testes antes de entregar</h3>
        <Badge tone={open.length === 0 ? 'green' : 'yellow'}>
          {open.length === 0 ? 'Todos feitos' : `Faltam ${open.length}`}
        </Badge>
      </div>
      <ul className="divide-y">
        {DEVICE_CHECKS[deviceType].map((name) => {
          const done = bench.checks.find((check) => check.name === name);
          const set = (result: CheckResult) =>
            change(() =>
              api('PUT /api/admin/repairs/{id}/bench/checks', { params: { id }, body: { name, result } }),
            );
          return (
            <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
              <span className="min-w-0 flex-1 basis-32">
                {name}
                {done && <span className="block text-muted text-xs">{done.by}</span>}
              </span>
              <fieldset className="flex flex-wrap gap-1" disabled={!mayChange}>
                <legend className="sr-only">{name}</legend>
                {CHECK_RESULTS.map((result) => (
                  <Button
                    key={result}
                    size="sm"
                    variant={done?.result === result ? (result === 'falha' ? 'danger' : 'primary') : 'ghost'}
                    aria-pressed={done?.result === result}
                    onClick={() => set(result)}
                  >
                    {CHECK_LABELS[result]}
                    <span className="sr-only">: {name}</span>
                  </Button>
                ))}
              </fieldset>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Why it failed: the figures of a model are made of it. */
function CauseField({ id, bench, mayChange, change }: PartProps) {
  return (
    <Field label="Causa da avaria" optional hint="Só a loja a vê: diz de que avaria cada modelo.">
      <Select
        disabled={!mayChange}
        value={bench.cause ?? ''}
        onChange={(event) => {
          const cause = CAUSES.find((one) => one === event.target.value) ?? null;
          change(() => api('PUT /api/admin/repairs/{id}/bench/cause', { params: { id }, body: { cause } }));
        }}
      >
        <option value="">{NO_CAUSE}</option>
        {CAUSES.map((cause) => (
          <option key={cause} value={cause}>
            {CAUSE_LABELS[cause]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function Notes({ id, bench, mayChange, send }: PartProps) {
  // What could not be sent stays, and sent again it is the same note.
  const noteId = useRef(crypto.randomUUID());
  const { form, register, reset } = useCallForm(
    ({ body }: { body: string }) =>
      send(() =>
        api('POST /api/admin/repairs/{id}/bench/notes', {
          params: { id },
          body: { note_id: noteId.current, body: body.trim() },
        }),
      ),
    {
      values: { body: '' },
      // There is nothing to keep.
      asks: ({ body }) => body.trim() === '',
      onDone: () => {
        noteId.current = crypto.randomUUID();
        reset();
      },
      failed: '',
    },
  );
  return (
    <section className="space-y-2" aria-label="Notas internas">
      <h3 className="font-medium">Notas internas</h3>
      {mayChange && (
        <form {...form} className="space-y-2">
          <Field label="Nota" hint="Só a loja a lê.">
            <Textarea {...register('body')} rows={2} maxLength={4000} />
          </Field>
          <Button type="submit" size="sm" variant="secondary">
            Guardar nota
          </Button>
        </form>
      )}
      <Fold items={bench.notes} most={MOST_NOTES} shows="first" what="notas">
        {(notes) => (
          <ul className="space-y-2">
            {notes.map((note) => (
              <li key={note.id} className="rounded-md bg-sunken p-3 text-sm">
                <LongText text={note.body} what="a nota" />
                <p className="text-muted">
                  {note.by}, {formatDateTime(note.at)}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Fold>
    </section>
  );
}

function Loan({ id, bench, mayChange, change, send }: PartProps) {
  const [isLending, setLending] = useState(false);
  const loanId = useRef(crypto.randomUUID());
  const [unit, setUnit] = useState<Unit | null>(null);
  const { form, register, control, setValue, reset } = useCallForm(
    (lent: { what: string; serial_number: string }) =>
      send(() =>
        api('POST /api/admin/repairs/{id}/bench/loan', {
          params: { id },
          body: { ...lent, unit_id: unit?.id ?? null, loan_id: loanId.current },
        }),
      ),
    {
      values: { what: '', serial_number: '' },
      onDone: () => {
        loanId.current = crypto.randomUUID();
        setUnit(null);
        reset();
        setLending(false);
      },
      failed: '',
    },
  );
  const what = useWatch({ control, name: 'what' });
  const { loan } = bench;
  return (
    <section className="space-y-2" aria-label="Equipamento emprestado">
      <h3 className="font-medium">Equipamento emprestado</h3>
      {loan ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-0 flex-1 break-words text-sm">
            {loan.unit && (
              <>
                <Link
                  to={panelPath('unidades', loan.unit.id)}
                  className="touch-tall text-action underline underline-offset-2"
                >
                  {unitNumber(loan.unit.number)}
                </Link>{' '}
              </>
            )}
            {loan.what}
            {loan.serial_number && ` (${loan.serial_number})`}, desde {formatDateTime(loan.given_at)}
          </p>
          {mayChange && (
            <Button
              size="sm"
              variant="secondary"
              onClick={() =>
                change(() =>
                  api('PUT /api/admin/repairs/{id}/bench/loan/{loan}', { params: { id, loan: loan.id } }),
                )
              }
            >
              Voltou
            </Button>
          )}
        </div>
      ) : isLending ? (
        <form {...form} className="grid gap-2 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
          <Field label="O que empresta" required>
            <UnitInput
              name="what"
              required
              placeholder="Ler etiqueta, ou escrever"
              value={what}
              onType={(text) => {
                setValue('what', text);
                setUnit(null);
              }}
              onChoose={(chosen) => {
                setValue('what', `${unitNumber(chosen.number)} · ${chosen.product.name}`);
                setValue('serial_number', chosen.serial_number);
                setUnit(chosen);
              }}
            />
          </Field>
          <Field label="Número de série" optional>
            <Input {...register('serial_number')} maxLength={80} />
          </Field>
          <Button type="submit" variant="secondary">
            Emprestar
          </Button>
        </form>
      ) : mayChange ? (
        <Button size="sm" variant="secondary" onClick={() => setLending(true)}>
          Emprestar um equipamento
        </Button>
      ) : (
        <p className="text-muted text-sm">Nenhum.</p>
      )}
    </section>
  );
}

/** The work on a repair: whose it is, how long it took, tests, notes that only the shop reads, a lent device. */
export function BenchCard(props: Props) {
  const { data, error, refetch, isFetching } = useBench(props.id);
  const { mutate, mutateAsync } = useChangeBench(props.id);
  const work = { change: mutate, send: mutateAsync };
  return (
    <Card className="space-y-5 md:p-4">
      <h2 className="font-semibold">Bancada</h2>
      {data ? (
        <>
          <Work {...props} {...work} bench={data} />
          {props.mayChange && <WorkByHand {...props} {...work} bench={data} />}
          <Checks {...props} {...work} bench={data} />
          <CauseField {...props} {...work} bench={data} />
          <Notes {...props} {...work} bench={data} />
          <Loan {...props} {...work} bench={data} />
        </>
      ) : error ? (
        <ErrorState
          title="Erro ao carregar a bancada"
          detail={refusalText(error, 'Verifique a ligação à internet.')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Card>
  );
}
