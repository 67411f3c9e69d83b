import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { plusDays } from '#core/shared/calendar.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import type { StandingSource } from '#core/standing-orders/contract.ts';
import { standingTexts } from '#core/standing-orders/texts.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormButtons } from '../../ui/form-buttons.tsx';
import { toast } from '../../ui/toast.ts';
import { WhenFields } from './when-fields.tsx';

const USUAL_WEEKS = 8;

interface Props {
  /** What is bought again, and what the customer knows it by. */
  from: StandingSource;
  name: string;
  onClose: () => void;
}

/** Asks of an order, a printer or a place how often it is bought again. */
export function RepeatDialog({ from, name, onClose }: Props) {
  const client = useQueryClient();
  const id = useId();
  const { form, register, setValue, formState, isBusy, errors, refusal } = useCallForm(
    ({ weeks, next_on }: { weeks: number; next_on: string }) =>
      api('POST /api/my/standing-orders', { body: { from, weeks: Number(weeks), next_on } }),
    {
      values: { weeks: USUAL_WEEKS, next_on: plusDays(lisbonDay(new Date()), 7 * USUAL_WEEKS) },
      failed: standingTexts.failed,
      onDone: async (made) => {
        toast.success(standingTexts.made(made.name, made.next_on));
        onClose();
        await client.invalidateQueries({ queryKey: queryKeys.myStanding });
      },
    },
  );
  /** The first time is as many weeks from now, until somebody says another day. */
  const follow = (weeks: number) => {
    if (formState.dirtyFields.next_on || !(weeks >= 1 && weeks <= 52)) return;
    setValue('next_on', plusDays(lisbonDay(new Date()), 7 * weeks));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Repetir: ${name}`}
      description={standingTexts.promise}
      size="sm"
      footer={
        <FormButtons form={id} isBusy={isBusy} onCancel={onClose}>
          Perguntar-me
        </FormButtons>
      }
    >
      <form id={id} {...form} noValidate className="flex flex-col gap-4">
        {refusal && <Alert>{refusal}</Alert>}
        <WhenFields
          weeks={register('weeks', { onChange: ({ target }) => follow(Number(target.value)) })}
          nextOn={register('next_on')}
          errors={errors}
        />
      </form>
    </Dialog>
  );
}
