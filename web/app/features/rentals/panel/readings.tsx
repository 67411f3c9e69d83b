import { useState } from 'react';
import { countersText, extraPagesText, includedPagesText } from '#core/catalogue/rules/pages-text.ts';
import { formatDay } from '#core/shared/dates.ts';
import { unitNumber } from '#core/units/record.ts';
import { api } from '../../../api/client.ts';
import { codeOf } from '../../../api/form-errors.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { usePanel } from '../../../panel/context.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { readingWord } from '../counter-card.tsx';
import { CounterFields } from '../counter-fields.tsx';
import type { ActProps } from './hand-over-form.tsx';
import { UnitOptions, useDone } from './other-acts.tsx';
import { useRequestId, useShowRental } from './use-rental-form.ts';

/** The shop reads a counter: a number that looks wrong is ticked as right first. */
export function ReadingForm(props: ActProps) {
  const { rental } = props;
  const request_id = useRequestId();
  const [isOdd, setOdd] = useState<string | null>(null);
  const { form, register, errors, refusal, isBusy } = useCallForm(
    (body: { unit_id: string; pages: string; colour_pages: string; confirm: boolean }) =>
      api('POST /api/admin/rentals/{id}/readings', {
        params: { id: rental.id },
        body: { request_id, ...body },
      }),
    {
      values: {
        unit_id: rental.units.find((unit) => unit.in_at === null)?.id ?? '',
        pages: '',
        colour_pages: '',
        confirm: false,
      },
      done: 'Contador registado.',
      onDone: useDone(props),
      onRefused: (error) => {
        if (codeOf(error) === 'rental_reading_odd') setOdd(refusalText(error, ''));
        return codeOf(error) === 'rental_reading_odd';
      },
      failed: 'Erro ao registar o contador',
    },
  );
  return (
    <form {...form} noValidate className="space-y-3 rounded-lg border p-4">
      <Field label="Unidade">
        <Select {...register('unit_id')}>
          <UnitOptions rental={rental} />
        </Select>
      </Field>
      <CounterFields
        isColour={rental.colour !== null}
        pages={register('pages')}
        colour={register('colour_pages')}
        errors={errors}
      />
      {isOdd && <Alert>{isOdd}</Alert>}
      {isOdd && <Checkbox label="Está certo: é o que o contador mostra" {...register('confirm')} />}
      {refusal && <Alert>{refusal}</Alert>}
      <Button type="submit" isBusy={isBusy}>
        Registar contador
      </Button>
    </form>
  );
}

/** What the counters showed; what is doubtful is looked at here. */
export function Readings({ rental }: Pick<ActProps, 'rental'>) {
  const { can } = usePanel();
  if (rental.pages_waiting === null) return null;
  const waiting = rental.pages_waiting + (rental.colour?.pages_waiting ?? 0);
  return (
    <section aria-labelledby="rental-readings" className="space-y-2">
      <h3 id="rental-readings" className="font-semibold">
        Contador
      </h3>
      <p className="text-muted text-sm">
        Inclui {includedPagesText(rental.included_pages ?? 0, rental.colour?.included_pages)} por mês
        {rental.extra_pages !== null && `; ${extraPagesText(rental.extra_pages, rental.colour?.extra_pages)}`}
        .
        {waiting > 0 &&
          ` Na próxima mensalidade: ${includedPagesText(rental.pages_waiting, rental.colour?.pages_waiting)} a mais.`}
      </p>
      {rental.readings.length === 0 && <p className="text-sm">Ainda ninguém leu o contador.</p>}
      <ul className="divide-y text-sm">
        {rental.readings.slice(0, 12).map((reading) => (
          <li key={reading.id} className="space-y-2 py-1.5">
            <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3">
              <span className="figures">
                {formatDay(reading.read_on)} · {unitNumber(reading.unit_number)}
              </span>
              <span className="figures font-medium">{countersText(reading.pages, reading.colour_pages)}</span>
              <span className="text-muted">
                {reading.state === 'duvidosa' ? 'A verificar' : readingWord(reading)}
                {reading.photo && (
                  <>
                    {' · '}
                    <a
                      href={reading.photo}
                      target="_blank"
                      rel="noreferrer"
                      className="text-action underline"
                    >
                      Fotografia
                    </a>
                  </>
                )}
              </span>
            </div>
            {reading.state === 'duvidosa' && can('rentals.change') && (
              <Check rental={rental} reading={reading} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Somebody of the shop has looked: the number counts, as it is or put right, or it does not. */
function Check({
  rental,
  reading,
}: Pick<ActProps, 'rental'> & { reading: ActProps['rental']['readings'][number] }) {
  const show = useShowRental();
  const { form, register, errors, refusal, isBusy, send } = useCallForm(
    (body: { state: 'conta' | 'recusada'; pages: string; colour_pages: string }) =>
      api('PUT /api/admin/rentals/{id}/readings/{reading}', {
        params: { id: rental.id, reading: reading.id },
        body,
      }),
    {
      values: {
        state: 'conta',
        pages: String(reading.pages),
        colour_pages: String(reading.colour_pages ?? ''),
      },
      done: 'Leitura verificada.',
      onDone: show,
      failed: 'Erro ao verificar a leitura',
    },
  );
  return (
    <form {...form} noValidate className="flex flex-wrap items-end gap-2 rounded-md bg-sunken p-3">
      <Field
        label={reading.colour_pages === null ? 'O contador mostra' : 'A preto'}
        error={errors.pages}
        className="min-w-32 flex-1"
      >
        <Input {...register('pages')} inputMode="numeric" maxLength={12} autoComplete="off" />
      </Field>
      {reading.colour_pages !== null && (
        <Field label="A cores" error={errors.colour_pages} className="min-w-32 flex-1">
          <Input {...register('colour_pages')} inputMode="numeric" maxLength={12} autoComplete="off" />
        </Field>
      )}
      <Button type="submit" size="sm" isBusy={isBusy}>
        Conta
      </Button>
      <Button
        size="sm"
        variant="secondary"
        disabled={isBusy}
        onClick={() => void send({ state: 'recusada', pages: '', colour_pages: '' }).catch(() => {})}
      >
        Não conta
      </Button>
      {refusal && <Alert>{refusal}</Alert>}
    </form>
  );
}
