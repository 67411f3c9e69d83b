import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { newAttemptKey } from '../../../api/attempt-key.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';

/** Writes a note about a customer, which the shop alone sees, unless the customer asks for their data. */
export function NoteForm({ id }: { id: string }) {
  const attempt = useRef(newAttemptKey());
  const client = useQueryClient();
  const { form, register, reset, errors, isBusy } = useCallForm(
    ({ body }: { body: string }) =>
      api('POST /api/admin/customers/{id}/notes', {
        params: { id },
        body: { body: body.trim(), request_id: attempt.current },
      }),
    {
      values: { body: '' },
      // There is nothing to keep.
      asks: ({ body }) => body.trim() === '',
      done: 'Nota guardada',
      onDone: () => {
        attempt.current = newAttemptKey();
        reset();
        void client.invalidateQueries({ queryKey: [...queryKeys.admin, 'customer', id] });
      },
      failed: 'Não foi possível guardar a nota',
      toasts: true,
    },
  );
  return (
    <Card>
      <form {...form} className="space-y-3">
        <Field
          label="Nova nota"
          hint="Só a loja a vê, a não ser que o cliente peça os seus dados."
          error={errors.body}
        >
          <Textarea {...register('body')} rows={3} maxLength={2000} />
        </Field>
        <Button type="submit" variant="secondary" isBusy={isBusy}>
          Guardar nota
        </Button>
      </form>
    </Card>
  );
}
