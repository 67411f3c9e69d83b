import { useQueryClient } from '@tanstack/react-query';
import { CircleX } from 'lucide-react';
import { useState } from 'react';
import type { RentalPage as Contract } from '#core/rentals/contract.ts';
import { END_WISH_LABELS, END_WISHES, type EndWish } from '#core/rentals/values.ts';
import { formatDay } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { MenuItem, OwnActs } from '../../panel/menu.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { Select } from '../../ui/select.tsx';

interface Props {
  rental: Contract;
  rentalKey: string;
}

const monthsWord = (months: number) => (months === 1 ? '1 mês' : `${months} meses`);

function useShow(rentalKey: string) {
  const client = useQueryClient();
  return (saved: Contract) => client.setQueryData(queryKeys.rental(rentalKey), saved);
}

/**
 * What the customer wants at the end: to go on is done here and now, with what it costs in its button; the rest is said to the
 * shop and can be changed until then.
 */
export function EndChoice({ rental, rentalKey }: Props) {
  const [wish, setWish] = useState<EndWish>(rental.end_wish ?? 'renovar');
  const wishes = END_WISHES.filter((one) => one !== 'comprar' || rental.purchase !== null);
  return (
    <Card className="space-y-4">
      <fieldset className="grid gap-2 sm:grid-cols-3">
        <legend className="mb-2 font-semibold">
          No fim{rental.ends_on && `, a ${formatDay(rental.ends_on)}`}, prefiro
        </legend>
        {wishes.map((one) => (
          <RadioCard
            key={one}
            name="wish"
            value={one}
            checked={wish === one}
            onChange={() => setWish(one)}
            label={END_WISH_LABELS[one]}
          />
        ))}
      </fieldset>
      {wish === 'renovar' && rental.term.extensions.length > 0 ? (
        <Extend rental={rental} rentalKey={rentalKey} />
      ) : (
        <Wish rental={rental} rentalKey={rentalKey} wish={wish} />
      )}
    </Card>
  );
}

/** The wish, said to the shop. */
function Wish({ rental, rentalKey, wish }: Props & { wish: EndWish }) {
  const { refusal, isBusy, send } = useCallForm(
    (asked: { wish: EndWish }) =>
      api('PUT /api/rentals/{key}/end-wish', { params: { key: rentalKey }, body: asked }),
    {
      values: { wish },
      done: 'Obrigado! A loja fala consigo antes do fim.',
      onDone: useShow(rentalKey),
      failed: 'Não foi possível guardar',
    },
  );
  const isSaid = wish === rental.end_wish;
  return (
    <>
      {refusal && <Alert>{refusal}</Alert>}
      <Button isBusy={isBusy} disabled={isSaid} onClick={() => send({ wish })}>
        {isSaid ? 'Guardado' : 'Dizer à loja'}
      </Button>
    </>
  );
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
      <Field label="Por mais" error={errors.months}>
        <Select {...register('months')}>
          {rental.term.extensions.map((one) => (
            <option key={one.months} value={one.months}>
              {monthsWord(one.months)}
            </option>
          ))}
        </Select>
      </Field>
      <p className="figures text-sm">
        {formatEuros(monthly)} por mês, {told ? 'como foi avisado' : 'como agora'}, IVA incluído.
      </p>
      {refusal && <Alert>{refusal}</Alert>}
      <Button type="submit" size="lg" isBusy={isBusy} className="py-2 max-sm:w-full">
        <span className="figures">
          Renovar por {monthsWord(months)}: {formatEuros(total)}
          <span className="block font-normal text-sm">com obrigação de pagar</span>
        </span>
      </Button>
    </form>
  );
}

/** What is done seldom: to end with the month that runs, at what the question says it costs. */
export function EndNow({
  rentalKey,
  end,
}: Pick<Props, 'rentalKey'> & { end: NonNullable<Contract['term']['end_now']> }) {
  const [isAsked, setAsked] = useState(false);
  const { send } = useCallForm(
    ({ fee }: { fee: number }) =>
      api('POST /api/rentals/{key}/end', { params: { key: rentalKey }, body: { fee } }),
    {
      values: { fee: end.fee },
      done: 'O contrato termina no fim deste mês.',
      onDone: useShow(rentalKey),
      failed: 'Não foi possível terminar',
      toasts: true,
    },
  );
  return (
    <>
      <OwnActs label="Mais ações do contrato">
        <MenuItem className="text-danger" onSelect={() => setAsked(true)}>
          <CircleX aria-hidden />
          Terminar
        </MenuItem>
      </OwnActs>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Terminar o contrato?"
        description={`Acaba a ${formatDay(end.ends_on)}${end.fee > 0 ? ` e custa ${formatEuros(end.fee)}, com IVA, por acabar antes do prazo; vem na próxima mensalidade` : ' e não custa nada'}. Devolve o equipamento até esse dia.`}
        confirmLabel="Terminar o contrato"
        onConfirm={() => send({ fee: end.fee })}
      />
    </>
  );
}
