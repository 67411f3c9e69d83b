import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { newAttemptKey } from '../../../api/attempt-key.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';

/** Writes a note about a customer, which the shop alone sees, unless the customer asks for their data. */
export function NoteForm({ id }: { id: string }) {
  const form = useRef<HTMLFormElement>(null);
  const attempt = useRef(newAttemptKey());
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: (body: string) =>
      api('POST /api/admin/customers/{id}/notes', {
        params: { id },
        body: { body, request_id: attempt.current },
      }),
    onSuccess: () => {
      attempt.current = newAttemptKey();
      form.current?.reset();
      toast.success('Nota guardada');
      void client.invalidateQueries({ queryKey: [...queryKeys.admin, 'customer', id] });
    },
    onError: (error) =>
      void toast.error('Não foi possível guardar a nota', { description: refusalText(error, '') }),
  });
  return (
    <Card>
      <form
        ref={form}
        className="space-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          const body = String(new FormData(event.currentTarget).get('body') ?? '').trim();
          if (body) add.mutate(body);
        }}
      >
        <Field label="Nova nota" hint="Só a loja a vê, a não ser que o cliente peça os seus dados.">
          <Textarea name="body" rows={3} maxLength={2000} />
        </Field>
        <Button type="submit" variant="secondary" isBusy={add.isPending}>
          Guardar nota
        </Button>
      </form>
    </Card>
  );
}
