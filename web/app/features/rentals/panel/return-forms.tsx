import { Fragment, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { formatEuros, toEuros } from '#core/shared/money.ts';
import { openNumberText, typedCents } from '#core/shared/read-number.ts';
import { unitNumber } from '#core/units/unit-number.ts';
import { api } from '../../../api/client.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
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

/** How each unit came back, beside the photographs of the hand-over; with the last one the contract ends. */
export function TakeBackForm({ rental, onDone }: ActProps) {
  const show = useShowRental();
  const request_id = useRequestId();
  const noted = useNoted();
  const out = rental.units.filter((unit) => unit.in_at === null);
  const [backs, setBacks] = useState<Readonly<Record<string, Back>>>({});
  const [counters, setCounters] = useState<Readonly<Record<string, string>>>({});
  const [colours, setColours] = useState<Readonly<Record<string, string>>>({});
  const came = out.flatMap(({ id }) => {
    const back = backs[id] ?? 'boa';
    const read = { counter: counters[id] ?? null, colour_counter: colours[id] ?? null };
    return back === 'fica' ? [] : [{ unit_id: id, came_back: back, ...read }];
  });
  const before = rental.visits.flatMap((visit) => (visit.kind === 'devolucao' ? [] : visit.photos));
  const { form, register, errors, refusal, isBusy } = useCallForm(
    ({ signed_name, note }: { signed_name: string; note: string }) =>
      api('POST /api/admin/rentals/{id}/take-back', {
        params: { id: rental.id },
        body: {
          request_id,
          units: came,
          signed_name,
          note,
          checklist: [...noted.noted.checklist],
          photos: [...noted.noted.photos],
          signature: noted.noted.signature,
        },
      }),
    {
      values: { signed_name: '', note: '' },
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
    </form>
  );
}

/** The deposit goes back, whole or less what stays with the shop for a reason. */
export function DepositForm({ rental, onDone }: ActProps) {
  const show = useShowRental();
  const request_id = useRequestId();
  const held = rental.deposit.received - rental.deposit.returned;
  const [isKept, setKept] = useState(false);
  const { form, register, errors, refusal, isBusy } = useCallForm(
    ({ kept, why, iban }: Record<'kept' | 'why' | 'iban', string>) =>
      api('POST /api/admin/rentals/{id}/deposit', {
        params: { id: rental.id },
        body: {
          request_id,
          kept: isKept ? toEuros(typedCents(kept) ?? 0) : 0,
          why: isKept ? why : null,
          iban,
        },
      }),
    {
      values: { kept: '', why: '', iban: '' },
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
        A loja tem <strong>{formatEuros(held)}</strong> de caução.
      </p>
      <Checkbox
        label="Fica uma parte com a loja"
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
      done: 'Devolução pedida. Está em Reembolsos.',
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
