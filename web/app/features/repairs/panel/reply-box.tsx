import { useEffect, useRef } from 'react';
import { repairTexts } from '#core/repairs/texts.ts';
import { newAttemptKey } from '../../../api/attempt-key.ts';
import { api } from '../../../api/client.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useRefreshRepairs } from './use-repairs.ts';

/** An answer to the customer, in place. What is typed stays when it cannot be sent. */
export function ReplyBox({ id, onDone }: { id: string; onDone: () => void }) {
  const attempt = useRef(newAttemptKey());
  const refresh = useRefreshRepairs();
  const { form, register, setFocus, errors, isBusy } = useCallForm(
    ({ message }: { message: string }) =>
      api('POST /api/admin/repairs/{id}/respond', {
        params: { id },
        body: { message, attempt_key: attempt.current },
      }),
    {
      values: { message: '' },
      check: ({ message }) => (message.trim() === '' ? { message: repairTexts.replyEmpty } : {}),
      done: repairTexts.replySent,
      onDone: async () => {
        await refresh();
        onDone();
      },
      at: 'message',
      failed: repairTexts.replyFailed,
    },
  );
  useEffect(() => setFocus('message'), [setFocus]);

  return (
    <form {...form} noValidate className="space-y-3 rounded-md border bg-canvas p-3">
      <Field label="Resposta ao cliente" error={errors.message}>
        <Textarea {...register('message')} rows={3} maxLength={4000} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={isBusy}>
          Enviar Resposta
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
