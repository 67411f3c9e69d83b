import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, api } from '../../../../api/client.ts';
import { refusalText } from '../../../../api/refusal-text.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useForm } from '../form/draft.ts';
import { Part } from './part.tsx';

/** Sends a short message by the account that is saved and says what came of it. */
export function TestSmsPart() {
  const { isDirty } = useForm();
  const [to, setTo] = useState('');
  const send = useMutation({
    mutationFn: () => api('POST /api/admin/sms/test', { body: { to } }),
    onError: (error) => void toast.error(refusalText(error, 'Não foi possível enviar o SMS de teste')),
  });
  const wrong = send.error instanceof ApiError ? send.error.problem.errors?.[0]?.message : undefined;
  return (
    <Part title="Experimentar">
      {isDirty && (
        <Alert tone="info">Guarde as alterações antes de enviar: só conta o que está guardado.</Alert>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Telemóvel" error={wrong} className="min-w-0 flex-1 basis-56">
          <Input
            type="tel"
            maxLength={30}
            autoComplete="tel"
            placeholder="912 345 678"
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
          Enviar SMS de teste
        </Button>
      </div>
      {send.data && (
        <Alert tone={send.data.sent ? 'success' : 'error'}>
          {send.data.text}
          {send.data.answer && (
            <span className="mt-1 block break-words text-sm">Resposta do fornecedor: {send.data.answer}</span>
          )}
        </Alert>
      )}
    </Part>
  );
}
