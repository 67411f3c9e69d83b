import { useQueryClient } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { useRef, useState } from 'react';
import { countersText, extraPagesText, includedPagesText } from '#core/catalogue/rules/pages-text.ts';
import type { RentalPage as Contract } from '#core/rentals/contract.ts';
import { READING_SOURCE_LABELS } from '#core/rentals/values.ts';
import { formatDay } from '#core/shared/dates.ts';
import { unitNumber } from '#core/units/record.ts';
import { api } from '../../api/client.ts';
import { codeOf } from '../../api/form-errors.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { sendReadingPhoto } from '../../api/send-file.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { PickFiles } from '../../ui/pick-files.tsx';
import { Select } from '../../ui/select.tsx';
import { smallPicture } from '../../ui/small-picture.ts';
import { toast } from '../../ui/toast.ts';
import { CounterFields } from './counter-fields.tsx';

interface Values {
  unit_id: string;
  pages: string;
  colour_pages: string;
}

/** The customer writes what the counter shows, with its photograph; a number that looks wrong is asked about. */
export function CounterCard({ rental, rentalKey }: { rental: Contract; rentalKey: string }) {
  const client = useQueryClient();
  const request = useRef(crypto.randomUUID());
  const [photo, setPhoto] = useState<File | null>(null);
  const [question, setQuestion] = useState<{ text: string; values: Values } | null>(null);
  const isSure = useRef(false);
  const out = rental.units.filter((unit) => unit.in_at === null);
  const show = (saved: Contract) => client.setQueryData(queryKeys.rental(rentalKey), saved);
  const { form, register, errors, refusal, isBusy, send, reset, getValues } = useCallForm(
    (values: Values) =>
      api('POST /api/rentals/{key}/readings', {
        params: { key: rentalKey },
        body: { request_id: request.current, ...values, confirm: isSure.current },
      }),
    {
      values: { unit_id: out[0]?.id ?? '', pages: '', colour_pages: '' },
      done: 'Obrigado! O contador ficou registado.',
      onDone: async (saved) => {
        request.current = crypto.randomUUID();
        show(saved);
        reset({ unit_id: getValues('unit_id'), pages: '', colour_pages: '' });
        const reading = saved.readings.find(({ source }) => source === 'cliente');
        if (!photo || !reading) return;
        setPhoto(null);
        try {
          show(await sendReadingPhoto(rentalKey, reading.id, await smallPicture(photo)));
        } catch (error) {
          toast.error(refusalText(error, 'A fotografia não foi enviada.'));
        }
      },
      onRefused: (error, values) => {
        if (codeOf(error) !== 'rental_reading_odd') return false;
        setQuestion({ text: refusalText(error, ''), values });
        return true;
      },
      failed: 'Não foi possível registar o contador',
    },
  );
  return (
    <Card>
      <form {...form} noValidate className="space-y-3" id="contador">
        <h2 className="font-semibold">Contador de páginas</h2>
        <Used rental={rental} />
        {out.length > 1 && (
          <Field label="De qual">
            <Select {...register('unit_id')}>
              {out.map((unit) => (
                <option key={unit.id} value={unit.id}>
                  {unitNumber(unit.number)} · {unit.serial_number}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <CounterFields
          isColour={rental.colour !== null}
          pages={register('pages')}
          colour={register('colour_pages')}
          errors={errors}
        />
        <PickFiles
          accept="image/*"
          onPick={([file]) => setPhoto(file ?? null)}
          className="flex min-h-14 w-full items-center justify-center gap-2 px-4 py-2 has-focus-visible:outline-offset-2"
        >
          <Camera aria-hidden className="size-5 shrink-0 text-action" />
          <span className="min-w-0 break-words">{photo ? photo.name : 'Juntar fotografia do contador'}</span>
        </PickFiles>
        {refusal && <Alert>{refusal}</Alert>}
        <Button type="submit" isBusy={isBusy}>
          Registar contador
        </Button>
      </form>
      <ConfirmDialog
        open={question !== null}
        onOpenChange={(isOpen) => isOpen || setQuestion(null)}
        title="Tem a certeza?"
        description={`${question?.text.replace(' Tem a certeza?', '')} Se for esse o número, a loja verifica-o antes de contar.`}
        confirmLabel="É esse o número"
        cancelLabel="Corrigir"
        tone="primary"
        onConfirm={async () => {
          isSure.current = true;
          try {
            if (question) await send(question.values);
          } finally {
            isSure.current = false;
          }
        }}
      />
    </Card>
  );
}

/** What is included, the last readings, and what the next month is more for it. */
function Used({ rental }: { rental: Contract }) {
  const waiting = (rental.pages_waiting ?? 0) + (rental.colour?.pages_waiting ?? 0);
  return (
    <div className="space-y-2 text-sm">
      <p className="text-muted">
        Inclui {includedPagesText(rental.included_pages ?? 0, rental.colour?.included_pages)} por mês; as que
        sobram passam para o mês seguinte.
        {rental.extra_pages !== null &&
          ` A mais, ${extraPagesText(rental.extra_pages, rental.colour?.extra_pages)}.`}
      </p>
      {waiting > 0 && (
        <p>
          Na próxima mensalidade:{' '}
          <strong>{includedPagesText(rental.pages_waiting ?? 0, rental.colour?.pages_waiting)} a mais</strong>
          .
        </p>
      )}
      {rental.readings.length > 0 && (
        <ul className="divide-y border-y">
          {rental.readings.slice(0, 4).map((reading) => (
            <li key={reading.id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
              <span className="figures">{formatDay(reading.read_on)}</span>
              <span className="figures font-medium">{countersText(reading.pages, reading.colour_pages)}</span>
              <span className="text-muted">{readingWord(reading)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Who read it, or that it does not count yet. */
export function readingWord({ source, state }: Contract['readings'][number]): string {
  if (state === 'duvidosa') return 'A loja vai verificar';
  return state === 'recusada' ? 'Não conta' : READING_SOURCE_LABELS[source];
}
