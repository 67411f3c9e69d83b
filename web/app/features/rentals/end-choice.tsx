import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RentalPage as Contract } from '#core/rentals/contract.ts';
import { formatDay } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';

interface Props {
  rental: Contract;
  rentalKey: string;
}

const monthsWord = (months: number) => (months === 1 ? '1 mês' : `${months} meses`);

/** The customer goes on for some months, or ends with the month that runs: what it costs stands there before the press. */
export function TermCard({ rental, rentalKey }: Props) {
  const canExtend = rental.term.extensions.length > 0;
  if (!canExtend && rental.term.end_now === null) return null;
  return (
    <Card className="space-y-4">
      <h2 className="font-semibold">Prazo</h2>
      {canExtend && <Extend rental={rental} rentalKey={rentalKey} />}
      {rental.term.end_now && <EndNow rental={rental} rentalKey={rentalKey} end={rental.term.end_now} />}
    </Card>
  );
}

function useShow(rentalKey: string) {
  const client = useQueryClient();
  return (saved: Contract) => client.setQueryData(queryKeys.rental(rentalKey), saved);
}

function Extend({ rental, rentalKey }: Props) {
  const { form, register, errors, refusal, isBusy, watch } = useCallForm(
    ({ months }: { months: string }) =>
      api('POST /api/rentals/{key}/extension', {
        params: { key: rentalKey },
        body: { months, from_months: rental.months },
      }),
    {
      values: { months: '12' },
      done: 'Contrato renovado.',
      onDone: useShow(rentalKey),
      failed: 'Não foi possível renovar',
    },
  );
  const months = Number(watch('months'));
  const total = rental.term.extensions.find((one) => one.months === months)?.total ?? 0;
  // The months to come have the last price that was told.
  const told = rental.prices_to_come.at(-1);
  const monthly = told?.monthly ?? rental.monthly;
  return (
    <form {...form} noValidate className="space-y-3">
      <Field label="Renovar por mais" error={errors.months}>
        <Select {...register('months')}>
          {rental.term.extensions.map((one) => (
            <option key={one.months} value={one.months}>
              {monthsWord(one.months)}
            </option>
          ))}
        </Select>
      </Field>
      <p className="figures text-sm">
        {formatEuros(monthly)} por mês, {told ? 'como foi avisado' : 'como agora'}: mais{' '}
        <strong>{formatEuros(total)}</strong> em {monthsWord(months)}, IVA incluído.
      </p>
      {refusal && <Alert>{refusal}</Alert>}
      <Button type="submit" variant="secondary" isBusy={isBusy}>
        Renovar por mais {monthsWord(months)}
      </Button>
    </form>
  );
}

function EndNow({ rentalKey, end }: Props & { end: NonNullable<Contract['term']['end_now']> }) {
  const [isAsked, setAsked] = useState(false);
  const { refusal, isBusy, send } = useCallForm(
    ({ fee }: { fee: number }) =>
      api('POST /api/rentals/{key}/end', { params: { key: rentalKey }, body: { fee } }),
    {
      values: { fee: end.fee },
      done: 'O contrato termina no fim deste mês.',
      onDone: useShow(rentalKey),
      failed: 'Não foi possível terminar',
    },
  );
  return (
    <div className="space-y-3 border-t pt-4">
      <p className="text-sm">
        Se terminar já, o contrato acaba a {formatDay(end.ends_on)} e{' '}
        {end.fee > 0 ? (
          <>
            custa <strong className="figures">{formatEuros(end.fee)}</strong>, na próxima mensalidade.
          </>
        ) : (
          'não custa nada.'
        )}
      </p>
      {refusal && <Alert>{refusal}</Alert>}
      <Button variant="ghost" isBusy={isBusy} onClick={() => setAsked(true)}>
        Terminar
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Terminar o contrato?"
        description={`Acaba a ${formatDay(end.ends_on)}${end.fee > 0 ? ` e custa ${formatEuros(end.fee)}, com IVA, por acabar antes do prazo` : ''}. Devolve o equipamento até esse dia.`}
        confirmLabel="Terminar o contrato"
        onConfirm={() => send({ fee: end.fee })}
      />
    </div>
  );
}
