import { Fragment, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { openOf } from '#core/charges/plan-view.ts';
import { formatDay } from '#core/shared/dates.ts';
import { formatEuros, toCents, toEuros } from '#core/shared/money.ts';
import { priceWithIva, timesPrice } from '#core/shared/price.ts';
import { openNumberText, typedCents } from '#core/shared/read-number.ts';
import { unitNumber } from '#core/units/record.ts';
import { api } from '../../../api/client.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { usePanel } from '../../../panel/context.ts';
import { PhotosField } from '../../../panel/record/photos-field.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FactRows } from '../../../ui/fact-rows.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { PhotoList } from '../../../ui/photo-list.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import type { ActProps } from './hand-over-form.tsx';
import { useRequestId, useShowRental } from './use-rental-form.ts';
import { useNoted, VisitFields } from './visit-fields.tsx';

type Back = 'boa' | 'reparar' | 'fica';

interface CounterProps {
  label: string;
  value: string;
  onType: (typed: string) => void;
}

function CounterField({ label, value, onType }: CounterProps) {
  return (
    <Field label={label} optional>
      <Input
        value={value}
        onChange={({ target }) => onType(target.value)}
        inputMode="numeric"
        maxLength={12}
        autoComplete="off"
      />
    </Field>
  );
}

/** The photographs of the hand-over, to look at beside what came back. */
function HandedOver({ photos }: { photos: ActProps['rental']['visits'][number]['photos'] }) {
  return (
    <section aria-label="Fotografias da entrega" className="space-y-2">
      <h4 className="font-medium text-sm">Como foi entregue</h4>
      <PhotoList photos={photos} alt="Fotografia da entrega" />
    </section>
  );
}

type PerUnit<T> = Readonly<Record<string, T>>;

/** The units that came back, how, and what was read of each; those that stay are left out. */
function cameBack(
  out: ActProps['rental']['units'],
  backs: PerUnit<Back>,
  { counters, colours }: { readonly counters: PerUnit<string>; readonly colours: PerUnit<string> },
) {
  return out.flatMap(({ id }) => {
    const back = backs[id] ?? 'boa';
    const read = { counter: counters[id] ?? null, colour_counter: colours[id] ?? null };
    return back === 'fica' ? [] : [{ unit_id: id, came_back: back, ...read }];
  });
}

/** How each unit came back, beside the photographs of the hand-over; with the last one the contract ends. */
export function TakeBackForm({ rental, onDone }: ActProps) {
  const show = useShowRental();
  const request_id = useRequestId();
  const noted = useNoted();
  const out = rental.units.filter((unit) => unit.in_at === null);
  const [backs, setBacks] = useState<Readonly<Record<string, Back>>>({});
  const [counters, setCounters] = useState<Readonly<Record<string, string>>>({});
  const [colours, setColours] = useState<Readonly<Record<string, string>>>({});
  const came = cameBack(out, backs, { counters, colours });
  const before = rental.visits.flatMap((visit) => (visit.kind === 'devolucao' ? [] : visit.photos));
  const [isAsked, setAsked] = useState(false);
  const early = earlyFee(rental, came.length);
  const { form, register, errors, refusal, isBusy, send, getValues } = useCallForm(
    ({ signed_name, note, waive_why }: Record<'signed_name' | 'note' | 'waive_why', string>) =>
      api('POST /api/admin/rentals/{id}/take-back', {
        params: { id: rental.id },
        body: {
          request_id,
          units: came,
          signed_name,
          note,
          early_end: early === null ? null : { fee: early, waive_why },
          checklist: [...noted.noted.checklist],
          photos: [...noted.noted.photos],
          signature: noted.noted.signature,
        },
      }),
    {
      values: { signed_name: '', note: '', waive_why: '' },
      asks: () => {
        setAsked(early !== null);
        return early !== null;
      },
      done: came.length === out.length ? 'Devolução registada. O contrato terminou.' : 'Devolução registada.',
      onDone: (saved) => {
        show(saved);
        onDone();
      },
      failed: 'Erro ao registar a devolução',
    },
  );
  return (
    <form {...form} noValidate className="space-y-4 rounded-lg border p-4">
      {before.length > 0 && <HandedOver photos={before} />}
      {out.map((unit) => (
        <Fragment key={unit.id}>
          <Field label={`${unitNumber(unit.number)} · ${unit.serial_number}`}>
            <Select
              value={backs[unit.id] ?? 'boa'}
              onChange={({ target }) => setBacks((now) => ({ ...now, [unit.id]: target.value as Back }))}
            >
              <option value="boa">Voltou em bom estado</option>
              <option value="reparar">Voltou a precisar de reparação</option>
              <option value="fica">Ainda fica com o cliente</option>
            </Select>
          </Field>
          {rental.pages_waiting !== null && backs[unit.id] !== 'fica' && (
            <CounterField
              label={`Contador ${rental.colour ? 'a preto ' : ''}da ${unitNumber(unit.number)}`}
              value={counters[unit.id] ?? ''}
              onType={(typed) => setCounters((now) => ({ ...now, [unit.id]: typed }))}
            />
          )}
          {rental.colour && backs[unit.id] !== 'fica' && (
            <CounterField
              label={`Contador a cores da ${unitNumber(unit.number)}`}
              value={colours[unit.id] ?? ''}
              onType={(typed) => setColours((now) => ({ ...now, [unit.id]: typed }))}
            />
          )}
        </Fragment>
      ))}
      <VisitFields {...noted} photosLabel="Fotografias na devolução" />
      <Field label="Quem devolve" error={errors.signed_name} optional>
        <Input {...register('signed_name')} maxLength={120} autoComplete="off" />
      </Field>
      <Field label="Nota, ou o que está estragado" optional>
        <Textarea {...register('note')} rows={2} maxLength={1000} />
      </Field>
      {refusal && <Alert>{refusal}</Alert>}
      <Button type="submit" isBusy={isBusy} disabled={came.length === 0}>
        {came.length === out.length ? 'Receber e terminar' : `Receber ${came.length}`}
      </Button>
      {early !== null && (
        <ConfirmDialog
          open={isAsked}
          onOpenChange={setAsked}
          title="Acabar antes do prazo?"
          description={<EarlyEnd rental={rental} fee={early} why={register('waive_why')} />}
          confirmLabel={came.length === out.length ? 'Receber e terminar' : `Receber ${came.length}`}
          onConfirm={() => send(getValues())}
        />
      )}
    </form>
  );
}

/** What bringing so many units back today costs, euros with IVA; null: that is no early end. */
function earlyFee({ early_end }: ActProps['rental'], units: number): number | null {
  if (!early_end || units === 0) return null;
  const { net, with_iva, iva_rate } = early_end.fee;
  const fee = { netCents: toCents(net), withIvaCents: with_iva === null ? null : toCents(with_iva) };
  return toEuros(priceWithIva(timesPrice(fee, units), iva_rate));
}

/** What ending before the term costs, what else is open, and what the shop holds for it: read before it is done. */
function EarlyEnd({
  rental,
  fee,
  why,
}: {
  rental: ActProps['rental'];
  fee: number;
  why: UseFormRegisterReturn;
}) {
  const { can } = usePanel();
  const { months_left = 0, month_ends = '' } = rental.early_end ?? {};
  const { things, total } = openOf(rental.plan);
  const held = rental.deposit.received - rental.deposit.returned;
  const due = toEuros(toCents(fee) + toCents(total));
  const facts: [string, string | null][] = [
    [
      'Faltam',
      `${months_left} ${months_left === 1 ? 'mês' : 'meses'}, até ${formatDay(rental.ends_on ?? '')}`,
    ],
    ['Acabar antes custa', fee > 0 ? formatEuros(fee) : 'nada, pelo contrato'],
    ['Mês em curso', `conta inteiro, até ${formatDay(month_ends)}`],
    ...things.map(({ name, amount }): [string, string] => [name, formatEuros(amount)]),
    ['Páginas', rental.pages_waiting === null ? null : 'acertadas pelo contador que ler agora'],
    ['Fica por cobrar', formatEuros(due)],
    ['Da caução podem sair', held > 0 ? `${formatEuros(Math.min(held, due))} de ${formatEuros(held)}` : null],
  ];
  return (
    <div className="space-y-3">
      <dl className="divide-y border-y text-sm">
        <FactRows facts={facts} />
      </dl>
      {fee > 0 && can('charges.waive') && (
        <Field label="Sem custos por acabar antes, porque" hint="Vazio: é cobrado." optional>
          <Input {...why} maxLength={300} autoComplete="off" />
        </Field>
      )}
    </div>
  );
}

/** The deposit goes back, whole or less what stays with the shop for a reason. */
export function DepositForm({ rental, onDone }: ActProps) {
  const show = useShowRental();
  const request_id = useRequestId();
  const held = rental.deposit.received - rental.deposit.returned;
  const [isKept, setKept] = useState(false);
  const { total: open } = openOf(rental.plan);
  const [takesOpen, setTakesOpen] = useState(open > 0);
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const { form, register, errors, refusal, isBusy } = useCallForm(
    ({ kept, why, iban, open_why }: Record<'kept' | 'why' | 'iban' | 'open_why', string>) =>
      api('POST /api/admin/rentals/{id}/deposit', {
        params: { id: rental.id },
        body: {
          request_id,
          kept: isKept ? toEuros(typedCents(kept) ?? 0) : 0,
          why: isKept ? why : null,
          photos: isKept ? [...photos] : [],
          takes_open: takesOpen,
          open_why: takesOpen ? null : open_why,
          iban,
        },
      }),
    {
      values: { kept: '', why: '', iban: '', open_why: '' },
      check: ({ kept, why }) => ({
        ...(isKept && typedCents(kept) === null
          ? { kept: openNumberText(kept) ?? 'Indique quanto fica com a loja' }
          : {}),
        ...(isKept && why.trim() === '' ? { why: 'Diga porquê' } : {}),
      }),
      done: 'Caução tratada. O dinheiro a devolver está em Reembolsos.',
      onDone: (saved) => {
        show(saved);
        onDone();
      },
      failed: 'Erro ao tratar a caução',
    },
  );
  return (
    <form {...form} noValidate className="space-y-3 rounded-lg border p-4">
      <p>
        A loja tem <strong>{formatEuros(held)}</strong> de caução
        {open > 0 && (
          <>
            , e há <strong>{formatEuros(open)}</strong> por cobrar
          </>
        )}
        .
      </p>
      {open > 0 && (
        <Checkbox
          label="Tirar da caução o que está por cobrar"
          checked={takesOpen}
          onChange={({ target }) => setTakesOpen(target.checked)}
        />
      )}
      {open > 0 && !takesOpen && (
        <Field label="Porque a devolve com valores por cobrar" error={errors.open_why} required>
          <Input {...register('open_why')} maxLength={300} autoComplete="off" />
        </Field>
      )}
      <Checkbox
        label="Fica uma parte com a loja, por danos"
        checked={isKept}
        onChange={({ target }) => setKept(target.checked)}
      />
      {isKept && (
        <>
          <Field label="Fica com a loja (€)" error={errors.kept} required>
            <Input {...register('kept')} inputMode="decimal" maxLength={12} autoComplete="off" />
          </Field>
          <Field label="Porquê" hint="O cliente lê este motivo." error={errors.why} required>
            <Textarea {...register('why')} rows={2} maxLength={1000} />
          </Field>
          <PhotosField
            label="Fotografias do que justifica"
            urls={photos}
            kept="Ficam guardadas com o contrato, e o cliente vê-as."
            onChange={setPhotos}
          />
        </>
      )}
      <IbanField field={register('iban')} error={errors.iban} />
      {refusal && <Alert>{refusal}</Alert>}
      <Button type="submit" isBusy={isBusy}>
        Devolver a caução
      </Button>
    </form>
  );
}

/** What was paid too much for pages goes back, by the refunds of the months that had them. */
export function PagesBackForm({ rental, onDone }: ActProps) {
  const show = useShowRental();
  const { form, register, errors, refusal, isBusy } = useCallForm(
    ({ iban }: { iban: string }) =>
      api('POST /api/admin/rentals/{id}/pages-refund', { params: { id: rental.id }, body: { iban } }),
    {
      values: { iban: '' },
      done: 'Reembolso pedido. Está em Reembolsos.',
      onDone: (saved) => {
        show(saved);
        onDone();
      },
      failed: 'Erro ao devolver as páginas',
    },
  );
  return (
    <form {...form} noValidate className="space-y-3 rounded-lg border p-4">
      <p>
        Pela última leitura, o cliente pagou <strong>{formatEuros(rental.pages_over)}</strong> de páginas a
        mais.
      </p>
      <IbanField field={register('iban')} error={errors.iban} />
      {refusal && <Alert>{refusal}</Alert>}
      <Button type="submit" isBusy={isBusy}>
        Devolver {formatEuros(rental.pages_over)}
      </Button>
    </form>
  );
}

/** What was paid of a contract that its consumer withdrew from goes back, less the days of use. */
export function WithdrawalBackForm({ rental, onDone }: ActProps) {
  const show = useShowRental();
  const { form, register, errors, refusal, isBusy } = useCallForm(
    ({ iban }: { iban: string }) =>
      api('POST /api/admin/rentals/{id}/withdrawal-refund', { params: { id: rental.id }, body: { iban } }),
    {
      values: { iban: '' },
      done: 'Reembolso pedido. Está em Reembolsos.',
      onDone: (saved) => {
        show(saved);
        onDone();
      },
      failed: 'Erro ao devolver',
    },
  );
  return (
    <form {...form} noValidate className="space-y-3 rounded-lg border p-4">
      <p>
        O cliente desistiu: devolve-se <strong>{formatEuros(rental.withdrawal.back)}</strong> do que pagou com
        a encomenda.
      </p>
      <IbanField field={register('iban')} error={errors.iban} />
      {refusal && <Alert>{refusal}</Alert>}
      <Button type="submit" isBusy={isBusy}>
        Devolver {formatEuros(rental.withdrawal.back)}
      </Button>
    </form>
  );
}

function IbanField({ field, error }: { field: UseFormRegisterReturn; error: string | undefined }) {
  return (
    <Field
      label="IBAN do cliente"
      hint="Para a transferência; em dinheiro, deixe vazio."
      error={error}
      optional
    >
      <Input {...field} maxLength={50} autoComplete="off" />
    </Field>
  );
}
