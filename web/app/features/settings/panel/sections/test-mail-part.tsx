import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, api } from '../../../../api/client.ts';
import { refusalText } from '../../../../api/refusal-text.ts';
import { usePanel } from '../../../../panel/context.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useForm } from '../form/draft.ts';
import { Part } from './part.tsx';

/** Sends a mail by the server that is saved and says what it answered. */
export function TestMailPart() {
  const { user } = usePanel();
  const { isDirty } = useForm();
  const [to, setTo] = useState(user.email);
  const send = useMutation({
    mutationFn: () => api('POST /api/admin/outbox/test', { body: { to } }),
    onError: (error) => void toast.error(refusalText(error, 'Não foi possível enviar o email de teste')),
  });
  const wrong = send.error instanceof ApiError ? send.error.problem.errors?.[0]?.message : undefined;
  return (
    <Part title="Experimentar">
      {isDirty && (
        <Alert tone="info">Guarde as alterações antes de enviar: só conta o que está guardado.</Alert>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Enviar para" error={wrong} className="min-w-0 flex-1 basis-56">
          <Input
            type="email"
            maxLength={254}
            autoComplete="email"
            value={to}
            onChange={(event) => setTo(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Not the section's own form.
              event.preventDefault();
              send.mutate();
            }}
          />
        </Field>
        <Button variant="secondary" isBusy={send.isPending} onClick={() => send.mutate()}>
          Enviar email de teste
        </Button>
      </div>
      {send.data && (
        <Alert tone={send.data.sent ? 'success' : 'error'}>
          {send.data.text}
          {send.data.answer && (
            <span className="mt-1 block break-words text-sm">Resposta do servidor: {send.data.answer}</span>
          )}
        </Alert>
      )}
    </Part>
  );
}
