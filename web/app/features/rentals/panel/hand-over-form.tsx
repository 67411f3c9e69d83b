import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { RentalWhole } from '#core/rentals/contract.ts';
import { RECEIPT_WAY_LABELS } from '#core/repairs/money/texts.ts';
import { RECEIPT_WAYS } from '#core/repairs/values.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { formatEuros } from '#core/shared/money.ts';
import { ApiError, api } from '../../../api/client.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useRequestId, useShowRental } from './use-rental-form.ts';
import { useNoted, VisitFields } from './visit-fields.tsx';

export interface ActProps {
  rental: RentalWhole;
  onDone: () => void;
}

/** The day of the hand-over, which the customer is told. */
export function DayForm({ rental, onDone }: ActProps) {
  const show = useShowRental();
  const { form, register, errors, refusal, isBusy } = useCallForm(
    ({ day }: { day: string }) =>
      api('PUT /api/admin/rentals/{id}/hand-over-day', { params: { id: rental.id }, body: { day } }),
    {
      values: { day: rental.hand_over_on ?? lisbonDay(new Date()) },
      done: 'Entrega combinada. O cliente foi avisado.',
      onDone: (saved) => {
        show(saved);
        onDone();
      },
      failed: 'Erro ao combinar a entrega',
    },
  );
  return (
    <form {...form} noValidate className="space-y-3 rounded-lg border p-4">
      <Field label="Dia da entrega" error={errors.day} required>
        <Input {...register('day')} type="date" />
      </Field>
      {refusal && <Alert>{refusal}</Alert>}
      <Button type="submit" isBusy={isBusy}>
        Combinar entrega
      </Button>
    </form>
  );
}

/** Each line or scan is a unit. */
export const codesOf = (typed: string) =>
  typed
    .split(/[\n,;]+/)
    .map((code) => code.trim())
    .filter(Boolean);

const EMPTY = { units: '', counters: '', colour_counters: '', way: 'cartao', reason: '', note: '' };

/** Units by scan, the deposit, photographs, the list and the signature: the contract begins. */
export function HandOverForm({ rental, onDone }: ActProps) {
  const show = useShowRental();
  const request_id = useRequestId();
  const noted = useNoted();
  const [isOpen, setOpen] = useState(false);
  const asks = rental.deposit.amount > rental.deposit.received;
  const { form, register, errors, refusal, error, isBusy, getValues } = useCallForm(
    ({ units, counters, colour_counters, way, reason, ...said }: typeof EMPTY & { signed_name: string }) =>
      api('POST /api/admin/rentals/{id}/hand-over', {
        params: { id: rental.id },
        body: {
          request_id,
          units: codesOf(units),
          counters: codesOf(counters),
          colour_counters: codesOf(colour_counters),
          deposit_way: asks && !isOpen ? RECEIPT_WAYS.find((one) => one === way) : null,
          open_reason: isOpen ? reason : null,
          ...said,
          checklist: [...noted.noted.checklist],
          photos: [...noted.noted.photos],
          signature: noted.noted.signature,
        },
      }),
    {
      // What is kept for it is what is handed over, unless somebody reads another.
      values: { ...EMPTY, units: rental.reserved.join('\n'), signed_name: rental.customer_name },
      check: ({ units, reason }) => {
        const count = codesOf(units).length;
        const said = rental.quantity === 1 ? '1 unidade' : `${rental.quantity} unidades`;
        return {
          ...(count === rental.quantity ? {} : { units: `O contrato tem ${said}; leu ${count}.` }),
          ...(isOpen && reason.trim() === '' ? { reason: 'Diga porque fica por receber' } : {}),
        };
      },
      done: 'Equipamento entregue. O contrato está ativo.',
      onDone: (saved) => {
        show(saved);
        onDone();
      },
      failed: 'Erro ao entregar',
    },
  );
  return (
    <form {...form} noValidate className="space-y-4 rounded-lg border p-4">
      <UnitsField rental={rental} field={register('units')} error={errors.units} />
      {rental.pages_waiting !== null && (
        <CountersField
          quantity={rental.quantity}
          of={rental.colour ? 'a preto' : ''}
          field={register('counters')}
          error={errors.counters}
        />
      )}
      {rental.colour && (
        <CountersField
          quantity={rental.quantity}
          of="a cores"
          field={register('colour_counters')}
          error={errors.colour_counters}
        />
      )}
      {asks && (
        <DepositFields
          left={rental.deposit.amount - rental.deposit.received}
          isOpen={isOpen}
          onOpen={setOpen}
          way={register('way')}
          reason={register('reason')}
          error={errors.reason}
        />
      )}
      <Field label="Quem recebe e assina" error={errors.signed_name} optional>
        <Input {...register('signed_name')} maxLength={120} autoComplete="off" />
      </Field>
      <VisitFields
        {...noted}
        photosLabel="Fotografias na entrega"
        hasTerms
        isPrinter={rental.pages_waiting !== null}
      />
      <Field label="Nota" optional>
        <Textarea {...register('note')} rows={2} maxLength={1000} />
      </Field>
      {refusal && <Alert>{refusal}</Alert>}
      {error instanceof ApiError && NOT_RESERVED.includes(error.problem.code) && (
        <RegisterUnits rental={rental} codes={codesOf(getValues('units'))} />
      )}
      <Button type="submit" isBusy={isBusy}>
        Entregar
      </Button>
    </form>
  );
}

