import type { AdminThread } from '#core/messages/panel-contract.ts';
import { messageTexts } from '#core/messages/texts.ts';
import { api } from '../../../api/client.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { TemplateChoice, withTemplate } from './template-choice.tsx';
import { useThreadWork } from './use-admin-thread.ts';

/** Longest answer about a repair, in characters. */
const MOST_TEXT = 4000;

/** The answer in a repair's conversation: the same as from the repair itself. */
export function RepairAnswerForm({ thread, repairId }: { thread: AdminThread; repairId: string }) {
  const { attemptKey, show } = useThreadWork(thread.id);
  const { form, register, getValues, setValue, reset, errors, isBusy } = useCallForm(
    async ({ message }: { message: string }) => {
      await api('POST /api/admin/repairs/{id}/respond', {
        params: { id: repairId },
        body: { message: message.trim(), attempt_key: attemptKey() },
      });
      // A repair's conversation is the repair's own: answered by its own call, and read again.
      return await api('GET /api/admin/messages/{id}', { params: { id: thread.id } });
    },
    {
      values: { message: '' },
      check: ({ message }) => (message.trim() ? {} : { message: 'Por favor, escreva uma resposta' }),
      done: messageTexts.answerSent,
      onDone: async (answered) => {
        reset();
        await show(answered);
      },
      failed: messageTexts.answerFailed,
      toasts: true,
    },
  );
  return (
    <form {...form} noValidate className="border-t pt-4">
      <TemplateChoice
        onChoose={(chosen) => setValue('message', withTemplate(getValues('message'), chosen))}
      />
      <Field
        label="Resposta"
        error={errors.message}
        hint={
          thread.email
            ? `Fica na reparação e vai por email para ${thread.email}.`
            : 'Fica na reparação. Não há email: o cliente lê-a na página da reparação.'
        }
      >
        <Textarea {...register('message')} rows={6} maxLength={MOST_TEXT} />
      </Field>
      <Button type="submit" isBusy={isBusy} className="mt-3">
        Enviar Resposta
      </Button>
    </form>
  );
}
