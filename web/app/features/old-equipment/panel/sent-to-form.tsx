import { useQueryClient } from '@tanstack/react-query';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';

interface Props {
  ids: readonly string[];
  /** As it was said before, to be corrected. */
  before?: { destination: string | null; guide: string | null; sent_on: string | null };
  onDone?: () => void;
}

/** Where old equipment went: the collection point, the day and the guide. */
export function SentToForm({ ids, before, onDone }: Props) {
  const client = useQueryClient();
  const today = lisbonDay(new Date());
  const { form, register, errors, refusal, isBusy } = useCallForm('POST /api/admin/old-equipment/send', {
    values: {
      ids: [...ids],
      destination: before?.destination ?? '',
      guide: before?.guide ?? '',
      sent_on: before?.sent_on ?? today,
    },
    done: 'Ficou registado para onde foi.',
    onDone: () => {
      void client.invalidateQueries({ queryKey: queryKeys.admin });
      onDone?.();
    },
    failed: 'Não foi possível registar',
  });
  return (
    <form {...form} noValidate className="space-y-3" aria-label="Para onde foi">
      {refusal && <Alert>{refusal}</Alert>}
      <Field label="Ponto de recolha" required error={errors.destination}>
        <Input {...register('destination')} maxLength={200} placeholder="Electrão, Coimbra" />
      </Field>
      <Field label="Guia n.º" optional error={errors.guide}>
        <Input {...register('guide')} maxLength={80} autoComplete="off" />
      </Field>
      <Field label="Dia" required error={errors.sent_on}>
        <Input {...register('sent_on')} type="date" max={today} />
      </Field>
      <Button type="submit" isBusy={isBusy}>
        {before?.sent_on ? 'Corrigir' : 'Seguiu para reciclagem'}
      </Button>
    </form>
  );
}