/** The units that go out: those that are kept for it, or what is read in their place. */
function UnitsField({
  rental: { quantity, reserved },
  field,
  error,
}: {
  rental: RentalWhole;
  field: UseFormRegisterReturn;
  error: string | undefined;
}) {
  return (
    <Field
      label={quantity === 1 ? 'Unidade' : `Unidades (${quantity})`}
      hint={
        reserved.length > 0
          ? 'A que está reservada. Se levar outra, leia a etiqueta ou o número de série, um por linha.'
          : 'Leia o QR da etiqueta ou o número de série, um por linha.'
      }
      error={error}
      required
    >
      <Textarea {...field} rows={Math.min(6, quantity + 1)} spellCheck={false} />
    </Field>
  );
}

/** A unit that nobody knows, or that is not kept for this order. */
const NOT_RESERVED = ['rental_unit_unknown', 'unit_not_of_order'];

/** Of a contract that was paid before its article had units: what was read becomes what is handed over. */
function RegisterUnits({ rental, codes }: { rental: RentalWhole; codes: readonly string[] }) {
  const show = useShowRental();
  const { submit, isBusy, refusal, errors } = useCallForm(
    async () => {
      let saved = rental;
      for (const code of codes)
        saved = await api('POST /api/admin/rentals/{id}/reserved-units', {
          params: { id: rental.id },
          body: { code },
        });
      return saved;
    },
    {
      values: {},
      done: codes.length === 1 ? 'Unidade registada e reservada.' : 'Unidades registadas e reservadas.',
      onDone: show,
      failed: 'Erro ao registar a unidade',
    },
  );
  return (
    <div className="space-y-2">
      {(refusal ?? errors.code) && <Alert>{refusal ?? errors.code}</Alert>}
      <Button variant="secondary" isBusy={isBusy} onClick={submit}>
        Registar e reservar {codes.length === 1 ? 'esta unidade' : 'estas unidades'}
      </Button>
    </div>
  );
}

interface DepositProps {
  /** Euros that are to be received. */
  left: number;
  /** It stays to be received. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  way: UseFormRegisterReturn;
  reason: UseFormRegisterReturn;
  error: string | undefined;
}

/** How the deposit is received, or why not now. */
export function DepositFields({ left, isOpen, onOpen, way, reason, error }: DepositProps) {
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1 font-medium">Caução: {formatEuros(left)}</legend>
      {isOpen ? (
        <Field label="Porque fica por receber" error={error} required>
          <Input {...reason} maxLength={300} autoComplete="off" />
        </Field>
      ) : (
        <Field label="Recebida em">
          <Select {...way}>
            {RECEIPT_WAYS.map((one) => (
              <option key={one} value={one}>
                {RECEIPT_WAY_LABELS[one]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Button size="sm" variant="ghost" onClick={() => onOpen(!isOpen)}>
        {isOpen ? 'Receber a caução agora' : 'Fica por receber'}
      </Button>
    </fieldset>
  );
}

interface CountersProps {
  quantity: number;
  /** "a cores", where there are two. */
  of: string;
  field: UseFormRegisterReturn;
  error: string | undefined;
}

function CountersField({ quantity, of, field, error }: CountersProps) {
  return (
    <Field
      label={`${quantity === 1 ? 'Contador' : 'Contadores'} ${of}`.trim()}
      hint={
        quantity === 1
          ? 'O número que mostra agora; sem ele conta-se a partir da primeira leitura.'
          : 'Um por linha, pela ordem das unidades.'
      }
      error={error}
      optional
    >
      <Textarea {...field} rows={Math.min(6, quantity)} inputMode="numeric" />
    </Field>
  );
}
